import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { IconEdit, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import { countryName } from '../../../kit/form/countries.ts';
import { IconAction } from '../../../kit/IconAction.tsx';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { Can } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { useStorePlacesQuery, type StorePlacesQuery } from './store.generated.ts';
import { newRatePath, ratePath, zonePath } from '../urls.ts';

type Zone = StorePlacesQuery['storeSettings']['shippingZones'][number];
type Rate = Zone['rates'][number];

/** Zones and their rates; each opens beside the page. */
export function StoreZones() {
  const text = useText();
  const { data, error, refetch } = useStorePlacesQuery();
  useFollowing(['ShippingZone', 'ShippingRate'], () => refetch());
  const zones = data?.storeSettings.shippingZones;
  const add = (
    <Can do="update" on="StoreSettings">
      <Button component={Link} to={zonePath('new')} variant="tonal" size="small" startIcon={<IconPlus size={18} />}>
        {text('store.zone.add')}
      </Button>
    </Can>
  );
  return (
    <Card component="section" aria-labelledby="store-zones">
      <CardContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography id="store-zones" variant="h4" component="h2">
            {text('store.section.zones')}
          </Typography>
          {zones && zones.length > 0 && add}
        </Box>
        {!zones && error && <FailedState title={text('store.page.failed')} onRetry={() => void refetch()} />}
        {!zones && !error && <Skeleton variant="rounded" height={160} />}
        {zones?.length === 0 && (
          <EmptyState
            drawing="nothing"
            title={text('store.zone.emptyTitle')}
            text={text('store.zone.emptyText')}
            action={add}
          />
        )}
        {zones?.map((zone) => (
          <ZoneRates key={zone.id} zone={zone} />
        ))}
      </CardContent>
    </Card>
  );
}

function ZoneRates({ zone }: { zone: Zone }) {
  const text = useText();
  const { money, locale, list } = useFormats();
  const rangeOf = useRangeText();
  const place = zone.isRest ? text('store.help.isRest') : list(zone.countries.map((code) => countryName(code, locale)));
  return (
    <Box component="section" sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 4, pb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h5" component="h3">
            <bdi>{zone.name}</bdi>
          </Typography>
          <Typography color="textSecondary">{place}</Typography>
        </Box>
        <IconAction component={Link} to={zonePath(zone.id)} label={text('store.zone.edit', { name: zone.name })}>
          <IconEdit size={20} />
        </IconAction>
      </Box>
      {zone.rates.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label={zone.name}>
            <TableHead>
              <TableRow>
                <TableCell>{text('store.field.rateName')}</TableCell>
                <TableCell>{text('store.field.condition')}</TableCell>
                <TableCell align="right">{text('store.field.price')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {zone.rates.map((rate) => (
                <TableRow key={rate.id}>
                  <TableCell>
                    <RowLink to={ratePath(rate.id)}>
                      <bdi>{rate.name}</bdi>
                    </RowLink>
                  </TableCell>
                  <TableCell>{rangeOf(rate)}</TableCell>
                  <TableCell align="right">
                    {rate.priceCents === 0 ? text('store.rate.free') : money(rate.priceCents)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      <Can do="update" on="StoreSettings">
        <Box sx={{ p: 3 }}>
          <Button component={Link} to={newRatePath(zone.id)} size="small" startIcon={<IconPlus size={18} />}>
            {text('store.rate.add')}
          </Button>
        </Box>
      </Can>
    </Box>
  );
}

/** When a rate may be chosen, in words. */
function useRangeText() {
  const text = useText();
  const { money, number } = useFormats();
  return ({ condition, least, most }: Rate): string => {
    if (condition === 'ALWAYS') return text('store.condition.always');
    const show = condition === 'ORDER_VALUE' ? money : number;
    const kind = condition === 'ORDER_VALUE' ? 'value' : 'items';
    if (least === null || least === undefined) return text(`store.range.${kind}To`, { most: show(most ?? 0) });
    if (most === null || most === undefined) return text(`store.range.${kind}From`, { least: show(least) });
    return text(`store.range.${kind}Between`, { least: show(least), most: show(most) });
  };
}
