import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import type { Theme } from '@mui/material/styles';
import {
  IconAdjustments,
  IconCurrencyDollar,
  IconHelpHexagon,
  IconKeyboard,
  IconLifebuoy,
  IconQuestionMark,
  IconSettings,
  IconTrash,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { Link, matchPath } from 'react-router-dom';
import type { MessageId } from '../../lib/messages.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { useText } from '../../lib/text.ts';
import { mayOpen } from '../access.ts';
import { allPages } from '../pageTable.ts';

type Entry = { titleId: MessageId; icon: Icon; path: string };

const own: Entry[] = [
  { titleId: 'shell.nav.profile', icon: IconUser, path: '/pages/user-profile' },
  { titleId: 'shell.nav.settings', icon: IconSettings, path: '/pages/account-settings' },
];
const trash: Entry = { titleId: 'shell.user.trash', icon: IconTrash, path: '/trash' };
const shared: Entry[] = [
  { titleId: 'shell.nav.pricing', icon: IconCurrencyDollar, path: '/pages/pricing' },
  { titleId: 'shell.nav.helpCenter', icon: IconLifebuoy, path: '/pages/help-center' },
  { titleId: 'shell.nav.faq', icon: IconQuestionMark, path: '/pages/faq' },
];

type UserMenuEntriesProps = {
  viewer: Viewer;
  onFollow: () => void;
  onCustomize: () => void;
  onKeys: () => void;
  onHelp: () => void;
};

/** What is the user's own, then what is for all; a page that does not exist, or not for him, is not there. */
export function UserMenuEntries({ viewer, onFollow, onCustomize, onKeys, onHelp }: UserMenuEntriesProps) {
  const text = useText();
  const draw = (entries: Entry[]) =>
    entries
      .filter(({ path }) =>
        allPages().some((route) => route.path !== '*' && matchPath(route.path, path) && mayOpen(viewer, route.handle)),
      )
      .map(({ titleId, icon: Icon, path }) => (
        <ButtonBase key={path} component={Link} to={path} onClick={onFollow} sx={row}>
          <Icon size={20} aria-hidden />
          {text(titleId)}
        </ButtonBase>
      ));
  return (
    <>
      <Divider sx={{ marginBlock: '8px' }} />
      {draw(own)}
      <ButtonBase onClick={onCustomize} sx={row}>
        <IconAdjustments size={20} aria-hidden />
        {text('shell.user.customize')}
      </ButtonBase>
      {draw([trash])}
      <Divider sx={{ marginBlock: '8px' }} />
      {draw(shared)}
      <ButtonBase onClick={onHelp} sx={row}>
        <IconHelpHexagon size={20} aria-hidden />
        {text('shell.user.pageHelp')}
      </ButtonBase>
      <ButtonBase onClick={onKeys} sx={row}>
        <IconKeyboard size={20} aria-hidden />
        {text('shell.user.keys')}
      </ButtonBase>
      <Box sx={{ height: 4 }} />
    </>
  );
}

const row = (theme: Theme) => ({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: '10px',
  width: 1,
  minHeight: 38,
  padding: '8px 12px',
  borderRadius: '6px',
  textAlign: 'start' as const,
  '&:hover': { backgroundColor: theme.vars!.palette.action.hover },
  '& > svg': { flex: 'none' },
  '@media (pointer: coarse)': { minHeight: 44 },
});
