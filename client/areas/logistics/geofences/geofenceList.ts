import { listNoun } from '../../../app/list/listNoun.ts';
import { listCodec } from '../../../kit/list/listCodec.ts';
import { text, type StateOf } from '../../../lib/listState.ts';
import type { GeofenceSortField } from '../../../lib/schema.generated.ts';
import { DeleteGeofenceDocument, GeofenceTableDocument, type GeofenceFieldsFragment } from './geofences.generated.ts';

const sizes = [10, 25, 50, 100] as const;
const codec = {
  ...listCodec({ sizes, initialSize: 25, sorts: ['name'] as const satisfies Lowercase<GeofenceSortField>[] }),
  edit: text(),
};

/** Areas on their page. */
export const geofenceList = listNoun({
  name: 'geofences',
  subject: 'Geofence',
  codec,
  sizes,
  document: GeofenceTableDocument,
  filterOf: ({ q }: StateOf<typeof codec>) => ({ search: q || null }),
  rowLabel: ({ name }: GeofenceFieldsFragment) => name,
  operations: { remove: DeleteGeofenceDocument },
  texts: { removeTitle: 'geofences.remove.title', removed: 'geofences.remove.done' },
  history: {
    displays: async () => (await import('./geofenceKind.ts')).geofenceKind.displays,
    messages: ['logistics'],
  },
});
