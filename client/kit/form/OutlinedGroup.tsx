import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import type { ReactNode } from 'react';

type Props = {
  labelId: string;
  helpId: string;
  label: string;
  help?: string;
  required?: boolean;
  isWrong: boolean;
  isFocused: boolean;
  children: ReactNode;
};

/** The outline and label of a text field around something larger, so that it stands in line with the others. */
export function OutlinedGroup(props: Props) {
  const { isWrong, isFocused } = props;
  return (
    <FormControl fullWidth variant="outlined" error={isWrong} focused={isFocused} required={props.required}>
      <InputLabel
        component="span"
        shrink
        id={props.labelId}
        sx={{ backgroundColor: 'background.paper', paddingInline: '6px', marginInlineStart: '-6px' }}
      >
        {props.label}
      </InputLabel>
      <Box
        sx={(theme) => {
          const { error, primary, text } = theme.vars!.palette;
          const color = isWrong ? error.main : isFocused ? primary.main : `rgba(${text.primaryChannel} / 0.22)`;
          // Drawn inside, so that a thicker line moves nothing.
          return {
            borderRadius: 1,
            boxShadow: `inset 0 0 0 ${isFocused ? 2 : 1}px ${color}`,
            transition: 'box-shadow 120ms',
          };
        }}
      >
        {props.children}
      </Box>
      {props.help && <FormHelperText id={props.helpId}>{props.help}</FormHelperText>}
    </FormControl>
  );
}
