import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { LockDrawing } from './drawings.tsx';
import { BackToLogin } from './AuthLink.tsx';
import { rejection, sendForm } from './authOperations.ts';
import { FormAlert } from './FormAlert.tsx';
import { LinkRefused } from './LinkRefused.tsx';
import { MailSent } from './MailSent.tsx';
import { useLinkSecret } from './useLinkSecret.ts';
import { useSessionForm } from './useSessionForm.ts';

/** Ends every session of an account after a sign-in that was not its owner's. */
export default function NotMePage() {
  const text = useText();
  const link = useLinkSecret();
  const [isDone, setDone] = useState(false);
  const { form, reasons, alert, isSending, handleSubmit } = useSessionForm(['link'], {
    check: () => ({}),
    send: () => sendForm(rejection, { link }, () => setDone(true)),
  });
  return (
    <AuthFrame drawing={LockDrawing} title={text('authPages.notMe.title')} text={text('authPages.notMe.text')}>
      {isDone ? (
        <MailSent mailKey={null}>{text('authPages.notMe.done')}</MailSent>
      ) : !link || reasons['link'] ? (
        <LinkRefused to="/forgot-password" action={text('authPages.forgot.title')} />
      ) : (
        <form ref={form} noValidate onSubmit={handleSubmit}>
          <FormAlert alert={alert} />
          <Button type="submit" variant="contained" color="error" size="large" fullWidth loading={isSending}>
            {text('authPages.notMe.submit')}
          </Button>
        </form>
      )}
      <BackToLogin />
    </AuthFrame>
  );
}
