import { sql } from 'kysely';
import type { PermissionRow } from '../../db/peopleTables.ts';
import { recordId } from '../../db/recordId.ts';
import { foldCase, likeEscaped, sortKey } from '../../db/search.ts';
import { invalid } from '../../errors.ts';
import { tooLong } from '../../fields.ts';
import type { PermissionFilter, PermissionSortField } from '../../graphql/schema.generated.ts';
import type { FilterKind } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';

const maxSearch = 200;

/** Ids in a JSON list of numbers, each between commas. */
const listed = sql`replace(replace(p.role_ids, '[', ','), ']', ',')`;

/** Part of name or day, or the beginning of the name of a role that it is assigned to. */
const words: FilterKind = {
  column: 'searchText',
  isEquality: false,
  read: (given) => {
    const text = (given as string).trim();
    if (text === '') return null;
    if (text.length > maxSearch) throw invalid({ search: tooLong(maxSearch) });
    return {
      values: [`%${likeEscaped(foldCase(text))}%`, `${likeEscaped(sortKey(text))}%`],
      sql: (field, [part, start]) => sql`(${field} like ${part} escape '\\' or exists (
        select 1 from roles r where r.name_key like ${start} escape '\\'
        and ${listed} like '%,' || r.id || ',%'))`,
    };
  },
};

const ofRole: FilterKind = {
  column: 'roleIds',
  isEquality: false,
  read: (given) => ({
    values: [`%,${recordId(String(given)) ?? 0},%`],
    sql: (_field, [id]) => sql`${listed} like ${id}`,
  }),
};

export const permissions = defineList<PermissionRow, PermissionFilter, PermissionSortField>({
  subject: 'Permission',
  table: 'permissions',
  filters: { words, roleId: ofRole },
  sorts: { NAME: 'nameKey' },
});
