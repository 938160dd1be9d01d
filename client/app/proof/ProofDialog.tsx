import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { useConfirmPasswordMutation } from './proof.generated.ts';
import { useProofQuestion } from '../../lib/proof.ts';
import { SecretField } from './SecretField.tsx';

/** Asks for the password before something that a thief of an open browser would do. */
export default function ProofDialog() {
  const text = useText();
  const question = useProofQuestion();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [confirm, { loading }] = useConfirmPasswordMutation();
  const close = (isProved: boolean) => {
    setPassword('');
    setProblem('');
    question?.answer(isProved);
  };
  async function send(): Promise<void> {
    try {
      await confirm({ variables: { password } });
      close(true);
    } catch (error) {
      const isLimited = failureOf(error).code === 'RATE_LIMITED';
      setProblem(text(isLimited ? 'shell.proof.limited' : 'shell.proof.wrong'));
    }
  }
  return (
    <Dialog open={Boolean(question)} onClose={() => close(false)} maxWidth="xs" fullWidth aria-labelledby="proof-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <DialogTitle id="proof-title">{text('shell.proof.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography color="textSecondary">{text('shell.proof.text')}</Typography>
          <SecretField
            label={text('shell.proof.password')}
            value={password}
            onChange={setPassword}
            problem={problem}
            autoComplete="current-password"
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button variant="tonal" color="secondary" onClick={() => close(false)}>
            {text('kit.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={loading}>
            {text('shell.proof.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
