import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useLanguage } from '../../lib/languages.ts';
import { PublicFailure, sendPublic } from '../../lib/publicQuery.ts';
import { useText } from '../../lib/text.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { LetterDrawing } from './drawings.tsx';
import { BackToLogin } from './AuthLink.tsx';
import { TextInput } from '../../kit/TextInput.tsx';
import { confirmation, resending, sendForm } from './authOperations.ts';
import { FormAlert } from './FormAlert.tsx';
import { LinkRefused } from './LinkRefused.tsx';
import { useLook } from './look.ts';
import { MailSent } from './MailSent.tsx';
import { Notice } from './Notice.tsx';
import { emailReason, useSessionForm, type Alert } from './useSessionForm.ts';
import { useLinkSecret } from './useLinkSecret.ts';

const pauseSeconds = 60;
type Sent = {
  email?: string;
  username?: string;
  mailKey?: string | null;
  /** Came here by signing in with the right password. */
  isUnconfirmed?: boolean;
};

/** Says where the link went; opened by that link, it confirms the address. */
export default function VerifyEmailPage() {
  const text = useText();
  const secret = useLinkSecret();
  return (
    <AuthFrame drawing={LetterDrawing} title={text('authPages.verify.title')}>
      {secret ? <Confirming key={secret} secret={secret} /> : <Waiting />}
      <BackToLogin />
    </AuthFrame>
  );
}

function Waiting() {
  const text = useText();
  const { pathOf } = useLook();
  const [{ email, username, mailKey, isUnconfirmed }, setSent] = useState<Sent>(
    (useLocation().state as Sent | null) ?? {},
  );
  if (!email) return <AskAddress />;
  return (
    <>
      {isUnconfirmed ? (
        <Notice tone="warning">{text('authPages.verify.unconfirmed', { email })}</Notice>
      ) : (
        <MailSent mailKey={mailKey}>{text('authPages.verify.sent', { email })}</MailSent>
      )}
      <Resend email={email} waits={!isUnconfirmed} onSent={(key) => setSent({ email, username, mailKey: key })} />
      {!isUnconfirmed && (
        <Button component={Link} to={pathOf('register')} state={{ email, username }} variant="text" fullWidth>
          {text('authPages.verify.correct')}
        </Button>
      )}
    </>
  );
}

/** Sends the link again, a minute after it was sent. */
function Resend({ email, waits, onSent }: { email: string; waits: boolean; onSent: (mailKey: string | null) => void }) {
  const text = useText();
  const { language } = useLanguage();
  const [left, setLeft] = useState(waits ? pauseSeconds : 0);
  const [isSending, setSending] = useState(false);
  const [alert, setAlert] = useState<Alert | null>(null);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  async function resend(): Promise<void> {
    setSending(true);
    setAlert(null);
    const result = await sendForm(resending, { email, language }, ({ resendRegistration }) => {
      setLeft(pauseSeconds);
      onSent(resendRegistration.mailKey ?? null);
    }).catch(() => null);
    setSending(false);
    if (result === null) setAlert({ kind: 'network' });
    else if (!result.isOpen)
      setAlert(result.status === 429 ? { kind: 'limited', seconds: result.retryAfterSeconds } : { kind: 'failed' });
  }
  return (
    <>
      <FormAlert alert={alert} />
      <Button
        variant={waits ? 'tonal' : 'contained'}
        size="large"
        fullWidth
        loading={isSending}
        disabled={left > 0}
        sx={{ mb: 3 }}
        onClick={() => void resend()}
      >
        {left > 0 ? text('authPages.verify.resendIn', { seconds: left }) : text('authPages.verify.resend')}
      </Button>
    </>
  );
}

/** Whoever comes here later, or from elsewhere, says which address it was. Whether it is one shows in no answer. */
function AskAddress() {
  const text = useText();
  const { language } = useLanguage();
  const { form, reasons, alert, isSending, handleSubmit, clear } = useSessionForm(['email'], {
    check: ({ email }) => ({ email: emailReason(email) }),
    send: ({ email }) =>
      sendForm(resending, { email: email.trim(), language }, ({ resendRegistration }) =>
        setAnswer({ mailKey: resendRegistration.mailKey ?? null }),
      ),
  });
  const [answer, setAnswer] = useState<{ mailKey: string | null } | null>(null);
  const problem = reasons['email'];
  if (answer) return <MailSent mailKey={answer.mailKey}>{text('authPages.verify.again')}</MailSent>;
  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <p>{text('authPages.verify.sentSomewhere')}</p>
      <FormAlert alert={alert} />
      <TextInput
        name="email"
        type="email"
        label={text('authPages.verify.email')}
        problem={problem && text(problem.key === 'email' ? 'auth.email.invalid' : 'auth.email.required')}
        onChange={() => clear('email')}
        autoComplete="email"
        slotProps={{ input: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
      />
      <Button type="submit" variant="contained" size="large" fullWidth loading={isSending} sx={{ mb: 3 }}>
        {text('authPages.verify.resend')}
      </Button>
    </form>
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
