import { wordsOf } from '../db/letters.ts';
import { foldCase, sortKey } from '../db/search.ts';

type Texts = { fullName: string; username: string; email: string; contact?: string; customValues?: string };

/** A phone number in one piece, however it is spaced. */
const digitsOf = (contact = '') => contact.replace(/\D/g, '');

/** What stands in the fields that the company has added: nobody looks for a yes or no. */
const addedTo = (customValues = '[]') =>
  (JSON.parse(customValues) as { value: string }[])
    .map(({ value }) => value)
    .filter((value) => value !== 'true' && value !== 'false');

/** Columns of a user that lists sort and search by; whoever adds a user, or changes one of these texts, sets them. */
export const userTexts = ({ fullName, username, email, contact, customValues }: Texts) => ({
  nameKey: sortKey(fullName),
  searchText: foldCase([fullName, email, ...addedTo(customValues)].join('\n')),
  findText: ` ${wordsOf([fullName, email, username, ...addedTo(customValues)].join(' ')).join(' ')} `,
  phoneDigits: digitsOf(contact),
});
