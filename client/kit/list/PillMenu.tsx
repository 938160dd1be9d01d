import ButtonBase from '@mui/material/ButtonBase';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled, useTheme } from '@mui/material/styles';
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

export const Pill = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  maxWidth: '100%',
  height: 38,
  borderRadius: theme.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px rgba(${theme.vars!.palette.text.primaryChannel} / 0.22)`,
  whiteSpace: 'nowrap',
  '& > button': {
    gap: 6,
    paddingInline: 12,
    borderRadius: theme.shape.borderRadius,
    font: 'inherit',
    transition: 'background-color 120ms',
  },
  '& > button:first-of-type': { minWidth: 0, overflow: 'hidden' },
  '& > button:hover': { backgroundColor: theme.vars!.palette.action.hover },
  '& svg': { flex: 'none' },
  '&[data-active]': {
    boxShadow: 'none',
    color: theme.vars!.palette.primary.text,
    backgroundColor: theme.vars!.palette.primary.soft,
  },
  '&[data-active] > button:hover': { backgroundColor: theme.vars!.palette.primary.softHover },
  '&[data-active] > button:first-of-type': { paddingInlineEnd: 8 },
  '&[data-active] > button + button': { paddingInline: 8 },
  '@media (pointer: coarse)': { height: 44, '&[data-active] > button + button': { minWidth: 40 } },
}));

type Option<Value> = { value: Value; label: string; icon?: ReactNode };

type PillMenuProps<Value> = {
  /** Names the button where its words alone do not. */
  name?: string;
  children: ReactNode;
  options: Option<Value>[];
  value: Value | readonly Value[];
  onChange: (value: Value) => void;
  /** Several can be chosen, one after the other, while the menu stays open. */
  isSeveral?: boolean | undefined;
  /** Takes the choice back; the pill is drawn as active with it. */
  clear?: { label: string; onClear: () => void } | undefined;
};

/** A choice of one or several in a small button: lighter than a field, and as plain. */
export function PillMenu<Value>(props: PillMenuProps<Value>) {
  const { name, children, options, value, onChange, isSeveral = false, clear } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const start = useTheme().direction === 'rtl' ? 'right' : 'left';
  const hasIcons = options.some((option) => option.icon);
  const isChosen = (one: Value) => (Array.isArray(value) ? value.includes(one) : value === one);
  return (
    <Pill {...(clear && { 'data-active': '' })}>
      <ButtonBase
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{children}</span>
        {!clear && <IconChevronDown size={16} aria-hidden />}
      </ButtonBase>
      {clear && (
        <ButtonBase aria-label={clear.label} onClick={clear.onClear}>
          <IconX size={16} aria-hidden />
        </ButtonBase>
      )}
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: start }}
          transformOrigin={{ vertical: 'top', horizontal: start }}
          slotProps={{ paper: { sx: { minWidth: 200, maxHeight: 380 } } }}
        >
          {options.map((option) => (
            <MenuItem
              key={String(option.value)}
              role={isSeveral ? 'menuitemcheckbox' : 'menuitemradio'}
              aria-checked={isChosen(option.value)}
              selected={isChosen(option.value)}
              onClick={() => {
                if (!isSeveral) setAnchor(null);
                onChange(option.value);
              }}
            >
              {hasIcons && <ListItemIcon sx={{ width: 24, justifyContent: 'center' }}>{option.icon}</ListItemIcon>}
              <span style={{ flex: 1 }}>{option.label}</span>
              <IconCheck size={18} aria-hidden style={{ visibility: isChosen(option.value) ? 'visible' : 'hidden' }} />
            </MenuItem>
          ))}
        </Menu>
      )}
    </Pill>
  );
}
