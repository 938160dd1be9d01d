import type { Reasons } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { shortestPassword, useReasonText } from './usePasswordTexts.ts';

type NewPasswordFieldsProps = { reasons: Reasons; clear: (name: 'password' | 'repeated') => void; autoFocus?: boolean };

/** A new password, typed twice. */
export function NewPasswordFields({ reasons, clear, autoFocus = false }: NewPasswordFieldsProps) {
  const text = useText();
  const reasonText = useReasonText();
  return (
    <>
      <PasswordInput
        name="password"
        label={text('authPages.password.new')}
        problem={reasonText(reasons['password'])}
        hint={text('auth.password.advice', { limit: shortestPassword })}
        onChange={() => clear('password')}
        autoComplete="new-password"
        autoFocus={autoFocus}
      />
      <PasswordInput
        name="repeated"
        label={text('authPages.password.repeat')}
        problem={reasonText(reasons['repeated'])}
        onChange={() => clear('repeated')}
        autoComplete="new-password"
      />
    </>
  );
}
