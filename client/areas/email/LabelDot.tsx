import { styled } from '@mui/material/styles';
import { tooltip } from '../../kit/tooltips.ts';
import type { Tone } from '../../kit/tones.ts';
import { labelTone } from './views.ts';

const tones: Tone[] = ['primary', 'secondary', 'success', 'info', 'warning', 'error'];

const Dot = styled('span')(({ theme }) => ({
  display: 'inline-block',
  flex: 'none',
  width: 10,
  height: 10,
  borderRadius: '50%',
  ...Object.fromEntries(
    tones.map((tone) => [`&[data-tone="${tone}"]`, { backgroundColor: theme.vars!.palette[tone].main }]),
  ),
}));

/** A label as a dot of its colour; `name` where it stands alone. */
export const LabelDot = ({ label, name }: { label: string; name?: string }) => (
  <Dot
    data-tone={labelTone(label)}
    {...(name ? { role: 'img', 'aria-label': name, ...tooltip(name) } : { 'aria-hidden': true })}
  />
);
