import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './useFormField.ts';
import { useFormField } from './useFormField.ts';

export type CardChoice = {
  value: string;
  label: string;
  /** What it means, in a sentence. */
  text: string;
  isDisabled?: boolean;
  /** More fields, shown inside the card while it is chosen. */
  children?: ReactNode;
};

/** One of a few, each explained on its own card. */
export function RadioCards<V extends FieldValues>(props: FieldProps<V> & { choices: CardChoice[] }) {
  const { field, problem, help, isReadOnly } = useFormField(props);
  const labelId = useId();
  const helpId = useId();
  return (
    <FormControl fullWidth error={Boolean(problem)} data-invalid={problem ? true : undefined}>
      <FormLabel id={labelId} required={props.required} sx={{ mb: 2 }}>
        {props.label}
      </FormLabel>
      <RadioGroup
        name={field.name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        aria-labelledby={labelId}
        aria-describedby={help ? helpId : undefined}
        sx={{ gap: 3 }}
      >
        {props.choices.map((choice, index) => (
          <Card
            key={choice.value}
            choice={choice}
            isChosen={field.value === choice.value}
            isReadOnly={isReadOnly}
            radioRef={index === 0 ? field.ref : undefined}
          />
        ))}
      </RadioGroup>
      {help && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  );
}

type CardProps = {
  choice: CardChoice;
  isChosen: boolean;
  isReadOnly: boolean;
  radioRef?: (element: HTMLInputElement | null) => void;
};

function Card({ choice, isChosen, isReadOnly, radioRef }: CardProps) {
  const textId = useId();
  const isDisabled = isReadOnly || choice.isDisabled;
  return (
    <Box
      sx={(theme) => ({
        border: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: 1,
        transition: 'border-color 120ms',
        '&:hover': isDisabled ? {} : { borderColor: isChosen ? 'primary.main' : theme.vars!.palette.text.disabled },
      })}
    >
      <FormControlLabel
        value={choice.value}
        disabled={isDisabled}
        control={
          <Radio
            slotProps={{ input: { ref: radioRef, 'aria-describedby': textId } }}
            sx={{ alignSelf: 'flex-start' }}
          />
        }
        label={<Typography sx={{ fontWeight: 500, pt: 2 }}>{choice.label}</Typography>}
        sx={{ display: 'flex', m: 0, p: 1, pb: 0, alignItems: 'flex-start' }}
      />
      {/* Outside the label, so that a reader hears the name first and the rest as its description. */}
      <Typography
        id={textId}
        variant="body2"
        color="textSecondary"
        sx={{ paddingInlineStart: '42px', paddingInlineEnd: 4, pb: 3 }}
      >
        {choice.text}
      </Typography>
      {isChosen && choice.children && <Box sx={{ paddingInline: 4, pb: 4, pt: 1 }}>{choice.children}</Box>}
    </Box>
  );
}
