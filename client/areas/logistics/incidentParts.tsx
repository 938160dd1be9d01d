import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { wordColumn, wordFilter } from '../../app/list/wordParts.tsx';
import { DateText } from '../../kit/Figures.tsx';
import type { ListFilter } from '../../kit/list/filters.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { statusTones } from '../../kit/tones.ts';
import { useText } from '../../lib/text.ts';
import { incidentKinds, incidentStatuses } from './incidentList.ts';
import type { IncidentRowFragment } from './incidents.generated.ts';
import { incidentStatusTexts, incidentTexts } from './looks.ts';
import { vehicleEditPath } from './urls.ts';
import { VehicleName } from './VehicleName.tsx';

const status = {
  name: 'status',
  label: 'logistics.field.status',
  texts: incidentStatusTexts,
  tones: statusTones.incident,
} as const;

/** What narrows incidents of one vehicle or of all. */
export function useIncidentFilters(): ListFilter[] {
  const text = useText();
  return useMemo(
    () => [
      wordFilter(status, text, incidentStatuses),
      {
        name: 'kind',
        label: text('logistics.field.kind'),
        options: incidentKinds.map((kind) => ({ value: kind.toLowerCase(), label: text(incidentTexts[kind]) })),
      },
    ],
    [text],
  );
}

/** The columns of incidents, wherever they are listed. */
export function useIncidentColumns(): ListColumn<IncidentRowFragment>[] {
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
