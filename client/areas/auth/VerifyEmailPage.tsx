import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../lib/languages.ts';
import { PublicFailure, sendPublic } from '../../lib/publicQuery.ts';
import { useText } from '../../lib/text.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { BackToLogin } from './AuthLink.tsx';
import { confirmation, resending, sendForm } from './authOperations.ts';
import { FormAlert } from './FormAlert.tsx';
import { LinkRefused } from './LinkRefused.tsx';
import { useLook } from './look.ts';
import { MailSent } from './MailSent.tsx';
import type { Alert } from './useSessionForm.ts';
import { useLinkSecret } from './useLinkSecret.ts';

const pauseSeconds = 60;
type Sent = { email?: string; username?: string; mailKey?: string | null };

/** Says where the link went; opened by that link, it confirms the address. */
export default function VerifyEmailPage() {
  const text = useText();
  const secret = useLinkSecret();
  return (
    <AuthFrame title={text('authPages.verify.title')}>
      {secret ? <Confirming key={secret} secret={secret} /> : <Waiting />}
      <BackToLogin />
    </AuthFrame>
  );
}

function Waiting() {
  const text = useText();
  const { language } = useLanguage();
  const { pathOf } = useLook();
  const [{ email, username, mailKey }, setSent] = useState<Sent>((useLocation().state as Sent | null) ?? {});
  const [left, setLeft] = useState(pauseSeconds);
  const [alert, setAlert] = useState<Alert | null>(null);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  async function resend(): Promise<void> {
    if (!email) return;
    setLeft(pauseSeconds);
    setAlert(null);
    const result = await sendForm(resending, { email, language }, ({ resendRegistration }) =>
      setSent({ email, username, mailKey: resendRegistration.mailKey }),
    ).catch(() => null);
    if (result === null) setAlert({ kind: 'network' });
    else if (!result.isOpen)
      setAlert(result.status === 429 ? { kind: 'limited', seconds: result.retryAfterSeconds } : { kind: 'failed' });
  }
  return (
    <>
      <FormAlert alert={alert} />
      <MailSent mailKey={mailKey}>
        {email ? text('authPages.verify.sent', { email }) : text('authPages.verify.sentSomewhere')}
      </MailSent>
      <Button component={Link} to="/" variant="contained" size="large" fullWidth>
        {text('authPages.verify.skip')}
      </Button>
      {email && (
        <Button variant="text" fullWidth sx={{ mt: 3 }} disabled={left > 0} onClick={() => void resend()}>
          {left > 0 ? text('authPages.verify.resendIn', { seconds: left }) : text('authPages.verify.resend')}
        </Button>
      )}
      {email && (
        <Button component={Link} to={pathOf('register')} state={{ email, username }} variant="text" fullWidth>
          {text('authPages.verify.correct')}
        </Button>
      )}
    </>
  );
}

/** Asked once for each link, also where a page is drawn twice in development. */
const asked = new Map<string, Promise<string | null>>();

function confirm(purpose: 'REGISTER' | 'VERIFY_EMAIL', link: string): Promise<string | null> {
  let answer = asked.get(link);
  if (answer === undefined) {
    answer = sendPublic(confirmation, { purpose, link })
      .then(({ confirmEmail }) => confirmEmail)
      .catch((error: unknown) => {
        if (error instanceof PublicFailure) return null;
        asked.delete(link);
        throw error;
      });
    asked.set(link, answer);
  }
  return answer;
}

function Confirming({ secret }: { secret: string }) {
  const text = useText();
  const { pathOf } = useLook();
  const [params] = useSearchParams();
  const isChange = params.get('purpose') === 'change';
  const [state, setState] = useState<'asking' | 'expired' | 'network' | { email: string }>('asking');
  useEffect(() => {
    confirm(isChange ? 'VERIFY_EMAIL' : 'REGISTER', secret).then(
      (email) => setState(email === null ? 'expired' : { email }),
      () => setState('network'),
    );
  }, [isChange, secret]);
  if (state === 'asking') return <p role="status">{text('authPages.verify.asking')}</p>;
  if (state === 'network') return <FormAlert alert={{ kind: 'network' }} />;
  if (state === 'expired') return <LinkRefused to={pathOf('register')} action={text('authPages.register.submit')} />;
  return (
    <>
      <MailSent mailKey={null}>
        {text(isChange ? 'authPages.verify.changed' : 'authPages.verify.done', { email: state.email })}
      </MailSent>
      <Button component={Link} to={isChange ? '/' : pathOf('login')} variant="contained" size="large" fullWidth>
        {text(isChange ? 'authPages.verify.goOn' : 'auth.login.submit')}
      </Button>
    </>
  );
}
