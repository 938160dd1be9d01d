import { styled } from '@mui/material/styles';
import { tonal } from './tonal.ts';
import type { Tone } from './tones.ts';

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-block',
  maxWidth: '100%',
  height: 24,
  padding: '0 10px',
  borderRadius: 4,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  fontSize: '0.8667rem',
  lineHeight: '24px',
  fontWeight: 500,
  ...tonal(theme),
}));

/** A status in words on its tone; `tone` comes from `statusTones`. */
export function StatusChip({ tone, label }: { tone: Tone; label: string }) {
  return <Chip data-tone={tone}>{label}</Chip>;
}
