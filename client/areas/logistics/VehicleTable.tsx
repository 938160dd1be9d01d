import { useCallback } from 'react';
import { useFilterEntry } from '../../app/dashboard/FilterAction.tsx';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { useText } from '../../lib/text.ts';
import { useReplayBulk } from './useReplayBulk.tsx';
import { useVehicleColumns } from './useVehicleColumns.tsx';
import { dashboardVehicles } from './vehicleList.ts';
import { vehicleEditPath, vehiclePath } from './urls.ts';
import type { VehicleListRowFragment } from './vehicles.generated.ts';

const hrefOf = ({ id }: VehicleListRowFragment) => vehiclePath(id);
const editHrefOf = ({ id }: VehicleListRowFragment) => vehicleEditPath(id);

/** The vehicles of the fleet, each with a way to the map. */
export default function VehicleTable() {
  const text = useText();
  const filterBy = useFilterEntry('vehicle');
  const rowMenu = useCallback(
    ({ id, number }: VehicleListRowFragment) => [filterBy({ value: id, name: `VOL-${number}` })],
    [filterBy],
  );
  const screen = useListScreen(dashboardVehicles, { prefix: 'vehicles-' });
  return (
    <ListScreen
      screen={screen}
      isCard
      title={text('logistics.table.title')}
      columns={useVehicleColumns(hrefOf)}
      editHref={editHrefOf}
      searchLabel={text('logistics.vehicles.search')}
      filters={[]}
      rowMenu={rowMenu}
      moreBulk={useReplayBulk()}
      nothingYet={{ title: text('logistics.vehicles.noneTitle'), text: text('logistics.vehicles.noneText') }}
    />
  );
}
