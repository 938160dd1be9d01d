import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Drawer from '@mui/material/Drawer';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';
import { type OpenPane, PanesContext } from './panesContext.ts';

type Pane = { label: string; width?: number; children: ReactNode };

type PanesProps = {
  /** Beside the content at its start: the list, the folders. Over it below 960 px. */
  list: Pane;
  /** At its end, while there is something to show: a profile, say. Over the content below 1280 px. */
  side?: Pane;
  /** Which pane lies over the content now, where there is no room beside it. */
  open: OpenPane;
  onOpen: (pane: OpenPane) => void;
  children: ReactNode;
  /** Height of all of it: what is left of the window in a page of fixed height. */
  height?: number | string;
};

const column = { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, overflow: 'hidden' } as const;

/** Fixed in height, so that only the panes scroll: list, content, side. On small screens list and side lie over the content. */
export function Panes({ list, side, open, onOpen, children, height = '100%' }: PanesProps) {
  const { breakpoints } = useTheme();
  const hasList = useMediaQuery(breakpoints.up('md'), { noSsr: true });
  const hasSide = useMediaQuery(breakpoints.up('lg'), { noSsr: true });
  const value = useMemo(
    () => ({ hasList, hasSide, open: onOpen, listLabel: list.label }),
    [hasList, hasSide, onOpen, list.label],
  );
  const columns = [
    hasList ? `${list.width ?? 320}px` : '',
    'minmax(0, 1fr)',
    hasSide && side ? `${side.width ?? 320}px` : '',
  ];
  const close = () => onOpen(null);
  return (
    <PanesContext value={value}>
      <Card
        sx={{
          display: 'grid',
          height,
          minHeight: 0,
          overflow: 'hidden',
          gridTemplateColumns: columns.join(' '),
          gridTemplateRows: 'minmax(0, 1fr)',
          // On paper the content has all of the page, and as many pages as it takes.
          '@media print': {
            display: 'block',
            height: 'auto !important',
            overflow: 'visible',
            boxShadow: 'none',
            background: '#fff',
          },
        }}
      >
        {hasList ? (
          <Box
            component="section"
            data-print="hidden"
            aria-label={list.label}
            sx={{ ...column, borderInlineEnd: '1px solid', borderColor: 'divider' }}
          >
            {list.children}
          </Box>
        ) : (
          <Overlay pane={list} anchor="left" isOpen={open === 'list'} onClose={close} />
        )}
        <Box sx={[column, { '@media print': { display: 'block', overflow: 'visible' } }]}>{children}</Box>
        {side &&
          (hasSide ? (
            <Box
              component="section"
              aria-label={side.label}
              sx={{ ...column, borderInlineStart: '1px solid', borderColor: 'divider' }}
            >
              {side.children}
            </Box>
          ) : (
            <Overlay pane={side} anchor="right" isOpen={open === 'side'} onClose={close} />
          ))}
      </Card>
    </PanesContext>
  );
}

type OverlayProps = { pane: Pane; anchor: 'left' | 'right'; isOpen: boolean; onClose: () => void };

function Overlay({ pane, anchor, isOpen, onClose }: OverlayProps) {
  return (
    <Drawer
      open={isOpen}
      anchor={anchor}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': pane.label,
          sx: { ...column, width: `min(${pane.width ?? 320}px, 88vw)` },
        },
      }}
    >
      {pane.children}
    </Drawer>
  );
}
