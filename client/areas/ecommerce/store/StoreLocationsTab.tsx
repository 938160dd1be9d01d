import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconEdit, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import { addressInLine } from '../../../kit/address/AddressLines.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { Can } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { useStorePlacesQuery } from './store.generated.ts';
import { locationPath } from '../urls.ts';

/** Places that orders are sent from. */
export function StoreLocationsTab() {
  const text = useText();
  const { locale } = useFormats();
  const { data, error, refetch } = useStorePlacesQuery();
  useFollowing(['StoreLocation'], () => refetch());
  const locations = data?.storeSettings.locations;
  const add = (
    <Can do="update" on="StoreSettings">
      <Button component={Link} to={locationPath('new')} variant="tonal" size="small" startIcon={<IconPlus size={18} />}>
        {text('store.location.add')}
      </Button>
    </Can>
  );
  return (
    <Card component="section" aria-labelledby="store-locations">
      <CardContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography id="store-locations" variant="h4" component="h2">
            {text('store.section.locations')}
          </Typography>
          {locations && locations.length > 0 && add}
        </Box>
        <Alert severity="info">{text('store.location.text')}</Alert>
        {!locations && error && <FailedState title={text('store.page.failed')} onRetry={() => void refetch()} />}
        {!locations && !error && <Skeleton variant="rounded" height={96} />}
        {locations?.length === 0 && (
          <EmptyState
            drawing="nothing"
            title={text('store.location.emptyTitle')}
            text={text('store.location.emptyText')}
            action={add}
          />
        )}
        {locations?.map((location) => (
          <Box
            key={location.id}
            sx={{ display: 'flex', gap: 3, p: 4, border: 1, borderColor: 'divider', borderRadius: 1 }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
                <Typography variant="h5" component="h3">
                  <bdi>{location.name}</bdi>
                </Typography>
                {location.isDefault && <StatusChip tone="primary" label={text('store.location.default')} />}
                {!location.fulfilsOrders && <StatusChip tone="secondary" label={text('store.location.idle')} />}
              </Box>
              <Typography color="textSecondary">
                <bdi>
                  {addressInLine(
                    {
                      line1: location.address,
                      line2: location.address2,
                      city: location.city,
                      state: location.state,
                      postcode: location.postalCode,
                      country: location.country ?? '',
                    },
                    locale,
                  )}
                </bdi>
              </Typography>
            </Box>
            <IconAction
              component={Link}
              to={locationPath(location.id)}
              label={text('store.location.edit', { name: location.name })}
            >
              <IconEdit size={20} />
            </IconAction>
          </Box>
        ))}
      </CardContent>
    </Card>
  );
}
