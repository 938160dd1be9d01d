import { listNoun } from '../../app/list/listNoun.ts';
import { listCodec } from '../../kit/list/listCodec.ts';
import { text, type StateOf } from '../../lib/listState.ts';
import type { PermissionSortField } from '../../lib/schema.generated.ts';
import {
  DeletePermissionDocument,
  PermissionListDocument,
  PermissionRowByIdDocument,
  type PermissionListRowFragment,
} from './roles.generated.ts';

const sizes = [5, 10, 25, 50, 100] as const;

const codec = {
  ...listCodec({
    sizes,
    initialSize: 10,
    sorts: ['name', 'created'] as const satisfies Lowercase<PermissionSortField>[],
  }),
  /** Id of the permission whose dialog is open; `new` adds one. */
  edit: text(),
};

export const permissionList = listNoun({
  name: 'permissions',
  subject: 'Permission',
  follows: ['Permission', 'Role'],
  codec,
  sizes,
  document: PermissionListDocument,
  rowDocument: PermissionRowByIdDocument,
  filterOf: ({ q }: StateOf<typeof codec>) => ({ words: q || null }),
  rowLabel: ({ name }: PermissionListRowFragment) => name,
  restPath: ({ q }) => `/api/apps/permissions${q ? `?${new URLSearchParams({ q }).toString()}` : ''}`,
  operations: { remove: DeletePermissionDocument },
  texts: {
    removeTitle: 'permissions.delete.title',
    removeText: 'permissions.delete.text',
    removed: 'permissions.delete.done',
  },
  history: {
    displays: async () => (await import('./roleKind.ts')).permissionKind.displays,
    messages: ['form'],
  },
});
