import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { usePreference } from '../../../lib/preferences.ts';
import { useText } from '../../../lib/text.ts';
import { IconAction } from '../../IconAction.tsx';
import { isBound } from '../../table/columns.ts';
import { densities } from '../../table/density.ts';
import { ChoiceRow } from '../ChoiceRow.tsx';
import type { ListView } from '../view.ts';

type ViewPanelProps<Row> = { view: ListView<Row>; anchor: HTMLElement; onClose: () => void };

/** Row height, and which columns stand in which order. Loaded when it is opened. */
export default function ViewPanel<Row>({ view, anchor, onClose }: ViewPanelProps<Row>) {
  const text = useText();
  const [hasShortcuts, setShortcuts] = usePreference('shortcuts');
  const end = useTheme().direction === 'rtl' ? 'left' : 'right';
  // Moving a row of the list takes the focus from the button in it.
  const pressed = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
  });
  const move = (button: HTMLElement, id: string, step: -1 | 1) => {
    pressed.current = button;
    view.move(id, step);
  };
  const free = view.all.filter((column) => !isBound(view.all, column));
  const heights = {
    compact: text('kit.view.compact'),
    normal: text('kit.view.normal'),
    relaxed: text('kit.view.relaxed'),
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={() => {
        pressed.current = null;
        onClose();
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: end }}
      transformOrigin={{ vertical: 'top', horizontal: end }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': text('kit.view.title'), sx: { width: 320, padding: 5, marginBlock: 1 } },
      }}
    >
      <ChoiceRow
        label={text('kit.view.height')}
        options={densities.map((value) => ({ value, label: heights[value] }))}
        value={view.density}
        onChange={view.setDensity}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', mt: 5, minHeight: 36 }}>
        <Typography variant="subtitle2" sx={{ flex: 1 }}>
          {text('kit.view.columns')}
        </Typography>
        {view.reset && (
          <Button size="small" onClick={view.reset}>
            {text('kit.view.reset')}
          </Button>
        )}
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: '0 -8px',
          padding: 0,
          '& [aria-disabled="true"]': { opacity: 0.35, cursor: 'default' },
        }}
      >
        {free.map((column, at) => (
          <Box
            component="li"
            key={column.id}
            sx={{ display: 'flex', alignItems: 'center', borderRadius: 1, '&:hover': { bgcolor: 'action.hover' } }}
          >
            <Box
              component="label"
              sx={{ display: 'flex', alignItems: 'center', flex: 1, minWidth: 0, cursor: 'pointer' }}
            >
              <Checkbox checked={view.isShown(column)} onChange={() => view.toggle(column.id)} />
              <span>{column.label}</span>
            </Box>
            <IconAction
              label={text('kit.view.earlier', { column: column.label })}
              size="small"
              aria-disabled={at === 0}
              onClick={(event) => move(event.currentTarget, column.id, -1)}
            >
              <IconArrowUp size={16} />
            </IconAction>
            <IconAction
              label={text('kit.view.later', { column: column.label })}
              size="small"
              aria-disabled={at === free.length - 1}
              onClick={(event) => move(event.currentTarget, column.id, 1)}
            >
              <IconArrowDown size={16} />
            </IconAction>
          </Box>
        ))}
      </Box>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 4, cursor: 'pointer' }}>
        <Box component="span" sx={{ flex: 1 }}>
          <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
            {text('kit.view.shortcuts')}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {text('kit.view.shortcutsText')}
          </Typography>
        </Box>
        <Switch
          checked={hasShortcuts}
          onChange={(event) => setShortcuts(event.target.checked)}
          sx={{ marginInlineEnd: '-8px' }}
        />
      </Box>
    </Popover>
  );
}
