import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const Choice = styled(ButtonBase)(({ theme }) => ({
  gap: 8,
  minHeight: 36,
  padding: '0 14px',
  borderRadius: theme.shape.borderRadius,
  font: 'inherit',
  boxShadow: `inset 0 0 0 1px rgba(${theme.vars!.palette.text.primaryChannel} / 0.22)`,
  '&[aria-pressed="true"]': {
    boxShadow: `inset 0 0 0 1px ${theme.vars!.palette.primary.main}`,
    color: theme.vars!.palette.primary.text,
    backgroundColor: theme.vars!.palette.primary.soft,
  },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

type ChoiceRowProps<Value> = {
  label: string;
  options: { value: Value; label: string; icon?: ReactNode }[];
  value: Value | readonly Value[];
  onChange: (value: Value) => void;
};

/** All choices in sight, one or some of them taken: for sheets, where there is room. */
export function ChoiceRow<Value>({ label, options, value, onChange }: ChoiceRowProps<Value>) {
  const id = useId();
  const isChosen = (one: Value) => (Array.isArray(value) ? value.includes(one) : value === one);
  return (
    <Box role="group" aria-labelledby={id}>
      <Box id={id} sx={{ mb: 2, typography: 'subtitle2' }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {options.map((option) => (
          <Choice
            key={String(option.value)}
            aria-pressed={isChosen(option.value)}
            onClick={() => onChange(option.value)}
          >
            {option.icon}
            {option.label}
          </Choice>
        ))}
      </Box>
    </Box>
  );
}
