import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useId, useState } from 'react';
import { tooltip } from '../../kit/tooltips.ts';
import { belowBar, menuGap } from './frame.ts';

export type Choice<T extends string> = { value: T; label: string; lang?: string; icon?: ReactNode };
type ChoiceMenuProps<T extends string> = {
  label: string;
  icon: ReactNode;
  choices: Choice<T>[];
  chosen: T;
  onChoose: (value: T) => void;
};

/** An icon of the navbar that opens a menu with one of several things chosen. */
export function ChoiceMenu<T extends string>({ label, icon, choices, chosen, onChoose }: ChoiceMenuProps<T>) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={label}
        {...tooltip(label)}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor ? true : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {icon}
      </IconButton>
      {anchor && (
        <Menu
          id={id}
          open
          anchorEl={belowBar(anchor)}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          transformOrigin={{ vertical: 'top', horizontal: 'center' }}
          slotProps={{ list: { 'aria-label': label }, paper: { sx: menuGap } }}
        >
          {choices.map(({ value, label: name, lang, icon: itemIcon }) => (
            <MenuItem
              key={value}
              role="menuitemradio"
              aria-checked={value === chosen}
              selected={value === chosen}
              lang={lang}
              onClick={() => {
                close();
                onChoose(value);
              }}
            >
              {itemIcon && <ListItemIcon>{itemIcon}</ListItemIcon>}
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
