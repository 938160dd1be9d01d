import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../lib/text.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { LockDrawing } from './drawings.tsx';
import { BackToLogin } from './AuthLink.tsx';
import { passwordReset, sendForm } from './authOperations.ts';
import { FormAlert } from './FormAlert.tsx';
import { LinkRefused } from './LinkRefused.tsx';
import { useLook } from './look.ts';
import { MailSent } from './MailSent.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useLinkSecret, useLinkState } from './useLinkSecret.ts';
import { newPasswordReason } from './usePasswordTexts.ts';
import { useSessionForm } from './useSessionForm.ts';

/** Sets a new password with the link of the email. */
export default function ResetPasswordPage() {
  const text = useText();
  const { pathOf } = useLook();
  const link = useLinkSecret();
  const state = useLinkState('RESET_PASSWORD');
  const [isDone, setDone] = useState(false);
  const { form, reasons, alert, isSending, handleSubmit, clear } = useSessionForm(['password', 'repeated', 'link'], {
    check: ({ password, repeated }) => ({
      password: newPasswordReason(password),
      repeated: repeated === password ? undefined : { key: 'different' },
    }),
    send: ({ password }) => sendForm(passwordReset, { link, password }, () => setDone(true)),
  });
  const isRefused = state.is === 'none' || state.is === 'expired' || reasons['link'] !== undefined;
  const email = state.is === 'good' ? state.email : '';
  return (
    <AuthFrame
      drawing={LockDrawing}
      title={text('authPages.reset.title')}
      text={isDone || isRefused ? undefined : text('authPages.reset.text', { email: email || '…' })}
    >
      {isDone ? (
        <>
          <MailSent mailKey={null}>{text('authPages.reset.done')}</MailSent>
          <Button component={Link} to={pathOf('login')} variant="contained" size="large" fullWidth>
            {text('auth.login.submit')}
          </Button>
        </>
      ) : isRefused ? (
        <LinkRefused to={pathOf('forgot-password')} action={text('authPages.forgot.again')} />
      ) : (
        <form ref={form} noValidate onSubmit={handleSubmit}>
          <FormAlert alert={alert} />
          <NewPasswordFields reasons={reasons} clear={clear} autoFocus />
          <Button type="submit" variant="contained" size="large" fullWidth loading={isSending} sx={{ mt: 2 }}>
            {text('authPages.reset.submit')}
          </Button>
        </form>
      )}
      <BackToLogin />
    </AuthFrame>
  );
}
