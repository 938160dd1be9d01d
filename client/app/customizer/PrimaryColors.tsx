import Box from '@mui/material/Box';
import { useColorScheme, type Theme } from '@mui/material/styles';
import { IconCheck, IconColorPicker } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { usePreference } from '../../lib/preferences.ts';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';
import { isSameColor, paletteOf, swatches } from '../theme/colors.ts';
import { focusRing, Group } from './ChoiceCards.tsx';

const names: MessageId[] = [
  'customizer.color.violet',
  'customizer.color.teal',
  'customizer.color.amber',
  'customizer.color.red',
  'customizer.color.blue',
];
/** What the picker starts with. */
const customColor = '#663131';
/** A colour that is dragged along is taken when it rests. */
const debounceMs = 100;

/** The primary colour of the theme that is shown; the other theme keeps its own. */
export function PrimaryColors() {
  const text = useText();
  const name = useId();
  const { colorScheme = 'light' } = useColorScheme();
  const [colors, setColors] = usePreference('primary-colors');
  const chosen = colors[colorScheme] ?? swatches[0]!.main;
  const isOwn = !swatches.some(({ main }) => isSameColor(main, chosen));
  const [picked, setPicked] = useState(isOwn ? chosen : customColor);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const choose = (color: string) => {
    clearTimeout(timer.current);
    const { [colorScheme]: _, ...others } = colors;
    setColors(isSameColor(color, swatches[0]!.main) ? others : { ...colors, [colorScheme]: color });
  };
  const pick = (color: string) => {
    setPicked(color);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => choose(color), debounceMs);
  };
  return (
    <Group label={text('customizer.color.label', { scheme: colorScheme })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '10px' }}>
        {swatches.map(({ main }, index) => (
          <Box component="label" key={main} title={text(names[index]!)} sx={square}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              aria-label={text(names[index]!)}
              checked={isSameColor(main, chosen)}
              onChange={() => choose(main)}
            />
            <Box
              className="fill"
              style={{ backgroundColor: main, color: paletteOf(colorScheme, main).primary.contrastText }}
            >
              {isSameColor(main, chosen) && <IconCheck size={18} aria-hidden />}
            </Box>
          </Box>
        ))}
        <Box component="label" title={text('customizer.color.own')} sx={square} data-chosen={isOwn || undefined}>
          <input
            type="color"
            className="visually-hidden"
            aria-label={text('customizer.color.own')}
            value={picked.toLowerCase()}
            onChange={(event) => pick(event.target.value)}
          />
          <Box
            className="fill"
            style={
              isOwn
                ? { backgroundColor: chosen, color: paletteOf(colorScheme, chosen).primary.contrastText }
                : undefined
            }
          >
            <IconColorPicker size={18} aria-hidden />
          </Box>
        </Box>
      </Box>
    </Group>
  );
}

const square = (theme: Theme) => ({
  position: 'relative',
  display: 'block',
  padding: '5px',
  borderRadius: '8px',
  cursor: 'pointer',
  boxShadow: `inset 0 0 0 1px ${theme.vars!.palette.divider}`,
  '&:has(:checked), &[data-chosen]': { boxShadow: `inset 0 0 0 2px ${theme.vars!.palette.primary.main}` },
  '&:has(:focus-visible)': focusRing(theme),
  '& .fill': {
    display: 'grid',
    placeItems: 'center',
    width: 34,
    height: 34,
    borderRadius: '6px',
    color: theme.vars!.palette.text.primary,
    backgroundColor: theme.vars!.palette.action.selected,
  },
});
