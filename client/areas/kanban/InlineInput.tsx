import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputBase from '@mui/material/InputBase';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { IconAction } from '../../kit/IconAction.tsx';
import { useText } from '../../lib/text.ts';

type Props = {
  label: string;
  value?: string;
  limit: number;
  /** Several lines: Enter saves each of them, Shift and Enter begins a new one. */
  isMultiline?: boolean;
  /** Answers what is wrong, or null once it is done. */
  onSave: (value: string) => Promise<string | null>;
  onClose: () => void;
  /** Stays open and empty for the next one. */
  isRepeating?: boolean;
};

/** One line typed in place: Enter saves; Esc or a click elsewhere leaves it. */
export function InlineInput({ label, value = '', limit, isMultiline, onSave, onClose, isRepeating }: Props) {
  const text = useText();
  const helpId = useId();
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const isSaving = useRef(false);
  const lines = (isMultiline ? typed.split('\n') : [typed]).flatMap((line) => line.replace(/\s+/g, ' ').trim() || []);

  const save = async () => {
    if (isSaving.current) return;
    const [wanted, ...more] = lines;
    if (wanted === undefined) return setProblem(text('kanban.problem.required'));
    if (lines.some((line) => [...line].length > limit))
      return setProblem(text('kanban.problem.tooLong', { limit: String(limit) }));
    if (wanted === value && more.length === 0) return onClose();
    isSaving.current = true;
    let rest = lines;
    let wrong: string | null = null;
    while (rest.length > 0 && wrong === null) {
      wrong = await onSave(rest[0]!);
      if (wrong === null) rest = rest.slice(1);
    }
    isSaving.current = false;
    setProblem(wrong);
    // What was refused stays typed.
    if (wrong !== null) return setTyped(rest.join('\n'));
    if (isRepeating) setTyped('');
    else onClose();
  };
  const press = (event: KeyboardEvent) => {
    // While a word is being composed, Enter belongs to the keyboard.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !(isMultiline && event.shiftKey)) {
      event.preventDefault();
      void save();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
  };
  return (
    <Box
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && !isSaving.current) onClose();
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: isMultiline ? 'flex-end' : 'center',
          gap: 1,
          borderBottom: 2,
          borderColor: problem ? 'error.main' : 'primary.main',
        }}
      >
        <InputBase
          autoFocus
          fullWidth
          multiline={isMultiline ?? false}
          value={typed}
          placeholder={label}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
          onKeyDown={press}
          onFocus={(event) => event.target.select()}
          slotProps={{
            input: {
              'aria-label': label,
              'aria-invalid': problem !== null,
              'aria-describedby': problem ? helpId : undefined,
              enterKeyHint: 'done',
              dir: 'auto',
            },
          }}
        />
        <IconAction label={text('kanban.inline.save')} size="small" color="primary" onClick={() => void save()}>
          <IconCheck size={18} />
        </IconAction>
        <IconAction label={text('kit.confirm.cancel')} size="small" onClick={onClose}>
          <IconX size={18} />
        </IconAction>
      </Box>
      {!problem && lines.length > 1 && (
        <FormHelperText>{text('kanban.card.several', { count: lines.length })}</FormHelperText>
      )}
      {problem && (
        <FormHelperText error id={helpId} role="alert">
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}
