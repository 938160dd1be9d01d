import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TextInput } from '../../kit/TextInput.tsx';
import { useText } from '../../lib/text.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { JoinDrawing } from './drawings.tsx';
import { BackToLogin } from './AuthLink.tsx';
import { acceptance, sendForm } from './authOperations.ts';
import { FormAlert } from './FormAlert.tsx';
import { MailSent } from './MailSent.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { Notice } from './Notice.tsx';
import { useLinkSecret, useLinkState, type ShownLink } from './useLinkSecret.ts';
import { newPasswordReason, useReasonText } from './usePasswordTexts.ts';
import { requiredReason, useSessionForm } from './useSessionForm.ts';

/** Makes an account of an invitation: its owner chooses name and password. */
export default function InvitationPage() {
  const text = useText();
  const state = useLinkState('INVITATION');
  return (
    <AuthFrame
      drawing={JoinDrawing}
      title={text('authPages.invitation.title')}
      text={text('authPages.invitation.text')}
    >
      {state.is === 'good' ? (
        <InvitationForm link={state} />
      ) : state.is === 'asking' ? null : (
        <Notice tone="warning">{text('authPages.invitation.expired')}</Notice>
      )}
      <BackToLogin />
    </AuthFrame>
  );
}

function InvitationForm({ link: { email, fullName } }: { link: ShownLink }) {
  const text = useText();
  const reasonText = useReasonText();
  const link = useLinkSecret();
  const [isDone, setDone] = useState(false);
  const { form, reasons, alert, isSending, handleSubmit, clear } = useSessionForm(
    ['fullName', 'username', 'password', 'repeated', 'link'],
    {
      check: ({ fullName: name, username, password, repeated }) => ({
        fullName: requiredReason(name.trim()),
        username: requiredReason(username.trim()),
        password: newPasswordReason(password),
        repeated: repeated === password ? undefined : { key: 'different' },
      }),
      send: ({ fullName: name, username, password }) =>
        sendForm(acceptance, { input: { link, fullName: name.trim(), username: username.trim(), password } }, () =>
          setDone(true),
        ),
    },
  );
  if (isDone)
    return (
      <>
        <MailSent mailKey={null}>{text('authPages.verify.done', { email })}</MailSent>
        <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
          {text('auth.login.submit')}
        </Button>
      </>
    );
  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <FormAlert alert={alert} />
      {reasons['link'] && <Notice tone="warning">{text('authPages.invitation.expired')}</Notice>}
      <TextInput
        name="fullName"
        label={text('auth.fullName.label')}
        defaultValue={fullName ?? ''}
        problem={reasonText(reasons['fullName'])}
        onChange={() => clear('fullName')}
        autoComplete="name"
        autoFocus
      />
      <TextInput
        name="username"
        label={text('authPages.username.label')}
        defaultValue={email.split('@')[0]?.replace(/[^\w.-]/g, '') ?? ''}
        problem={reasonText(reasons['username'])}
        onChange={() => clear('username')}
        autoComplete="nickname"
        slotProps={{ input: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
      />
      <NewPasswordFields reasons={reasons} clear={clear} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={isSending} sx={{ mt: 2 }}>
        {text('authPages.invitation.submit')}
      </Button>
    </form>
  );
}
