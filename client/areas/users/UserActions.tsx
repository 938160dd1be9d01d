import { IconEdit, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useCommands } from '../../app/command/useCommands.ts';
import { HeadActions } from '../../app/record/HeadActions.tsx';
import { useText } from '../../lib/text.ts';
import { setStatus } from './userStatus.ts';
import type { ViewedUser } from './viewedUser.ts';

/** Edits a user; suspends them, which signs them out everywhere, or lets them in again: anybody but oneself. */
export function UserActions({ user, editAddress }: { user: ViewedUser; editAddress: string }) {
  const text = useText();
  const { run } = useCommands();
  const isActive = user.status === 'active';
  const name = user.fullName;
  const change = isActive
    ? { label: text('users.suspend.action'), icon: <IconUserOff size={18} />, color: 'error' as const }
    : { label: text('users.activate.action'), icon: <IconUserCheck size={18} />, color: 'success' as const };
  return (
    <HeadActions
      name={name}
      actions={[
        !user.isSelf && {
          id: 'status',
          ...change,
          onSelect: () => void run(setStatus, user, { status: isActive ? 'inactive' : 'active' }),
        },
        { id: 'edit', label: text('users.view.edit'), icon: <IconEdit size={18} />, isMain: true, to: editAddress },
      ]}
    />
  );
}
