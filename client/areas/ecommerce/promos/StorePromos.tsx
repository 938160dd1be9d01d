import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconDownload, IconEdit, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { Can } from '../../../lib/ability.tsx';
import { saveCsv, separatorIn } from '../../../lib/csv.ts';
import { useFormats } from '../../../lib/format.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { useStorePlacesQuery, type StorePlacesQuery } from '../store/store.generated.ts';
import { promoPath } from '../urls.ts';

type Promo = StorePlacesQuery['storeSettings']['promoCodes'][number];

/** Codes that take something off an order; each opens beside the page. */
export function StorePromos() {
  const text = useText();
  const { data, error, refetch } = useStorePlacesQuery();
  useFollowing(['PromoCode', 'Order'], () => refetch());
  const codes = data?.storeSettings.promoCodes;
  const add = (
    <Can do="update" on="StoreSettings">
      <Button component={Link} to={promoPath('new')} variant="tonal" size="small" startIcon={<IconPlus size={18} />}>
        {text('store.promo.add')}
      </Button>
    </Can>
  );
  return (
    <Card component="section" aria-labelledby="store-promos">
      <CardContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography id="store-promos" variant="h4" component="h2">
            {text('store.section.promos')}
          </Typography>
          {codes && codes.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
              {codes.some(({ results }) => results) && <ExportButton codes={codes} />}
              {add}
            </Box>
          )}
        </Box>
        {!codes && error && <FailedState title={text('store.page.failed')} onRetry={() => void refetch()} />}
        {!codes && !error && <Skeleton variant="rounded" height={96} />}
        {codes?.length === 0 && (
          <EmptyState
            drawing="nothing"
            title={text('store.promo.emptyTitle')}
            text={text('store.promo.emptyText')}
            action={add}
          />
        )}
        {codes?.map((promo) => (
          <Row key={promo.id} promo={promo} />
        ))}
      </CardContent>
    </Card>
  );
}

/** What each code brought, as a file: amounts are numbers. */
function ExportButton({ codes }: { codes: readonly Promo[] }) {
  const text = useText();
  const { locale } = useIntl();
  const save = () =>
    saveCsv(
      `${text('store.promo.file')}.csv`,
      [
        [
          text('store.field.code'),
          text('store.promo.fileUses'),
          text('store.promo.fileDiscounts'),
          text('store.promo.fileSales'),
        ],
        ...codes.map(({ code, results }) => [
          code,
          results?.orderCount ?? 0,
          (results?.discountCents ?? 0) / 100,
          (results?.salesCents ?? 0) / 100,
        ]),
      ],
      separatorIn(locale),
    );
  return (
    <Button variant="tonal" color="secondary" size="small" startIcon={<IconDownload size={18} />} onClick={save}>
      {text('store.promo.export')}
    </Button>
  );
}

function Row({ promo }: { promo: Promo }) {
  const text = useText();
  const { money, percent, day, number } = useFormats();
  const { code, isActive, startsOn, endsOn, useCount, mostUses, results } = promo;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const isOver = endsOn !== null && endsOn < today;
  const isUsedUp = mostUses !== null && useCount >= mostUses;
  const days =
    startsOn && endsOn
      ? text('store.promo.between', { from: day(startsOn), to: day(endsOn) })
      : startsOn
        ? text('store.promo.from', { from: day(startsOn) })
        : endsOn
          ? text('store.promo.until', { to: day(endsOn) })
          : text('store.promo.always');
  return (
    <Box sx={{ display: 'flex', gap: 3, p: 4, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
          <Typography variant="h5" component="h3">
            <bdi dir="ltr">{code}</bdi>
          </Typography>
          <StatusChip
            tone="primary"
            label={text('store.promo.off', {
              value: promo.percent === null ? money(promo.amountCents ?? 0) : percent(promo.percent / 100),
            })}
          />
          {promo.isAutomatic && <StatusChip tone="info" label={text('store.promo.automatic')} />}
          {promo.emailedAt !== null && <StatusChip tone="success" label={text('store.promo.emailed')} />}
          {!isActive && <StatusChip tone="secondary" label={text('store.promo.inactive')} />}
          {isOver && <StatusChip tone="secondary" label={text('store.promo.expired')} />}
          {isUsedUp && <StatusChip tone="warning" label={text('store.promo.usedUp')} />}
        </Box>
        <Typography color="textSecondary">
          {days}
          {' · '}
          {mostUses === null
            ? text('store.promo.uses', { count: useCount })
            : text('store.promo.usesOf', { count: number(useCount), most: number(mostUses) })}
        </Typography>
        {results && results.orderCount > 0 && (
          <Typography sx={{ mt: 1 }}>
            {text('store.promo.results', {
              sales: money(results.salesCents),
              discounts: money(results.discountCents),
            })}
          </Typography>
        )}
      </Box>
      <IconAction component={Link} to={promoPath(promo.id)} label={text('store.promo.edit', { code })}>
        <IconEdit size={20} />
      </IconAction>
    </Box>
  );
}
