import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { Engine } from './dialect.ts';
import { AppError } from '../errors.ts';

/** Longest search text; longer ones are refused, as no record holds such a run of letters. */
export const maxSearchLength = 200;

/** Text as it is stored and looked for in `…searchText` columns: letter case aside, accents kept. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('i\u0307', 'i');
}

/** Text to sort by: letter case and accents aside. Long texts are cut, what follows hardly matters for order. */
export function sortKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .slice(0, 120);
}

/** Text as part of a pattern for `like … escape '\'`, in which every letter means itself. */
export const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * What to look for, and how: `all` keeps everything, `scan` compares one or two letters row by row, `index` uses the
 * trigram index. `mode` changes the statement (it belongs in its key), `value` is a parameter.
 */
export type SearchTerm = { mode: 'all' | 'scan' | 'index'; value: string };

/** Prepares a user's search text for `found`. */
export function searchTerm(engine: Engine, text: string | null | undefined): SearchTerm {
  const folded = foldCase((text ?? '').trim());
  if (folded === '') return { mode: 'all', value: '' };
  if (folded.length > maxSearchLength) {
    throw new AppError('VALIDATION', `search must have at most ${maxSearchLength} characters`, {
      fields: {
        search: { key: 'tooLong', limit: maxSearchLength, message: `must have at most ${maxSearchLength} characters` },
      },
    });
  }
  const mode = [...folded].length < 3 ? 'scan' : 'index';
  if (engine === 'sqlite' && mode === 'index') return { mode, value: `"${folded.replaceAll('"', '""')}"` };
  return { mode, value: `%${likeEscaped(folded)}%` };
}

/**
 * Where to look: a table and its folded column; the FTS5 trigram table over it (`rowid` = id), which only SQLite has;
 * and an index that starts with the id and holds all that lists compare, which spares reading the wide rows.
 */
export type SearchTarget = { table: string; column: string; index: string; narrow: string };

/** A search as SQL to build a statement from; the table goes by the name `p`. */
export type Found = { from: RawBuilder<unknown>; where: RawBuilder<SqlBool>; id: RawBuilder<number> };

/**
 * Rows that contain the text. `value` is `term.value`, or its slot in a compiled statement. Without `readsRows` the
 * statement may use nothing but the id, which the trigram index knows by itself.
 */
export function found(
  engine: Engine,
  mode: 'scan' | 'index',
  target: SearchTarget,
  value: string | Expression<string>,
  readsRows: boolean,
): Found {
  const { table, column, index, narrow } = target;
  if (engine === 'sqlite' && mode === 'index') {
    const rows = sql`join ${sql.table(table)} as p indexed by ${sql.table(narrow)} on p.id = f.rowid`;
    return {
      from: sql`${sql.table(index)} as f ${readsRows ? rows : sql``}`,
      where: sql<SqlBool>`f.${sql.ref(index)} match ${value}`,
      id: sql<number>`f.rowid`,
    };
  }
  // PostgreSQL answers this from its pg_trgm index.
  return {
    from: sql`${sql.table(table)} as p`,
    where: sql<SqlBool>`p.${sql.ref(column)} like ${value} escape '\\'`,
    id: sql<number>`p.id`,
  };
}
