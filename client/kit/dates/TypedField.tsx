import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { IconAction } from '../IconAction.tsx';

/** What every picker takes besides its value. */
export type PickerBase = {
  label: string;
  name?: string;
  /** One line below the field. */
  help?: string;
  /** What is wrong with the value, in words: takes the place of the help. */
  problem?: string;
  required?: boolean;
  isReadOnly?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
};

type TypedFieldProps = PickerBase & {
  /** The value as it is written. */
  written: string;
  placeholder: string;
  /** Takes what was typed; false when it cannot be read. */
  onTyped: (text: string) => boolean;
  /** Up and down arrows: by a day. */
  onStep: (step: 1 | -1) => void;
  /** Without it, what it would open stands beside the field. */
  onOpen?: (anchor: HTMLElement) => void;
  openLabel?: string;
  isOpen?: boolean;
  /** Told in place of the help while what was typed cannot be read. */
  unreadable: string;
};

/** A field that is typed in, and read when it is left; its button opens what to pick from, Alt and the down arrow too. */
export function TypedField(props: TypedFieldProps) {
  const text = useText();
  const root = useRef<HTMLDivElement>(null);
  // What is being typed, and what could not be read.
  const [draft, setDraft] = useState<string | null>(null);
  const [isUnread, setUnread] = useState(false);
  const problem = isUnread ? props.unreadable : props.problem;
  const commit = (): void => {
    if (draft === null) return;
    const isRead = draft === props.written || props.onTyped(draft.trim());
    setUnread(!isRead);
    if (isRead) setDraft(null);
  };
  const type = (typed: string): void => {
    setDraft(typed);
    // A problem goes while it is mended: going when the field is left, it would move the page below the press.
    if (problem !== undefined && props.onTyped(typed.trim())) setUnread(false);
  };
  const open = () => {
    commit();
    props.onOpen?.(root.current!);
  };
  const press = (event: KeyboardEvent) => {
    if (props.isReadOnly) return;
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (event.key === 'Enter') return commit();
    if (!step) return;
    event.preventDefault();
    if (event.altKey && step === -1) return open();
    setDraft(null);
    setUnread(false);
    props.onStep(step);
  };
  return (
    <TextField
      ref={root}
      fullWidth
      name={props.name}
      label={props.label}
      required={props.required}
      value={draft ?? props.written}
      placeholder={props.placeholder}
      error={Boolean(problem)}
      helperText={problem ?? props.help}
      inputRef={props.inputRef}
      onChange={(event) => type(event.target.value)}
      onKeyDown={press}
      onBlur={() => {
        commit();
        props.onBlur?.();
      }}
      slotProps={{
        // The pattern stands in the field from the start, as the label does not fall into it.
        inputLabel: { shrink: true },
        input: {
          readOnly: props.isReadOnly ?? false,
          sx: { paddingInlineEnd: 1 },
          endAdornment: !props.isReadOnly && props.onOpen && (
            <InputAdornment position="end">
              <IconAction
                size="small"
                label={text('parts.date.open', { label: props.openLabel })}
                aria-haspopup="dialog"
                aria-expanded={props.isOpen}
                onClick={open}
              >
                <IconCalendar size={20} />
              </IconAction>
            </InputAdornment>
          ),
        },
        htmlInput: { dir: 'ltr', inputMode: 'text', autoComplete: 'off' },
      }}
      sx={{ '& input': { textAlign: 'left', fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}
