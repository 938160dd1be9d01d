import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { mirrored } from '../mirrored.ts';
import { changeWords, type FieldChange } from './changeWords.ts';
import type { FieldDisplays } from './fieldDisplay.tsx';
import { useDisplayTools } from './useDisplayTools.ts';

type Props = {
  change: FieldChange;
  displays: FieldDisplays;
  /** Currency of the amounts in it; left out: that of the store. */
  currency?: string | null | undefined;
};

/** A field that changed: in sentences, or with both values. */
export function FieldRow({ change, displays, currency }: Props) {
  const text = useText();
  const words = changeWords(change, displays, useDisplayTools(currency));
  if (words === null) return null;
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {words.label}
      </Typography>
      {words.lines?.map((line) => (
        <Box component="dd" key={line} dir="auto" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {line}
        </Box>
      ))}
      {!words.lines && (
        <Box
          component="dd"
          sx={{ m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, overflowWrap: 'anywhere' }}
        >
          <Box component="del" sx={{ textDecorationColor: 'currentColor', color: 'text.secondary', minWidth: 0 }}>
            <bdi>{words.before}</bdi>
          </Box>
          <Box
            component={IconArrowNarrowRight}
            size={16}
            aria-label={text('form.history.became')}
            role="img"
            sx={mirrored}
          />
          <Box component="ins" sx={{ textDecoration: 'none', minWidth: 0 }}>
            <bdi>{words.after}</bdi>
          </Box>
        </Box>
      )}
    </div>
  );
}
