import { useCallback } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { useCommandMenu } from '../../app/command/useOffered.tsx';
import { useCommands } from '../../app/command/useCommands.ts';
import { linkedFilter } from '../../app/list/linkedFilter.ts';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { preloadList } from '../../app/list/preloadList.ts';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { incidentCommands } from './incidentCommands.tsx';
import { incidentList, linkedDays } from './incidentList.ts';
import { useIncidentColumns, useIncidentFilters } from './incidentParts.tsx';
import type { IncidentRowFragment } from './incidents.generated.ts';
import { useVehicleFilter } from './useVehicleFilter.ts';

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(incidentList, request);

/** What is or was wrong with vehicles, and who takes care of it. */
export default function IncidentListPage() {
  const text = useText();
  const screen = useListScreen(incidentList);
  const { state } = screen.list;
  const { day } = useFormats();
  const menuOf = useCommandMenu();
  const { run } = useCommands();
  const ofVehicle = useVehicleFilter();
  const rowMenu = useCallback(
    (row: IncidentRowFragment) => menuOf(row, incidentCommands, (command) => void run(command, row)),
    [menuOf, run],
  );
  const filters = useIncidentFilters();
  return (
    <ListScreen
      screen={screen}
      title={text('logistics.incidents.title')}
      columns={useIncidentColumns()}
      filters={[
        ...filters,
        ofVehicle,
        ...linkedDays.flatMap((name) =>
          linkedFilter(name, text(`logistics.filter.${name}`), state[name], state[name] && day(state[name])),
        ),
      ]}
      searchLabel={text('logistics.incidents.search')}
      rowMenu={rowMenu}
      nothingYet={{ title: text('logistics.incidents.noneTitle'), text: text('logistics.incidents.noneText') }}
    />
  );
}
