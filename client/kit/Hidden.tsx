import Box from '@mui/material/Box';
import { IconLock } from '@tabler/icons-react';
import { useText } from '../lib/text.ts';
import { tooltip } from './tooltips.ts';

/** Stands where a role hides a value, so that nobody takes it for an empty one. */
export function Hidden() {
  const text = useText();
  return (
    <Box
      component="span"
      {...tooltip(text('kit.hidden.reason'))}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}
    >
      <IconLock size="1em" aria-hidden />
      {text('kit.hidden.label')}
    </Box>
  );
}

/** A text that a role may hide: null is hidden, blank is nothing. */
export const hiddenOr = <Shown,>(value: string | null, shown: (value: string) => Shown) =>
  value === null ? <Hidden /> : value && shown(value);
