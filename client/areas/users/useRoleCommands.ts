import { callsOf } from '../../app/command/command.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import { useRoleName } from '../../app/useRoleName.ts';
import type { CardRole } from './RoleCard.tsx';
import { DeleteRoleDocument, DuplicateRoleDocument } from './roles.generated.ts';

const call = callsOf({ changes: ['Role', 'User'] });

const copyRole = call({
  operation: DuplicateRoleDocument,
  variables: ({ id }: CardRole) => ({ id }),
  done: ({ duplicateRole: { role, batchId } }, { text }) => ({
    text: text('roles.page.copied', { name: role.name }),
    batchId,
  }),
});

type Leaving = { role: CardRole; name: string; others: { value: string; label: string }[] };

const deleteRole = call({
  operation: DeleteRoleDocument,
  variables: ({ role }: Leaving, { moveUsersTo }: { moveUsersTo?: string | null }) => ({
    id: role.id,
    moveUsersTo: moveUsersTo ?? null,
  }),
  question: ({ role, name, others }, { text }) => ({
    title: text('roles.delete.title', { name }),
    text: text('roles.delete.text', { count: role.userCount }),
    confirmLabel: text('roles.delete.action'),
    isDangerous: true,
    ...(role.userCount + role.serviceCount > 0 && {
      choice: { label: text('roles.delete.moveTo'), options: others },
      chosen: (moveUsersTo) => ({ moveUsersTo: moveUsersTo || null }),
    }),
  }),
  done: ({ deleteRole: { batchId } }, { target, text }) => ({
    text: text('roles.delete.done', { name: target.name }),
    batchId,
    isTrashed: true,
  }),
});

/** Copying a role, and deleting one, which asks where its users go. */
export function useRoleCommands(roles: readonly CardRole[]) {
  const nameOf = useRoleName();
  const { run } = useCommands();
  return {
    copy: (role: CardRole) => run(copyRole, role),
    remove: (role: CardRole) => {
      const others = roles.filter(({ id, key }) => id !== role.id && key !== 'admin');
      const options = others.map((other) => ({ value: other.id, label: nameOf(other) }));
      return run(deleteRole, { role, name: nameOf(role), others: options });
    },
  };
}
