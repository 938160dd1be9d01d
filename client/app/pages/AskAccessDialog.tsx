import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DialogHead } from '../../kit/DialogHead.tsx';
import { OverlayDraft } from '../../kit/form/OverlayDraft.tsx';
import { useOverlayGuard } from '../../kit/form/useOverlayGuard.ts';
import { useText } from '../../lib/text.ts';
import { callsOf } from '../command/command.ts';
import { useCommands } from '../command/useCommands.ts';
import { RequestAccessDocument } from './accessRequest.generated.ts';

const ask = callsOf({ changes: [] })({
  operation: RequestAccessDocument,
  variables: ({ path, reason }: { path: string; reason: string }) => ({ path, reason }),
  done: (_answer, { text }) => ({ text: text('app.askAccess.done') }),
});

/** Asks those who may grant it for access to the page that was refused. */
export default function AskAccessDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { pathname, search } = useLocation();
  const { busy, run } = useCommands();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const guard = useOverlayGuard({
    values: { reason },
    draft: 'askAccess',
    restore: (entered) => setReason(entered.reason),
    onClose,
  });
  const send = async () => {
    if (!reason.trim()) return setMissing(true);
    if ((await run(ask, { path: pathname + search, reason: reason.trim() })) === null) return;
    guard.release();
    onClose();
  };
  return (
    <Dialog open onClose={guard.close} maxWidth="sm" fullWidth aria-labelledby="ask-access-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <DialogHead id="ask-access-title" title={text('app.askAccess.title')} onClose={guard.close} />
        <DialogContent sx={{ display: 'grid', gap: 5 }}>
          <OverlayDraft offered={guard.offered} />
          <Typography color="textSecondary">{text('app.askAccess.text')}</Typography>
          <TextField
            label={text('app.askAccess.reason')}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
            error={isMissing}
            helperText={isMissing ? text('app.askAccess.needed') : undefined}
            multiline
            minRows={3}
            autoFocus
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="tonal" color="secondary" onClick={guard.close}>
            {text('kit.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy !== null}>
            {text('app.askAccess.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
