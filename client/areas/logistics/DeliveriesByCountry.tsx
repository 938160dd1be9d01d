import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { IconCircleCheck, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { countryName } from '../../kit/form/countries.ts';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import type { DeliveryStatus } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { DashboardCard } from './DashboardCard.tsx';
import { useLogisticsDeliveriesQuery } from './dashboard.generated.ts';
import { useDashboardVehicle } from './useDashboardVehicle.ts';

const tabs = {
  new: ['NEW'],
  preparing: ['PREPARING'],
  shipping: ['IN_TRANSIT', 'OUT_FOR_DELIVERY'],
} as const satisfies Record<string, DeliveryStatus[]>;
type Name = keyof typeof tabs;
const names = Object.keys(tabs) as Name[];

/** The latest deliveries of each state, from the sender to the recipient. */
export function DeliveriesByCountry() {
  const text = useText();
  const { locale } = useFormats();
  const [tab, setTab] = useState<Name>('new');
  const { vehicleId } = useDashboardVehicle();
  const { data, previousData, error, refetch } = useLogisticsDeliveriesQuery({
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
    variables: { statuses: [...tabs[tab]], vehicleId },
  });
  useFollowing(['Delivery'], () => refetch());
  const shown = (data ?? previousData)?.deliveryList;
  return (
    <DashboardCard
      title={text('logistics.countries.title')}
      {...(shown && { text: text('logistics.countries.text', { count: shown.totalCount }) })}
      data={shown}
      isFailed={error !== undefined}
      onRetry={() => void refetch().catch(() => undefined)}
    >
      <Tabs value={tab} onChange={(_, value: Name) => setTab(value)} variant="fullWidth" sx={{ mb: 4 }}>
        {names.map((name) => (
          <Tab key={name} value={name} label={text(`logistics.countries.${name}`)} sx={{ minWidth: 0, px: 1 }} />
        ))}
      </Tabs>
      {shown?.nodes.length === 0 && <Typography color="textSecondary">{text('logistics.countries.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 5 }}>
        {shown?.nodes.map(({ id, sender, senderCity, recipient, address, city, country }) => (
          <Box component="li" key={id}>
            <Stop
              icon={<IconCircleCheck size={18} />}
              tone="success.text"
              label={text('logistics.field.sender')}
              hasLine
            >
              <Name name={sender || text('logistics.countries.unknown')} place={senderCity} />
            </Stop>
            <Stop icon={<IconMapPin size={18} />} tone="primary.text" label={text('logistics.countries.receiver')}>
              <Name
                name={recipient}
                place={
                  country === ''
                    ? [address, city].filter(Boolean).join(', ')
                    : text('logistics.table.place', {
                        city: [address, city].filter(Boolean).join(', '),
                        country: countryName(country, locale),
                      })
                }
              />
            </Stop>
          </Box>
        ))}
      </Box>
    </DashboardCard>
  );
}

type StopProps = { icon: ReactNode; tone: string; label: string; hasLine?: boolean; children: ReactNode };

function Stop({ icon, tone, label, hasLine = false, children }: StopProps) {
  return (
    <Box sx={{ display: 'flex', gap: 3, position: 'relative', pb: hasLine ? 3 : 0 }}>
      <Box component="span" aria-hidden sx={{ color: tone, display: 'inline-flex', pt: '2px' }}>
        {icon}
      </Box>
      {hasLine && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            insetInlineStart: 8,
            insetBlockStart: 24,
            insetBlockEnd: 0,
            borderInlineStart: '1px dashed',
            borderColor: 'divider',
          }}
        />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" component="p" sx={{ color: tone }}>
          {label}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}

const Name = ({ name, place }: { name: string; place: string }) => (
  <>
    <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
      <bdi>{name}</bdi>
    </Typography>
    <Typography
      component="span"
      variant="body2"
      color="textSecondary"
      sx={{ display: 'block', overflowWrap: 'anywhere' }}
    >
      <bdi>{place}</bdi>
    </Typography>
  </>
);
