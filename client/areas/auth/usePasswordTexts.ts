import { useText } from '../../lib/text.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { Reasons } from '../../lib/session.ts';

export const shortestPassword = 8;

/** What is wrong with a new password before the server is asked. */
export const newPasswordReason = (value: string): Reasons[string] =>
  value === '' ? { key: 'required' } : [...value].length < shortestPassword ? { key: 'tooShort' } : undefined;

const texts: Record<string, MessageId> = {
  required: 'auth.field.required',
  email: 'auth.email.invalid',
  tooLong: 'auth.field.tooLong',
  tooShort: 'auth.password.tooShort',
  tooCommon: 'auth.password.tooCommon',
  different: 'authPages.field.different',
  same: 'authPages.field.same',
  taken: 'authPages.field.taken',
  domain: 'authPages.field.domain',
  malformed: 'authPages.field.username',
  agree: 'authPages.field.agree',
  delete: 'authPages.delete.typeWord',
};

/** Says in words what is wrong with a field. */
export function useReasonText(): (reason: Reasons[string]) => string | undefined {
  const text = useText();
  return (reason) =>
    reason && text(texts[reason.key] ?? 'auth.field.required', { limit: Number(reason.limit ?? shortestPassword) });
}
