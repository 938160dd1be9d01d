import { wordsOf } from '../db/letters.ts';
import { foldCase, sortKey } from '../db/search.ts';

/** Columns of a user that lists sort and search by; whoever adds a user, or changes one of these texts, sets them. */
export const userTexts = ({ fullName, username, email }: { fullName: string; username: string; email: string }) => ({
  nameKey: sortKey(fullName),
  searchText: foldCase(`${fullName}\n${email}`),
  findText: ` ${wordsOf(`${fullName} ${email} ${username}`).join(' ')} `,
});
