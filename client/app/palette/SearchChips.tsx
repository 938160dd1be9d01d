import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { IconX } from '@tabler/icons-react';
import type { SearchChip } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { thumbChips } from './rowStyles.ts';

const problemIds = {
  UNKNOWN_OPERATOR: 'search.chip.unknownOperator',
  UNKNOWN_VALUE: 'search.chip.unknownValue',
  NOT_HERE: 'search.chip.notHere',
} as const;

type SearchChipsProps = { chips: readonly SearchChip[]; onReplace: (source: string, by: string) => void };

/** Operators of a search, each to be taken out; a wrong one says what is wrong and what may stand instead. */
export function SearchChips({ chips, onReplace }: SearchChipsProps) {
  const text = useText();
  if (chips.length === 0) return null;
  const wrong = chips.find(({ problem }) => problem);
  const choose = (choice: string) =>
    wrong && onReplace(wrong.source, wrong.problem === 'UNKNOWN_VALUE' ? `${wrong.operator}:${choice}` : `${choice}:`);
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gap: 2,
        padding: '10px 20px',
        ...thumbChips,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {chips.map(({ source, problem }) => (
          <Chip
            key={source}
            size="small"
            color={problem ? 'error' : 'primary'}
            label={<bdi dir="ltr">{source}</bdi>}
            deleteIcon={<IconX size={16} aria-hidden />}
            onDelete={() => onReplace(source, '')}
            aria-label={text('search.chip.remove', { source })}
            onClick={() => onReplace(source, '')}
            sx={{
              '& .MuiChip-deleteIcon, & .MuiChip-deleteIcon:hover': { color: 'inherit', marginInline: '-6px 6px' },
            }}
          />
        ))}
      </Box>
      {wrong?.problem && (
        <Typography
          role="alert"
          variant="body2"
          sx={(theme) => ({ color: theme.vars.palette.error.text, overflowWrap: 'anywhere' })}
        >
          {text(problemIds[wrong.problem], { source: wrong.source })}{' '}
          {wrong.problem === 'UNKNOWN_VALUE' && wrong.choices.length === 0 && text('search.chip.day')}
        </Typography>
      )}
      {wrong && wrong.choices.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {wrong.choices.map((choice) => (
            <Chip key={choice} size="small" label={<bdi dir="ltr">{choice}</bdi>} onClick={() => choose(choice)} />
          ))}
        </Box>
      )}
    </Box>
  );
}
