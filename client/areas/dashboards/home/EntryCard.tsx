import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as PageLink } from 'react-router-dom';
import { HitIcon } from '../../../app/palette/HitIcon.tsx';
import { CardFailed } from '../../../kit/charts/CardStates.tsx';
import { tonal } from '../../../kit/tonal.ts';
import { useFormats } from '../../../lib/format.ts';
import type { HomeUrgency } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import type { HomeQuery } from './home.generated.ts';

export type Entry = HomeQuery['home']['entries'][number];
type Row = NonNullable<Entry['found']>['rows'][number];

const tones = { LATE: 'error', TODAY: 'primary', WAITING: 'info' } as const satisfies Record<HomeUrgency, string>;

/** What waits: how many, the first of them, and the way to all. */
export function EntryCard({ entry, onRetry }: { entry: Entry; onRetry: () => void }) {
  const text = useText();
  const { number } = useFormats();
  const { title, icon, urgency, path, found } = entry;
  return (
    <Card component="section" aria-label={title} sx={{ padding: 5, display: 'flex', flexDirection: 'column', gap: 4 }}>
      {!found ? (
        <CardFailed height={120} title={title} onRetry={onRetry} />
      ) : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            <Box
              aria-hidden
              data-tone={tones[urgency]}
              sx={(theme) => ({
                display: 'grid',
                placeItems: 'center',
                flex: 'none',
                width: 42,
                height: 42,
                borderRadius: 1,
                ...tonal(theme),
                '& svg': { color: 'inherit' },
              })}
            >
              <HitIcon hit={{ icon, image: null }} size={32} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'tabular-nums', lineHeight: 1.2 }}>
                <Link
                  component={PageLink}
                  to={path}
                  color="inherit"
                  underline="hover"
                  aria-label={text('home.entry.count', { count: number(found.count), title })}
                >
                  <bdi>{number(found.count)}</bdi>
                </Link>
              </Typography>
              <Typography variant="h6" component="h2" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {title}
              </Typography>
            </Box>
          </Box>
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
          >
            {found.rows.map((row) => (
              <RowLine key={row.key} row={row} isLate={urgency === 'LATE'} />
            ))}
          </Box>
          {found.count > found.rows.length && (
            <Link component={PageLink} to={path} sx={{ mt: 'auto', alignSelf: 'start' }}>
              {text('home.entry.all', { count: found.count })}
            </Link>
          )}
        </>
      )}
    </Card>
  );
}

function RowLine({ row: { title, note, day, at, path }, isLate }: { row: Row; isLate: boolean }) {
  const { day: written, ago } = useFormats();
  const when = day ? written(day) : at ? ago(at) : null;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'baseline', gap: 3, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={PageLink}
          to={path}
          color="text.primary"
          underline="hover"
          noWrap
          sx={{ display: 'block', fontWeight: 500 }}
        >
          <bdi>{title}</bdi>
        </Link>
        {note && (
          <Typography variant="body2" color="textSecondary" noWrap>
            <bdi>{note}</bdi>
          </Typography>
        )}
      </Box>
      {when && (
        <Typography variant="body2" sx={{ flex: 'none', color: isLate ? 'error.text' : 'text.secondary' }}>
          {when}
        </Typography>
      )}
    </Box>
  );
}
