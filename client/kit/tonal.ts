import type { Theme } from '@mui/material/styles';
import type { Tone } from './tones.ts';

const tones: Tone[] = ['primary', 'secondary', 'success', 'info', 'warning', 'error'];

/**
 * Text and ground for each `data-tone`, in one style: parts that stand in every row of a list must not be styled
 * one by one.
 */
export const tonal = (theme: Theme) =>
  Object.fromEntries(
    tones.map((tone) => [
      `&[data-tone="${tone}"]`,
      { color: theme.vars!.palette[tone].text, backgroundColor: theme.vars!.palette[tone].soft },
    ]),
  );
