import Box from '@mui/material/Box';
import MuiRating from '@mui/material/Rating';
import { IconStarFilled } from '@tabler/icons-react';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

const stars = { icon: <IconStarFilled size="1em" />, emptyIcon: <IconStarFilled size="1em" /> };
const look = {
  color: 'warning.main',
  '& .MuiRating-iconEmpty': { color: 'action.selected' },
  '& .MuiRating-icon': { marginInlineEnd: '2px' },
};
const sizes = { small: 16, medium: 22 };
const row = { display: 'flex', '& > svg': { flex: 'none', marginInlineEnd: '2px' } };
const five = [1, 2, 3, 4, 5].map((star) => <IconStarFilled key={star} size="1em" aria-hidden />);

type RatingProps = {
  /** 1 to 5, also between; 0 for none yet. */
  value: number;
  /** How many gave one: stands beside it, or in place of the stars when there are none. */
  count?: number;
  size?: 'small' | 'medium';
};

/** Stars to be read, with the figure in words for who cannot see them. */
export function Rating({ value, count, size = 'small' }: RatingProps) {
  const text = useText();
  const { number } = useFormats();
  const rounded = Math.round(value * 10) / 10;
  if (count === 0)
    return (
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {text('parts.rating.noneYet')}
      </Box>
    );
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        role="img"
        aria-label={text('parts.rating.value', { value: number(rounded) })}
        sx={{ ...row, position: 'relative', color: 'action.selected', fontSize: sizes[size] }}
      >
        {five}
        {/* The same stars again, cut off where the rating ends: from the right in Arabic. */}
        <Box
          component="span"
          sx={{
            ...row,
            position: 'absolute',
            insetBlockStart: 0,
            insetInlineStart: 0,
            width: `${rounded * 20}%`,
            overflow: 'hidden',
            color: 'warning.main',
          }}
        >
          {five}
        </Box>
      </Box>
      {count !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <bdi dir="ltr">{number(rounded)}</bdi> <bdi dir="ltr">({number(count)})</bdi>
        </Box>
      )}
    </Box>
  );
}

type RatingInputProps = {
  label: string;
  /** Name of the field in its form; no other on the page has it. */
  name: string;
  value: number | null;
  onChange: (value: number | null) => void;
  isReadOnly?: boolean;
};

/** One to five stars to be given: a group of radio buttons, walked by arrow keys; the same star again takes it back. */
export function RatingInput({ label, name, value, onChange, isReadOnly = false }: RatingInputProps) {
  const text = useText();
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ padding: 0, mb: 1, color: 'text.secondary', typography: 'body2' }}>
        {label}
      </Box>
      <MuiRating
        {...stars}
        name={name}
        value={value}
        readOnly={isReadOnly}
        onChange={(_, next) => onChange(next)}
        getLabelText={(stars) => text('parts.rating.give', { value: stars })}
        emptyLabelText={text('parts.rating.none')}
        sx={{ ...look, fontSize: 30 }}
      />
    </Box>
  );
}
