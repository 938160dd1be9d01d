import Button from '@mui/material/Button';
import { useLocation, useNavigate } from 'react-router-dom';
import { TextInput } from '../../kit/TextInput.tsx';
import { config } from '../../lib/config.ts';
import { useLanguage } from '../../lib/languages.ts';
import { dropTabDraft } from '../../lib/tabDrafts.ts';
import { useText } from '../../lib/text.ts';
import { useTabDraft } from '../../lib/useTabDraft.ts';
import { Agreement } from './Agreement.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { JoinDrawing } from './drawings.tsx';
import { AuthLink, BelowForm } from './AuthLink.tsx';
import { registration, sendForm } from './authOperations.ts';
import { FormAlert } from './FormAlert.tsx';
import { useLook } from './look.ts';
import { Notice } from './Notice.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { newPasswordReason, shortestPassword, useReasonText } from './usePasswordTexts.ts';
import { emailReason, requiredReason, useSessionForm } from './useSessionForm.ts';

const latin = { input: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } } as const;

/** What was typed before; never the password. */
type Typed = { username?: string; email?: string };

/** Asks for an account, where everybody may have one. */
export default function RegisterPage() {
  const text = useText();
  const { pathOf, stepsPath } = useLook();
  return (
    <AuthFrame drawing={JoinDrawing} title={text('authPages.register.title')} text={text('authPages.register.text')}>
      {config.registration === 'open' ? (
        <RegisterForm />
      ) : (
        <Notice tone="info">
          {text(config.registration === 'closed' ? 'authPages.register.closed' : 'authPages.register.invitation')}
        </Notice>
      )}
      {config.registration === 'open' && (
        <BelowForm>
          <AuthLink to={stepsPath}>{text('authPages.register.steps')}</AuthLink>
        </BelowForm>
      )}
      <BelowForm>
        {text('authPages.register.haveAccount')}{' '}
        <AuthLink to={pathOf('login')}>{text('authPages.register.toLogin')}</AuthLink>
      </BelowForm>
    </AuthFrame>
  );
}

function RegisterForm() {
  const text = useText();
  const reasonText = useReasonText();
  const navigate = useNavigate();
  const { pathOf } = useLook();
  const { language } = useLanguage();
  // Whoever comes back from the page that says where the link went has mistyped something.
  const typed = useLocation().state as Typed | null;
  const { form, reasons, alert, isSending, handleSubmit, clear } = useSessionForm(
    ['username', 'email', 'password', 'isAgreed'],
    {
      check: ({ username, email, password, isAgreed }) => ({
        username: requiredReason(username.trim()),
        email: emailReason(email),
        password: newPasswordReason(password),
        isAgreed: isAgreed === 'on' ? undefined : { key: 'agree' },
      }),
      send: ({ username, email, password }) =>
        sendForm(
          registration,
          { input: { username: username.trim(), email: email.trim(), password, isAgreed: true, language } },
          ({ register }) => {
            dropTabDraft('account');
            void navigate(pathOf('verify-email'), {
              state: { email: email.trim(), username: username.trim(), mailKey: register.mailKey },
            });
          },
        ),
    },
  );
  useTabDraft(form, 'account', ['username', 'email']);
  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <FormAlert alert={alert} />
      <TextInput
        name="username"
        label={text('authPages.username.label')}
        problem={reasonText(reasons['username'])}
        onChange={() => clear('username')}
        defaultValue={typed?.username}
        autoComplete="nickname"
        autoFocus
        slotProps={latin}
      />
      <TextInput
        name="email"
        type="email"
        label={text('auth.email.label')}
        problem={
          reasons['email'] &&
          (reasons['email'].key === 'domain'
            ? reasonText(reasons['email'])
            : text(reasons['email'].key === 'required' ? 'auth.email.required' : 'auth.email.invalid'))
        }
        onChange={() => clear('email')}
        defaultValue={typed?.email}
        autoComplete="username"
        slotProps={latin}
      />
      <PasswordInput
        name="password"
        label={text('auth.password.label')}
        problem={reasonText(reasons['password'])}
        hint={text('auth.password.advice', { limit: shortestPassword })}
        onChange={() => clear('password')}
        autoComplete="new-password"
      />
      <Agreement problem={reasonText(reasons['isAgreed'])} onChange={() => clear('isAgreed')} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={isSending}>
        {text('authPages.register.submit')}
      </Button>
    </form>
  );
}
