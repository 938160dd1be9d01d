import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

type PickerPopupProps = { anchor: HTMLElement | null; label: string; onClose: () => void; children: ReactNode };

/** What a picker opens: at its field, on a phone a sheet from below. Esc closes it, and the focus goes back. */
export function PickerPopup({ anchor, label, onClose, children }: PickerPopupProps) {
  const theme = useTheme();
  const isSheet = useMediaQuery(theme.breakpoints.down('sm'));
  const start = theme.direction === 'rtl' ? 'right' : 'left';
  const paper = { role: 'dialog', 'aria-modal': true, 'aria-label': label } as const;
  if (!anchor) return null;
  return isSheet ? (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      // Above a drawer with the field that opened it.
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          ...paper,
          sx: {
            borderRadius: '12px 12px 0 0',
            padding: 4,
            alignItems: 'center',
            maxHeight: '90dvh',
            overflowY: 'auto',
          },
        },
      }}
    >
      {children}
    </Drawer>
  ) : (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: start }}
      transformOrigin={{ vertical: 'top', horizontal: start }}
      slotProps={{ paper: { ...paper, sx: { padding: 3, marginBlock: 1 } } }}
    >
      {children}
    </Popover>
  );
}
