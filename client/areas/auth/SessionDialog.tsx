import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { TextInput } from '../../kit/TextInput.tsx';
import { acceptSession, leaveSession, type SessionState, signIn, useViewer } from '../../lib/session.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { useText } from '../../lib/text.ts';
import { FormAlert } from './FormAlert.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { emailReason, requiredReason, useSessionForm } from './useSessionForm.ts';

/** Lies over a page whose session has ended: the page, with all that was typed, goes on after signing in. */
export default function SessionDialog({ session }: { session: Exclude<SessionState, { is: 'open' }> }) {
  const viewer = useViewer();
  const titleId = useId();
  if (!viewer) return null;
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId} aria-describedby={`${titleId}-text`}>
      {session.is === 'ended' ? (
        <SignInAgain viewer={viewer} titleId={titleId} />
      ) : (
        <OtherViewer viewer={viewer} before={session.before} titleId={titleId} />
      )}
    </Dialog>
  );
}

function SignInAgain({ viewer, titleId }: { viewer: Viewer; titleId: string }) {
  const text = useText();
  const { form, reasons, alert, isSending, handleSubmit, clear } = useSessionForm(['email', 'password'], {
    check: ({ email, password }) => ({ email: emailReason(email), password: requiredReason(password) }),
    send: ({ email, password }) => signIn({ email: email.trim(), password, remember: false }),
  });
  const email = reasons['email']?.key;
  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <DialogTitle id={titleId}>{text('auth.session.title')}</DialogTitle>
      <DialogContent>
        <Typography id={`${titleId}-text`} color="textSecondary" sx={{ mb: 4 }}>
          {text('auth.session.text')}
        </Typography>
        <FormAlert alert={alert} />
        <TextInput
          name="email"
          type="email"
          label={text('auth.email.label')}
          defaultValue={viewer.email}
          onChange={() => clear('email')}
          problem={
            email &&
            text(
              email === 'refused'
                ? 'auth.login.wrong'
                : email === 'email'
                  ? 'auth.email.invalid'
                  : 'auth.email.required',
            )
          }
          autoComplete="username"
          slotProps={{ input: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } }}
        />
        <PasswordInput
          name="password"
          label={text('auth.password.label')}
          onChange={() => clear('password')}
          problem={reasons['password'] && text('auth.password.required')}
          autoComplete="current-password"
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <Button variant="tonal" color="secondary" onClick={leaveSession}>
          {text('auth.session.leave')}
        </Button>
        <Button type="submit" variant="contained" loading={isSending}>
          {text('auth.login.submit')}
        </Button>
      </DialogActions>
    </form>
  );
}

type OtherViewerProps = { viewer: Viewer; before: Viewer; titleId: string };

function OtherViewer({ viewer, before, titleId }: OtherViewerProps) {
  const text = useText();
  return (
    <>
      <DialogTitle id={titleId}>{text('auth.session.otherTitle', { name: viewer.fullName })}</DialogTitle>
      <DialogContent id={`${titleId}-text`}>
        {text('auth.session.otherText', { name: viewer.fullName, before: before.fullName })}
      </DialogContent>
      <DialogActions>
        <Button variant="tonal" color="secondary" onClick={() => location.assign('/')}>
          {text('auth.session.leave')}
        </Button>
        <Button variant="contained" onClick={acceptSession}>
          {text('auth.session.stay')}
        </Button>
      </DialogActions>
    </>
  );
}
