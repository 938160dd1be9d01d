import { authorize, authorizeSome, filterFor, visible } from '../../access/authorize.ts';
import { authorizeRecord, recordNow, usersPassing } from '../../access/records.ts';
import { loadAbilities, roleIdsOf } from '../../access/roles.ts';
import { isEverything, isNothing } from '../../access/rowFilter.ts';
import type { RowFilter } from '../../access/rowFilter.ts';
import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import { invalid, notFound } from '../../errors.ts';
import type { AccessHolders, QueryWhoMayArgs } from '../../graphql/schema.generated.ts';

const maxAsked = 1000;

/** Who may do something with records of a kind, or with one of them, and which of their roles allow it. */
export async function whoMay(ctx: Context, { action, subject, id }: QueryWhoMayArgs): Promise<AccessHolders> {
  authorize(ctx, 'read', 'Role');
  authorizeSome(ctx, 'read', 'User');
  if (subject === 'all') throw invalid({ subject: { key: 'unknown', message: 'must be one kind of records' } });
  const record = id == null ? null : await recordNow(ctx, subject, recordId(id) ?? 0);
  if (id != null && record === null) throw notFound('Record');
  if (record !== null) await authorizeRecord(ctx, 'read', subject, record);

  const users = await activeUsers(ctx);
  const roles = new Map(
    (await ctx.db.selectFrom('roles').select(['id', 'key', 'name']).execute()).map((role) => [role.id, role]),
  );
  const abilityOf = await loadAbilities(ctx.services);
  const filters = users.slice(0, maxAsked).map((user) => ({
    user,
    filter: filterFor(
      { areas: ctx.services.areas, userId: user.id, ability: abilityOf(roleIdsOf(user)) },
      action,
      subject,
    ),
  }));
  const may = record === null ? maySome(filters) : await usersPassing(ctx, filters.map(withId), record);
  return {
    nodes: filters
      .filter(({ user }) => may.has(user.id))
      .map(({ user, filter }) => ({
        user: { id: String(user.id), name: user.fullName, avatar: user.avatar },
        roles: roleIdsOf(user)
          .filter((roleId) => abilityOf([roleId]).rulesFor(action, subject).length > 0)
          .flatMap((roleId) => roles.get(roleId) ?? [])
          .map((role) => ({ ...role, id: String(role.id) })),
        isLimited: record === null && !isEverything(filter),
      })),
    isCapped: users.length > maxAsked,
  };
}

type Asked = { user: { id: number }; filter: RowFilter };
const withId = ({ user, filter }: Asked) => ({ userId: user.id, filter });
const maySome = (asked: readonly Asked[]) =>
  new Set(asked.filter(({ filter }) => !isNothing(filter)).map(({ user }) => user.id));

/** Those whom the viewer may read, by name, and one more than are asked about. */
function activeUsers(ctx: Context) {
  const readable = visible(ctx, 'User');
  const users = ctx.db
    .selectFrom('users')
    .select(['id', 'fullName', 'avatar', 'roleId', 'otherRoleIds'])
    .where('status', '=', 'active');
  return (readable === null ? users : users.where(readable))
    .orderBy('nameKey')
    .orderBy('id')
    .limit(maxAsked + 1)
    .execute();
}
