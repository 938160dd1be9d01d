import { isAllowedSome } from '../../../access/authorize.ts';
import { roleIdsOf } from '../../../access/roles.ts';
import type { Context } from '../../../context.ts';
import type { ChatSettingsRow } from '../../../db/chatTables.ts';
import { recordId } from '../../../db/recordId.ts';
import { forbidden } from '../../../errors.ts';
import { tooMany, unknown, whole } from '../../../fields.ts';
import type { ChatSettingsInput, MutationUpdateChatSettingsArgs } from '../../../graphql/schema.generated.ts';
import { optional } from '../../../records/columns.ts';
import type { Column } from '../../../records/columns.ts';
import { defineRecord } from '../../../records/record.ts';

/* How the chat is set: who makes channels, and how long messages are kept. */

const maxRoles = 100;
export const maxDays = 3650;

export const idsIn = (kept: string | null): string[] | null => (kept === null ? null : (JSON.parse(kept) as string[]));

/** Roles by their ids; null: all of them. */
const rolesColumn: Column<readonly string[]> = {
  read: (given) => (given.length > maxRoles ? tooMany(maxRoles) : JSON.stringify([...new Set(given)])),
  initial: null,
  empty: null,
  shown: (kept) => idsIn(kept as string | null),
};

const listed = ['publicChannelRoleIds', 'privateChannelRoleIds'] as const;

export const chatSettings = defineRecord<ChatSettingsRow, ChatSettingsInput>({
  subject: 'ChatSettings',
  table: 'chatSettings',
  noun: 'ChatSettings',
  nameOf: () => 'chat',
  columns: {
    publicChannelRoleIds: rolesColumn,
    privateChannelRoleIds: rolesColumn,
    retentionDays: optional(whole(1, maxDays), null),
  },
  check: async (tx, values, { before, refuse, isRestored }) => {
    for (const name of listed) {
      if (isRestored || values[name] === (before?.[name] ?? null)) continue;
      const ids = (idsIn(values[name]) ?? []).map((id) => recordId(id) ?? 0);
      if (ids.length === 0) continue;
      const found = await tx.db.selectFrom('roles').select('id').where('id', 'in', ids).execute();
      if (found.length < ids.length) refuse(name, unknown('there is no such role'));
    }
  },
  // What is set is told before it is done: the first messages go a day later.
  derive: ({ services }, { retentionDays }, before) =>
    before !== null && retentionDays === before.retentionDays ? {} : { retentionFrom: services.now().toISOString() },
});

export const settingsOf = ({ db }: Context): Promise<ChatSettingsRow> =>
  db.selectFrom('chatSettings').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();

const known = Symbol('settings of the chat');

/** The same, read once for a request. */
export function settingsFor(ctx: Context): Promise<ChatSettingsRow> {
  const read = (ctx.memo.get(known) as Promise<ChatSettingsRow> | undefined) ?? settingsOf(ctx);
  ctx.memo.set(known, read);
  return read;
}

export async function updateChatSettings(ctx: Context, { version, input }: MutationUpdateChatSettingsArgs) {
  const { row, batchId } = await chatSettings.update(ctx, { id: 1, version, input });
  return { chatSettings: row, batchId };
}

/** Whether the viewer may make channels of that kind, given that they may write. */
export async function makesChannels(ctx: Context, isPublic: boolean): Promise<boolean> {
  const { viewer } = ctx;
  if (viewer === null || !isAllowedSome(viewer, 'create', 'Chat')) return false;
  if (isAllowedSome(viewer, 'update', 'ChatSettings')) return true;
  const settings = await settingsFor(ctx);
  const ids = idsIn(settings[isPublic ? 'publicChannelRoleIds' : 'privateChannelRoleIds']);
  if (ids === null || ids.length === 0) return ids === null;
  const user = await ctx.db
    .selectFrom('users')
    .select(['roleId', 'otherRoleIds'])
    .where('id', '=', viewer.userId)
    .executeTakeFirst();
  return user !== undefined && roleIdsOf(user).some((id) => ids.includes(String(id)));
}

export async function refuseChannel(ctx: Context, isPublic: boolean): Promise<void> {
  if (!(await makesChannels(ctx, isPublic))) throw forbidden();
}

export const allRoles = ({ db }: Context) =>
  db.selectFrom('roles').select(['id', 'key', 'name']).orderBy('name').orderBy('id').limit(1000).execute();
