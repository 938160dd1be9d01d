import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useEffect, useRef, useState } from 'react';
import { config } from '../../lib/config.ts';
import { warmUp } from '../../lib/entry.ts';
import { isSetupOpen, signIn, type Reasons } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { AuthLink, BelowForm } from './AuthLink.tsx';
import { DemoAccounts, type DemoAccount } from './DemoAccounts.tsx';
import { FormAlert } from './FormAlert.tsx';
import { useLook } from './look.ts';
import { Notice } from './Notice.tsx';
import { OtherWays } from './OtherWays.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { TextInput } from '../../kit/TextInput.tsx';
import { useNextStep } from './useNextStep.ts';
import { emailReason, requiredReason, useSessionForm } from './useSessionForm.ts';

const check = ({ email, password }: { email: string; password: string }): Reasons => ({
  email: emailReason(email),
  password: requiredReason(password),
});

export default function LoginPage() {
  const text = useText();
  const isEmpty = useNobodyYet();
  const [values, setValues] = useState({ email: '', password: '' });
  const goOn = useNextStep();
  const { pathOf } = useLook();
  const submit = useRef<HTMLButtonElement>(null);
  const { form, reasons, alert, isSending, handleSubmit, clear } = useSessionForm(['email', 'password'], {
    check,
    send: ({ email, password }, data) =>
      signIn({ email: email.trim(), password, remember: data.get('remember') === 'on' }),
    onNext: goOn,
  });
  // The focus stands in the field from the start; a sign of somebody being there is what loads the rest ahead.
  const change = (name: 'email' | 'password') => (event: { target: { value: string } }) => {
    warmUp();
    setValues((now) => ({ ...now, [name]: event.target.value }));
    clear(name);
  };
  const fill = (account: DemoAccount) => {
    warmUp();
    setValues(account);
    submit.current?.focus();
  };
  const emailProblem =
    reasons['email'] &&
    text(
      reasons['email'].key === 'refused'
        ? 'auth.login.wrong'
        : reasons['email'].key === 'closed'
          ? 'auth.login.closed'
          : reasons['email'].key === 'email'
            ? 'auth.email.invalid'
            : 'auth.email.required',
    );

  return (
    <AuthFrame title={text('auth.login.title')} text={text('auth.login.text')}>
      <form ref={form} noValidate onSubmit={handleSubmit}>
        {config.isDemo && <DemoAccounts onChoose={fill} />}
        {isEmpty && <Notice tone="info">{text('auth.login.nobodyYet')}</Notice>}
        <FormAlert alert={alert} />
        <TextInput
          name="email"
          type="email"
          label={text('auth.email.label')}
          value={values.email}
          onChange={change('email')}
          problem={emailProblem}
          autoComplete="username"
          autoFocus
          onPointerDown={warmUp}
          slotProps={{ input: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
        />
        <PasswordInput
          name="password"
          label={text('auth.password.label')}
          value={values.password}
          onChange={change('password')}
          problem={reasons['password'] && text('auth.password.required')}
          autoComplete="current-password"
          sx={{ mt: 0 }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mb: 4 }}>
          <Box
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'center',
              minHeight: 44,
              marginInlineStart: '-8px',
              paddingInlineEnd: 2,
              cursor: 'pointer',
            }}
          >
            <Checkbox name="remember" />
            {text('auth.login.remember')}
          </Box>
          <AuthLink to={pathOf('forgot-password')}>{text('authPages.forgot.link')}</AuthLink>
        </Box>
        <Button ref={submit} type="submit" variant="contained" size="large" fullWidth loading={isSending}>
          {text('auth.login.submit')}
        </Button>
      </form>
      <OtherWays form={form} />
      {config.registration === 'open' && (
        <BelowForm>
          {text('authPages.register.new')}{' '}
          <AuthLink to={pathOf('register')}>{text('authPages.register.link')}</AuthLink>
        </BelowForm>
      )}
    </AuthFrame>
  );
}

/** Without demo accounts there may be no user at all; then the way in is the link that the server printed. */
function useNobodyYet(): boolean {
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => {
    if (!config.isDemo) void isSetupOpen().then(setEmpty);
  }, []);
  return isEmpty;
}
