import { wordsOf } from '../db/letters.ts';
import { foldCase, sortKey } from '../db/search.ts';

type Texts = { fullName: string; username: string; email: string; contact?: string };

/** A phone number in one piece, however it is spaced. */
const digitsOf = (contact = '') => contact.replace(/\D/g, '');

/** Columns of a user that lists sort and search by; whoever adds a user, or changes one of these texts, sets them. */
export const userTexts = ({ fullName, username, email, contact }: Texts) => ({
  nameKey: sortKey(fullName),
  searchText: foldCase(`${fullName}\n${email}`),
  findText: ` ${wordsOf(`${fullName} ${email} ${username}`).join(' ')} `,
  phoneDigits: digitsOf(contact),
});
