import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { CalendarColor } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { colors, toneOf } from './useCalendars.ts';

type Props = { label: string; value: CalendarColor; onChange: (color: CalendarColor) => void };

/** The color of a calendar, each by its name for those who do not see it. */
export function ColorChoice({ label, value, onChange }: Props) {
  const text = useText();
  const id = useId();
  return (
    <Box role="radiogroup" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', marginInlineStart: -2 }}>
        {colors.map((color) => (
          <Radio
            key={color}
            name={id}
            checked={color === value}
            onChange={() => onChange(color)}
            slotProps={{ input: { 'aria-label': text(`calendar.color.${color}`) } }}
            sx={({ vars }) => ({
              color: vars!.palette[toneOf(color)].main,
              '&.Mui-checked': { color: vars!.palette[toneOf(color)].main },
            })}
          />
        ))}
      </Box>
    </Box>
  );
}
