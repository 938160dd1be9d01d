import Menu from '@mui/material/Menu';
import { useTheme } from '@mui/material/styles';
import { type MouseEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import { type MenuAction, menuItems } from './menuItems.tsx';

/** What the button of a menu takes. */
export type MenuTrigger = {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': true | undefined;
  'aria-controls': string | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

type AnchoredMenuProps = {
  /** As a function they are made when the menu opens. */
  actions: MenuAction[] | (() => MenuAction[]);
  /** The button, which takes what it is given. */
  trigger: (props: MenuTrigger) => ReactElement;
  /** Which edge of the button the menu hangs at. */
  at?: 'start' | 'end';
  /** Above the entries. */
  head?: ReactNode;
};

/** A button and the menu that hangs at it: arrows walk it, letters find in it, Esc closes it and the focus goes back. */
export function AnchoredMenu({ actions, trigger, at = 'end', head }: AnchoredMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isMirrored = useTheme().direction === 'rtl';
  const horizontal = (at === 'end') === isMirrored ? 'left' : 'right';
  const close = () => setAnchor(null);
  return (
    <>
      {trigger({
        id: `${id}-button`,
        'aria-haspopup': 'menu',
        'aria-expanded': anchor ? true : undefined,
        'aria-controls': anchor ? `${id}-menu` : undefined,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      {anchor && (
        <Menu
          open
          id={`${id}-menu`}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal }}
          transformOrigin={{ vertical: 'top', horizontal }}
          slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
        >
          {head && <li role="presentation">{head}</li>}
          {menuItems(typeof actions === 'function' ? actions() : actions, close)}
        </Menu>
      )}
    </>
  );
}
