import { listNoun } from '../../app/list/listNoun.ts';
import { day } from '../../app/list/dayParam.ts';
import { listCodec } from '../../kit/list/listCodec.ts';
import { type StateOf } from '../../lib/listState.ts';
import { choices, wordsOf } from '../../lib/severalValues.ts';
import type { IncidentKind, IncidentStatus, VehicleIncidentSortField } from '../../lib/schema.generated.ts';
import { anyWord } from './anyWord.ts';
import { incidentStatusTexts, incidentTexts } from './looks.ts';
import { IncidentTableDocument, type IncidentRowFragment } from './incidents.generated.ts';

const sizes = [10, 25, 50, 100] as const;
const sorts = ['created', 'status'] as const satisfies Lowercase<VehicleIncidentSortField>[];
export const incidentKinds = Object.keys(incidentTexts) as IncidentKind[];
export const incidentStatuses = Object.keys(incidentStatusTexts) as IncidentStatus[];
const lower = <Word extends string>(words: readonly Word[]) => words.map((word) => word.toLowerCase());

const codec = {
  ...listCodec({ sizes, initialSize: 10, sorts }),
  status: choices(lower(incidentStatuses)),
  kind: choices(lower(incidentKinds)),
  vehicle: anyWord,
  openedFrom: day(),
  openedTo: day(),
};

/** Days that links of dashboards narrow the list by. */
export const linkedDays = ['openedFrom', 'openedTo'] as const;

/** Incidents of all vehicles. */
export const incidentList = listNoun({
  name: 'vehicleIncidents',
  subject: 'VehicleIncident',
  follows: ['VehicleIncident'],
  codec,
  sizes,
  document: IncidentTableDocument,
  filterOf: ({ q, status, kind, vehicle, openedFrom, openedTo }: StateOf<typeof codec>) => ({
    search: q || null,
    statuses: wordsOf<IncidentStatus>(status),
    kinds: wordsOf<IncidentKind>(kind),
    vehicleId: vehicle,
    openedIn: openedFrom || openedTo ? { from: openedFrom ?? '1970-01-01', to: openedTo ?? '9999-12-30' } : null,
  }),
  rowLabel: ({ vehicle, id }: IncidentRowFragment) => (vehicle ? `VOL-${vehicle.number}` : `#${id}`),
  history: {
    displays: async () => (await import('./recordWords.ts')).incidentDisplays,
    messages: ['logistics'],
  },
});
