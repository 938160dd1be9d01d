import { useState } from 'react';
import { useRecordSearch } from '../records/useRecordSearch.ts';
import type { FoundPerson, SearchPeople } from './PersonPicker.tsx';

/** Somebody who can be mentioned. */
export type Mentioned = FoundPerson;

/** What a key press has of keys, in React and beside it. */
type Press = Pick<KeyboardEvent, 'key' | 'preventDefault' | 'stopPropagation'>;

type Options = {
  /** What is typed behind the `@`; null while nobody is being mentioned. */
  typed: string | null;
  search: SearchPeople;
  onChoose: (one: Mentioned) => void;
  onDismiss: () => void;
};

const most = 6;

/** Whom an `@` offers, and the keys that choose among them; the focus stays in the text. */
export function useMentionChoice({ typed, search, onChoose, onDismiss }: Options) {
  const { found } = useRecordSearch(async (words) => [...(await search(words))], typed ?? '', typed !== null);
  const options = typed === null ? [] : found.slice(0, most);
  // Whatever is typed begins at the first again.
  const [place, setPlace] = useState({ of: typed, at: 0 });
  const at = place.of === typed ? Math.min(place.at, options.length - 1) : 0;
  const isOpen = options.length > 0;

  /** Tells whether the key was meant for the choice. */
  const press = (event: Press): boolean => {
    if (!isOpen) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setPlace({ of: typed, at: (at + step + options.length) % options.length });
    else if (event.key === 'Enter' || event.key === 'Tab') onChoose(options[at]!);
    else if (event.key === 'Escape') onDismiss();
    else return false;
    event.preventDefault();
    // Esc closes the choice, and nothing around it.
    event.stopPropagation();
    return true;
  };
  return { options, at, isOpen, press };
}
