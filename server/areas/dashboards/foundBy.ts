import { wordsOf } from '../../db/letters.ts';
import { foldCase, sortKey } from '../../db/search.ts';

/** Columns that a list sorts and searches by: the name, and other texts of the record. */
export const foundBy = (name: string, ...texts: readonly string[]) => ({
  nameKey: sortKey(name),
  searchText: foldCase([name, ...texts].join('\n')),
  findText: ` ${wordsOf([name, ...texts].join(' ')).join(' ')} `,
});
