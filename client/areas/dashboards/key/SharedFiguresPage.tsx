import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { CardFrame } from '../../../app/front/CardFrame.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/languages.ts';
import type { MessageId } from '../../../lib/messages.ts';
import { type PublicOperation, usePublicQuery } from '../../../lib/publicQuery.ts';
import { readerLanguage } from '../../../lib/readerLanguage.ts';
import type { FigureName, FigureShareState } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { usePeriodWords } from '../../../app/dashboard/usePeriodWords.ts';
import { changeOf } from '../change.ts';
import type { SharedFiguresQuery, SharedFiguresQueryVariables } from './publicFigures.generated.ts';
import source from './publicFigures.graphql?raw';

const reading: PublicOperation<SharedFiguresQuery, SharedFiguresQueryVariables> = { source, name: 'SharedFigures' };
const endedTexts: Record<Exclude<FigureShareState, 'OPEN'>, MessageId> = {
  EXPIRED: 'sharedFigures.page.expired',
  WITHDRAWN: 'sharedFigures.page.withdrawn',
  STOPPED: 'sharedFigures.page.stopped',
};
const nameTexts: Record<FigureName, MessageId> = {
  SALES: 'sharedFigures.name.sales',
  ORDERS: 'sharedFigures.name.orders',
  CUSTOMERS: 'sharedFigures.name.customers',
  VISITS: 'sharedFigures.name.visits',
  EXPENSES: 'sharedFigures.name.expenses',
  REFUNDS: 'sharedFigures.name.refunds',
  MESSAGES: 'sharedFigures.name.messages',
  VIEWS: 'sharedFigures.name.views',
  DELIVERIES: 'sharedFigures.name.deliveries',
  INCIDENTS: 'sharedFigures.name.incidents',
  ENROLLMENTS: 'sharedFigures.name.enrollments',
  COMPLETIONS: 'sharedFigures.name.completions',
};
type Shared = NonNullable<SharedFiguresQuery['sharedFigures']>;
type Figure = Shared['figures'][number];

/** Readers have chosen no language here: the page speaks that of their browser. */
export async function loader() {
  await readerLanguage();
  return null;
}

/** What a link shows to those without an account: figures, whose view they are, or why there are none. */
export default function SharedFiguresPage() {
  const text = useText();
  const link = useLocation().hash.slice(1);
  const { language } = useLanguage();
  const { data, hasFailed } = usePublicQuery(reading, { link, language });
  const shared = data?.sharedFigures;
  const ended = shared && shared.state !== 'OPEN' ? shared.state : null;
  const state = ended ? 'gone' : shared ? 'shown' : data ? 'gone' : hasFailed ? 'failed' : 'asking';
  return (
    <CardFrame
      maxWidth={960}
      state={state}
      texts={{
        loading: text('sharedFigures.page.loading'),
        goneTitle: text(ended ? 'sharedFigures.page.goneTitle' : 'sharedFigures.page.neverTitle'),
        gone: text(ended ? endedTexts[ended] : 'sharedFigures.page.never'),
        failed: text('sharedFigures.page.failed'),
      }}
    >
      {shared?.state === 'OPEN' && <SharedFigures shared={shared} />}
    </CardFrame>
  );
}

function SharedFigures({ shared }: { shared: Shared }) {
  const text = useText();
  const { dateTime } = useFormats();
  const periodWords = usePeriodWords();
  const { name, viewOf, from, to, timeZone, weekStart, expiresAt, figures } = shared;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography color="textSecondary">
          {text(
            weekStart ? 'sharedFigures.page.weeks' : 'sharedFigures.page.period',
            periodWords({ from: from!, to: to!, timeZone: timeZone!, weekStart }),
          )}
        </Typography>
      </Box>
      <Alert severity="info">
        {text('sharedFigures.page.view', { name: viewOf ?? '', until: dateTime(expiresAt!) })}
      </Alert>
      {shared.narrowedTo.length > 0 && (
        <Typography>{text('sharedFigures.page.narrowed', { what: shared.narrowedTo.join(' · ') })}</Typography>
      )}
      {figures.length === 0 && <Typography>{text('sharedFigures.page.none')}</Typography>}
      <Box
        component="ul"
        sx={{
          ...{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
        }}
      >
        {figures.map((figure) => (
          <SharedFigure
            key={figure.name}
            figure={figure}
            currency={shared.currency ?? 'USD'}
            isWhole={shared.narrowedTo.length > 0 && !figure.isNarrowed}
          />
        ))}
      </Box>
    </>
  );
}

/** `isWhole`: others are narrowed, and it is not. */
function SharedFigure({ figure, currency, isWhole }: { figure: Figure; currency: string; isWhole: boolean }) {
  const text = useText();
  const formats = useFormats();
  const { day, number } = formats;
  const { amount, previousAmount, isMoney, steps } = figure;
  const money = formats.moneyIn(currency);
  const write = (value: number) => (isMoney ? money(value) : number(value));
  const change = changeOf(amount, previousAmount);
  const highest = Math.max(1, ...steps.map((step) => step.amount));
  const title = text(nameTexts[figure.name]);
  return (
    <Box
      component="li"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, padding: 4, display: 'grid', gap: 2 }}
    >
      <Typography component="h2" variant="body2" color="textSecondary">
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2 }}>
        <Typography variant="h3" component="p">
          {write(amount)}
        </Typography>
        {change !== undefined && (
          <Typography component="span" color="textSecondary">
            {formats.change(change)}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {text('sharedFigures.figure.before', { amount: write(previousAmount) })}
      </Typography>
      {isWhole && <Typography variant="body2">{text('sharedFigures.figure.whole')}</Typography>}
      <Box aria-hidden sx={{ display: 'flex', alignItems: 'flex-end', gap: '2px', height: 64 }}>
        {steps.map((step) => (
          <Box
            key={step.from}
            sx={{ flex: 1, minHeight: 2, bgcolor: 'primary.main', borderRadius: '2px 2px 0 0' }}
            style={{ height: `${Math.max(0, (step.amount / highest) * 100)}%` }}
          />
        ))}
      </Box>
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer' }}>
          {text('sharedFigures.figure.days')}
        </Box>
        <Box
          component="table"
          aria-label={title}
          sx={{ width: 1, '& td': { textAlign: 'end' }, '& th': { textAlign: 'start', fontWeight: 400 } }}
        >
          <tbody>
            {steps.map((step) => (
              <tr key={step.from}>
                <th scope="row">{day(step.from)}</th>
                <td>{write(step.amount)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}
