import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { DialogHead } from '../../../kit/DialogHead.tsx';
import { useCommands } from '../../../app/command/useCommands.ts';
import { DateTimePicker } from '../../../kit/dates/DateTimePicker.tsx';
import { OverlayDraft } from '../../../kit/form/OverlayDraft.tsx';
import { useOverlayGuard } from '../../../kit/form/useOverlayGuard.ts';
import { useText } from '../../../lib/text.ts';
import { useZone } from '../../../lib/timeZone.ts';
import type { ChatScheduledPartsFragment } from './later.generated.ts';
import { changeScheduled } from './laterCommands.ts';

const maxCharacters = 2000;

type Props = { message: ChatScheduledPartsFragment; onClose: () => void; onSaved: () => void };

/** The words of a scheduled message and its time. */
export function EditScheduled({ message, onClose, onSaved }: Props) {
  const text = useText();
  const timeZone = useZone();
  const id = useId();
  const { run, busy } = useCommands();
  const [now] = useState(() => new Date());
  const [words, setWords] = useState(message.text);
  const [at, setAt] = useState<string | null>(message.sendAt);
  const guard = useOverlayGuard({
    values: { words, at },
    draft: `scheduledMessage:${message.id}`,
    restore: (entered) => {
      setWords(entered.words);
      setAt(entered.at);
    },
    onClose,
  });
  const isMoved = at !== message.sendAt || message.problem !== null;
  const isPast = isMoved && at !== null && Date.parse(at) <= now.getTime();
  const isEmpty = words.trim() === '' && message.fileNames.length === 0;
  const save = async () => {
    if (await run(changeScheduled, message, { text: words.trim(), ...(isMoved && { sendAt: at }) })) {
      guard.release();
      onSaved();
      onClose();
    }
  };
  return (
    <Dialog open onClose={guard.close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogHead id={id} title={text('chat.composer.editing')} onClose={guard.close} />
      <DialogContent sx={{ display: 'grid', gap: 5, '&&': { paddingBlockStart: 2 } }}>
        <OverlayDraft offered={guard.offered} />
        <TextField
          multiline
          minRows={3}
          maxRows={10}
          label={text('chat.scheduled.text')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          slotProps={{ htmlInput: { maxLength: maxCharacters, dir: 'auto' } }}
        />
        <DateTimePicker
          label={text('parts.later.at')}
          value={at}
          onChange={setAt}
          min={now.toISOString()}
          help={text('parts.later.zone', { zone: timeZone })}
          {...(isPast && { problem: text('parts.later.range') })}
        />
      </DialogContent>
      <DialogActions>
        <Button color="secondary" variant="tonal" onClick={guard.close}>
          {text('parts.later.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={busy !== null}
          disabled={at === null || isPast || isEmpty}
          onClick={() => void save()}
        >
          {text('chat.scheduled.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
