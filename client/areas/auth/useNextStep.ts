import { useNavigate } from 'react-router-dom';
import type { NextStep } from '../../lib/session.ts';
import { useLook } from './look.ts';

/** Leads on from a right password that is not enough. */
export function useNextStep(): (next: NextStep, form: FormData) => void {
  const navigate = useNavigate();
  const { pathOf } = useLook();
  return ({ kind, secret, isSetup }, form) => {
    if (kind === 'EMAIL_UNCONFIRMED')
      void navigate(pathOf('verify-email'), {
        state: { email: String(form.get('email')).trim(), isUnconfirmed: true },
      });
    if (kind === 'TWO_STEP_NEEDED')
      void navigate(`${pathOf('two-steps')}${location.search}`, { state: { pending: secret, isSetup } });
    if (kind === 'PASSWORD_CHANGE_NEEDED') void navigate(`${pathOf('reset-password')}#${secret}`);
  };
}
