import { listNoun } from '../../app/list/listNoun.ts';
import { listCodec } from '../../kit/list/listCodec.ts';
import { type StateOf } from '../../lib/listState.ts';
import { choices, wordsOf } from '../../lib/severalValues.ts';
import type { PropertyKind, PropertyPurpose, PropertySortField } from '../../lib/schema.generated.ts';
import { DeletePropertyDocument, PropertyListDocument, type PropertyRowFragment } from './properties.generated.ts';

const sizes = [10, 25, 50, 100] as const;
const codec = {
  ...listCodec({
    sizes,
    initialSize: 10,
    sorts: ['name', 'price', 'area', 'available'] as const satisfies Lowercase<PropertySortField>[],
  }),
  purpose: choices(['sell', 'rent'] as const satisfies Lowercase<PropertyPurpose>[]),
  kind: choices(['residential', 'commercial'] as const satisfies Lowercase<PropertyKind>[]),
};

/** Properties on their page. */
export const propertyList = listNoun({
  name: 'properties',
  subject: 'Property',
  codec,
  sizes,
  document: PropertyListDocument,
  filterOf: ({ q, purpose, kind }: StateOf<typeof codec>) => ({
    search: q || null,
    purpose: wordsOf<PropertyPurpose>(purpose),
    kinds: wordsOf<PropertyKind>(kind),
  }),
  rowLabel: ({ name }: PropertyRowFragment) => name,
  operations: { remove: DeletePropertyDocument },
  texts: { removeTitle: 'properties.list.removeTitle', removed: 'properties.list.removed' },
  history: {
    displays: async () => (await import('./propertyKind.ts')).propertyKind.displays,
    messages: ['form'],
  },
});
