import { lazy, useMemo } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { DrawerListScreen, useEditHref } from '../../app/list/DrawerListScreen.tsx';
import { preloadList } from '../../app/list/preloadList.ts';
import { useListScreen } from '../../app/list/useListScreen.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { PersonCell } from '../../kit/PersonCell.tsx';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { vehiclesPath } from './urls.ts';
import { driverList } from './vehicleList.ts';
import type { DriverRowFragment } from './vehicles.generated.ts';

const DriverDrawer = lazy(() => import('./DriverDrawer.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(driverList, request);

/** The drivers: a list with a drawer beside it. */
export default function DriverListPage() {
  const text = useText();
  const screen = useListScreen(driverList);
  return (
    <DrawerListScreen
      screen={screen}
      drawer={DriverDrawer}
      title={text('logistics.drivers.title')}
      addLabel={text('logistics.drivers.add')}
      searchLabel={text('logistics.drivers.search')}
      columns={useDriverColumns(useEditHref(screen))}
      filters={[]}
      nothingYet={{ title: text('logistics.drivers.noneTitle'), text: text('logistics.drivers.noneText') }}
    />
  );
}

function useDriverColumns(editHref: (row: DriverRowFragment) => string): ListColumn<DriverRowFragment>[] {
  const text = useText();
  const { day, number } = useFormats();
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
        card: 'note',
        cell: ({ phone }) => <bdi dir="ltr">{phone}</bdi>,
      },
      {
        id: 'licenceNumber',
        label: text('logistics.field.licenceNumber'),
        width: 160,
        card: 'note',
        cell: ({ licenceNumber }) => <bdi dir="ltr">{licenceNumber}</bdi>,
      },
      {
        id: 'licence',
        label: text('logistics.field.licenceExpires'),
        width: 170,
        sort: 'licence',
        card: 'foot',
        cell: ({ licenceExpiresOn }) => (licenceExpiresOn === null ? null : day(licenceExpiresOn)),
      },
      {
        id: 'vehicles',
        label: text('logistics.nav.vehicles'),
        width: 120,
        isNumber: true,
        card: 'end',
        cell: ({ name, vehicleCount }) => (
          <Link to={`${vehiclesPath}?q=${encodeURIComponent(name)}`} style={{ color: 'inherit' }}>
            {number(vehicleCount)}
          </Link>
        ),
      },
    ],
    [text, day, number, editHref],
  );
}
