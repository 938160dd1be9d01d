import { IconEye, IconMail, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import type { MenuAction } from '../../kit/menuItems.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import { useInvite } from './useInvite.ts';
import { setStatus } from './userStatus.ts';
import type { UserListRowFragment } from './users.generated.ts';
import { useViewAs } from './useViewAs.ts';

/** What is done to one person of the list besides editing them: letting them in and out, and seeing what they see. */
export function useUserMenu(): (row: UserListRowFragment) => MenuAction[] {
  const text = useText();
  const { run } = useCommands();
  const invite = useInvite();
  const viewAs = useViewAs();
  const mayChange = useCan('update', 'User');
  const mayView = useCan('update', 'Role');
  return useCallback(
    (row) => {
      const isOthers = mayChange && !row.isSelf && !row.isBeyond;
      const isActive = row.status === 'active';
      const offered: (MenuAction | false)[] = [
        isOthers &&
          row.status === 'pending' && {
            id: 'invite',
            label: text('users.invite.send'),
            icon: <IconMail size={20} />,
            onSelect: () => void invite(row),
          },
        isOthers && {
          id: 'status',
          label: text(isActive ? 'users.suspend.action' : 'users.activate.action'),
          icon: isActive ? <IconUserOff size={20} /> : <IconUserCheck size={20} />,
          onSelect: () => void run(setStatus, row, { status: isActive ? 'inactive' : 'active' }),
        },
        mayView &&
          !row.isSelf &&
          !row.isBeyond && {
            id: 'viewAs',
            label: text('users.access.viewAs'),
            icon: <IconEye size={20} />,
            onSelect: () => void viewAs('USER', row.id),
          },
      ];
      return offered.filter((action) => action !== false);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the calls are made anew with each render and do the same
    [text, mayChange, mayView],
  );
}
