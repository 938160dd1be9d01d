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
  onKind: (key: string) => void;
};

/** Kinds that the search may be kept to, and the keys. */
export function PaletteFooter({ kinds, onKind }: PaletteFooterProps) {
  const text = useText();
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
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
      {kinds.length > 0 && (
        <Box
          role="group"
          aria-label={text('search.scope.only')}
          // One row that scrolls: the hits need the room.
          sx={{
            display: 'flex',
            flex: '1 1 0',
            minWidth: 0,
            alignItems: 'center',
            gap: 2,
            overflowX: 'auto',
            scrollbarWidth: 'none',
            maskImage: 'linear-gradient(to right, #000 calc(100% - 32px), transparent)',
            '& > *': { flex: 'none' },
            paddingInlineEnd: 8,
          }}
        >
          <span aria-hidden>{text('search.scope.only')}</span>
          {kinds.map(({ key, title }) => (
            <Chip key={key} size="small" label={title} onClick={() => onKind(key)} />
          ))}
        </Box>
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
