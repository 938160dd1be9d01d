import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isSetupOpen, setUp, type Reasons } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { JoinDrawing } from './drawings.tsx';
import { FormAlert } from './FormAlert.tsx';
import { Notice } from './Notice.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { TextInput } from '../../kit/TextInput.tsx';
import { emailReason, requiredReason, useSessionForm } from './useSessionForm.ts';

const names = ['fullName', 'email', 'password'] as const;
const shortestPassword = 8;

function check({ fullName, email, password }: Record<(typeof names)[number], string>): Reasons {
  const tooShort = [...password].length < shortestPassword ? { key: 'tooShort' } : undefined;
  return {
    fullName: requiredReason(fullName.trim()),
    email: emailReason(email),
    password: requiredReason(password) ?? tooShort,
  };
}

const texts: Record<
  string,
  | 'auth.field.required'
  | 'auth.email.invalid'
  | 'auth.field.tooLong'
  | 'auth.password.tooShort'
  | 'auth.password.tooCommon'
> = {
  required: 'auth.field.required',
  email: 'auth.email.invalid',
  tooLong: 'auth.field.tooLong',
  tooShort: 'auth.password.tooShort',
  tooCommon: 'auth.password.tooCommon',
};

/** Makes the first administrator of an empty installation, with the link that the server printed at its start. */
export default function SetupPage() {
  const text = useText();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const isOpen = useSetupState();
  const { form, reasons, alert, isSending, handleSubmit, clear } = useSessionForm(names, {
    check,
    send: ({ fullName, email, password }) => setUp({ token, fullName: fullName.trim(), email: email.trim(), password }),
  });
  const problem = (name: (typeof names)[number]) => {
    const reason = reasons[name];
    return (
      reason && text(texts[reason.key] ?? 'auth.field.required', { limit: Number(reason.limit ?? shortestPassword) })
    );
  };
  const refusal = isOpen === false ? 'auth.setup.closed' : token ? undefined : 'auth.setup.noToken';

  return (
    <AuthFrame drawing={JoinDrawing} title={text('auth.setup.title')} text={text('auth.setup.text')}>
      {refusal ? (
        <>
          <Notice tone="warning">{text(refusal)}</Notice>
          <Button component={Link} to="/login" variant="contained" fullWidth>
            {text('auth.setup.toLogin')}
          </Button>
        </>
      ) : (
        <form ref={form} noValidate onSubmit={handleSubmit}>
          <FormAlert alert={alert} />
          <TextInput
            name="fullName"
            label={text('auth.fullName.label')}
            problem={problem('fullName')}
            onChange={() => clear('fullName')}
            autoComplete="name"
            autoFocus
          />
          <TextInput
            name="email"
            type="email"
            label={text('auth.email.label')}
            problem={problem('email')}
            onChange={() => clear('email')}
            autoComplete="username"
            slotProps={{ input: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
          />
          <PasswordInput
            name="password"
            label={text('auth.password.label')}
            problem={problem('password')}
            hint={text('auth.password.advice', { limit: shortestPassword })}
            onChange={() => clear('password')}
            autoComplete="new-password"
          />
          <Button type="submit" variant="contained" size="large" fullWidth loading={isSending} sx={{ mt: 4 }}>
            {text('auth.setup.submit')}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}

/** Null until the server has said whether there is still something to set up. */
function useSetupState(): boolean | null {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    void isSetupOpen().then(setOpen);
  }, []);
  return isOpen;
}
