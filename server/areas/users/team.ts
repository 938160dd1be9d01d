import { tellRightsOf } from '../../access/accounts.ts';
import type { Context } from '../../context.ts';
import { wordsOf } from '../../db/letters.ts';
import { recordId } from '../../db/recordId.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import type { TeamRow } from '../../db/teamTables.ts';
import { isLongerThan, line, oneLine, tooLong, tooMany, unknown } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { TeamInput } from '../../graphql/schema.generated.ts';
import { json, needed, optional } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { copyName } from '../../records/unique.ts';
import { pictureField } from './userFields.ts';

const maxMembers = 200;
const maxTags = 10;
const longestTag = 40;

/** Ids of members in a row. */
export const memberIdsOf = ({ memberIds }: Pick<TeamRow, 'memberIds'>) => JSON.parse(memberIds) as number[];
export const tagsOf = ({ tags }: Pick<TeamRow, 'tags'>) => JSON.parse(tags) as string[];

const ascending = (ids: Iterable<number>) => JSON.stringify([...new Set(ids)].sort((a, b) => a - b));

function memberField(given: readonly string[]): Kept | Problem {
  const ids = [...new Set(given.map((id) => recordId(id)))];
  if (ids.length > maxMembers) return tooMany(maxMembers);
  return ids.includes(null) ? unknown('there is no such user') : ascending(ids as number[]);
}

function tagField(given: readonly string[]): Kept | Problem {
  const tags = [...new Set(given.map(oneLine).filter((tag) => tag !== ''))];
  if (tags.length > maxTags) return tooMany(maxTags);
  return tags.some((tag) => isLongerThan(tag, longestTag)) ? tooLong(longestTag) : JSON.stringify(tags);
}

/** Users who work together. Members are a column, so that history, undo and merging know them; rights ask a table. */
export const team = defineRecord<TeamRow, TeamInput>({
  subject: 'Team',
  table: 'teams',
  noun: 'Team',
  nameOf: ({ name }) => name,
  columns: {
    name: needed(line(60, true)),
    description: optional(line(300)),
    picture: optional(pictureField, null),
    tags: json(tagField),
    leadId: optional((given) => recordId(given) ?? unknown('there is no such user'), null),
    memberIds: json(memberField),
  },
  check: async (tx, values, { before, refuse, errors, isRestored }) => {
    if (errors['leadId'] || errors['memberIds']) return;
    const members = memberIdsOf(values);
    if (values.leadId !== null && !members.includes(values.leadId))
      values.memberIds = ascending([...members, values.leadId]);
    const ids = memberIdsOf(values);
    if (ids.length > maxMembers) refuse('memberIds', tooMany(maxMembers));
    const known = await knownUsers(tx, ids, before, isRestored);
    if (isRestored) {
      // Who is gone meanwhile does not come back with the team.
      values.memberIds = ascending(ids.filter((id) => known.has(id)));
      if (values.leadId !== null && !known.has(values.leadId)) values.leadId = null;
      return;
    }
    if (values.leadId !== null && !known.has(values.leadId)) refuse('leadId', unknown('there is no such active user'));
    if (members.some((id) => !known.has(id))) refuse('memberIds', unknown('there is no such active user'));
    if (values.picture === null || values.picture === before?.picture || errors['picture']) return;
    const key = values.picture.slice('/files/'.length);
    const file = await tx.db.selectFrom('files').select('id').where('key', '=', key).executeTakeFirst();
    if (file === undefined) refuse('picture', unknown('upload the picture first'));
  },
  derive: (_tx, { name, tags }) => {
    const texts = [name, ...(JSON.parse(tags) as string[])];
    return {
      nameKey: sortKey(name),
      searchText: foldCase(texts.join('\n')),
      findText: ` ${wordsOf(texts.join(' ')).join(' ')} `,
    };
  },
  copy: async (tx, { name }, tries) => ({ name: await copyName(tx, 'teams', name, 60, tries) }),
  after: async (tx, before, after) => {
    if (before?.memberIds === after?.memberIds) return;
    // Those who stay see others now: rights may speak of the people of one's team.
    await tellRightsOf(
      tx,
      [before, after].flatMap((row) => (row === null ? [] : memberIdsOf(row))),
    );
    if (after === null) return;
    await tx.db.deleteFrom('teamMembers').where('teamId', '=', after.id).execute();
    const rows = memberIdsOf(after).map((userId) => ({ teamId: after.id, userId }));
    if (rows.length > 0) await tx.db.insertInto('teamMembers').values(rows).execute();
  },
});

/** Of the users those who may belong to it: active ones, and members that it has already. */
async function knownUsers(tx: Context, ids: number[], before: TeamRow | null, isRestored: boolean) {
  const kept = before === null ? [] : memberIdsOf(before);
  const rows = await tx.db
    .selectFrom('users')
    .select(['id', 'status'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Set(
    rows.filter(({ id, status }) => isRestored || status === 'active' || kept.includes(id)).map(({ id }) => id),
  );
}
