import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as PageLink } from 'react-router-dom';
import { HitIcon } from '../../../app/palette/HitIcon.tsx';
import { useFormats } from '../../../lib/format.ts';
import type { KnownOfAddressQuery } from '../email.generated.ts';

type Part = KnownOfAddressQuery['knownOfAddress'][number];
type Row = NonNullable<Part['found']>['rows'][number];

/** What one area knows of who writes: how many, and the first of them. */
export function WhoIsPart({ part: { title, icon, found } }: { part: Part }) {
  const { number } = useFormats();
  if (!found) return null;
  const isMore = found.count > found.rows.length;
  return (
    <Box component="section" aria-label={title} sx={{ display: 'flex', gap: 3, minWidth: 0 }}>
      <Box sx={{ flex: 'none', color: 'text.secondary', paddingBlockStart: 0.5 }}>
        <HitIcon hit={{ icon, image: null }} size={26} />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {title}
          {isMore && ` · ${number(found.count)}`}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
          {found.rows.map((row) => (
            <li key={row.key} style={{ minWidth: 0 }}>
              <KnownLine row={row} />
            </li>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function KnownLine({ row: { title, note, day, at, cents, currency, path } }: { row: Row }) {
  const { money, moneyIn, dateTime, date } = useFormats();
  const amount = cents === null ? null : currency === null ? money(cents) : moneyIn(currency)(cents);
  const when = at ? dateTime(at) : day ? date(`${day}T12:00:00`) : null;
  const more = [note, title === currency ? null : amount, when].filter((one) => one !== null);
  return (
    <>
      <Link component={PageLink} to={path} sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        <bdi>{title === currency ? amount : title}</bdi>
      </Link>
      {more.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {more.map((one, place) => (
            <span key={one}>
              {place > 0 && ' · '}
              <bdi>{one}</bdi>
            </span>
          ))}
        </Typography>
      )}
    </>
  );
}
