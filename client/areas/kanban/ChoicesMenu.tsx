import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../lib/text.ts';

export type Choice = { value: string; label: string; icon?: ReactNode };

type Props = {
  name: string;
  values: readonly string[];
  choices: readonly Choice[];
  onChange: (values: string[]) => void;
};

/** A button and a menu of which several are chosen: it stays open until one is through. */
export function ChoicesMenu({ name, values, choices, onChange }: Props) {
  const text = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const horizontal = useTheme().direction === 'rtl' ? 'right' : 'left';
  return (
    <>
      <Button
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        variant="tonal"
        color={values.length > 0 ? 'primary' : 'secondary'}
        endIcon={<IconChevronDown size={18} />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none' }}
      >
        {values.length > 0 ? text('kanban.filter.count', { name, count: values.length }) : name}
      </Button>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal }}
          transformOrigin={{ vertical: 'top', horizontal }}
          slotProps={{ list: { 'aria-labelledby': `${id}-button` }, paper: { sx: { minWidth: 220, maxHeight: 420 } } }}
        >
          {choices.map(({ value, label, icon }) => {
            const isOn = values.includes(value);
            return (
              <MenuItem
                key={value}
                role="menuitemcheckbox"
                aria-checked={isOn}
                selected={isOn}
                onClick={() => onChange(isOn ? values.filter((one) => one !== value) : [...values, value])}
              >
                {icon && <ListItemIcon>{icon}</ListItemIcon>}
                <bdi style={{ flex: 1 }}>{label}</bdi>
                <IconCheck size={18} aria-hidden style={{ visibility: isOn ? 'visible' : 'hidden' }} />
              </MenuItem>
            );
          })}
        </Menu>
      )}
    </>
  );
}
