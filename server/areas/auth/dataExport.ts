import { sql } from 'kysely';
import { authorizeSome } from '../../access/authorize.ts';
import { requireProof } from '../../access/proof.ts';
import { refuseBeyond } from '../../access/reach.ts';
import { authorizeRecord } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import type { TaskRow } from '../../db/workTables.ts';
import { notFound } from '../../errors.ts';
import { shownAs } from '../../graphql/shown.ts';
import { startTask } from '../../tasks/run.ts';

type Row = Record<string, unknown>;
/** `shown` writes a row for the one who asked; rows without it hold nothing that a role can limit. */
type Section = {
  name: string;
  about: string;
  read: (ctx: Context, userId: number) => Promise<Row[]>;
  shown?: (ctx: Context, row: Row) => Row;
};

const asItIs: NonNullable<Section['shown']> = (_ctx, row) => row;
const parsed = (value: unknown): Row => (typeof value === 'string' ? (JSON.parse(value) as Row) : {});

/** A change as its reader may see it: the values of a record of another kind obey the limits of that kind. */
function shownChange(ctx: Context, row: Row): Row {
  const values = (text: unknown) => (text === null ? null : shownAs(ctx, String(row['subject']), parsed(text)));
  return { ...row, before: values(row['before']), after: values(row['after']) };
}

/** Rows of a section at most; the rest of a long life in the change log is told by its number. */
const most = 10_000;

const rowsOf =
  (statement: (userId: number) => ReturnType<typeof sql<Record<string, unknown>>>) =>
  async ({ db }: Context, userId: number) =>
    (await statement(userId).execute(db)).rows;

/** Everything that is kept of a person. Secrets are left out: hashes of passwords and tokens tell nothing about anybody. */
const sections: Section[] = [
  {
    name: 'profile',
    about: 'Name, addresses and what else the account says of the person.',
    read: rowsOf(
      (
        id,
      ) => sql`select id, full_name, username, email, avatar, cover, company, country, contact, plan, billing, status, tax_id,
        language, designation, location, created_at, updated_at from users where id = ${id}`,
    ),
    shown: (ctx, row) => ({ ...row, ...shownAs(ctx, 'Profile', row), ...shownAs(ctx, 'User', row) }),
  },
  {
    name: 'customFields',
    about: 'What stands in the fields that the company has added to its users.',
    read: async ({ db }, userId) => {
      const user = await db.selectFrom('users').select('customValues').where('id', '=', userId).executeTakeFirst();
      const fields = await db.selectFrom('customFields').select(['id', 'name']).execute();
      const names = new Map(fields.map(({ id, name }) => [id, name]));
      const values = JSON.parse(user?.customValues ?? '[]') as { fieldId: number; value: string }[];
      return values.map(({ fieldId, value }) => ({ name: names.get(fieldId) ?? null, value }));
    },
  },
  {
    name: 'roles',
    about: 'Roles that the account has; each allows something.',
    read: rowsOf(
      (id) => sql`select r.key, r.name from roles r join users u on u.role_id = r.id where u.id = ${id}
        union select r.key, r.name from roles r join user_roles o on o.role_id = r.id where o.user_id = ${id}`,
    ),
  },
  {
    name: 'billing',
    about: 'Billing address, payment cards (brand and last digits), links and dates of the plan, as JSON texts.',
    read: rowsOf(
      (id) => sql`select address, cards, links, plan_since, plan_ends_on from user_details where user_id = ${id}`,
    ),
    shown: (ctx, row) => ({ ...row, address: shownAs(ctx, 'BillingAddress', parsed(row['address'])) }),
  },
  {
    name: 'planChanges',
    about: 'Changes of the plan with the difference in cents.',
    read: rowsOf(
      (id) => sql`select from_plan, to_plan, difference_cents, due_cents, currency, at from plan_changes
        where user_id = ${id} order by id`,
    ),
  },
  {
    name: 'preferences',
    about: 'What the person has set for themselves, as JSON texts.',
    read: rowsOf((id) => sql`select name, value, changed_at from user_preferences where user_id = ${id} order by name`),
  },
  {
    name: 'sessions',
    about: 'Where the account is signed in.',
    read: rowsOf(
      (id) => sql`select user_agent, address, created_at, last_seen_at, expires_at from sessions
        where user_id = ${id} order by id`,
    ),
  },
  {
    name: 'signIns',
    about: 'Attempts to sign in to the account within the last 180 days.',
    read: rowsOf(
      (id) => sql`select outcome, way, address, browser, system, created_at from sign_ins
        where user_id = ${id} order by id limit ${most}`,
    ),
  },
  {
    name: 'devices',
    about: 'Browsers and programs that the account was used with.',
    read: rowsOf((id) => sql`select device, first_seen_at from known_devices where user_id = ${id}`),
  },
  {
    name: 'browsers',
    about: 'Browsers that the account has signed in with, known for 180 days: their names, never their secrets.',
    read: rowsOf(
      (id) => sql`select user_agent, used_at, expires_at from known_browsers where user_id = ${id} order by id`,
    ),
  },
  {
    name: 'apiTokens',
    about: 'Tokens of programs: their names and reach, never their values.',
    read: rowsOf(
      (id) => sql`select name, prefix, scopes, created_at, expires_at, last_used_at, last_used_from from api_tokens
        where user_id = ${id} order by id`,
    ),
  },
  {
    name: 'passkeys',
    about: 'Passkeys that sign in to the account: their names, never their keys.',
    read: rowsOf(
      (id) => sql`select name, is_backed_up, created_at, last_used_at from passkeys where user_id = ${id} order by id`,
    ),
  },
  {
    name: 'linkedAccounts',
    about: 'Accounts elsewhere that sign in to the account.',
    read: rowsOf(
      (id) => sql`select provider, subject, email, created_at, last_used_at from user_identities
        where user_id = ${id} order by id`,
    ),
  },
  {
    name: 'notifications',
    about: 'What the person was told of within the last 90 days.',
    read: rowsOf(
      (id) =>
        sql`select kind, data, created_at, seen_at from notifications where user_id = ${id} order by id limit ${most}`,
    ),
  },
  {
    name: 'connections',
    about: 'People whom the person is connected with.',
    read: rowsOf(
      (id) => sql`select u.full_name, c.created_at from user_connections c join users u on u.id = c.other_id
        where c.user_id = ${id} order by u.id`,
    ),
  },
  {
    name: 'teams',
    about: 'Teams that the person belongs to.',
    read: rowsOf(
      (id) =>
        sql`select t.name from teams t join team_members m on m.team_id = t.id where m.user_id = ${id} order by t.id`,
    ),
  },
  {
    name: 'boards',
    about: 'Boards that the person belongs to.',
    read: rowsOf(
      (id) => sql`select b.name, b.created_at from boards b
        where exists (select 1 from board_members m where m.board_id = b.id and m.user_id = ${id}) order by b.id`,
    ),
  },
  {
    name: 'calendarEvents',
    about: 'Events in calendars of the person.',
    read: rowsOf(
      (id) => sql`select e.* from calendar_events e join calendars c on c.id = e.calendar_id
        where c.owner_id = ${id} order by e.id limit ${most}`,
    ),
  },
  {
    name: 'comments',
    about: 'What the person wrote on records.',
    read: rowsOf((id) => sql`select * from record_comments where author_id = ${id} order by id limit ${most}`),
  },
  {
    name: 'changes',
    about: 'What the person did, the latest 10,000: kind and number of the record, and what of it changed.',
    read: rowsOf(
      (id) => sql`select at, action, subject, subject_id, "before", "after", cause, address from changes
        where actor_id = ${id} order by id desc limit ${most}`,
    ),
    shown: shownChange,
  },
];

/** Gathers all that is kept of the viewer, or of a user whom the viewer may delete, as a task whose report is one JSON file. */
export async function startDataExport(ctx: Context, given: string | number | null | undefined): Promise<TaskRow> {
  const { userId: viewerId } = await requireProof(ctx);
  const userId = given === null || given === undefined ? viewerId : (recordId(given) ?? 0);
  if (userId !== viewerId) authorizeSome(ctx, 'delete', 'User');
  const row = await ctx.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (row === undefined) throw notFound('User');
  if (userId !== viewerId) {
    await authorizeRecord(ctx, 'delete', 'User', row);
    await refuseBeyond(ctx, row);
  }
  return startTask(ctx, 'DATA_EXPORT', async (progress) => {
    progress.setTotal(sections.length);
    const found: Record<string, unknown[]> = {};
    for (const { name, read, shown = asItIs } of sections) {
      const ctxNow = progress.ctx();
      found[name] = (await read(ctxNow, userId)).map((row) => shown(ctxNow, row));
      progress.count('unchanged');
      await progress.pause();
    }
    const about = Object.fromEntries(sections.map((section) => [section.name, section.about]));
    const madeAt = progress.ctx().services.now().toISOString();
    progress.report(`${JSON.stringify({ madeAt, about, sections: found }, null, 2)}\n`);
  });
}
