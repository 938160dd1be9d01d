import Alert from '@mui/material/Alert';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../../lib/text.ts';

const reasons = {
  expired: 'email.accounts.failed.expired',
  refused: 'email.accounts.failed.refused',
  login: 'email.accounts.failed.login',
  servers: 'email.accounts.failed.servers',
  taken: 'email.accounts.problem.taken',
  tooMany: 'email.accounts.failed.tooMany',
  noAddress: 'email.accounts.failed.noAddress',
} as const;

/** What became of signing in to a provider, for a browser that comes back from there. */
export function SignInOutcome() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const address = params.get('account');
  const reason = params.get('account-failed');
  if (address === null && reason === null) return null;
  const close = () => setParams({}, { replace: true });
  return address !== null ? (
    <Alert severity="success" onClose={close}>
      {text('email.accounts.signedIn', { name: address })}
    </Alert>
  ) : (
    <Alert severity="error" onClose={close}>
      {text(reasons[reason as keyof typeof reasons] ?? reasons.refused)}
    </Alert>
  );
}
