import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useAccountChanges } from '../../../app/preferences/useAccountChanges.ts';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { useFormats } from '../../../lib/format.ts';
import { chosenLanguage, useLanguage } from '../../../lib/languages.ts';
import { getPreference } from '../../../lib/preferences.ts';
import { useFollowing } from '../../../lib/records.ts';
import type { Subject } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { deviceZone, useZone } from '../../../lib/timeZone.ts';
import { EntryCard } from './EntryCard.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { HomeDocument, useHomeQuery } from './home.generated.ts';
import { LastOpened } from './LastOpened.tsx';
import { NothingWaits } from './NothingWaits.tsx';

const subjects = [
  'BoardCard',
  'CalendarEvent',
  'Order',
  'Invoice',
  'Review',
  'ContactRequest',
  'Email',
  'Chat',
] as const satisfies Subject[];

/** As `useZone` has it. */
function chosenZone() {
  const chosen = getPreference('time-zone');
  return chosen === 'system' ? deviceZone() : chosen;
}

export const loader = () => preloadQuery(HomeDocument, { timeZone: chosenZone(), language: chosenLanguage() });

const dayLong = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** What needs the viewer today, what they opened last, and what a new company does first. */
export default function HomePage() {
  const text = useText();
  const { locale } = useFormats();
  const { language } = useLanguage();
  const timeZone = useZone();
  const { data, previousData, error, refetch } = useHomeQuery({
    variables: { timeZone, language },
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  const read = () => void refetch().catch(() => undefined);
  useFollowing(subjects, () => refetch());
  useAccountChanges('NOTIFICATIONS', read);
  const home = (data ?? previousData)?.home;
  const entries = home?.entries ?? [];
  const waiting = entries.filter(({ found }) => !found || found.count > 0);
  const count = waiting.reduce((sum, { found }) => sum + (found?.count ?? 0), 0);
  return (
    <>
      <PageHeader
        title={text('home.page.title')}
        text={home && text('home.page.today', { day: dayLong(home.today, locale), count })}
      />
      {!home && error && <FailedState title={text('home.page.failed')} onRetry={read} />}
      {!home && !error && <Skeleton variant="rounded" height={420} />}
      {home && (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, sm: 6 },
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          }}
        >
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 4, sm: 6 } }}>
            <FirstSteps steps={home.steps} />
            {waiting.length === 0 ? (
              <Card>
                <EmptyState
                  drawing="nothing"
                  title={text('home.nothing.title')}
                  text={text('home.nothing.text')}
                  action={<Button onClick={read}>{text('home.nothing.again')}</Button>}
                />
              </Card>
            ) : (
              <Box
                component="section"
                aria-label={text('home.waiting.label')}
                sx={{
                  display: 'grid',
                  gap: { xs: 4, sm: 6 },
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                }}
              >
                {waiting.map((entry) => (
                  <EntryCard key={entry.key} entry={entry} onRetry={read} />
                ))}
              </Box>
            )}
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 4, sm: 6 } }}>
            <LastOpened />
            <NothingWaits entries={entries.filter(({ found }) => found?.count === 0)} />
          </Box>
        </Box>
      )}
    </>
  );
}
