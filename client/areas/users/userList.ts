import { listNoun } from '../../app/list/listNoun.ts';
import { listCodec } from '../../kit/list/listCodec.ts';
import { choice, flag, text, type StateOf } from '../../lib/listState.ts';
import { anyIds, choices, valuesOf } from '../../lib/severalValues.ts';
import type { UserPlan, UserSeen, UserSortField, UserStatus } from '../../lib/schema.generated.ts';
import { userImportPath } from './urls.ts';
import {
  DeleteUserDocument,
  DeleteUsersDocument,
  StartUsersDeleteDocument,
  StartUsersUpdateDocument,
  UpdateUsersDocument,
  UserBelongingsDocument,
  UserHeirsDocument,
  UserListDocument,
  UserRowByIdDocument,
  type UserListRowFragment,
} from './users.generated.ts';

const sizes = [10, 25, 50, 100] as const;

export const userCodec = {
  ...listCodec({
    sizes,
    initialSize: 10,
    sorts: ['name', 'email', 'role', 'plan', 'status', 'billing', 'seen'] as const satisfies Lowercase<UserSortField>[],
  }),
  /** Ids of roles. */
  role: anyIds(),
  plan: choices(['basic', 'team', 'company', 'enterprise'] as const satisfies UserPlan[]),
  status: choices(['active', 'inactive', 'pending'] as const satisfies UserStatus[]),
  /** Signs in with two steps. */
  twostep: flag(),
  seen: choice(['day', 'week', 'month', 'not_month', 'not_quarter', 'never'] as const satisfies Lowercase<UserSeen>[]),
  /** Has a plan that costs something. */
  paid: flag(),
  /** Id of the user whose drawer is open; `new` adds one. */
  edit: text(),
};

const paidPlans: UserPlan[] = ['team', 'company', 'enterprise'];

export const userList = listNoun({
  name: 'users',
  subject: 'User',
  follows: ['User', 'Role'],
  codec: userCodec,
  words: ['do'],
  sizes,
  document: UserListDocument,
  rowDocument: UserRowByIdDocument,
  filterOf: ({ q, role, plan, status, paid, twostep, seen }: StateOf<typeof userCodec>) => ({
    search: q || null,
    roleIds: valuesOf(role),
    plans: plan ? valuesOf<UserPlan>(plan) : paid === null ? null : paid ? paidPlans : ['basic'],
    statuses: valuesOf<UserStatus>(status),
    hasTwoStep: twostep,
    seen: seen && (seen.toUpperCase() as UserSeen),
  }),
  rowLabel: ({ fullName }: UserListRowFragment) => fullName,
  isChangeable: ({ isBeyond }) => !isBeyond,
  isRemovable: ({ isSelf, isBeyond }) => !isSelf && !isBeyond,
  exportPath: '/export/users.csv',
  importPath: userImportPath,
  restPath: ({ q, plan, status }) => {
    const query = new URLSearchParams({ ...(q && { q }), ...(plan && { plan }), ...(status && { status }) });
    return `/api/apps/users${query.size > 0 ? `?${query.toString()}` : ''}`;
  },
  operations: {
    remove: DeleteUserDocument,
    removeMany: DeleteUsersDocument,
    startRemoval: StartUsersDeleteDocument,
    updateMany: UpdateUsersDocument,
    startUpdate: StartUsersUpdateDocument,
  },
  removalChoice: {
    variable: 'moveTo',
    labelId: 'users.delete.moveTo',
    // What was asked for the options is known already.
    note: async (client, rows, words) => {
      const counts = new Map<string, number>();
      for (const { id } of rows.slice(0, 20)) {
        const { data } = await client.query({ query: UserBelongingsDocument, variables: { id } });
        for (const { kind, count } of data?.userBelongings ?? []) counts.set(kind, (counts.get(kind) ?? 0) + count);
      }
      const things = [...counts].map(([kind, count]) => words('users.delete.owned', { kind, count }));
      if (things.length === 0) return null;
      const list = new Intl.ListFormat(document.documentElement.lang).format(things);
      return words('users.delete.owns', { things: list });
    },
    options: async (client, rows, words) => {
      const found = await Promise.all(
        rows
          .slice(0, 20)
          .map(({ id }) =>
            client.query({ query: UserBelongingsDocument, variables: { id }, fetchPolicy: 'network-only' }),
          ),
      );
      // Of nobody's things nothing has to be asked; where not all are on the screen, it may be any.
      const isKnown = rows.length > 0 && rows.length <= 20;
      if (isKnown && found.every(({ data }) => data?.userBelongings.length === 0)) return null;
      const leaving = new Set(rows.map(({ id }) => id));
      const nobody = { id: '', name: words('users.delete.nobody') };
      return async (search) => {
        const { data } = await client.query({ query: UserHeirsDocument, variables: { search } });
        const heirs = (data?.users.nodes ?? []).filter(({ id }) => !leaving.has(id));
        const people = heirs.map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar }));
        return search === '' ? [nobody, ...people] : people;
      };
    },
  },
  texts: {
    removeTitle: 'users.delete.title',
    removeText: 'users.delete.text',
    removed: 'users.delete.done',
    bulkRemoveTitle: 'users.bulk.deleteTitle',
    bulkRemoveText: 'users.bulk.deleteText',
    bulkRemoving: 'users.bulk.deleting',
    bulkRemoved: 'users.bulk.deleted',
    bulkUpdating: 'users.bulk.changing',
    bulkUpdated: 'users.bulk.changed',
  },
  history: {
    displays: async () => (await import('./userKind.ts')).userKind.displays,
    messages: ['form'],
  },
});
