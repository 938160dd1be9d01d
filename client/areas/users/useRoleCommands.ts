import { useApolloClient } from '@apollo/client/react';
import { useUndoNotice } from '../../app/history/useUndoNotice.ts';
import { useRoleName } from '../../app/useRoleName.ts';
import { ask } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import type { CardRole } from './RoleCard.tsx';
import { DeleteRoleDocument, DuplicateRoleDocument } from './roles.generated.ts';

/** Copying a role, and deleting one, which asks where its users go. */
export function useRoleCommands(roles: readonly CardRole[]) {
  const text = useText();
  const nameOf = useRoleName();
  const client = useApolloClient();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  const changed = () => recordsChanged('Role', 'User');
  const fail = (error: unknown) => {
    showNotice({ tone: 'error', text: failureText(error) });
    void changed();
  };
  return {
    async copy({ id }: CardRole) {
      try {
        const { data } = await client.mutate({ mutation: DuplicateRoleDocument, variables: { id } });
        const made = data?.duplicateRole;
        undoNotice({
          text: text('roles.page.copied', { name: made?.role.name ?? '' }),
          batchId: made?.batchId,
          onUndone: changed,
        });
        void changed();
      } catch (error) {
        fail(error);
      }
    },
    async remove(role: CardRole) {
      const others = roles.filter(({ id, key }) => id !== role.id && key !== 'admin');
      const chosen = await ask(
        {
          title: text('roles.delete.title', { name: nameOf(role) }),
          text: text('roles.delete.text', { count: role.userCount }),
          confirmLabel: text('roles.delete.action'),
          isDangerous: true,
        },
        role.userCount + role.serviceCount === 0
          ? undefined
          : {
              label: text('roles.delete.moveTo'),
              options: others.map((other) => ({ value: other.id, label: nameOf(other) })),
            },
      );
      if (chosen === null) return;
      try {
        const { data } = await client.mutate({
          mutation: DeleteRoleDocument,
          variables: { id: role.id, moveUsersTo: chosen || null },
        });
        undoNotice({
          text: text('roles.delete.done', { name: nameOf(role) }),
          batchId: data?.deleteRole.batchId,
          isTrashed: true,
          onUndone: changed,
        });
        void changed();
      } catch (error) {
        fail(error);
      }
    },
  };
}
