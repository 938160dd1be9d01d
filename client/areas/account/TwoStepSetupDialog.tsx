import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DialogHead } from '../../kit/DialogHead.tsx';
import { CodeField } from '../../kit/CodeField.tsx';
import { QrCode } from '../../kit/QrCode.tsx';
import { useText } from '../../lib/text.ts';
import { EnableTwoStepDocument } from './account.generated.ts';
import { useAccountCall } from './useAccountCall.ts';

export type Setup = { setupKey: string; qrRows: readonly string[] };

type TwoStepSetupDialogProps = { setup: Setup; onClose: () => void; onDone: (codes: string[]) => void };

/** Shows the secret to the app, and takes a first code of it. */
export function TwoStepSetupDialog({ setup, onClose, onDone }: TwoStepSetupDialogProps) {
  const text = useText();
  const { call, isBusy } = useAccountCall();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  async function send(given: string): Promise<void> {
    const outcome = await call(EnableTwoStepDocument, { code: given }, ['VALIDATION']);
    if ('data' in outcome) return onDone(outcome.data.enableTwoStep);
    if (outcome.failure.code !== 'VALIDATION') return;
    setCode('');
    setProblem(text('accountSettings.twoStep.wrong'));
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="two-step-title">
      <DialogHead id="two-step-title" title={text('accountSettings.twoStep.setup')} onClose={onClose} />
      <DialogContent sx={{ display: 'grid', gap: 4, justifyItems: 'center' }}>
        <Typography color="textSecondary">{text('accountSettings.twoStep.scan')}</Typography>
        <QrCode rows={setup.qrRows} label={text('accountSettings.twoStep.qr')} />
        <Box sx={{ textAlign: 'center' }}>
          <Typography variant="body2" color="textSecondary">
            {text('accountSettings.twoStep.orType')}
          </Typography>
          <Box component="code" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
            {setup.setupKey}
          </Box>
        </Box>
        <CodeField
          label={text('accountSettings.twoStep.code')}
          value={code}
          onChange={(given) => {
            setCode(given);
            if (given) setProblem('');
          }}
          onComplete={(given) => void send(given)}
          problem={problem}
          isDisabled={isBusy}
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <Button variant="tonal" color="secondary" onClick={onClose}>
          {text('kit.confirm.cancel')}
        </Button>
        <Button variant="contained" loading={isBusy} disabled={code.length < 6} onClick={() => void send(code)}>
          {text('accountSettings.twoStep.turnOn')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
