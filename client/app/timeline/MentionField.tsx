import { useApolloClient } from '@apollo/client/react';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useRecordSearch } from '../../kit/records/useRecordSearch.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { mentionAt } from './mentionAt.ts';
import { MentionableDocument } from './timeline.generated.ts';

export type Mentioned = { id: string; name: string };

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
  const text = useText();
  const id = useId();
  const client = useApolloClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { found } = useRecordSearch<Mentioned>(
    async (search) => {
      const variables = { subject, subjectId, search };
      const { data } = await client.query({ query: MentionableDocument, variables, context: { isQuiet: true } });
      return data?.mentionable ?? [];
    },
    typed ?? '',
    typed !== null,
  );
  const options = typed === null ? [] : found.slice(0, 6);
  const isOpen = options.length > 0;

  const read = (field: HTMLTextAreaElement) => {
    setTyped(mentionAt(field.value, field.selectionStart));
    setAt(0);
  };
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
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSend();
    }
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((at + step + options.length) % options.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      choose(options[at]!);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      setTyped(null);
    }
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
          onChange(event.target.value);
          read(event.target as HTMLTextAreaElement);
        }}
        onKeyDown={key}
        onBlur={() => setTyped(null)}
        slotProps={{
          htmlInput: {
            dir: 'auto',
            maxLength: 4000,
            'aria-autocomplete': 'list',
            'aria-controls': isOpen ? id : undefined,
            'aria-activedescendant': isOpen ? `${id}-${at}` : undefined,
          },
        }}
      />
      <Popper open={isOpen} anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'modal' }}>
        <Paper
          elevation={8}
          role="listbox"
          id={id}
          aria-label={text('timeline.comment.people')}
          sx={{ minWidth: 220, py: 2 }}
        >
          {options.map((one, index) => (
            <ListItemButton
              key={one.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              selected={index === at}
              // The focus stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              <bdi>{one.name}</bdi>
            </ListItemButton>
          ))}
        </Paper>
      </Popper>
    </>
  );
}
