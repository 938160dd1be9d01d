import Box from '@mui/material/Box';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { IconAction } from '../IconAction.tsx';
import { usePanes } from './panesContext.ts';

/** A strip above or below what scrolls in a pane. */
export function PaneBar({ children, isBottom = false }: { children: ReactNode; isBottom?: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        flex: 'none',
        minHeight: 64,
        paddingInline: { xs: 3, sm: 5 },
        paddingBlock: 2,
        [isBottom ? 'borderBlockStart' : 'borderBlockEnd']: '1px solid',
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}

/** What scrolls in a pane; `label` where it holds nothing that takes the focus. */
export function PaneBody({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <Box
      {...(label && { tabIndex: 0, role: 'group', 'aria-label': label })}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' }}
    >
      {children}
    </Box>
  );
}

/** Opens the list where it is not in view; nothing where it is. */
export function ListPaneButton() {
  const text = useText();
  const { hasList, open, listLabel } = usePanes();
  if (hasList) return null;
  return (
    <IconAction
      label={text('parts.panes.open', { label: listLabel })}
      aria-haspopup="dialog"
      onClick={() => open('list')}
      sx={{ marginInlineStart: -2 }}
    >
      <IconMenu2 size={22} />
    </IconAction>
  );
}
