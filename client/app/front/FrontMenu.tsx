import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Logo } from '../../kit/Logo.tsx';
import { useText } from '../../lib/text.ts';
import { barLinks } from './frontLinks.ts';

type FrontMenuProps = { isOpen: boolean; onClose: () => void };

/** The links of the bar on a small screen. */
export function FrontMenu({ isOpen, onClose }: FrontMenuProps) {
  const text = useText();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': text('site.nav.label'),
          sx: { width: 275, padding: '10px 12px' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          paddingInlineStart: '12px',
          mb: 2,
        }}
      >
        <Logo />
        <IconButton aria-label={text('site.nav.close')} onClick={onClose}>
          <IconX size={20} />
        </IconButton>
      </Box>
      <Box
        component="nav"
        sx={(theme) => ({
          display: 'grid',
          '& a': {
            display: 'flex',
            alignItems: 'center',
            minHeight: 46,
            paddingInline: '12px',
            borderRadius: 1.5,
            color: 'text.primary',
            fontWeight: 500,
            textDecoration: 'none',
          },
          '& a:hover': { backgroundColor: theme.vars.palette.action.hover },
        })}
      >
        {barLinks.map(({ titleId, to }) => (
          <Link key={to} to={to} onClick={onClose}>
            {text(titleId)}
          </Link>
        ))}
      </Box>
    </Drawer>
  );
}
