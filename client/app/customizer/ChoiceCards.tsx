import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

type ChoiceCardsProps<T extends string> = {
  label: string;
  choices: readonly { value: T; label: string; picture: ReactNode }[];
  chosen: T;
  onChoose: (value: T) => void;
};

/** One of a few, each with a picture above its name. */
export function ChoiceCards<T extends string>({ label, choices, chosen, onChoose }: ChoiceCardsProps<T>) {
  const name = useId();
  return (
    <Group label={label}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 3 }}>
        {choices.map((choice) => (
          <Box component="label" key={choice.value} sx={{ cursor: 'pointer' }}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
            />
            <Box className="picture" sx={card}>
              {choice.picture}
            </Box>
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
              sx={{ display: 'block', mt: 1, 'input:checked ~ &': { color: 'text.primary', fontWeight: 500 } }}
            >
              {choice.label}
            </Typography>
          </Box>
        ))}
      </Box>
    </Group>
  );
}

const card = (theme: Theme) => {
  const { palette } = theme.vars!;
  return {
    display: 'grid',
    placeItems: 'center',
    minHeight: 66,
    borderRadius: '6px',
    color: palette.text.primary,
    boxShadow: `inset 0 0 0 1px ${palette.divider}`,
    transition: 'box-shadow 120ms, background-color 120ms',
    'label:hover > &': { backgroundColor: palette.action.hover },
    'input:checked + &': {
      boxShadow: `inset 0 0 0 2px ${palette.primary.main}`,
      color: palette.primary.text,
      backgroundColor: palette.primary.soft,
    },
    'input:focus-visible + &': focusRing(theme),
  };
};

/** Around what stands for an input that is not seen itself. */
export const focusRing = (theme: Theme) => ({
  outline: `2px solid ${theme.vars!.palette.primary.main}`,
  outlineOffset: '2px',
});

/** Choices under a name. */
export function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ padding: 0, mb: 2, fontWeight: 500 }}>
        {label}
      </Typography>
      {children}
    </Box>
  );
}
