import type { Context } from '../../context.ts';
import type { ProjectRow } from '../../db/dashboardTables.ts';
import { recordId } from '../../db/recordId.ts';
import { sortKey } from '../../db/search.ts';
import { line, tooMany, unknown, whole } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { ProjectInput } from '../../graphql/schema.generated.ts';
import { json, needed, optional, preset } from '../../records/columns.ts';
import { isUploaded, notUploaded, picture } from '../../records/pictures.ts';
import { defineRecord } from '../../records/record.ts';
import { foundBy } from './foundBy.ts';

const maxMembers = 100;
const maxMinutes = 6_000_000;
const noUser = unknown('there is no such active user');

/** Ids of the team. */
export const memberIdsOf = ({ memberIds }: Pick<ProjectRow, 'memberIds'>) => JSON.parse(memberIds) as number[];
export const ascending = (ids: Iterable<number>) => JSON.stringify([...new Set(ids)].sort((a, b) => a - b));

function memberField(given: readonly string[]): Kept | Problem {
  const ids = [...new Set(given.map((id) => recordId(id)))];
  if (ids.length > maxMembers) return tooMany(maxMembers);
  return ids.includes(null) ? noUser : ascending(ids as number[]);
}

/** Projects. The team is a column, so that history, undo and merging know it. */
export const project = defineRecord<ProjectRow, ProjectInput>({
  subject: 'Project',
  table: 'projects',
  noun: 'Project',
  nameOf: ({ name }) => name,
  columns: {
    name: needed(line(80, true)),
    kind: optional(line(60)),
    logo: optional(picture, null),
    leaderId: optional((given) => recordId(given) ?? noUser, null),
    memberIds: json(memberField),
    progress: preset(whole(0, 100), 0),
    minutes: preset(whole(0, maxMinutes), 0),
  },
  check: async (tx, values, { before, refuse, errors, isRestored }) => {
    if (errors['leaderId'] || errors['memberIds']) return;
    const ids = memberIdsOf(values);
    const known = await knownUsers(tx, [...ids, values.leaderId ?? 0], before, isRestored);
    if (isRestored) {
      // Who is gone meanwhile does not come back with the project.
      values.memberIds = ascending(ids.filter((id) => known.has(id)));
      if (values.leaderId !== null && !known.has(values.leaderId)) values.leaderId = null;
      return;
    }
    if (values.leaderId !== null && !known.has(values.leaderId)) refuse('leaderId', noUser);
    if (ids.some((id) => !known.has(id))) refuse('memberIds', noUser);
    const isNew = values.logo !== null && values.logo !== before?.logo && errors['logo'] === undefined;
    if (isNew && !(await isUploaded(tx, values.logo!))) refuse('logo', notUploaded);
  },
  derive: async (tx, { name, kind, leaderId }) => projectTexts(name, kind, await nameOfLeader(tx, leaderId)),
});

/** Columns that lists sort and search by. */
export const projectTexts = (name: string, kind: string, leader: string) => ({
  ...foundBy(name, kind, leader),
  kindKey: sortKey(kind),
  leaderKey: sortKey(leader),
});

/** Of the users those who may take part: active ones, and those who do so already. */
async function knownUsers(tx: Context, ids: number[], before: ProjectRow | null, isRestored: boolean) {
  const kept = before === null ? [] : [...memberIdsOf(before), before.leaderId];
  const rows = await tx.db
    .selectFrom('users')
    .select(['id', 'status', 'isService'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Set(
    rows
      .filter(
        ({ id, status, isService }) => isRestored || kept.includes(id) || (status === 'active' && isService === 0),
      )
      .map(({ id }) => id),
  );
}

async function nameOfLeader(tx: Context, id: number | null): Promise<string> {
  if (id === null) return '';
  const found = await tx.db.selectFrom('users').select('fullName').where('id', '=', id).executeTakeFirst();
  return found?.fullName ?? '';
}
