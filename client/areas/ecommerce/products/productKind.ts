import { defineRecordKind } from '../../../app/record/recordKind.ts';
import { openOrdersNote } from '../orders/openOrdersNote.ts';
import { newProduct, recordFrom, recordOf, valuesOf } from './productForm.ts';
import { CreateProductDocument, ProductFormDocument, UpdateProductDocument } from './productForm.generated.ts';
import { problemTexts, productFields } from './productFields.tsx';
import { productFormSchema } from './productFormSchema.ts';
import { DeleteProductDocument, DuplicateProductDocument } from './products.generated.ts';

/** A product as its form knows it. */
export const productKind = defineRecordKind({
  subject: 'Product',
  node: 'product',
  operations: {
    read: ProductFormDocument,
    create: CreateProductDocument,
    update: UpdateProductDocument,
    remove: DeleteProductDocument,
    duplicate: DuplicateProductDocument,
  },
  schema: productFormSchema,
  empty: newProduct,
  recordOf,
  toForm: valuesOf,
  toRecord: recordFrom,
  nameField: 'name',
  displays: productFields,
  problemTexts,
  // A new product stands on pages that nobody can tell from here: the lists are read again when they are next shown.
  stale: { always: ['productStats'], lists: ['products'] },
  removalNote: openOrdersNote,
  texts: {
    save: 'products.form.save',
    saved: 'products.form.saved',
    added: 'products.form.added',
    loadFailed: 'products.form.loadFailed',
    missing: 'products.form.notFound',
    missingText: 'products.form.notFoundText',
    toList: 'products.form.toList',
    gone: 'products.form.gone',
    goneText: 'products.form.goneText',
    more: 'products.form.more',
    duplicate: 'products.form.duplicate',
    duplicated: 'products.form.duplicated',
    openCopy: 'products.form.openCopy',
    remove: 'products.form.delete',
    removeTitle: 'products.delete.title',
    removeText: 'products.delete.text',
    removed: 'products.delete.done',
  },
});
