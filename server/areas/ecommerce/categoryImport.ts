import { instantCell, textCell, wholeCell, wordCell } from '../../import/cells.ts';
import { category } from './category.ts';

/** Categories out of files. */
export const categoryImport = category.imports({
  name: 'CATEGORIES',
  key: 'name',
  textKeys: ['name', 'slug'],
  nameOf: ({ name }) => (typeof name === 'string' ? name : ''),
  fields: [
    { name: 'id', headings: ['id', 'identifiant', 'المعرف'], read: wholeCell, isKey: true, empty: 'leave' },
    {
      name: 'name',
      headings: ['name', 'category', 'nom', 'catégorie', 'الاسم', 'الفئة'],
      read: textCell,
      isKey: true,
      isRequired: true,
      isUnique: true,
      empty: 'leave',
    },
    {
      name: 'slug',
      headings: ['slug', 'address', 'adresse', 'العنوان'],
      read: textCell,
      isUnique: true,
      empty: 'leave',
    },
    { name: 'description', headings: ['description', 'الوصف'], read: textCell, empty: 'clear' },
    {
      name: 'status',
      headings: ['status', 'state', 'statut', 'état', 'الحالة'],
      empty: 'leave',
      read: wordCell({
        PUBLISHED: ['publié', 'منشور'],
        INACTIVE: ['inactif', 'غير نشط'],
        SCHEDULED: ['programmé', 'مجدول'],
      }),
    },
    { name: 'publishAt', headings: ['publish at', 'publication', 'موعد النشر'], read: instantCell, empty: 'clear' },
  ],
});
