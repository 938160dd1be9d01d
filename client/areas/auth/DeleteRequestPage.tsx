import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextInput } from '../../kit/TextInput.tsx';
import { useLanguage } from '../../lib/languages.ts';
import { useText } from '../../lib/text.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { LeaveDrawing } from './drawings.tsx';
import { BackToLogin } from './AuthLink.tsx';
import { deletionRequest, sendForm } from './authOperations.ts';
import { FormAlert } from './FormAlert.tsx';
import { MailSent } from './MailSent.tsx';
import { useReasonText } from './usePasswordTexts.ts';
import { emailReason, useSessionForm } from './useSessionForm.ts';

/** Says what deleting an account means, and asks for the address that confirms it. */
export default function DeleteRequestPage() {
  const text = useText();
  return (
    <AuthFrame drawing={LeaveDrawing} title={text('authPages.delete.title')} text={text('authPages.delete.text')}>
      <Facts />
      <DeleteRequestForm />
      <BackToLogin />
    </AuthFrame>
  );
}

function Facts() {
  const text = useText();
  const facts = ['removed', 'kept', 'time'] as const;
  return (
    <Box component="dl" sx={{ margin: 0, mb: 5, display: 'grid', gap: 3 }}>
      {facts.map((fact) => (
        <div key={fact}>
          <Typography component="dt" sx={{ fontWeight: 500 }}>
            {text(`authPages.delete.${fact}`)}
          </Typography>
          <Typography component="dd" variant="body2" color="textSecondary" sx={{ margin: 0 }}>
            {text(`authPages.delete.${fact}Text`)}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

/** Address, reason and consent. The answer is the same whether there is such an account or not. */
export function DeleteRequestForm() {
  const text = useText();
  const reasonText = useReasonText();
  const { language } = useLanguage();
  const [sent, setSent] = useState<{ email: string; mailKey: string | null | undefined }>();
  const { form, reasons, alert, isSending, handleSubmit, clear } = useSessionForm(['email', 'reason', 'isAgreed'], {
    check: ({ email, isAgreed }) => ({
      email: emailReason(email),
      isAgreed: isAgreed === 'on' ? undefined : { key: 'agree' },
    }),
    send: ({ email, reason }) =>
      sendForm(deletionRequest, { email: email.trim(), reason, language }, ({ requestAccountDeletion }) =>
        setSent({ email: email.trim(), mailKey: requestAccountDeletion.mailKey }),
      ),
  });
  const problem = reasonText(reasons['isAgreed']);
  if (sent) return <MailSent mailKey={sent.mailKey}>{text('authPages.delete.sent', { email: sent.email })}</MailSent>;
  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <FormAlert alert={alert} />
      <TextInput
        name="email"
        type="email"
        label={text('auth.email.label')}
        problem={reasonText(reasons['email'])}
        onChange={() => clear('email')}
        autoComplete="username"
        slotProps={{ input: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
      />
      <TextInput
        name="reason"
        label={text('authPages.delete.reason')}
        multiline
        minRows={2}
        slotProps={{ input: { maxLength: 1000 } }}
      />
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', marginInlineStart: '-8px', minHeight: 44 }}>
        <Checkbox name="isAgreed" onChange={() => clear('isAgreed')} />
        {text('authPages.delete.consent')}
      </Box>
      <FormHelperText error role={problem ? 'alert' : undefined} sx={{ minHeight: 18, mb: 2 }}>
        {problem}
      </FormHelperText>
      <Button type="submit" variant="contained" color="error" size="large" fullWidth loading={isSending}>
        {text('authPages.delete.submit')}
      </Button>
    </form>
  );
}
