import { instantCell, textCell, wordCell } from '../../../import/cells.ts';
import { cell, idCell } from '../../../import/list.ts';
import { category } from './category.ts';

const statusCell = wordCell({
  PUBLISHED: ['publié', 'منشور'],
  INACTIVE: ['inactif', 'غير نشط'],
  SCHEDULED: ['programmé', 'مجدول'],
});
const nameMarks = { isKey: true, isRequired: true, isUnique: true };

/** Categories out of files. */
export const categoryImport = category.imports({
  name: 'CATEGORIES',
  key: 'name',
  fields: [
    idCell,
    cell('name', textCell, ['name', 'category', 'nom', 'catégorie', 'الاسم', 'الفئة'], nameMarks),
    cell('slug', textCell, ['slug', 'address', 'adresse', 'العنوان'], { isUnique: true }),
    cell('description', textCell, ['description', 'الوصف'], { empty: 'clear' }),
    cell('status', statusCell, ['status', 'state', 'statut', 'état', 'الحالة']),
    cell('publishAt', instantCell, ['publish at', 'publication', 'موعد النشر'], { empty: 'clear' }),
  ],
});
