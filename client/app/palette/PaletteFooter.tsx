import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { keyCap } from './keyCap.ts';
import type { PaletteStartQuery } from './palette.generated.ts';
import { thumbChips } from './rowStyles.ts';
import { useText } from '../../lib/text.ts';

type Kind = PaletteStartQuery['searchKinds'][number];
type PaletteFooterProps = {
  /** Kinds to choose from, as long as none is chosen. */
  kinds: readonly Kind[];
  /** The kind of the area that the search was opened in. */
  here: Kind | null;
  isNarrow: boolean;
  onScope: (scope: 'here' | 'everywhere') => void;
  onKind: (key: string) => void;
};

/** Where is searched, and the keys. */
export function PaletteFooter({ kinds, here, isNarrow, onScope, onKind }: PaletteFooterProps) {
  const text = useText();
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        flex: 'none',
        minHeight: 46,
        padding: '10px 20px',
        ...thumbChips,
        typography: 'body2',
        color: 'text.secondary',
        borderTop: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      {here ? (
        <Box
          role="group"
          aria-label={text('search.scope.label')}
          sx={{ display: 'flex', alignItems: 'center', gap: 2 }}
        >
          <Chip
            size="small"
            color={isNarrow ? 'primary' : 'default'}
            aria-pressed={isNarrow}
            label={here.title}
            onClick={() => onScope('here')}
          />
          <Chip
            size="small"
            color={isNarrow ? 'default' : 'primary'}
            aria-pressed={!isNarrow}
            label={text('search.scope.everywhere')}
            onClick={() => onScope('everywhere')}
          />
          {isNarrow && (
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {text('search.scope.widen')}
            </Box>
          )}
        </Box>
      ) : (
        kinds.length > 0 && (
          <Box
            role="group"
            aria-label={text('search.scope.only')}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
          >
            <span aria-hidden>{text('search.scope.only')}</span>
            {kinds.map(({ key, title }) => (
              <Chip key={key} size="small" label={title} onClick={() => onKind(key)} />
            ))}
          </Box>
        )
      )}
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', md: 'flex' },
          gap: 4,
          marginInlineStart: 'auto',
          '& kbd': { marginInlineEnd: '6px' },
        }}
      >
        <span>
          <Box component="kbd" sx={keyCap}>
            ↑
          </Box>
          <Box component="kbd" sx={keyCap}>
            ↓
          </Box>
          {text('search.keys.move')}
        </span>
        <span>
          <Box component="kbd" sx={keyCap}>
            ↵
          </Box>
          {text('search.keys.open')}
        </span>
      </Box>
    </Box>
  );
}
