import { flagCell, instantCell, listCell, moneyCell, textCell, wholeCell, wordCell } from '../../../import/cells.ts';
import type { ImportField } from '../../../import/list.ts';
import { product } from './product.ts';
import { variantsCell } from './productVariantText.ts';

/* Products out of files: what the columns may be called, and how their cells are read. */

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
    name: 'costCents',
    headings: ['cost', 'unit cost', 'cost per item', 'coût', 'coût unitaire', 'التكلفة', 'تكلفة الوحدة'],
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
  {
    name: 'variants',
    headings: ['variants', 'variantes', 'المتغيرات', 'الأنواع'],
    read: variantsCell,
    empty: 'clear',
  },
  { name: 'description', headings: ['description', 'الوصف'], read: textCell, empty: 'clear' },
];

export const productImport = product.imports({
  name: 'PRODUCTS',
  fields,
  key: 'sku',
  nameOf: ({ name, sku }) => (typeof name === 'string' && name !== '' ? name : String(sku ?? '')),
});
