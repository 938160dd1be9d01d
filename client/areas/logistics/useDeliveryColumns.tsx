import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { NumberText } from '../../kit/Figures.tsx';
import { countryName } from '../../kit/form/countries.ts';
import { PersonCell } from '../../kit/PersonCell.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { statusTones } from '../../kit/tones.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { DeliveryRowFragment } from './deliveries.generated.ts';
import { deliveryStatusTexts, exceptionTexts } from './looks.ts';
import { orderPath, vehiclePath } from './urls.ts';

export const status = {
  name: 'status',
  label: 'logistics.field.status',
  texts: deliveryStatusTexts,
  tones: statusTones.delivery,
} as const;

/** The columns of deliveries. */
export function useDeliveryColumns(editHref: (row: DeliveryRowFragment) => string): ListColumn<DeliveryRowFragment>[] {
  const text = useText();
  const { locale, dateTime } = useFormats();
  return useMemo(
    () => [
      {
        id: 'number',
        label: text('logistics.field.number'),
        width: 90,
        sort: 'created',
        card: 'code',
        cell: ({ number }) => <bdi dir="ltr">#{number}</bdi>,
      },
      {
        id: 'recipient',
        label: text('logistics.field.recipient'),
        width: 230,
        grows: true,
        sort: 'recipient',
        card: 'lead',
        skeleton: 'thumb',
        cell: (row) => (
          <PersonCell
            name={row.recipient}
            title={
              <RowLink to={editHref(row)}>
                <bdi>{row.recipient}</bdi>
              </RowLink>
            }
            text={<bdi>{row.address}</bdi>}
          />
        ),
      },
      {
        id: 'city',
        label: text('logistics.field.city'),
        width: 170,
        sort: 'city',
        card: 'text',
        cell: ({ city, country }) =>
          country === '' ? (
            <bdi>{city}</bdi>
          ) : (
            text('logistics.table.place', { city, country: countryName(country, locale) })
          ),
      },
      {
        id: 'vehicle',
        label: text('logistics.field.vehicle'),
        width: 150,
        card: 'labelled',
        cell: ({ vehicle, driver }) =>
          vehicle === null ? (
            <Typography component="span" color="textSecondary">
              {text('logistics.delivery.noVehicle')}
            </Typography>
          ) : (
            <>
              <MuiLink component={Link} to={vehiclePath(vehicle.id)} color="inherit">
                <bdi dir="ltr">VOL-{vehicle.number}</bdi>
              </MuiLink>
              {driver && (
                <Typography component="bdi" variant="body2" color="textSecondary" noWrap sx={{ display: 'block' }}>
                  {driver.name}
                </Typography>
              )}
            </>
          ),
      },
      {
        id: 'window',
        label: text('logistics.field.windowTo'),
        width: 170,
        isOptional: true,
        cell: ({ windowTo }) => windowTo && <time dateTime={windowTo}>{dateTime(windowTo)}</time>,
      },
      {
        id: 'order',
        label: text('logistics.field.order'),
        width: 110,
        isOptional: true,
        cell: ({ orderNumber }) =>
          orderNumber !== null && (
            <MuiLink component={Link} to={orderPath(orderNumber)} color="inherit">
              <bdi dir="ltr">#{orderNumber}</bdi>
            </MuiLink>
          ),
      },
      {
        id: 'weight',
        label: text('logistics.field.weight'),
        width: 110,
        isNumber: true,
        cell: ({ weightKg }) => weightKg !== null && <NumberText value={weightKg} />,
      },
      {
        id: 'status',
        label: text('logistics.field.status'),
        width: 160,
        sort: 'status',
        card: 'foot',
        skeleton: 'chip',
        cell: ({ status: now, exception }) => (
          <>
            <StatusChip tone={statusTones.delivery[now]} label={text(deliveryStatusTexts[now])} />
            {exception && (
              <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ display: 'block' }}>
                {text(exceptionTexts[exception])}
              </Typography>
            )}
          </>
        ),
      },
    ],
    [text, locale, dateTime, editHref],
  );
}
