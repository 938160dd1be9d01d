import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextInput } from '../../kit/TextInput.tsx';
import { useLanguage } from '../../lib/languages.ts';
import { useText } from '../../lib/text.ts';
import { BackToLogin } from './AuthLink.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { LetterDrawing } from './drawings.tsx';
import { resetRequest, sendForm } from './authOperations.ts';
import { FormAlert } from './FormAlert.tsx';
import { MailSent } from './MailSent.tsx';
import { emailReason, useSessionForm } from './useSessionForm.ts';

/** Asks for a link to set a new password. The answer is the same whether there is such an account or not. */
export default function ForgotPasswordPage() {
  const text = useText();
  const { language } = useLanguage();
  const [sent, setSent] = useState<{ email: string; mailKey: string | null | undefined }>();
  const { form, reasons, alert, isSending, handleSubmit, clear } = useSessionForm(['email'], {
    check: ({ email }) => ({ email: emailReason(email) }),
    send: ({ email }) =>
      sendForm(resetRequest, { email: email.trim(), language }, ({ requestPasswordReset }) =>
        setSent({ email: email.trim(), mailKey: requestPasswordReset.mailKey }),
      ),
  });
  return (
    <AuthFrame drawing={LetterDrawing} title={text('authPages.forgot.title')} text={text('authPages.forgot.text')}>
      <form ref={form} noValidate onSubmit={handleSubmit}>
        {sent && <MailSent mailKey={sent.mailKey}>{text('authPages.forgot.sent', { email: sent.email })}</MailSent>}
        <FormAlert alert={alert} />
        <TextInput
          name="email"
          type="email"
          label={text('auth.email.label')}
          problem={
            reasons['email'] && text(reasons['email'].key === 'required' ? 'auth.email.required' : 'auth.email.invalid')
          }
          onChange={() => clear('email')}
          autoComplete="username"
          autoFocus
          slotProps={{ input: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
        />
        <Button
          type="submit"
          variant={sent ? 'tonal' : 'contained'}
          size="large"
          fullWidth
          loading={isSending}
          sx={{ mt: 2 }}
        >
          {text(sent ? 'authPages.forgot.again' : 'authPages.forgot.submit')}
        </Button>
      </form>
      <BackToLogin />
    </AuthFrame>
  );
}
