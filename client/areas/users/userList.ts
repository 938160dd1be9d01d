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
    // Loads when somebody is to be deleted.
    note: async (...asked) => (await import('./userRemoval.ts')).ownedBy(...asked),
    options: async (...asked) => (await import('./userRemoval.ts')).heirsOf(...asked),
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
