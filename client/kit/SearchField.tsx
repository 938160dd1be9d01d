import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../lib/text.ts';

const waitMs = 300;

type SearchFieldProps = {
  label: string;
  value: string;
  onSearch: (value: string) => void;
  /** Where one opens it to search: the field has the focus then. */
  isFocused?: boolean;
  /** Where something is offered for what is typed (`search/OperatorSearchField.tsx`). */
  offering?: Offering;
};

export type Offering = {
  typed: string;
  onType: (typed: string) => void;
  /** Whether the key is taken. */
  onKey: (event: KeyboardEvent) => boolean;
  inputProps: InputHTMLAttributes<HTMLInputElement>;
};

/** Searches once typing pauses, or at once on Enter. */
export function SearchField({ label, value, onSearch, isFocused = false, offering }: SearchFieldProps) {
  const text = useText();
  const [own, setOwn] = useState(value);
  const typed = offering?.typed ?? own;
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(value);

  const type = (next: string) => {
    setOwn(next);
    offering?.onType(next);
  };
  const typeAnew = useEffectEvent(type);
  // Back, a link or "clear all" changed what is searched for.
  useEffect(() => {
    if (value !== told.current) typeAnew(value);
    told.current = value;
  }, [value]);

  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);

  const tell = (next: string) => {
    if (next === told.current) return;
    told.current = next;
    onSearch(next);
  };
  useEffect(() => {
    const timer = setTimeout(() => tell(typed.trim()), waitMs);
    return () => clearTimeout(timer);
  });

  // What is clicked right after typing acts on what was typed, and its step is not overtaken by a search told later.
  const latest = useEffectEvent(() => tell(typed.trim()));
  useEffect(() => {
    const settle = (event: Event) => {
      if (!input.current?.contains(event.target as Node)) latest();
    };
    document.addEventListener('click', settle, true);
    return () => document.removeEventListener('click', settle, true);
  }, []);

  const clear = () => {
    type('');
    tell('');
    input.current?.focus();
  };
  return (
    <OutlinedInput
      size="small"
      type="search"
      placeholder={label}
      value={typed}
      inputRef={input}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (offering?.onKey(event)) return;
        if (event.key === 'Enter') tell(typed.trim());
        if (event.key === 'Escape' && typed) clear();
      }}
      startAdornment={
        <InputAdornment position="start">
          <IconSearch size={18} aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        typed && (
          <IconButton size="small" edge="end" aria-label={text('kit.search.clear')} onClick={clear}>
            <IconX size={16} />
          </IconButton>
        )
      }
      slotProps={{
        input: {
          ...{ 'aria-label': label, maxLength: 200, 'data-list-search': '', enterKeyHint: 'search' },
          ...offering?.inputProps,
        } as object,
      }}
      sx={{
        width: '100%',
        '& input': { textOverflow: 'ellipsis' },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
