import Avatar from '@mui/material/Avatar';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { IconLogout } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { customizerOpener } from '../customizer/customizerState.ts';
import { isPageHelpOpen } from '../help/pageHelpState.ts';
import { isKeySheetOpen } from '../keys/keySheetState.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { initials } from '../../kit/initials.ts';
import { mirrored } from '../../kit/mirrored.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { useText } from '../../lib/text.ts';
import { UserMenuEntries } from './UserMenuEntries.tsx';
import { belowBar, menuGap } from './frame.ts';

const roleTexts: Record<string, MessageId> = {
  admin: 'shell.role.admin',
  maintainer: 'shell.role.maintainer',
  editor: 'shell.role.editor',
  author: 'shell.role.author',
  subscriber: 'shell.role.subscriber',
  client: 'shell.role.client',
};

function Face({ viewer }: { viewer: Viewer }) {
  return (
    <Badge
      variant="dot"
      overlap="circular"
      color="success"
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      sx={(theme) => ({
        '& .MuiBadge-badge': {
          width: 10,
          height: 10,
          borderRadius: '50%',
          border: `2px solid ${theme.vars.palette.background.paper}`,
        },
      })}
    >
      <Avatar src={viewer.avatar ?? undefined} alt="">
        {/* Drawn, not written: the button around it has a name of its own. */}
        <Box
          component="span"
          data-initials={initials(viewer.fullName)}
          sx={{ '&::before': { content: 'attr(data-initials)' } }}
        />
      </Avatar>
    </Badge>
  );
}

/** Who is signed in, what is his, and the way out. */
export function UserMenu({ viewer }: { viewer: Viewer }) {
  const text = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const role = roleTexts[viewer.role];
  const end = useTheme().direction === 'rtl' ? 'left' : 'right';
  // Once the menu has given the focus back, which the customizer then takes.
  const customize = () => {
    const opener = anchor;
    setAnchor(null);
    setTimeout(() => customizerOpener.set(opener));
  };
  const showKeys = () => {
    setAnchor(null);
    setTimeout(() => isKeySheetOpen.set(true));
  };
  const showHelp = () => {
    setAnchor(null);
    setTimeout(() => isPageHelpOpen.set(true));
  };
  const signOut = useSignOut();
  const leave = () => signOut(() => setLeaving(true));
  return (
    <>
      <IconButton
        aria-label={text('shell.user.label', { name: viewer.fullName })}
        aria-haspopup="dialog"
        aria-expanded={anchor ? true : undefined}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ padding: '3px', marginInlineStart: 1 }}
      >
        <Face viewer={viewer} />
      </IconButton>
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={belowBar(anchor)}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: end }}
        transformOrigin={{ vertical: 'top', horizontal: end }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': text('shell.user.label', { name: viewer.fullName }),
            sx: { width: 240, ...menuGap, padding: '8px' },
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, padding: '8px 12px' }}>
          <Face viewer={viewer} />
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap sx={{ fontWeight: 500 }} dir="auto">
              {viewer.fullName}
            </Typography>
            <Typography noWrap variant="body2" color="textSecondary">
              {role ? text(role) : viewer.role}
            </Typography>
            <Typography noWrap variant="body2" color="textSecondary" title={viewer.email}>
              <bdi dir="ltr">{viewer.email}</bdi>
            </Typography>
          </Box>
        </Box>
        <UserMenuEntries
          viewer={viewer}
          onFollow={() => setAnchor(null)}
          onCustomize={customize}
          onKeys={showKeys}
          onHelp={showHelp}
        />
        <Box sx={{ padding: '4px 12px 8px' }}>
          <Button
            fullWidth
            size="small"
            variant="contained"
            color="error"
            loading={isLeaving}
            endIcon={<Box component={IconLogout} size={16} sx={mirrored} />}
            onClick={() => void leave()}
          >
            {text('shell.user.signOut')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
