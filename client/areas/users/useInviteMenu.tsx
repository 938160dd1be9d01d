import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconUserPlus } from '@tabler/icons-react';
import { useOpenForm } from '../../app/command/useOpenForm.ts';
import type { MenuAction } from '../../kit/menuItems.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';

/** Inviting people as an entry of the list's menu, on phones. */
export function useInviteMenu(): MenuAction[] {
  const text = useText();
  const [, setOpen] = useOpenForm();
  const mayInvite = useCan('create', 'User');
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  if (!isPhone || !mayInvite) return [];
  const label = text('users.invite.people');
  return [{ id: 'invite', label, icon: <IconUserPlus size={20} />, onSelect: () => setOpen('invite') }];
}
