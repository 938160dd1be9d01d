import { lazy, useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { DrawerListScreen, useEditHref } from '../../app/list/DrawerListScreen.tsx';
import { preloadList } from '../../app/list/preloadList.ts';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { wordFilter } from '../../app/list/wordParts.tsx';
import { useText } from '../../lib/text.ts';
import { conditionTexts, warningTexts, warningTones } from './looks.ts';
import { useReplayBulk } from './useReplayBulk.tsx';
import { useVehicleColumns } from './useVehicleColumns.tsx';
import { conditions, vehicleList } from './vehicleList.ts';
import type { VehicleListRowFragment } from './vehicles.generated.ts';

const VehicleDrawer = lazy(() => import('./VehicleDrawer.tsx'));
const warning = {
  name: 'warning',
  label: 'logistics.table.warnings',
  texts: warningTexts,
  tones: warningTones,
} as const;
const words = Object.keys(warningTexts) as (keyof typeof warningTexts)[];

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(vehicleList, request);

/** The vehicles: a list with a drawer beside it. */
export default function VehicleListPage() {
  const text = useText();
  const screen = useListScreen(vehicleList);
  const columns = useVehicleColumns(useEditHref(screen));
  const all = useMemo(
    () => [
      ...columns.slice(0, 3),
      {
        id: 'driver',
        label: text('logistics.field.driver'),
        width: 140,
        card: 'note' as const,
        cell: ({ driver }: VehicleListRowFragment) => driver && <bdi>{driver.name}</bdi>,
      },
      ...columns.slice(3),
    ],
    [columns, text],
  );
  const condition = {
    name: 'condition',
    label: text('logistics.vehicles.condition'),
    options: conditions.map((value) => ({ value, label: text(conditionTexts[value]) })),
  };
  return (
    <DrawerListScreen
      screen={screen}
      drawer={VehicleDrawer}
      title={text('logistics.vehicles.title')}
      addLabel={text('logistics.vehicles.add')}
      searchLabel={text('logistics.vehicles.search')}
      columns={all}
      moreBulk={useReplayBulk()}
      filters={[condition, wordFilter(warning, text, words)]}
      nothingYet={{ title: text('logistics.vehicles.noneTitle'), text: text('logistics.vehicles.noneText') }}
    />
  );
}
