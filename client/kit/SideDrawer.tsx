import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useText } from '../lib/text.ts';
import { IconAction } from './IconAction.tsx';

type SideDrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons that stay in view below the scrolling body. */
  footer?: ReactNode;
  /** Icon buttons and menus beside the title. */
  tools?: ReactNode;
  /** Stands beside the body, and scrolls by itself; the drawer is wide then, and fills a phone, where it comes below. */
  aside?: ReactNode;
  /** Called once it is out of sight. */
  onExited?: () => void;
};

/** From this width on both parts of a wide drawer stand beside each other. */
const beside = '@media (min-width: 900px)';
/** What is hidden from the eye in a form scrolls with it: else the drawer itself would scroll, and show nothing below. */
const scrolling = { position: 'relative', overflowY: 'auto' } as const;
const bodyPadding = { xs: '8px 16px 16px', sm: '8px 24px 24px' };

/** Opens at the end of the line, 400 px wide; on a phone it is a sheet from below. */
export function SideDrawer({ isOpen, onClose, title, children, footer, tools, aside, onExited }: SideDrawerProps) {
  const text = useText();
  const titleId = useId();
  const isSheet = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      anchor={isSheet ? 'bottom' : 'right'}
      // A drawer may open from a dialog; of two the later lies above.
      sx={{ zIndex: 'modal' }}
      slotProps={{
        transition: { onExited },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: aside
            ? { width: { xs: 'auto', sm: 'min(1080px, 100vw - 48px)' }, height: '100dvh', maxHeight: 'none' }
            : {
                width: { xs: 'auto', sm: 400 },
                // High enough that what opens from its fields is in view above a keyboard.
                minHeight: { xs: footer ? '60dvh' : 0, sm: 0 },
                maxHeight: { xs: '85dvh', sm: 'none' },
                borderRadius: { xs: '12px 12px 0 0', sm: 0 },
              },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          padding: { xs: '12px 8px 8px 16px', sm: '20px 16px 16px 24px' },
        }}
      >
        <Typography id={titleId} variant="h4" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {tools}
        <IconAction label={text('kit.drawer.close')} onClick={onClose} size="small">
          <IconX size={20} />
        </IconAction>
      </Box>
      {aside ? (
        <Box
          sx={{
            ...scrolling,
            flex: 1,
            minHeight: 0,
            [beside]: {
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 400px)',
              overflow: 'hidden',
            },
          }}
        >
          <Box sx={{ padding: bodyPadding, [beside]: scrolling }}>{children}</Box>
          <Box
            sx={{
              borderColor: 'divider',
              borderStyle: 'solid',
              borderWidth: '1px 0 0',
              [beside]: { ...scrolling, borderWidth: 0, borderInlineStartWidth: 1 },
            }}
          >
            {aside}
          </Box>
        </Box>
      ) : (
        <Box sx={{ ...scrolling, flex: 1, padding: bodyPadding }}>{children}</Box>
      )}
      {footer && (
        <Box sx={{ display: 'flex', gap: 3, padding: { xs: 4, sm: 6 }, borderTop: 1, borderColor: 'divider' }}>
          {footer}
        </Box>
      )}
    </Drawer>
  );
}
