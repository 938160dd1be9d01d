import Box from '@mui/material/Box';
import { useId } from 'react';
import { focusRing, Group } from './ChoiceCards.tsx';

type ChoiceRowProps<T extends string> = {
  label: string;
  choices: readonly { value: T; label: string }[];
  chosen: string;
  onChoose: (value: T) => void;
};

/** One of a few words, in a row. */
export function ChoiceRow<T extends string>({ label, choices, chosen, onChoose }: ChoiceRowProps<T>) {
  const name = useId();
  return (
    <Group label={label}>
      <Box
        sx={(theme) => ({
          display: 'flex',
          gap: '4px',
          padding: '4px',
          borderRadius: 1.5,
          backgroundColor: theme.vars.palette.action.hover,
        })}
      >
        {choices.map((choice) => (
          <Box
            component="label"
            key={choice.value}
            sx={(theme) => ({
              flex: 1,
              padding: '6px 8px',
              borderRadius: 1,
              textAlign: 'center',
              cursor: 'pointer',
              '@media (pointer: coarse)': { paddingBlock: '11px' },
              '&:has(:checked)': {
                color: theme.vars.palette.primary.text,
                fontWeight: 500,
                backgroundColor: theme.vars.palette.background.paper,
                boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
              },
              '&:has(:focus-visible)': focusRing(theme),
            })}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </Box>
        ))}
      </Box>
    </Group>
  );
}
