import { memberOf } from '../../access/rowFilter.ts';
import { isRecordAllowed } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import type { BoardRow } from '../../db/kanbanTables.ts';
import { wordsOf } from '../../db/letters.ts';
import { sortKey } from '../../db/search.ts';
import { forbidden, notFound } from '../../errors.ts';
import { asIs, line, unknown } from '../../fields.ts';
import type { Action, BoardAccess, BoardInput, Subject } from '../../graphql/schema.generated.ts';
import { json, needed, preset, yesNo } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { memberList } from './boardFields.ts';

type Member = { userId: number; access: BoardAccess };

const through = { table: 'boardMembers', key: 'boardId', user: 'userId' } as const;

/** Boards that somebody belongs to: read by all members, changed by owners, and found in the trash by both. */
export const boardAccess = {
  reads: memberOf({ ...through, only: { isOpen: [1] } }),
  writes: memberOf({ ...through, only: { access: ['OWNER'] } }),
  history: memberOf(through),
};

/** What is on a board: read by its members, changed by those who may edit. */
export const contentAccess = {
  reads: memberOf({ ...through, from: 'boardId', only: { isOpen: [1] } }),
  writes: memberOf({ ...through, from: 'boardId', only: { access: ['OWNER', 'EDIT'], isOpen: [1] } }),
};

/** A record that somebody may not see is not there for him. */
export const hiding =
  (subject: Subject, noun: string) =>
  async (tx: Context, action: Action, row: object | undefined): Promise<void> => {
    if (row === undefined || !(await isRecordAllowed(tx, 'read', subject, row as never))) throw notFound(noun);
    if (!(await isRecordAllowed(tx, action, subject, row as never))) throw forbidden();
  };

export const membersOf = ({ members }: { members: string }) => JSON.parse(members) as Member[];

/** Boards. Their members are a column, so that history, undo and merging know them; rights are asked of a table of its own. */
export const board = defineRecord<BoardRow, BoardInput>({
  subject: 'Board',
  table: 'boards',
  noun: 'Board',
  nameOf: ({ name }) => name,
  columns: {
    name: needed(line(60, true)),
    isTemplate: yesNo(false),
    wipPolicy: preset(asIs, 'WARN'),
    members: json(memberList),
  },
  authorize: hiding('Board', 'Board'),
  check: async (tx, values, { before, refuse, errors, isRestored }) => {
    if (errors['members'] !== undefined || values.members === before?.members) return;
    const members = membersOf(values);
    const ids = members.map(({ userId }) => userId);
    const active = await tx.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [0, ...ids])
      .$if(!isRestored, (users) => users.where('status', '=', 'active'))
      .execute();
    const known = new Set([...active.map(({ id }) => id), ...(before === null ? [] : membersOf(before).map(byId))]);
    if (isRestored) values.members = JSON.stringify(members.filter(({ userId }) => known.has(userId)));
    else if (ids.some((id) => !known.has(id))) refuse('members', unknown('there is no such active user'));
    const isOwner = members.some(({ userId, access }) => userId === tx.viewer?.userId && access === 'OWNER');
    if (!isOwner && tx.viewer !== null && !isRestored)
      refuse('members', unknown('you must stay an owner of the board'));
  },
  derive: (_tx, { name }) => ({ nameKey: sortKey(name), findText: ` ${wordsOf(name).join(' ')} ` }),
  after: async (tx, before, after) => {
    if (after === null) {
      await tx.db.updateTable('boardMembers').set({ isOpen: 0 }).where('boardId', '=', before!.id).execute();
      return;
    }
    if (before?.members === after.members) return;
    await tx.db.deleteFrom('boardMembers').where('boardId', '=', after.id).execute();
    const rows = membersOf(after).map((member) => ({ ...member, boardId: after.id, isOpen: 1 as const }));
    if (rows.length > 0) await tx.db.insertInto('boardMembers').values(rows).execute();
  },
});

const byId = ({ userId }: Member) => userId;
