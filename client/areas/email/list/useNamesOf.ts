import { useCallback } from 'react';
import { useText } from '../../../lib/text.ts';
import type { EmailView } from '../../../lib/schema.generated.ts';
import type { EmailThreadRowFragment } from '../email.generated.ts';

const firstWord = (name: string) => name.split(/\s+/)[0] ?? name;
const shown = 3;

/** Who a conversation is with: in sent and drafts those that it is addressed to, else those who wrote. */
export function useNamesOf(view: EmailView | null) {
  const text = useText();
  return useCallback(
    ({ people, recipients }: Pick<EmailThreadRowFragment, 'people' | 'recipients'>): string => {
      const isOut = view === 'SENT' || view === 'DRAFT';
      const who = isOut ? recipients : people;
      if (who.length === 0) return text(isOut ? 'email.list.noRecipient' : 'email.list.nobody');
      const names = who.map(({ name, address }) => name || address);
      const listed = (names.length === 1 ? names : names.slice(0, shown).map(firstWord)).join(', ');
      return isOut ? text('email.list.to', { names: listed }) : listed;
    },
    [text, view],
  );
}
