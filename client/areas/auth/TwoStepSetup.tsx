import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { CodeField } from '../../kit/CodeField.tsx';
import { QrCode } from '../../kit/QrCode.tsx';
import { RecoveryCodes } from '../../kit/RecoveryCodes.tsx';
import { sendPublic } from '../../lib/publicQuery.ts';
import { enterSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { LockDrawing } from './drawings.tsx';
import { BackToLogin } from './AuthLink.tsx';
import { sendForm, twoStepBeginning, twoStepCompletion } from './authOperations.ts';
import { FormAlert } from './FormAlert.tsx';
import { Notice } from './Notice.tsx';
import type { Alert } from './useSessionForm.ts';

type Setup = { setupKey: string; qrRows: readonly string[] };

/** Asked once for each sign-in, also where a page is drawn twice in development. */
const begun = new Map<string, Promise<Setup>>();
function begin(pending: string): Promise<Setup> {
  const known = begun.get(pending);
  if (known) return known;
  const answer = sendPublic(twoStepBeginning, { pending }).then((data) => data.beginRequiredTwoStep);
  begun.set(pending, answer);
  return answer;
}

/** The second step of an account that has to have one, set up before anything else. */
export function TwoStepSetup({ pending }: { pending: string }) {
  const text = useText();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [alert, setAlert] = useState<Alert | null>(null);
  const [isOver, setOver] = useState(false);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    begin(pending).then(setSetup, () => setOver(true));
  }, [pending]);
  const send = async (given: string) => {
    if (isSending) return;
    setSending(true);
    setAlert(null);
    try {
      const result = await sendForm(twoStepCompletion, { pending, code: given }, ({ completeRequiredTwoStep }) =>
        setCodes(completeRequiredTwoStep.recoveryCodes),
      );
      if (result.isOpen) return;
      setCode('');
      if (result.reasons['pending']) setOver(true);
      else if (result.status === 429) setAlert({ kind: 'limited', seconds: result.retryAfterSeconds });
      else if (result.reasons['code']) setProblem(text('authPages.steps.wrong'));
      else setAlert({ kind: 'failed' });
    } catch {
      setAlert({ kind: 'network' });
    } finally {
      setSending(false);
    }
  };
  // The session is open: the page leads to where it was meant to, and begins anew where it cannot be read.
  const goOn = () => void enterSession().catch(() => location.assign('/login'));
  if (codes)
    return (
      <AuthFrame
        drawing={LockDrawing}
        title={text('accountSettings.spares.title')}
        text={text('accountSettings.spares.text')}
      >
        <Box sx={{ display: 'grid', gap: 5 }}>
          <RecoveryCodes codes={codes} />
          <Button variant="contained" size="large" fullWidth onClick={goOn}>
            {text('accountSettings.spares.kept')}
          </Button>
        </Box>
      </AuthFrame>
    );
  return (
    <AuthFrame
      drawing={LockDrawing}
      title={text('accountSettings.twoStep.setup')}
      text={text('authPages.steps.required')}
    >
      {isOver ? (
        <Notice tone="warning">{text('authPages.steps.over')}</Notice>
      ) : (
        <Box sx={{ display: 'grid', gap: 4, justifyItems: 'center' }}>
          <FormAlert alert={alert} />
          <Typography color="textSecondary">{text('accountSettings.twoStep.scan')}</Typography>
          {setup ? (
            <>
              <QrCode rows={setup.qrRows} label={text('accountSettings.twoStep.qr')} />
              <Box sx={{ textAlign: 'center' }}>
                <Typography variant="body2" color="textSecondary">
                  {text('accountSettings.twoStep.orType')}
                </Typography>
                <Box component="code" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
                  {setup.setupKey}
                </Box>
              </Box>
            </>
          ) : (
            <Box sx={{ height: 256 }} />
          )}
          <CodeField
            label={text('accountSettings.twoStep.code')}
            value={code}
            onChange={(given) => {
              setCode(given);
              if (given) setProblem('');
            }}
            onComplete={(given) => void send(given)}
            problem={problem}
            isDisabled={isSending || !setup}
            autoFocus
          />
        </Box>
      )}
      <BackToLogin />
    </AuthFrame>
  );
}
