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
  label: ReactNode;
  /** What it means, in a sentence. */
  text: ReactNode;
  isDisabled?: boolean;
  /** More fields, shown inside the card while it is chosen. */
  children?: ReactNode;
};

/** One of a few, each explained on its own card. */
export function RadioCards<V extends FieldValues>(props: FieldProps<V> & { choices: CardChoice[] }) {
  const { field, problem, help, isReadOnly } = useFormField(props);
  return (
    <ChoiceCards
      name={field.name}
      label={props.label}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      choices={props.choices}
      {...(props.required && { required: true })}
      {...(problem && { problem })}
      {...(help && { help })}
      isReadOnly={isReadOnly}
      radioRef={field.ref}
    />
  );
}

type ChoiceCardsProps = {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  choices: CardChoice[];
  required?: boolean;
  problem?: string;
  help?: string;
  isReadOnly?: boolean;
  radioRef?: ((element: HTMLInputElement | null) => void) | undefined;
};

/** The same outside of a form that is declared. */
export function ChoiceCards({ label, problem, help, isReadOnly = false, ...props }: ChoiceCardsProps) {
  const labelId = useId();
  const helpId = useId();
  const below = problem ?? help;
  return (
    <FormControl fullWidth error={Boolean(problem)} data-invalid={problem ? true : undefined}>
      <FormLabel id={labelId} required={props.required} sx={{ mb: 2 }}>
        {label}
      </FormLabel>
      <RadioGroup
        name={props.name}
        value={props.value}
        onChange={(_, value) => props.onChange(value)}
        onBlur={props.onBlur}
        aria-labelledby={labelId}
        aria-describedby={below ? helpId : undefined}
        sx={{ gap: 3 }}
      >
        {props.choices.map((choice, index) => (
          <Card
            key={choice.value}
            choice={choice}
            isChosen={props.value === choice.value}
            isReadOnly={isReadOnly}
            radioRef={index === 0 ? props.radioRef : undefined}
          />
        ))}
      </RadioGroup>
      {below && <FormHelperText id={helpId}>{below}</FormHelperText>}
    </FormControl>
  );
}

type CardProps = {
  choice: CardChoice;
  isChosen: boolean;
  isReadOnly: boolean;
  radioRef?: ((element: HTMLInputElement | null) => void) | undefined;
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
        sx={{ paddingInlineStart: '46px', paddingInlineEnd: 4, pb: 3 }}
      >
        {choice.text}
      </Typography>
      {isChosen && choice.children && <Box sx={{ paddingInline: 4, pb: 4, pt: 1 }}>{choice.children}</Box>}
    </Box>
  );
}
