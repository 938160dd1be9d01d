import type { PropertyRow } from '../../db/propertyTables.ts';
import { kindOf } from '../../records/kindOf.ts';
import { imagesOf } from './property.ts';

/** Properties as the search of everything finds them. */
export const propertyKind = kindOf<PropertyRow>({
  subject: 'Property',
  table: 'properties',
  key: 'properties',
  title: { en: 'Properties', fr: 'Biens immobiliers', ar: 'العقارات' },
  icon: 'building',
  home: '/apps/properties',
  pages: ['/apps/properties/edit/:id'],
  record: (row) => ({
    id: row.id,
    title: row.name,
    subtitle: row.contactName,
    path: `/apps/properties/view/${row.id}`,
    image: imagesOf(row)[0] ?? null,
  }),
});
