import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CodeField } from '../../kit/CodeField.tsx';
import { TextInput } from '../../kit/TextInput.tsx';
import { completeSignIn } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { LockDrawing } from './drawings.tsx';
import { BackToLogin } from './AuthLink.tsx';
import { FormAlert } from './FormAlert.tsx';
import { useLook } from './look.ts';
import { Notice } from './Notice.tsx';
import { TwoStepSetup } from './TwoStepSetup.tsx';
import type { Alert } from './useSessionForm.ts';

type Held = { pending?: string; isSetup?: boolean };

/** The second step of signing in: a code of the app, or a recovery code. */
export default function TwoStepsPage() {
  const { state, hash, search } = useLocation() as { state: Held | null; hash: string; search: string };
  // A provider sends people back with the secret in the address, which no server sees.
  const { pending, isSetup } = hash.startsWith('#atr_p_')
    ? { pending: hash.slice(1), isSetup: new URLSearchParams(search).has('setup') }
    : (state ?? {});
  return pending && isSetup ? <TwoStepSetup pending={pending} /> : <SecondStep pending={pending} />;
}

function SecondStep({ pending }: { pending: string | undefined }) {
  const text = useText();
  const { pathOf } = useLook();
  const [code, setCode] = useState('');
  const [isSpare, setSpare] = useState(false);
  const [isTrusted, setTrusted] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [alert, setAlert] = useState<Alert | null>(null);
  const [isOver, setOver] = useState(false);
  const hasEnded = !pending || isOver;

  async function send(given: string): Promise<void> {
    if (!pending || isSending || given === '') return;
    setSending(true);
    setAlert(null);
    try {
      const result = await completeSignIn({ pending, code: given, isTrusted });
      if (result.isOpen) return;
      if (result.reasons['pending']) setOver(true);
      else if (result.status === 429) setAlert({ kind: 'limited', seconds: result.retryAfterSeconds });
      else if (result.reasons['code']) setProblem(text('authPages.steps.wrong'));
      else setAlert({ kind: 'failed' });
      setCode('');
    } catch {
      setAlert({ kind: 'network' });
    } finally {
      setSending(false);
    }
  }

  return (
    <AuthFrame
      drawing={LockDrawing}
      title={text('authPages.steps.title')}
      text={hasEnded ? '' : text(isSpare ? 'authPages.steps.spareText' : 'authPages.steps.text')}
    >
      {hasEnded ? (
        <>
          <Notice tone="warning">{text('authPages.steps.over')}</Notice>
          <Button component={Link} to={pathOf('login')} variant="contained" size="large" fullWidth>
            {text('auth.login.submit')}
          </Button>
        </>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send(code);
          }}
        >
          <FormAlert alert={alert} />
          {isSpare ? (
            <TextInput
              name="code"
              label={text('authPages.steps.spare')}
              value={code}
              onChange={(event) => {
                setCode(event.target.value);
                setProblem('');
              }}
              problem={problem}
              autoComplete="off"
              autoFocus
              slotProps={{ input: { dir: 'ltr', autoCapitalize: 'characters', spellCheck: false } }}
            />
          ) : (
            <CodeField
              label={text('authPages.steps.code')}
              value={code}
              onChange={(given) => {
                setCode(given);
                if (given) setProblem('');
              }}
              onComplete={(given) => void send(given)}
              problem={problem}
              isDisabled={isSending}
              autoFocus
            />
          )}
          <Box
            component="label"
            sx={{ display: 'flex', alignItems: 'center', minHeight: 44, marginInlineStart: '-8px', mt: 3, mb: 3 }}
          >
            <Checkbox checked={isTrusted} onChange={(event) => setTrusted(event.target.checked)} />
            {text('authPages.steps.trust')}
          </Box>
          <Button type="submit" variant="contained" size="large" fullWidth loading={isSending}>
            {text('authPages.steps.submit')}
          </Button>
          <Button
            variant="text"
            fullWidth
            sx={{ mt: 3 }}
            onClick={() => {
              setSpare(!isSpare);
              setCode('');
              setProblem('');
            }}
          >
            {text(isSpare ? 'authPages.steps.useApp' : 'authPages.steps.useSpare')}
          </Button>
        </form>
      )}
      {!hasEnded && <BackToLogin />}
    </AuthFrame>
  );
}
