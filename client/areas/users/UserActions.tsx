import { useApolloClient } from '@apollo/client/react';
import { IconEdit, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useUndoNotice } from '../../app/history/useUndoNotice.ts';
import { HeadActions } from '../../app/record/HeadActions.tsx';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { recordsChanged } from '../../lib/records.ts';
import type { UserStatus } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { UpdateUserDocument } from './users.generated.ts';
import type { ViewedUser } from './viewedUser.ts';

/** Edits a user; suspends them, which signs them out everywhere, or lets them in again: anybody but oneself. */
export function UserActions({ user, editAddress }: { user: ViewedUser; editAddress: string }) {
  const text = useText();
  const client = useApolloClient();
  const failureText = useFailureText();
  const undoNotice = useUndoNotice();
  const isActive = user.status === 'active';
  const name = user.fullName;
  const set = async (status: UserStatus) => {
    const isMeant =
      status === 'active' ||
      (await confirm({
        title: text('users.suspend.title', { name }),
        text: text('users.suspend.text'),
        confirmLabel: text('users.suspend.action'),
        isDangerous: true,
      }));
    if (!isMeant) return;
    try {
      const { data } = await client.mutate({
        mutation: UpdateUserDocument,
        variables: { id: user.id, version: null, input: { status } },
      });
      undoNotice({
        text: text(status === 'active' ? 'users.activate.done' : 'users.suspend.done', { name }),
        batchId: data?.updateUser.batchId,
        onUndone: () => recordsChanged('User'),
      });
      void recordsChanged('User');
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
    }
  };
  const change = isActive
    ? { label: text('users.suspend.action'), icon: <IconUserOff size={18} />, color: 'error' as const }
    : { label: text('users.activate.action'), icon: <IconUserCheck size={18} />, color: 'success' as const };
  return (
    <HeadActions
      name={name}
      actions={[
        !user.isSelf && { id: 'status', ...change, onSelect: () => void set(isActive ? 'inactive' : 'active') },
        { id: 'edit', label: text('users.view.edit'), icon: <IconEdit size={18} />, isMain: true, to: editAddress },
      ]}
    />
  );
}
