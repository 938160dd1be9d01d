import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { ariaKeys, capsOf, type KeyName } from '../lib/keys.ts';
import type { EverydayWords } from '../lib/viewActions.ts';

export type MenuAction = {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** A line stands before it. */
  isApart?: boolean;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** The shortcut that does the same. */
  keyName?: KeyName | undefined;
  /** Everyday words for it, which the palette finds it by. */
  words?: EverydayWords | undefined;
  /** One of several that exclude each other: whether it is the one. */
  isChosen?: boolean;
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
        {...(action.keyName && { 'aria-keyshortcuts': ariaKeys(action.keyName) })}
        {...(action.isChosen !== undefined && {
          role: 'menuitemradio',
          'aria-checked': action.isChosen,
          selected: action.isChosen,
        })}
        onClick={() => {
          close();
          action.onSelect?.();
        }}
        sx={action.isDangerous ? (theme) => ({ color: theme.vars!.palette.error.text }) : undefined}
      >
        {action.icon && <ListItemIcon>{action.icon}</ListItemIcon>}
        {action.label}
        {action.keyName && (
          <Box
            component="kbd"
            aria-hidden
            dir="ltr"
            sx={{ marginInlineStart: 'auto', paddingInlineStart: 4, font: 'inherit', color: 'text.secondary' }}
          >
            {capsOf(action.keyName).join('+')}
          </Box>
        )}
      </MenuItem>,
    ];
  });
}
