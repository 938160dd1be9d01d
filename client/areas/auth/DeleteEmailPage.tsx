import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextInput } from '../../kit/TextInput.tsx';
import { useFormats } from '../../lib/format.ts';
import { dropSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { LeaveDrawing } from './drawings.tsx';
import { BackToLogin } from './AuthLink.tsx';
import { deletionConfirmation, sendForm } from './authOperations.ts';
import { DeleteRequestForm } from './DeleteRequestPage.tsx';
import { FormAlert } from './FormAlert.tsx';
import { LinkRefused } from './LinkRefused.tsx';
import { MailSent } from './MailSent.tsx';
import { Notice } from './Notice.tsx';
import { useLinkSecret, useLinkState } from './useLinkSecret.ts';
import { useReasonText } from './usePasswordTexts.ts';
import { useSessionForm } from './useSessionForm.ts';

const word = 'DELETE';

/** Asks for the link; opened by it, asks a last time. */
export default function DeleteEmailPage() {
  const text = useText();
  const state = useLinkState('DELETE_ACCOUNT');
  return (
    <AuthFrame drawing={LeaveDrawing} title={text('authPages.delete.title')} text={text('authPages.delete.text')}>
      {state.is === 'none' && <DeleteRequestForm />}
      {state.is === 'expired' && (
        <LinkRefused to="/pages/authentication/delete-account-request" action={text('authPages.delete.again')} />
      )}
      {state.is === 'good' && <ConfirmForm email={state.email} />}
      <BackToLogin />
    </AuthFrame>
  );
}

function ConfirmForm({ email }: { email: string }) {
  const text = useText();
  const reasonText = useReasonText();
  const { date } = useFormats();
  const link = useLinkSecret();
  const [dueAt, setDueAt] = useState<string>();
  const { form, reasons, alert, isSending, handleSubmit, clear } = useSessionForm(['word', 'link'], {
    check: ({ word: typed }) => ({ word: typed.trim().toUpperCase() === word ? undefined : { key: 'delete' } }),
    send: () =>
      sendForm(deletionConfirmation, { link }, ({ confirmAccountDeletion }) => {
        setDueAt(confirmAccountDeletion.dueAt);
        dropSession('user');
      }),
  });
  if (dueAt) return <MailSent mailKey={null}>{text('authPages.delete.done', { day: date(dueAt) })}</MailSent>;
  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      {alert?.kind === 'conflict' ? (
        <Notice tone="error">{text('authPages.delete.lastAdministrator')}</Notice>
      ) : (
        <FormAlert alert={alert} />
      )}
      {reasons['link'] && <Notice tone="warning">{text('authPages.link.expired')}</Notice>}
      <p>{text('authPages.delete.confirm', { email })}</p>
      <TextInput
        name="word"
        label={text('authPages.delete.typeWord')}
        problem={reasonText(reasons['word'])}
        onChange={() => clear('word')}
        autoComplete="off"
        autoFocus
        slotProps={{ input: { dir: 'ltr', autoCapitalize: 'characters', spellCheck: false } }}
      />
      <Button type="submit" variant="contained" color="error" size="large" fullWidth loading={isSending}>
        {text('authPages.delete.confirmSubmit')}
      </Button>
    </form>
  );
}
