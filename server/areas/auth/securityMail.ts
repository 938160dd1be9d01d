import type { Language } from '../../env.ts';
import type { MailPurpose } from '../../graphql/schema.generated.ts';
import { arabic } from './securityMail.ar.ts';
import { english } from './securityMail.en.ts';
import { french } from './securityMail.fr.ts';
import type { LetterData, LetterTexts, SecurityLetter } from './securityLetters.ts';

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
