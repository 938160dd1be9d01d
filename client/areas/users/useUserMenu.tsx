import { IconEye, IconMail, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import type { MenuAction } from '../../kit/menuItems.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useLanguage } from '../../lib/languages.ts';
import { useText } from '../../lib/text.ts';
import type { UserListRowFragment } from './users.generated.ts';
import type { rowCalls } from './userRowCalls.ts';

/** What is done to one person of the list besides editing them: letting them in and out, and seeing what they see. */
export function useUserMenu(): (row: UserListRowFragment) => MenuAction[] {
  const text = useText();
  const { run } = useCommands();
  const { language } = useLanguage();
  const mayChange = useCan('update', 'User');
  const mayView = useCan('update', 'Role');
  return useCallback(
    (row) => {
      const isReached = !row.isSelf && !row.isBeyond;
      const isActive = row.status === 'active';
      const act = (name: keyof typeof rowCalls) => async () =>
        (await import('./userRowCalls.ts')).rowCalls[name](row, { run, language });
      const offered: (MenuAction | false)[] = [
        mayChange &&
          isReached &&
          row.status === 'pending' && {
            id: 'invite',
            label: text('users.invite.send'),
            icon: <IconMail size={20} />,
            onSelect: () => void act('invite')(),
          },
        mayChange &&
          isReached && {
            id: 'status',
            label: text(isActive ? 'users.suspend.action' : 'users.activate.action'),
            icon: isActive ? <IconUserOff size={20} /> : <IconUserCheck size={20} />,
            onSelect: () => void act('status')(),
          },
        mayView &&
          isReached && {
            id: 'viewAs',
            label: text('users.access.viewAs'),
            icon: <IconEye size={20} />,
            onSelect: () => void act('viewAs')(),
          },
      ];
      return offered.filter((action) => action !== false);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `run` is made anew with each render and does the same
    [text, language, mayChange, mayView],
  );
}
