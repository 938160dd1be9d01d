import { useNavigate } from 'react-router-dom';
import type { NextStep } from '../../lib/session.ts';
import { useLook } from './look.ts';

/** Leads on from a right password that is not enough. */
export function useNextStep(): (next: NextStep) => void {
  const navigate = useNavigate();
  const { pathOf } = useLook();
  return ({ kind, secret, isSetup }) => {
    if (kind === 'TWO_STEP_NEEDED')
      void navigate(`${pathOf('two-steps')}${location.search}`, { state: { pending: secret, isSetup } });
    if (kind === 'PASSWORD_CHANGE_NEEDED') void navigate(`${pathOf('reset-password')}#${secret}`);
  };
}
