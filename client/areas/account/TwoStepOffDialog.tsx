import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DialogHead } from '../../kit/DialogHead.tsx';
import { showNotice } from '../../kit/notices.ts';
import { useText } from '../../lib/text.ts';
import { DisableTwoStepDocument } from './account.generated.ts';
import { SecretField } from '../../app/proof/SecretField.tsx';
import { useAccountCall } from './useAccountCall.ts';

/** Takes password and code: neither an open browser nor a stolen phone is enough. */
export function TwoStepOffDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { call, isBusy } = useAccountCall();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<'password' | 'code' | null>(null);
  async function send(): Promise<void> {
    const outcome = await call(DisableTwoStepDocument, { password, code }, ['BAD_CREDENTIALS', 'VALIDATION']);
    if ('data' in outcome) {
      showNotice({ text: text('accountSettings.twoStep.isOff') });
      return onClose();
    }
    setWrong(outcome.failure.code === 'BAD_CREDENTIALS' ? 'password' : 'code');
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="two-step-off-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <DialogHead id="two-step-off-title" title={text('accountSettings.twoStep.turnOff')} onClose={onClose} />
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography color="textSecondary">{text('accountSettings.twoStep.offText')}</Typography>
          <SecretField
            label={text('auth.password.label')}
            value={password}
            onChange={setPassword}
            problem={wrong === 'password' ? text('accountSettings.password.wrong') : undefined}
            autoComplete="current-password"
            autoFocus
          />
          <TextField
            label={text('accountSettings.twoStep.anyCode')}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={wrong === 'code'}
            helperText={wrong === 'code' ? text('accountSettings.twoStep.wrong') : undefined}
            autoComplete="one-time-code"
            slotProps={{ htmlInput: { dir: 'ltr' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="tonal" color="secondary" onClick={onClose}>
            {text('kit.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={isBusy}>
            {text('accountSettings.twoStep.turnOff')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
