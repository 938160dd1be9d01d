import { styled } from '@mui/material/styles';
import type { Tone } from './tones.ts';

const Dot = styled('span')(({ theme }) => ({
  display: 'inline-block',
  flex: 'none',
  width: 10,
  height: 10,
  borderRadius: '50%',
  ...Object.fromEntries(
    (['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const).map((tone) => [
      `&[data-tone="${tone}"]`,
      { backgroundColor: theme.vars!.palette[tone].main },
    ]),
  ),
}));

/** The color of a category; its name stands beside it. */
export const ToneDot = ({ tone }: { tone: Tone }) => <Dot aria-hidden data-tone={tone} />;
