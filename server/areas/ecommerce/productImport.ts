import { isAllowed, requireViewer } from '../../access/authorize.ts';
import type { Recorded } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import { forUpdate } from '../../db/dialect.ts';
import type { ProductRow } from '../../db/schema.ts';
import { AppError, forbidden } from '../../errors.ts';
import type { ProductInput } from '../../graphql/schema.generated.ts';
import { flagCell, instantCell, listCell, moneyCell, textCell, wholeCell, wordCell } from '../../import/cells.ts';
import type { ImportField, ImportList, Planned } from '../../import/list.ts';
import { productValues } from './productInput.ts';
import type { ProductValues } from './productInput.ts';
import { addRow, changeRow, logged } from './productWrites.ts';

/* Products out of files: what the columns may be called, and how a row becomes a product. */

const fields: ImportField[] = [
  { name: 'id', headings: ['id', 'product id', 'identifiant', 'المعرف'], read: wholeCell, isKey: true, empty: 'leave' },
  {
    name: 'sku',
    headings: ['sku', 'stock keeping unit', 'réf', 'référence', 'رمز SKU', 'رمز المنتج'],
    read: wholeCell,
    isKey: true,
    isRequired: true,
    isUnique: true,
    empty: 'leave',
  },
  {
    name: 'name',
    headings: ['name', 'product', 'product name', 'nom', 'produit', 'nom du produit', 'الاسم', 'المنتج', 'اسم المنتج'],
    read: textCell,
    isRequired: true,
    empty: 'leave',
  },
  {
    name: 'brand',
    headings: ['brand', 'vendor', 'marque', 'fournisseur', 'العلامة التجارية', 'الماركة'],
    read: textCell,
    empty: 'clear',
  },
  {
    name: 'category',
    headings: ['category', 'catégorie', 'الفئة', 'التصنيف'],
    read: textCell,
    isRequired: true,
    empty: 'leave',
  },
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
  {
    name: 'publishAt',
    headings: ['publish at', 'published at', 'publication', 'date de publication', 'تاريخ النشر', 'موعد النشر'],
    read: instantCell,
    empty: 'clear',
  },
  {
    name: 'inStock',
    headings: ['in stock', 'stock', 'availability', 'en stock', 'disponibilité', 'المخزون', 'متوفر'],
    empty: 'leave',
    read: flagCell({ yes: ['in stock', 'en stock', 'متوفر'], no: ['out of stock', 'en rupture', 'غير متوفر'] }),
  },
  { name: 'priceCents', headings: ['price', 'prix', 'السعر'], read: moneyCell, isRequired: true, empty: 'leave' },
  {
    name: 'discountPriceCents',
    headings: [
      'discounted price',
      'discount price',
      'sale price',
      'prix réduit',
      'prix remisé',
      'prix promotionnel',
      'السعر المخفض',
      'سعر التخفيض',
    ],
    read: moneyCell,
    empty: 'clear',
  },
  {
    name: 'quantity',
    headings: ['quantity', 'qty', 'units', 'quantité', 'qté', 'الكمية'],
    read: wholeCell,
    empty: 'leave',
  },
  {
    name: 'barcode',
    headings: ['barcode', 'code-barres', 'الباركود', 'الرمز الشريطي'],
    read: textCell,
    empty: 'clear',
  },
  {
    name: 'identifierType',
    headings: ['identifier type', 'type d’identifiant', 'نوع المعرف'],
    empty: 'clear',
    read: wordCell({ ISBN: [], UPC: [], EAN: [], JAN: [] }),
  },
  {
    name: 'identifier',
    headings: ['identifier', 'gtin', 'identifiant commercial', 'الرقم التجاري'],
    read: textCell,
    empty: 'clear',
  },
  { name: 'collection', headings: ['collection', 'المجموعة'], read: textCell, empty: 'clear' },
  {
    name: 'tags',
    headings: ['tags', 'étiquettes', 'mots-clés', 'الوسوم', 'الكلمات المفتاحية'],
    read: listCell,
    empty: 'clear',
  },
  { name: 'description', headings: ['description', 'الوصف'], read: textCell, empty: 'clear' },
];

export const productImport: ImportList = {
  name: 'PRODUCTS',
  subject: 'Product',
  fields,
  key: 'sku',
  find: async (ctx, key, values, isLocking) => {
    const column = key === 'id' ? 'id' : 'sku';
    const numbers = values.filter(
      (value): value is number => typeof value === 'number' && value > 0 && value <= 2_147_483_647,
    );
    if (numbers.length === 0) return new Map();
    const query = ctx.db.selectFrom('products').selectAll().where(column, 'in', numbers).orderBy('id');
    const rows = await (isLocking ? query.modifyEnd(forUpdate(ctx.services.database.engine)) : query).execute();
    return new Map(rows.map((row) => [row[column], row]));
  },
  plan: async (ctx, input, before) => {
    const viewer = requireViewer(ctx);
    const product = before as ProductRow | null;
    if (product !== null && !isAllowed(viewer, 'update', 'Product', product)) throw forbidden();
    const values = await productValues(ctx, input as ProductInput, product);
    const becomes = product === null ? values : { ...product, ...values };
    if (!isAllowed(viewer, product === null ? 'create' : 'update', 'Product', becomes)) throw forbidden();
    if (values.sku !== product?.sku) await refuseTaken(ctx, values.sku);
    return becomes;
  },
  write: async (tx, planned) => {
    const recorded: Recorded[] = [];
    for (const { before, values } of planned) recorded.push(await writeOne(tx, before as ProductRow | null, values));
    return recorded;
  },
  logged,
  nameOf: ({ name, sku }) => (typeof name === 'string' && name !== '' ? name : String(sku ?? '')),
};

async function refuseTaken(ctx: Context, sku: number): Promise<void> {
  const other = await ctx.db.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst();
  if (other === undefined) return;
  throw new AppError('CONFLICT', 'sku is taken already', {
    fields: { sku: { key: 'taken', message: 'is taken already' } },
  });
}

async function writeOne(tx: Context, before: ProductRow | null, values: Planned['values']): Promise<Recorded> {
  const { change } =
    before === null
      ? await addRow(tx, values as ProductValues & ProductRow, 'import')
      : await changeRow(tx, before, values as Partial<ProductRow>, 'import');
  return change!;
}
