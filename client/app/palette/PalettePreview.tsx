import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Highlighted } from '../../kit/Highlighted.tsx';
import { useText } from '../../lib/text.ts';
import type { Entry } from './entry.ts';
import { HitIcon } from './HitIcon.tsx';
import { SearchFacts } from './SearchFacts.tsx';

/** What the marked row leads to. */
export function PalettePreview({ entry, words }: { entry: Entry | undefined; words: readonly string[] }) {
  const text = useText();
  return (
    <Box
      component="aside"
      tabIndex={0}
      aria-label={text('search.preview.label')}
      sx={(theme) => ({
        flex: 'none',
        width: 290,
        overflowY: 'auto',
        padding: '24px',
        borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
        '& .picture': {
          display: 'grid',
          placeItems: 'center',
          height: 120,
          mb: 4,
          borderRadius: 1.5,
          color: 'text.secondary',
          backgroundColor: theme.vars.palette.action.hover,
        },
        '& .picture > svg': { width: 56, height: 56, strokeWidth: 1.4 },
        '& .picture img': { objectFit: 'contain', borderRadius: '6px' },
      })}
    >
      {entry ? (
        <>
          <div className="picture">{entry.hit ? <HitIcon hit={entry.hit} size={88} /> : entry.icon}</div>
          <Typography variant="h5" component="p" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>
              <Highlighted text={entry.title} words={words} />
            </bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            <bdi>
              {entry.detail || (entry.hit ? '' : text(entry.url ? 'search.preview.page' : 'search.preview.action'))}
            </bdi>
          </Typography>
          {!entry.hit && entry.url && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
              <bdi dir="ltr">{entry.url.split('?')[0]}</bdi>
            </Typography>
          )}
          {entry.hit?.snippet && (
            <Typography variant="body2" dir="auto" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
              <Highlighted text={entry.hit.snippet} words={words} />
            </Typography>
          )}
          {entry.hit && <SearchFacts facts={entry.hit.facts} />}
        </>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {text('search.preview.hint')}
        </Typography>
      )}
    </Box>
  );
}
