import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { HitIcon } from '../../../app/palette/HitIcon.tsx';
import { useOpened } from '../../../app/palette/opened.ts';
import { useLanguage } from '../../../lib/languages.ts';
import { useViewer } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { useHomeVisitedQuery } from './home.generated.ts';
import { isOfRecord, visitedBy } from './visited.ts';

/** The server reads so many addresses at once. */
const maxAsked = 10;
const maxShown = 6;

/** Records that the viewer opened last: here, or from the search wherever they were. */
export function LastOpened() {
  const text = useText();
  const { language } = useLanguage();
  const userId = String(useViewer()?.id ?? '');
  const opened = useOpened();
  const title = text('home.last.title');
  // What is opened from here on is for the next time: the list does not move under the pointer.
  const [paths] = useState(() =>
    [...new Set([...visitedBy(userId), ...opened.map(({ url }) => url)])].filter(isOfRecord).slice(0, maxAsked),
  );
  const { data } = useHomeVisitedQuery({
    variables: { paths, language },
    skip: paths.length === 0,
    context: { isQuiet: true },
  });
  // One record may have been opened by several addresses.
  const records = [
    ...new Map((data?.linkedRecords ?? []).map((one) => [`${one.record.kind} ${one.record.id}`, one])).values(),
  ];
  return (
    <Card component="section" aria-label={title} sx={{ padding: 5 }}>
      <Typography variant="h5" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {paths.length > 0 && !data ? (
        <Skeleton variant="rounded" height={120} />
      ) : records.length === 0 ? (
        <Typography color="textSecondary">{text('home.last.none')}</Typography>
      ) : (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
        >
          {records.slice(0, maxShown).map(({ path, record }) => (
            <Box component="li" key={path} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
              <Box aria-hidden sx={{ display: 'grid', placeItems: 'center', flex: 'none', width: 34, height: 34 }}>
                <HitIcon hit={record} size={30} />
              </Box>
              <Box sx={{ minWidth: 0 }}>
                <Link
                  component={PageLink}
                  to={path}
                  color="text.primary"
                  underline="hover"
                  noWrap
                  sx={{ display: 'block', fontWeight: 500 }}
                >
                  <bdi>{record.title}</bdi>
                </Link>
                {record.subtitle && (
                  <Typography variant="body2" color="textSecondary" noWrap>
                    <bdi>{record.subtitle}</bdi>
                  </Typography>
                )}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}
