import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { mirrored } from '../mirrored.ts';
import type { FieldDisplays } from './fieldDisplay.tsx';
import { useDisplayTools } from './useDisplayTools.ts';

type FieldChange = { field: string; before: unknown; after: unknown };

/** A field that changed, with both values. */
export function FieldRow({ change, displays }: { change: FieldChange; displays: FieldDisplays }) {
  const text = useText();
  const tools = useDisplayTools();
  const display = displays[change.field]!;
  const before = display.show(change.before, tools);
  const after = display.show(change.after, tools);
  // The words are the same: what changed is how they look.
  if (typeof before === 'string' && before === after) {
    return (
      <div>
        <Typography component="dt" variant="body2" color="textSecondary">
          {text(display.label)}
        </Typography>
        <Box component="dd" sx={{ m: 0 }}>
          {text('form.history.formatting')}
        </Box>
      </div>
    );
  }
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {text(display.label)}
      </Typography>
      <Box
        component="dd"
        sx={{ m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, overflowWrap: 'anywhere' }}
      >
        <Box component="del" sx={{ textDecorationColor: 'currentColor', color: 'text.secondary', minWidth: 0 }}>
          <bdi>{before}</bdi>
        </Box>
        <Box
          component={IconArrowNarrowRight}
          size={16}
          aria-label={text('form.history.became')}
          role="img"
          sx={mirrored}
        />
        <Box component="ins" sx={{ textDecoration: 'none', minWidth: 0 }}>
          <bdi>{after}</bdi>
        </Box>
      </Box>
    </div>
  );
}
