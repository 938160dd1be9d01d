import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { IconExternalLink, IconPackage } from '@tabler/icons-react';
import { useState } from 'react';
import { CommandForms } from '../../../app/command/CommandBar.tsx';
import { useCommandMenu } from '../../../app/command/useOffered.tsx';
import { useCommands } from '../../../app/command/useCommands.ts';
import { ActionMenu } from '../../../kit/ActionMenu.tsx';
import { Code, DateText, NumberText } from '../../../kit/Figures.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useText } from '../../../lib/text.ts';
import type { OrderWholeFragment } from './orderDetails.generated.ts';
import type { OrderParcel } from './orderAllowed.ts';
import { cancelParcel, changeParcel } from './parcelCommands.ts';

/** Each parcel of the order: what is in it, who carries it, and where its way is shown. */
export function OrderParcels({ order }: { order: OrderWholeFragment }) {
  const text = useText();
  const menuOf = useCommandMenu();
  const { run } = useCommands();
  const [changed, setChanged] = useState<OrderParcel | null>(null);
  if (order.parcels.length === 0) return null;
  return (
    <Card component="section" aria-label={text('orders.parcel.list')}>
      <CardHeader title={text('orders.parcel.list')} slotProps={{ title: { component: 'h2' } }} />
      <CardContent sx={{ pt: 0 }}>
        <Box component="ol" sx={{ display: 'grid', gap: 5, margin: 0, padding: 0, listStyle: 'none' }}>
          {order.parcels.map((parcel, at) => {
            const target = { ...parcel, order };
            const actions = menuOf(target, [changeParcel, cancelParcel], (command) =>
              command.form ? setChanged(target) : void run(command, target),
            );
            return (
              <Box component="li" key={parcel.id} sx={{ display: 'flex', gap: 3 }}>
                <Box sx={{ color: 'text.secondary', pt: '2px' }} aria-hidden>
                  <IconPackage size={22} />
                </Box>
                <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
                    <Typography sx={{ fontWeight: 500 }}>{text('orders.parcel.number', { number: at + 1 })}</Typography>
                    <Typography variant="body2" color="textSecondary">
                      <DateText at={parcel.createdAt} />
                    </Typography>
                    {parcel.canceledAt != null && <StatusChip tone="error" label={text('orders.parcel.isCanceled')} />}
                  </Box>
                  <ParcelWay parcel={parcel} />
                  <ParcelContents order={order} parcel={parcel} />
                </Box>
                {actions.length > 0 && (
                  <Box sx={{ marginBlock: -1 }} data-print="hidden">
                    <ActionMenu label={text('orders.parcel.more', { number: at + 1 })} actions={actions} />
                  </Box>
                )}
              </Box>
            );
          })}
        </Box>
      </CardContent>
      {changed && (
        <CommandForms
          target={changed}
          commands={[changeParcel]}
          open={changeParcel.name}
          onClose={() => setChanged(null)}
        />
      )}
    </Card>
  );
}

type Parcel = OrderWholeFragment['parcels'][number];

/** Carrier and number, which leads to the page of the carrier where that is known. */
function ParcelWay({ parcel: { carrier, trackingNumber, trackingUrl } }: { parcel: Parcel }) {
  if (!carrier && !trackingNumber) return null;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <bdi>{carrier}</bdi>{' '}
      {trackingUrl ? (
        <Link href={trackingUrl} target="_blank" rel="noopener noreferrer">
          <Code value={trackingNumber} />{' '}
          <IconExternalLink size={14} aria-hidden style={{ verticalAlign: 'text-bottom' }} />
        </Link>
      ) : (
        <Code value={trackingNumber} />
      )}
    </Box>
  );
}

function ParcelContents({ order, parcel }: { order: OrderWholeFragment; parcel: Parcel }) {
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', color: 'text.secondary' }}>
      {parcel.lines.map(({ lineId, quantity }) => (
        <Box component="li" key={lineId} sx={{ textDecoration: parcel.canceledAt == null ? 'none' : 'line-through' }}>
          <NumberText value={quantity} /> × <bdi>{order.lines.find(({ id }) => id === lineId)?.name}</bdi>
        </Box>
      ))}
    </Box>
  );
}
