import Avatar from '@mui/material/Avatar';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { IconLogout, IconSettings, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { customizerOpener } from '../customizer/customizerState.ts';
import { initials } from '../../kit/initials.ts';
import type { MessageId } from '../../lib/messages.ts';
import { signOut, type Viewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';

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
      sx={(theme) => ({ '& .MuiBadge-badge': { width: 10, height: 10, borderRadius: '50%', border: `2px solid ${theme.vars.palette.background.paper}` } })}
    >
      <Avatar src={viewer.avatar ?? undefined} alt="">
        {/* Drawn, not written: the button around it has a name of its own. */}
        <Box component="span" data-initials={initials(viewer.fullName)} sx={{ '&::before': { content: 'attr(data-initials)' } }} />
      </Avatar>
    </Badge>
  );
}

/** Who is signed in, and the way out. */
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
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
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
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: end }}
        transformOrigin={{ vertical: 'top', horizontal: end }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('shell.user.label', { name: viewer.fullName }), sx: { width: 240, marginBlock: 2, padding: '16px' } } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Face viewer={viewer} />
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap sx={{ fontWeight: 500 }}>
              {viewer.fullName}
            </Typography>
            <Typography noWrap variant="body2" color="textSecondary">
              {role ? text(role) : viewer.role}
            </Typography>
          </Box>
        </Box>
        <Typography noWrap variant="body2" color="textSecondary" component="bdi" dir="ltr" sx={{ display: 'block', mt: 2 }}>
          {viewer.email}
        </Typography>
        <Divider sx={{ marginBlock: '12px' }} />
        <Button fullWidth size="small" variant="text" color="secondary" startIcon={<IconSettings size={20} />} onClick={customize} sx={{ justifyContent: 'flex-start' }}>
          {text('shell.customizer.open')}
        </Button>
        <Button component={Link} to="/trash" fullWidth size="small" variant="text" color="secondary" startIcon={<IconTrash size={20} />} onClick={() => setAnchor(null)} sx={{ justifyContent: 'flex-start', mb: 2 }}>
          {text('shell.user.trash')}
        </Button>
        <Button fullWidth size="small" variant="contained" color="error" loading={isLeaving} endIcon={<IconLogout size={16} />} onClick={leave}>
          {text('shell.user.signOut')}
        </Button>
      </Popover>
    </>
  );
}
