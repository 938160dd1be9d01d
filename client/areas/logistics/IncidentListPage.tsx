import Typography from '@mui/material/Typography';
import { useCallback, useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { useCommandMenu } from '../../app/command/useOffered.tsx';
import { useCommands } from '../../app/command/useCommands.ts';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { preloadList } from '../../app/list/preloadList.ts';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { wordColumn, wordFilter } from '../../app/list/wordParts.tsx';
import { DateText } from '../../kit/Figures.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { statusTones } from '../../kit/tones.ts';
import { useText } from '../../lib/text.ts';
import { incidentCommands } from './incidentCommands.tsx';
import { incidentKinds, incidentList, incidentStatuses } from './incidentList.ts';
import type { IncidentRowFragment } from './incidents.generated.ts';
import { incidentStatusTexts, incidentTexts } from './looks.ts';
import { vehicleEditPath } from './urls.ts';
import { useVehicleFilter } from './useVehicleFilter.ts';
import { VehicleName } from './VehicleName.tsx';

const status = {
  name: 'status',
  label: 'logistics.field.status',
  texts: incidentStatusTexts,
  tones: statusTones.incident,
} as const;

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(incidentList, request);

/** What is or was wrong with vehicles, and who takes care of it. */
export default function IncidentListPage() {
  const text = useText();
  const screen = useListScreen(incidentList);
  const menuOf = useCommandMenu();
  const { run } = useCommands();
  const ofVehicle = useVehicleFilter();
  const rowMenu = useCallback(
    (row: IncidentRowFragment) => menuOf(row, incidentCommands, (command) => void run(command, row)),
    [menuOf, run],
  );
  const kinds = {
    name: 'kind',
    label: text('logistics.field.kind'),
    options: incidentKinds.map((kind) => ({ value: kind.toLowerCase(), label: text(incidentTexts[kind]) })),
  };
  return (
    <ListScreen
      screen={screen}
      title={text('logistics.incidents.title')}
      columns={useIncidentColumns()}
      filters={[wordFilter(status, text, incidentStatuses), kinds, ofVehicle]}
      searchLabel={text('logistics.incidents.search')}
      rowMenu={rowMenu}
      nothingYet={{ title: text('logistics.incidents.noneTitle'), text: text('logistics.incidents.noneText') }}
    />
  );
}

function useIncidentColumns(): ListColumn<IncidentRowFragment>[] {
  const text = useText();
  return useMemo(() => {
    const step = (at: string | null, by: string) =>
      at !== null && (
        <>
          <DateText at={at} />
          {by && (
            <Typography component="bdi" variant="body2" color="textSecondary" noWrap sx={{ display: 'block' }}>
              {by}
            </Typography>
          )}
        </>
      );
    return [
      {
        id: 'vehicle',
        label: text('logistics.field.vehicle'),
        width: 180,
        card: 'lead',
        skeleton: 'thumb',
        cell: ({ vehicle }) =>
          vehicle ? (
            <VehicleName number={vehicle.number} to={vehicleEditPath(vehicle.id)} />
          ) : (
            text('logistics.vehicles.deleted')
          ),
      },
      {
        id: 'kind',
        label: text('logistics.field.kind'),
        width: 220,
        grows: true,
        card: 'text',
        cell: ({ kind, note }) => (
          <>
            {text(incidentTexts[kind])}
            {note && (
              <Typography component="bdi" variant="body2" color="textSecondary" noWrap sx={{ display: 'block' }}>
                {note}
              </Typography>
            )}
          </>
        ),
      },
      wordColumn(status, text, 140),
      {
        id: 'opened',
        label: text('logistics.field.openedAt'),
        width: 150,
        sort: 'created',
        card: 'note',
        cell: ({ openedAt, openedBy }) => step(openedAt, openedBy),
      },
      {
        id: 'acknowledged',
        label: text('logistics.field.acknowledgedAt'),
        width: 150,
        cell: ({ acknowledgedAt, acknowledgedBy }) => step(acknowledgedAt, acknowledgedBy),
      },
      {
        id: 'resolved',
        label: text('logistics.field.resolvedAt'),
        width: 150,
        cell: ({ resolvedAt, resolvedBy }) => step(resolvedAt, resolvedBy),
      },
    ];
  }, [text]);
}
