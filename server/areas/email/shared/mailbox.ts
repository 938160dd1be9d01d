import { filterOf } from '../../../access/authorize.ts';
import { forgetAllowed, noteAllowed } from '../../../access/noted.ts';
import { allowedOf } from '../../../access/records.ts';
import { among } from '../../../access/rowFilter.ts';
import type { Row } from '../../../access/rowFilter.ts';
import { tellShared } from '../../../access/shared.ts';
import type { Context } from '../../../context.ts';
import type { MailboxRow } from '../../../db/emailTables.ts';
import { recordId } from '../../../db/recordId.ts';
import { AppError, forbidden, notFound } from '../../../errors.ts';
import { emailField, line, tooMany, unknown } from '../../../fields.ts';
import type { Kept, Problem } from '../../../fields.ts';
import type { MailboxAccess, SharedMailboxInput } from '../../../graphql/schema.generated.ts';
import { json, needed } from '../../../records/columns.ts';
import { defineRecord } from '../../../records/record.ts';
import { letGoOf } from './care.ts';

export type Member = { userId: number; access: MailboxAccess };
export type TeamMember = { teamId: number; access: MailboxAccess };

const [maxMembers, maxTeams] = [100, 20];

/** Users or teams, each once, as JSON. */
const accessList =
  <Key extends string>(key: Key, most: number, missing: string) =>
  (given: readonly (Record<Key, string> & { access: MailboxAccess })[]): Kept | Problem => {
    if (given.length > most) return tooMany(most);
    const all = given.map((one) => ({ [key]: recordId(one[key]), access: one.access }));
    if (all.some((one) => one[key] === null)) return unknown(missing);
    return JSON.stringify([...new Map(all.map((one) => [one[key], one])).values()]);
  };

export const membersIn = ({ members }: Pick<MailboxRow, 'members'>) => JSON.parse(members) as Member[];
export const teamsIn = ({ teams }: Pick<MailboxRow, 'teams'>) => JSON.parse(teams) as TeamMember[];

/** Personal mailboxes are in the same table, and are nobody's to set up. */
export const sharedMailboxAccess = {
  reads: among('kind', () => ['SHARED']),
  writes: among('kind', () => ['SHARED']),
};

/** Shared mailboxes. Members and teams are columns, so that history, undo and merging know them; rights are asked of tables. */
export const sharedMailbox = defineRecord<MailboxRow, SharedMailboxInput>({
  subject: 'SharedMailbox',
  table: 'mailboxes',
  noun: 'Shared mailbox',
  nameOf: ({ name }) => name,
  columns: {
    address: needed(emailField),
    name: needed(line(80, true)),
    members: json(accessList('userId', maxMembers, 'there is no such user')),
    teams: json(accessList('teamId', maxTeams, 'there is no such team')),
  },
  fixed: ['kind'],
  authorize: async (tx, action, row) => {
    const [isRead, isAllowed] =
      row === undefined ? [] : await allowedOf(tx, ['read', action], 'SharedMailbox', row as unknown as Row);
    if (isRead !== true) throw notFound('Mailbox');
    if (isAllowed !== true) throw forbidden();
    noteAllowed(tx, action, 'SharedMailbox', filterOf(tx, action, 'SharedMailbox'), row as unknown as Row);
  },
  check: async (tx, values, { before, refuse, errors, isRestored }) => {
    if (!errors['address'] && values.address !== before?.address && (await isTaken(tx, values.address!, before)))
      refuse('address', { key: 'taken', message: 'is the address of a user or of another mailbox' });
    await checkMembers(tx, values, before, isRestored, refuse);
  },
  after: async (tx, before, after) => {
    forgetAllowed(tx);
    await tellShared(tx, before, after);
    // With the mailbox its members go, too.
    if (after === null) return;
    if (before?.members !== after.members) await writeMembers(tx, after);
    if (before?.teams !== after.teams) await writeTeams(tx, after);
    if (before !== null) await letGoOf(tx, [after.id]);
  },
  // What has come meanwhile is not thrown away by an undo.
  refuseUndo: ({ action }) =>
    action === 'CREATE' ? new AppError('CONFLICT', 'Delete the mailbox instead', { reason: 'notUndoable' }) : null,
});

async function isTaken(tx: Context, address: string, before: MailboxRow | null): Promise<boolean> {
  const mailbox = await tx.db
    .selectFrom('mailboxes')
    .select('id')
    .where('address', '=', address)
    .where('id', '<>', before?.id ?? 0)
    .executeTakeFirst();
  if (mailbox !== undefined) return true;
  return (await tx.db.selectFrom('users').select('id').where('email', '=', address).executeTakeFirst()) !== undefined;
}

type Refuse = (name: string, problem: Problem) => void;
type Lists = { members: string; teams: string };

/** Those who are there, and whom it had before. What is restored leaves out who is gone. */
async function checkMembers(
  tx: Context,
  values: Lists,
  before: MailboxRow | null,
  isRestored: boolean,
  refuse: Refuse,
): Promise<void> {
  const [members, teams] = [membersIn(values), teamsIn(values)];
  const active = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [0, ...members.map(({ userId }) => userId)])
    .$if(!isRestored, (users) => users.where('status', '=', 'active'))
    .execute();
  const found = await tx.db
    .selectFrom('teams')
    .select('id')
    .where('id', 'in', [0, ...teams.map(({ teamId }) => teamId)])
    .execute();
  const had = before ?? { members: '[]', teams: '[]' };
  const users = new Set([...active.map(({ id }) => id), ...membersIn(had).map(({ userId }) => userId)]);
  const known = new Set([...found.map(({ id }) => id), ...teamsIn(had).map(({ teamId }) => teamId)]);
  const rest = {
    members: members.filter(({ userId }) => users.has(userId)),
    teams: teams.filter(({ teamId }) => known.has(teamId)),
  };
  if (isRestored) {
    values.members = JSON.stringify(rest.members);
    values.teams = JSON.stringify(rest.teams);
    return;
  }
  if (rest.members.length < members.length) refuse('members', unknown('there is no such active user'));
  if (rest.teams.length < teams.length) refuse('teams', unknown('there is no such team'));
}

async function writeMembers(tx: Context, row: MailboxRow): Promise<void> {
  await tx.db.deleteFrom('mailboxMembers').where('mailboxId', '=', row.id).execute();
  const rows = membersIn(row).map((member) => ({ ...member, mailboxId: row.id }));
  if (rows.length > 0) await tx.db.insertInto('mailboxMembers').values(rows).execute();
}

async function writeTeams(tx: Context, row: MailboxRow): Promise<void> {
  await tx.db.deleteFrom('mailboxTeams').where('mailboxId', '=', row.id).execute();
  const rows = teamsIn(row).map((team) => ({ ...team, mailboxId: row.id }));
  if (rows.length > 0) await tx.db.insertInto('mailboxTeams').values(rows).execute();
}
