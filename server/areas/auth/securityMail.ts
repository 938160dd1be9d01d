import type { Language } from '../../env.ts';
import type { MailPurpose } from '../../graphql/schema.generated.ts';
import { arabic } from './securityMail.ar.ts';
import { english } from './securityMail.en.ts';
import { french } from './securityMail.fr.ts';

/** Letters about the security of an account. */
export type SecurityLetter =
  | 'RESET_PASSWORD'
  | 'REGISTER'
  | 'HAS_ACCOUNT'
  | 'INVITATION'
  | 'VERIFY_EMAIL'
  | 'EMAIL_CHANGED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_FORCED'
  | 'PASSKEY_ADDED'
  | 'IDENTITY_LINKED'
  | 'NOT_ME'
  | 'TWO_STEP_ON'
  | 'TWO_STEP_OFF'
  | 'RECOVERY_USED'
  | 'TOKEN_CREATED'
  | 'DELETE_ACCOUNT'
  | 'DELETION_SCHEDULED'
  | 'DELETION_CANCELED'
  | 'DELETION_DONE';

/** `detail` is what the letter is about: a device, an address, a day. */
export type LetterData = { name: string; detail?: string };

export type LetterTexts = {
  greeting: (name: string) => string;
  farewell: string;
  letters: Record<SecurityLetter, { subject: string; text: (detail: string) => string; isLinked?: boolean }>;
};

/* Mail is read outside of the client, so its texts stand here, each language in a file of its own. */
const texts: Record<Language, LetterTexts> = { en: english, fr: french, ar: arabic };

const purposes: Partial<Record<SecurityLetter, MailPurpose>> = {
  RESET_PASSWORD: 'RESET_PASSWORD',
  PASSWORD_FORCED: 'RESET_PASSWORD',
  REGISTER: 'VERIFY_EMAIL',
  HAS_ACCOUNT: 'VERIFY_EMAIL',
  VERIFY_EMAIL: 'VERIFY_EMAIL',
  INVITATION: 'INVITATION',
  DELETE_ACCOUNT: 'DELETE_ACCOUNT',
  DELETION_SCHEDULED: 'DELETE_ACCOUNT',
  DELETION_CANCELED: 'DELETE_ACCOUNT',
  DELETION_DONE: 'DELETE_ACCOUNT',
};

/** A value stands in one line, whatever somebody has called himself. */
const plain = (value: string) =>
  value
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replaceAll('{link}', '')
    .trim()
    .slice(0, 200);

/** Subject and body of a letter. */
export function securityMail(
  language: Language,
  letter: SecurityLetter,
  { name, detail = '' }: LetterData,
): { subject: string; body: string; purpose: MailPurpose } {
  const { greeting, farewell, letters } = texts[language];
  const { subject, text, isLinked } = letters[letter];
  const body = [greeting(plain(name)), text(plain(detail)), ...(isLinked ? ['{link}'] : []), farewell].join('\n\n');
  return { subject, body, purpose: purposes[letter] ?? 'SECURITY' };
}
