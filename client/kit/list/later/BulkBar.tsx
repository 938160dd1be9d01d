import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import Paper from '@mui/material/Paper';
import { keyframes } from '@mui/material/styles';
import { IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../../lib/text.ts';
import { menuItems, type MenuAction } from '../../ActionMenu.tsx';
import { IconAction } from '../../IconAction.tsx';
import type { Selection } from '../selection.ts';

/** Something to do with all that is selected: at once, or after a choice from a menu. */
export type BulkAction = { id: string; label: string; icon: ReactNode; isDangerous?: boolean; isDisabled?: boolean } & (
  | { onSelect: () => void; href?: undefined; items?: undefined }
  | { href: string; onSelect?: undefined; items?: undefined }
  | { items: MenuAction[]; onSelect?: undefined; href?: undefined }
);

type BulkBarProps = { selection: Selection; totalCount: number; isCapped: boolean; actions: BulkAction[] };

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

/** Floats above the end of the list while rows are selected, so that nothing moves when it comes. */
export function BulkBar({ selection, totalCount, isCapped, actions }: BulkBarProps) {
  const text = useText();
  const { count, elsewhereCount, isAllMatching } = selection;
  const bar = useRef<HTMLDivElement>(null);
  // Notices stand above the bar, whatever it has grown to; the button back to the top waits.
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['selecting'] = '';
    root.style.setProperty('--bottom-bar', `${bar.current?.offsetHeight ?? 0}px`);
  });
  useEffect(
    () => () => {
      delete document.documentElement.dataset['selecting'];
      document.documentElement.style.removeProperty('--bottom-bar');
    },
    [],
  );
  return (
    <Paper
      ref={bar}
      role="region"
      aria-label={text('kit.bulk.label')}
      data-print="hidden"
      sx={(theme) => ({
        position: 'sticky',
        bottom: { xs: 8, sm: 'calc(20px + var(--footer-bar, 0px))' },
        zIndex: 5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 8px',
        width: 'fit-content',
        maxWidth: '100%',
        margin: '16px auto 0',
        padding: '8px',
        paddingInlineStart: '20px',
        border: `1px solid ${theme.vars!.palette.divider}`,
        boxShadow: theme.vars!.palette.elevation.dialog,
        animation: `${rise} 200ms`,
        // On a phone the first line ends with the way out, whatever the buttons below it need.
        [theme.breakpoints.down('sm')]: {
          paddingInlineStart: '8px',
          columnGap: '4px',
          '& > *': { order: -3 },
          '& > .MuiButton-root': {
            flex: '1 1 100px',
            minWidth: 0,
            justifyContent: 'flex-start',
            paddingInline: '4px',
            textAlign: 'start',
          },
          '&::before': { content: '""', flexBasis: '100%', order: -1 },
        },
      })}
    >
      <Box role="status" sx={{ fontWeight: 500, marginInlineStart: { xs: 1, sm: 0 }, marginInlineEnd: { sm: 1 } }}>
        {text(
          isAllMatching ? (isCapped ? 'kit.bulk.allSelectedCapped' : 'kit.bulk.allSelected') : 'kit.bulk.selected',
          { count },
        )}
        {elsewhereCount > 0 && !isAllMatching && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {' '}
            {text('kit.bulk.elsewhere', { count: elsewhereCount })}
          </Box>
        )}
      </Box>
      {!isAllMatching && count < totalCount && (
        <Button size="small" onClick={selection.selectAllMatching}>
          {text(isCapped ? 'kit.bulk.selectAllCapped' : 'kit.bulk.selectAll', { count: totalCount })}
        </Button>
      )}
      <Box
        sx={{
          display: { xs: 'contents', sm: 'flex' },
          flexWrap: 'wrap',
          justifyContent: 'end',
          alignItems: 'center',
          gap: 1,
          marginInlineStart: 'auto',
        }}
      >
        {actions.map((action) => (
          <BulkButton key={action.id} action={action} />
        ))}
        <Box sx={{ order: { xs: -2, sm: 0 }, marginInlineStart: { xs: 'auto', sm: 0 } }}>
          <IconAction label={text('kit.bulk.clear')} onClick={selection.clear} size="small">
            <IconX size={20} />
          </IconAction>
        </Box>
      </Box>
    </Paper>
  );
}

function BulkButton({ action }: { action: BulkAction }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const color = action.isDangerous ? 'error' : 'secondary';
  const look = {
    size: 'small',
    variant: 'tonal',
    color,
    startIcon: action.icon,
    // A menu without a choice opens nothing: none is for the selected rows, or they are still on their way.
    disabled: action.isDisabled || action.items?.length === 0,
    sx: { '@media (max-width: 599.95px)': { fontSize: 0, '& .MuiButton-icon': { margin: 0 } } },
  } as const;
  if (action.href !== undefined) {
    return (
      <Button {...look} href={action.href} download="" aria-label={action.label}>
        {action.label}
      </Button>
    );
  }
  return (
    <>
      <Button
        {...look}
        aria-label={action.label}
        {...(action.items && {
          'aria-haspopup': 'menu' as const,
          'aria-expanded': anchor ? true : undefined,
          endIcon: <IconChevronUp size={16} />,
        })}
        onClick={(event) => (action.items ? setAnchor(event.currentTarget) : action.onSelect())}
      >
        {action.label}
      </Button>
      {anchor && action.items && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
          transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        >
          {menuItems(action.items, () => setAnchor(null))}
        </Menu>
      )}
    </>
  );
}
