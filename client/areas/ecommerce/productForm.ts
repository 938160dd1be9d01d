import type { Control } from 'react-hook-form';
import type { ProductInput } from '../../lib/schema.generated.ts';
import { plainIdentifier } from './productIdentifier.ts';
import type { ProductFormFieldsFragment } from './productForm.generated.ts';

type EditableField = Exclude<keyof ProductInput, '__typename'>;

/** What can be edited of a product, by the names of the schema. */
export type ProductRecord = Pick<ProductFormFieldsFragment, EditableField>;

/** The same as the form holds it: numbers may still be missing, and what is optional has its switch. */
export type ProductValues = Omit<ProductRecord, 'sku' | 'priceCents' | 'quantity' | 'lowStockThreshold'> & {
  sku: number | null;
  priceCents: number | null;
  quantity: number | null;
  lowStockThreshold: number | null;
  isFrozen: boolean;
  expires: boolean;
};

export type ProductControl = Control<ProductValues>;

export const newProduct: ProductValues = {
  name: '',
  brand: '',
  category: '',
  status: 'PUBLISHED',
  publishAt: null,
  inStock: true,
  sku: null,
  barcode: '',
  priceCents: null,
  discountPriceCents: null,
  chargeTax: true,
  quantity: 0,
  lowStockThreshold: 0,
  images: [],
  description: '',
  collection: '',
  tags: [],
  options: [],
  fulfilment: 'SELLER',
  deliveryScope: 'LOCAL',
  deliveryCountries: [],
  isFragile: false,
  isBiodegradable: false,
  frozenMaxCelsius: null,
  expiresOn: null,
  identifierType: null,
  identifier: '',
  isFrozen: false,
  expires: false,
};

const formOnly: ReadonlySet<string> = new Set(['isFrozen', 'expires']);
const fieldNames = Object.keys(newProduct).filter((name) => !formOnly.has(name)) as EditableField[];

/** The editable part of a product as it was read. */
export function recordOf(product: ProductFormFieldsFragment): ProductRecord {
  const fields = Object.fromEntries(fieldNames.map((name) => [name, product[name]])) as ProductRecord;
  return { ...fields, options: product.options.map(({ kind, value }) => ({ kind, value })) };
}

export function valuesOf(record: ProductRecord): ProductValues {
  return { ...record, isFrozen: record.frozenMaxCelsius !== null, expires: record.expiresOn !== null };
}

/** The record that the form describes: what a switched-off part holds is left out, texts lose their outer blanks. */
export function recordFrom({ isFrozen, expires, ...values }: ProductValues): ProductRecord {
  return {
    ...(values as ProductRecord),
    name: values.name.trim(),
    brand: values.brand.trim(),
    barcode: values.barcode.trim(),
    collection: values.collection.trim(),
    options: values.options.map(({ kind, value }) => ({ kind, value: value.trim() })),
    publishAt: values.status === 'SCHEDULED' ? values.publishAt : null,
    deliveryCountries: values.deliveryScope === 'SELECTED_COUNTRIES' ? values.deliveryCountries : [],
    frozenMaxCelsius: isFrozen ? values.frozenMaxCelsius : null,
    expiresOn: expires ? values.expiresOn : null,
    identifier: values.identifierType ? plainIdentifier(values.identifier) : '',
  };
}
