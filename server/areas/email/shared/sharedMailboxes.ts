import { sql } from 'kysely';
import { authorize, authorizeSome, isAllowedSome, signedIn } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { MailboxRow } from '../../../db/emailTables.ts';
import { likeEscaped, searchTerm, sortKey } from '../../../db/search.ts';
import { AppError, forbidden } from '../../../errors.ts';
import { personOf } from '../../../people/people.ts';
import { maxPeople, namedPerson, searchPeople } from '../../../people/search.ts';
import { batched } from '../../../records/batched.ts';
import { membersIn, sharedMailbox, teamsIn } from './mailbox.ts';

/* Shared mailboxes as those who set them up see them. */

export async function listSharedMailboxes(ctx: Context): Promise<MailboxRow[]> {
  authorize(ctx, 'read', 'SharedMailbox');
  return ctx.db
    .selectFrom('mailboxes')
    .selectAll()
    .where('kind', '=', 'SHARED')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function membersWithNames(ctx: Context, row: MailboxRow) {
  const members = await Promise.all(
    membersIn(row).map(async ({ userId, access }) => {
      const person = await personOf(ctx, userId);
      return person && { userId: person.id, name: person.name, avatar: person.avatar, access };
    }),
  );
  return members.filter((member) => member !== undefined).sort((a, b) => a.name.localeCompare(b.name));
}

const teamOf = batched('teams of mailboxes', async (ctx, ids: number[]) => {
  const found = await ctx.db.selectFrom('teams').select(['id', 'name', 'picture']).where('id', 'in', ids).execute();
  return new Map(found.map((team) => [team.id, team]));
});

export async function teamsWithNames(ctx: Context, row: MailboxRow) {
  const teams = await Promise.all(
    teamsIn(row).map(async ({ teamId, access }) => {
      const team = await teamOf(ctx, teamId);
      return team && { teamId: String(teamId), name: team.name, picture: team.picture, access };
    }),
  );
  return teams.filter((team) => team !== undefined).sort((a, b) => a.name.localeCompare(b.name));
}

function requireSettingUp(ctx: Context): void {
  const viewer = signedIn(ctx);
  const may = (['create', 'update'] as const).some((action) => isAllowedSome(viewer, action, 'SharedMailbox'));
  if (!may) throw forbidden();
}

/** Users who may be made members: names and pictures, for those who set mailboxes up. */
export async function mailboxPeople(ctx: Context, search: string) {
  requireSettingUp(ctx);
  return (await searchPeople(ctx, search)).map(namedPerson);
}

export async function mailboxTeams(ctx: Context, search: string) {
  requireSettingUp(ctx);
  const { value } = searchTerm(ctx.services.database.engine, search);
  const named = sql<boolean>`name_key like ${`%${likeEscaped(sortKey(search.trim()))}%`} escape '\\'`;
  const found = await ctx.db
    .selectFrom('teams')
    .select(['id', 'name', 'picture'])
    .$if(value !== '', (teams) => teams.where(named))
    .orderBy('nameKey')
    .limit(maxPeople)
    .execute();
  return found.map(({ id, name, picture }) => ({ id: String(id), name, avatar: picture }));
}

/** Deletes a mailbox in which nothing is. */
export async function deleteSharedMailbox(ctx: Context, id: string) {
  authorizeSome(ctx, 'delete', 'SharedMailbox');
  return sharedMailbox.delete(ctx, id, async (tx, row) => {
    const mail = await tx.db
      .selectFrom('mailThreads')
      .select('id')
      .where('mailboxId', '=', row.id)
      .limit(1)
      .executeTakeFirst();
    if (mail !== undefined) throw new AppError('CONFLICT', 'There is mail in the mailbox', { reason: 'notEmpty' });
  });
}
