import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import { IconDotsVertical } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { IconAction } from './IconAction.tsx';

export type MenuAction = {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** A line stands before it. */
  isApart?: boolean;
  isDangerous?: boolean;
  isDisabled?: boolean;
} & ({ onSelect: () => void; href?: undefined } | { href: string; isDownload?: boolean; onSelect?: undefined });

/** Items of a menu; the menu around them is the caller's. */
export function menuItems(actions: MenuAction[], close: () => void) {
  return actions.flatMap((action) => {
    const link =
      action.href === undefined
        ? {}
        : { component: 'a' as const, href: action.href, ...(action.isDownload && { download: '' }) };
    return [
      action.isApart && <Divider key={`${action.id}-line`} sx={{ my: 1 }} />,
      <MenuItem
        key={action.id}
        {...link}
        disabled={action.isDisabled ?? false}
        onClick={() => {
          close();
          action.onSelect?.();
        }}
        sx={action.isDangerous ? (theme) => ({ color: theme.vars!.palette.error.text }) : undefined}
      >
        {action.icon && <ListItemIcon>{action.icon}</ListItemIcon>}
        {action.label}
      </MenuItem>,
    ];
  });
}

/** The dots at the end of a row or card, with what can be done there. Nothing to do: no dots. */
export function ActionMenu({ label, actions }: { label: string; actions: MenuAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const end = useTheme().direction === 'rtl' ? 'left' : 'right';
  if (!actions.length) return null;
  return (
    <>
      <IconAction
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <IconDotsVertical size={20} />
      </IconAction>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: end }}
          transformOrigin={{ vertical: 'top', horizontal: end }}
        >
          {menuItems(actions, () => setAnchor(null))}
        </Menu>
      )}
    </>
  );
}
