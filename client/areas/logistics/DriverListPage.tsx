import Box from '@mui/material/Box';
import { lazy, useMemo } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { DrawerListScreen, useEditHref } from '../../app/list/DrawerListScreen.tsx';
import { preloadList } from '../../app/list/preloadList.ts';
import { useListScreen } from '../../app/list/useListScreen.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { addDays } from '../../kit/dates/days.ts';
import { useDays } from '../../kit/dates/useDays.ts';
import { PersonCell } from '../../kit/PersonCell.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { vehiclesPath } from './urls.ts';
import { driverList, licences, licenceSoonDays } from './vehicleList.ts';
import type { DriverRowFragment } from './vehicles.generated.ts';

const DriverDrawer = lazy(() => import('./DriverDrawer.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(driverList, request);

/** The drivers: a list with a drawer beside it. */
export default function DriverListPage() {
  const text = useText();
  const screen = useListScreen(driverList);
  const licence = {
    name: 'licence',
    label: text('logistics.licence.filter'),
    options: [
      { value: licences[0], label: text('logistics.licence.within') },
      { value: licences[1], label: text('logistics.licence.expired') },
    ],
  };
  return (
    <DrawerListScreen
      screen={screen}
      drawer={DriverDrawer}
      title={text('logistics.drivers.title')}
      addLabel={text('logistics.drivers.add')}
      searchLabel={text('logistics.drivers.search')}
      columns={useDriverColumns(useEditHref(screen))}
      filters={[licence]}
      nothingYet={{ title: text('logistics.drivers.noneTitle'), text: text('logistics.drivers.noneText') }}
    />
  );
}

function useDriverColumns(editHref: (row: DriverRowFragment) => string): ListColumn<DriverRowFragment>[] {
  const text = useText();
  const { number } = useFormats();
  return useMemo(
    () => [
      {
        id: 'name',
        label: text('logistics.field.name'),
        width: 240,
        grows: true,
        sort: 'name',
        card: 'lead',
        skeleton: 'thumb',
        cell: (row) => (
          <PersonCell name={row.name} title={<RowLink to={editHref(row)}>{row.name}</RowLink>} text={row.email} />
        ),
      },
      {
        id: 'phone',
        label: text('logistics.field.phone'),
        width: 170,
        card: 'code',
        cell: ({ phone }) => <bdi dir="ltr">{phone}</bdi>,
      },
      {
        id: 'licenceNumber',
        label: text('logistics.field.licenceNumber'),
        width: 160,
        cell: ({ licenceNumber }) => <bdi dir="ltr">{licenceNumber}</bdi>,
      },
      {
        id: 'licence',
        label: text('logistics.field.licenceExpires'),
        width: 230,
        sort: 'licence',
        card: 'labelled',
        cell: ({ licenceExpiresOn }) => <Licence endsOn={licenceExpiresOn} />,
      },
      {
        id: 'vehicles',
        label: text('logistics.nav.vehicles'),
        width: 120,
        isNumber: true,
        card: 'labelled',
        cell: ({ name, vehicleCount }) => (
          <Link to={`${vehiclesPath}?q=${encodeURIComponent(name)}`} style={{ color: 'inherit' }}>
            {number(vehicleCount)}
          </Link>
        ),
      },
    ],
    [text, number, editHref],
  );
}

/** When a licence ends, and whether that is near or over. */
function Licence({ endsOn }: { endsOn: string | null }) {
  const text = useText();
  const { day } = useFormats();
  const { today } = useDays();
  if (endsOn === null) return null;
  const isOver = endsOn < today;
  const isNear = endsOn <= addDays(today, licenceSoonDays);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' }}>
      {day(endsOn)}
      {isNear && (
        <StatusChip
          tone={isOver ? 'error' : 'warning'}
          label={text(isOver ? 'logistics.licence.expired' : 'logistics.licence.soon')}
        />
      )}
    </Box>
  );
}
