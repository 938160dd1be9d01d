import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { MentionList, mentionOptionId } from '../../kit/people/MentionList.tsx';
import { mentionAt } from '../../kit/people/mentionAt.ts';
import { type Mentioned, useMentionChoice } from '../../kit/people/useMentionChoice.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { useMentionable } from './useMentionable.ts';

type Props = {
  label: string;
  subject: Subject;
  subjectId: string;
  value: string;
  problem: string;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  onChange: (value: string) => void;
  onMention: (one: Mentioned) => void;
  onSend: () => void;
};

/** Several lines of text, in which `@` offers the people who may read the record. */
export function MentionField(props: Props) {
  const { label, subject, subjectId, value, problem, inputRef, onChange, onMention, onSend } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const search = useMentionable(subject, subjectId);
  const choose = (one: Mentioned) => {
    const field = inputRef.current!;
    const caret = field.selectionStart;
    const start = caret - (typed?.length ?? 0);
    const before = `${value.slice(0, start)}${one.name} `;
    onChange(before + value.slice(caret));
    onMention(one);
    setTyped(null);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(before.length, before.length);
    });
  };
  const { options, at, isOpen, press } = useMentionChoice({
    typed,
    search,
    onChoose: choose,
    onDismiss: () => setTyped(null),
  });
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSend();
    }
    press(event);
  };
  return (
    <>
      <TextField
        fullWidth
        multiline
        ref={setAnchor}
        minRows={2}
        maxRows={8}
        label={label}
        value={value}
        error={problem !== ''}
        helperText={problem}
        inputRef={inputRef}
        onChange={(event) => {
          const field = event.target as HTMLTextAreaElement;
          onChange(field.value);
          setTyped(mentionAt(field.value, field.selectionStart));
        }}
        onKeyDown={key}
        onBlur={() => setTyped(null)}
        slotProps={{
          htmlInput: {
            dir: value ? 'auto' : undefined,
            maxLength: 4000,
            'aria-autocomplete': 'list',
            'aria-controls': isOpen ? id : undefined,
            'aria-activedescendant': isOpen ? mentionOptionId(id, at) : undefined,
          },
        }}
      />
      <MentionList id={id} options={options} at={at} anchor={anchor} onChoose={choose} />
    </>
  );
}
