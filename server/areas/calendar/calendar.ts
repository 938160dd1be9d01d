import { authorizeSome } from '../../access/authorize.ts';
import { isRecordAllowed } from '../../access/records.ts';
import { memberOf } from '../../access/rowFilter.ts';
import { tellShared } from '../../access/shared.ts';
import type { Context } from '../../context.ts';
import type { CalendarRow } from '../../db/calendarTables.ts';
import { recordId } from '../../db/recordId.ts';
import { forbidden, notFound } from '../../errors.ts';
import { asIs, line, required, tooMany, unknown } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type {
  CalendarAccess,
  CalendarInput,
  CalendarMemberInput,
  CalendarTeamInput,
} from '../../graphql/schema.generated.ts';
import { json, optional, preset } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { remindMembers } from './eventReminders.ts';

export type Member = { userId: number; access: CalendarAccess };
export type TeamMember = { teamId: number; access: CalendarAccess };

export const membersOf = ({ members }: { members: string }) => JSON.parse(members) as Member[];
export const teamsOf = ({ teams }: { teams: string }) => JSON.parse(teams) as TeamMember[];

const through = { key: 'calendarId', user: 'userId', from: 'id' } as const;

/** Everybody with a right in a calendar knows of it; its owners change it. */
export const calendarRights = {
  reads: memberOf({ table: 'calendarRights', ...through }),
  history: memberOf({ table: 'calendarKeepers', ...through }),
  writes: memberOf({ table: 'calendarOwners', ...through }),
};

const maxMembers = 100;
const maxTeams = 20;

function memberList(given: readonly CalendarMemberInput[]): Kept | Problem {
  if (given.length > maxMembers) return tooMany(maxMembers);
  const members = given.map(({ userId, access }) => ({ userId: recordId(userId), access }));
  if (members.some(({ userId }) => userId === null)) return unknown('there is no such user');
  return JSON.stringify([...new Map(members.map((member) => [member.userId, member])).values()]);
}

function teamList(given: readonly CalendarTeamInput[]): Kept | Problem {
  if (given.length > maxTeams) return tooMany(maxTeams);
  const teams = given.map(({ teamId, access }) => ({ teamId: recordId(teamId), access }));
  if (teams.some(({ teamId }) => teamId === null)) return unknown('there is no such team');
  return JSON.stringify([...new Map(teams.map((team) => [team.teamId, team])).values()]);
}

type Values = Pick<CalendarRow, 'members' | 'teams'>;

/** Calendars. Their members are columns, so that history, undo and merging know them; rights are asked of tables. */
export const calendar = defineRecord<CalendarRow, CalendarInput>({
  subject: 'Calendar',
  table: 'calendars',
  noun: 'Calendar',
  nameOf: ({ name }) => name,
  columns: {
    name: optional(line(60)),
    color: preset(asIs, 'PRIMARY'),
    members: json(memberList),
    teams: json(teamList),
  },
  fixed: ['kind', 'isOutside'],
  authorize: async (tx, action, row) => {
    authorizeSome(tx, action, 'Calendar');
    if (row === undefined || (await isRecordAllowed(tx, action, 'Calendar', row))) return;
    throw (await isRecordAllowed(tx, 'read', 'Calendar', row)) ? forbidden() : notFound('Calendar');
  },
  check: async (tx, values, { before, refuse, errors, isRestored }) => {
    const isPersonal = before?.kind === 'PERSONAL';
    if (!isPersonal && errors['name'] === undefined && values.name === '') refuse('name', required);
    if (errors['members'] === undefined && values.members !== (before?.members ?? '[]')) {
      const known = await knownMembers(tx, values, before);
      if (isRestored) values.members = JSON.stringify(withOwner(known, tx.viewer?.userId));
      else if (known.length < membersOf(values).length) refuse('members', unknown('there is no such active user'));
      const owners = membersOf(values).filter(({ access }) => access === 'OWNER');
      const owner = isPersonal ? before.ownerId : ownerAmong(before, tx.viewer?.userId);
      if (!isRestored && !owners.some(({ userId }) => owner === null || userId === owner))
        refuse('members', unknown('an owner of the calendar must stay one'));
    }
    if (errors['teams'] !== undefined || values.teams === (before?.teams ?? '[]')) return;
    const known = await knownTeams(tx, values, before);
    if (isRestored) values.teams = JSON.stringify(known);
    else if (known.length < teamsOf(values).length) refuse('teams', unknown('there is no such team'));
  },
  derive: (_tx, values, before) => {
    const owners = membersOf(values).filter(({ access }) => access === 'OWNER');
    const stays = owners.find(({ userId }) => userId === before?.ownerId) ?? owners[0];
    return stays === undefined ? {} : { ownerId: stays.userId };
  },
  after: async (tx, before, after) => {
    await tellShared(tx, before, after);
    if (after === null) {
      for (const table of ['calendarMembers', 'calendarTeams'] as const)
        await tx.db.updateTable(table).set({ isOpen: 0 }).where('calendarId', '=', before!.id).execute();
      return;
    }
    const { id: calendarId } = after;
    if (before?.teams !== after.teams) {
      await tx.db.deleteFrom('calendarTeams').where('calendarId', '=', calendarId).execute();
      const rows = teamsOf(after).map((team) => ({ ...team, calendarId }));
      if (rows.length > 0) await tx.db.insertInto('calendarTeams').values(rows).execute();
    }
    if (before?.members !== after.members) {
      await tx.db.deleteFrom('calendarMembers').where('calendarId', '=', calendarId).execute();
      const rows = membersOf(after).map((member) => ({ ...member, calendarId }));
      if (rows.length > 0) await tx.db.insertInto('calendarMembers').values(rows).execute();
    }
    if (before !== null && (before.members !== after.members || before.teams !== after.teams))
      await remindMembers(tx, after);
  },
});

/** A calendar that comes back has an owner: whoever brings it back where nobody else is left. */
const withOwner = (members: Member[], userId: number | undefined): Member[] =>
  userId === undefined || members.some(({ access }) => access === 'OWNER')
    ? members
    : [{ userId, access: 'OWNER' }, ...members.filter((member) => member.userId !== userId)];

/** Who must stay an owner: whoever is one and makes the change; null where any will do. */
function ownerAmong(before: CalendarRow | null, userId: number | undefined): number | null {
  if (userId === undefined) return null;
  const isOwner = before === null || membersOf(before).some((one) => one.userId === userId && one.access === 'OWNER');
  return isOwner ? userId : null;
}

/** Active users, or members that were there before. */
async function knownMembers(tx: Context, values: Values, before: CalendarRow | null): Promise<Member[]> {
  const wanted = membersOf(values);
  const active = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [0, ...wanted.map(({ userId }) => userId)])
    .where('status', '=', 'active')
    .execute();
  const were = before === null ? [] : membersOf(before).map(({ userId }) => userId);
  const known = new Set([...active.map(({ id }) => id), ...were]);
  return wanted.filter(({ userId }) => known.has(userId));
}

async function knownTeams(tx: Context, values: Values, before: CalendarRow | null): Promise<TeamMember[]> {
  const wanted = teamsOf(values);
  const found = await tx.db
    .selectFrom('teams')
    .select('id')
    .where('id', 'in', [0, ...wanted.map(({ teamId }) => teamId)])
    .execute();
  const were = before === null ? [] : teamsOf(before).map(({ teamId }) => teamId);
  const known = new Set([...found.map(({ id }) => id), ...were]);
  return wanted.filter(({ teamId }) => known.has(teamId));
}
