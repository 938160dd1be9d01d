import { useCallback, useMemo } from 'react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { useCommandMenu } from '../../../app/command/useOffered.tsx';
import { listNoun } from '../../../app/list/listNoun.ts';
import { ListScreen } from '../../../app/list/ListScreen.tsx';
import { useListScreen } from '../../../app/list/useListScreen.ts';
import { useText } from '../../../lib/text.ts';
import { incidentCommands } from '../incidentCommands.tsx';
import { incidentList } from '../incidentList.ts';
import type { IncidentRowFragment } from '../incidents.generated.ts';
import { useIncidentColumns, useIncidentFilters } from '../incidentParts.tsx';

/** What is or was wrong with one vehicle. */
export default function VehicleIncidentList({ vehicleId }: { vehicleId: string }) {
  const text = useText();
  const noun = useMemo(
    () =>
      listNoun({
        ...incidentList,
        words: ['tab'],
        filterOf: (state: Parameters<typeof incidentList.filterOf>[0]) => ({
          ...incidentList.filterOf(state),
          search: null,
          vehicleId,
        }),
      }),
    [vehicleId],
  );
  const screen = useListScreen(noun, { prefix: 'incidents-' });
  const menuOf = useCommandMenu();
  const { run } = useCommands();
  const rowMenu = useCallback(
    (row: IncidentRowFragment) => menuOf(row, incidentCommands, (command) => void run(command, row)),
    [menuOf, run],
  );
  const columns = useIncidentColumns();
  return (
    <ListScreen
      screen={screen}
      isCard
      title={text('logistics.incidents.title')}
      columns={columns
        .filter(({ id }) => id !== 'vehicle')
        .map((one) => (one.id === 'kind' ? { ...one, card: 'lead' } : one))}
      filters={useIncidentFilters()}
      rowMenu={rowMenu}
      nothingYet={{ title: text('logistics.incidents.noneTitle'), text: text('logistics.incidents.noneText') }}
    />
  );
}
