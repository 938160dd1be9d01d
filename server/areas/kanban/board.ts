import { anyOf, memberOf, teamMemberOf } from '../../access/rowFilter.ts';
import { filterOf } from '../../access/authorize.ts';
import { forgetAllowed, noteAllowed } from '../../access/noted.ts';
import { tellShared } from '../../access/shared.ts';
import { allowedOf } from '../../access/records.ts';
import type { Row } from '../../access/rowFilter.ts';
import type { Context } from '../../context.ts';
import type { BoardRow } from '../../db/kanbanTables.ts';
import { wordsOf } from '../../db/letters.ts';
import { sortKey } from '../../db/search.ts';
import { forbidden, notFound } from '../../errors.ts';
import { asIs, line, unknown } from '../../fields.ts';
import type { Action, BoardAccess, BoardInput, Subject } from '../../graphql/schema.generated.ts';
import { json, needed, preset, yesNo } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { type BoardLabel, boardLabelList, firstLabels, memberList, teamList } from './boardFields.ts';

export type Member = { userId: number; access: BoardAccess };
type TeamMember = { teamId: number; access: BoardAccess };

const through = { table: 'boardMembers', key: 'boardId', user: 'userId' } as const;
const throughTeam = { table: 'boardTeams', key: 'boardId', team: 'teamId' } as const;

type Only = Readonly<Record<string, readonly (string | number)[]>>;
/** Those whom the board was shared with, by themselves or as members of a team. */
const belonging = (only?: Only, from = 'id') =>
  anyOf(
    memberOf({ ...through, from, ...(only && { only }) }),
    teamMemberOf({ ...throughTeam, from, ...(only && { only }) }),
  );

/** Boards that somebody belongs to: read by all members, changed by owners, and found in the trash by both. */
export const boardAccess = {
  reads: belonging({ isOpen: [1] }),
  writes: belonging({ access: ['OWNER'] }),
  history: belonging(),
};

/** What is on a board: read by its members, changed by those who may edit. */
export const contentAccess = {
  reads: belonging({ isOpen: [1] }, 'boardId'),
  writes: belonging({ access: ['OWNER', 'EDIT'], isOpen: [1] }, 'boardId'),
};

/** A record that somebody may not see is not there for him. */
export const hiding =
  (subject: Subject, noun: string) =>
  async (tx: Context, action: Action, row: object | undefined): Promise<void> => {
    if (row === undefined || !(await isSeen(tx, action, subject, row as Row))) throw notFound(noun);
  };

/** Whether the viewer sees the record, or one like it; throws when it is seen and that may not be done with it. */
export async function isSeen(tx: Context, action: Action, subject: Subject, record: Row): Promise<boolean> {
  const [isRead, isAllowed] = await allowedOf(tx, ['read', action], subject, record);
  if (isRead !== true) return false;
  if (isAllowed !== true) throw forbidden();
  noteAllowed(tx, action, subject, filterOf(tx, action, subject), record);
  return true;
}

export const teamsOf = ({ teams }: { teams: string }) => JSON.parse(teams) as TeamMember[];
export const labelsOf = ({ labels }: { labels: string }) => JSON.parse(labels) as BoardLabel[];
export const membersOf = ({ members }: { members: string }) => JSON.parse(members) as Member[];

/** What callers set, and what the program does. */
type Input = Partial<BoardInput & { labels: readonly BoardLabel[] }>;

/** Boards. Their members are a column, so that history, undo and merging know them; rights are asked of a table of its own. */
export const board = defineRecord<BoardRow, Input>({
  subject: 'Board',
  table: 'boards',
  noun: 'Board',
  nameOf: ({ name }) => name,
  columns: {
    name: needed(line(60, true)),
    isTemplate: yesNo(false),
    wipPolicy: preset(asIs, 'WARN'),
    members: json(memberList),
    teams: json(teamList),
    labels: json(boardLabelList, JSON.stringify(firstLabels)),
  },
  authorize: hiding('Board', 'Board'),
  check: async (tx, values, { before, refuse, errors, isRestored }) => {
    if (errors['teams'] === undefined && values.teams !== (before?.teams ?? '[]')) {
      const kept = await knownTeams(tx, values, before);
      if (isRestored) values.teams = JSON.stringify(kept);
      else if (kept.length < teamsOf(values).length) refuse('teams', unknown('there is no such team'));
    }
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
    if (isRestored) {
      const there = members.filter(({ userId }) => known.has(userId));
      // Its owner may have gone meanwhile: whoever brings it back takes it over.
      const isOwned = there.some(({ access }) => access === 'OWNER') || tx.viewer === null;
      const own = { userId: tx.viewer?.userId ?? 0, access: 'OWNER' };
      values.members = JSON.stringify(isOwned ? there : [own, ...there.filter(({ userId }) => userId !== own.userId)]);
      return;
    }
    if (!members.some(({ access }) => access === 'OWNER'))
      refuse('members', unknown('one of them must be an owner of the board'));
    if (ids.some((id) => !known.has(id))) refuse('members', unknown('there is no such active user'));
    const isOwner = members.some(({ userId, access }) => userId === tx.viewer?.userId && access === 'OWNER');
    // Whoever owns it with a team need not be a member.
    const wasOwner =
      before === null ||
      membersOf(before).some(({ userId, access }) => userId === tx.viewer?.userId && access === 'OWNER');
    if (!isOwner && wasOwner && tx.viewer !== null) refuse('members', unknown('you must stay an owner of the board'));
  },
  derive: (_tx, { name }) => ({ nameKey: sortKey(name), findText: ` ${wordsOf(name).join(' ')} ` }),
  after: async (tx, before, after) => {
    forgetAllowed(tx);
    await tellShared(tx, before, after);
    if (after === null) {
      for (const table of ['boardMembers', 'boardTeams'] as const)
        await tx.db.updateTable(table).set({ isOpen: 0 }).where('boardId', '=', before!.id).execute();
      return;
    }
    if (before === null || before.teams !== after.teams) await writeTeams(tx, after);
    if (before?.members === after.members) return;
    await tx.db.deleteFrom('boardMembers').where('boardId', '=', after.id).execute();
    const rows = membersOf(after).map((member) => ({ ...member, boardId: after.id, isOpen: 1 as const }));
    if (rows.length > 0) await tx.db.insertInto('boardMembers').values(rows).execute();
  },
});

async function writeTeams(tx: Context, row: BoardRow): Promise<void> {
  await tx.db.deleteFrom('boardTeams').where('boardId', '=', row.id).execute();
  const rows = teamsOf(row).map((team) => ({ ...team, boardId: row.id, isOpen: 1 as const }));
  if (rows.length > 0) await tx.db.insertInto('boardTeams').values(rows).execute();
}

/** Teams that are there, or were the board's before. */
async function knownTeams(tx: Context, values: { teams: string }, before: BoardRow | null): Promise<TeamMember[]> {
  const wanted = teamsOf(values);
  const found = await tx.db
    .selectFrom('teams')
    .select('id')
    .where('id', 'in', [0, ...wanted.map(({ teamId }) => teamId)])
    .execute();
  const known = new Set([
    ...found.map(({ id }) => id),
    ...(before === null ? [] : teamsOf(before).map((one) => one.teamId)),
  ]);
  return wanted.filter(({ teamId }) => known.has(teamId));
}

const byId = ({ userId }: Member) => userId;
