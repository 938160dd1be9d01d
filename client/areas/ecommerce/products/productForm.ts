import type { Control } from 'react-hook-form';
import type { Shown } from '../../../app/record/recordKind.ts';
import type { ProductInput } from '../../../lib/schema.generated.ts';
import { plainIdentifier } from './productIdentifier.ts';
import type { VariantValues } from './variantGrid.ts';
import type { ProductFormFieldsFragment } from './productForm.generated.ts';

type EditableField = Exclude<keyof ProductInput, '__typename'>;

/** What can be edited of a product, by the names of the schema. */
export type ProductRecord = Omit<
  Shown<Pick<ProductFormFieldsFragment, EditableField>, 'barcode' | 'identifier'>,
  'variants'
> & {
  variants: (Omit<NonNullable<ProductFormFieldsFragment['variants']>[number], '__typename' | 'id'> & {
    id: string | null;
  })[];
};

/** The same as the form holds it: numbers may still be missing, and what is optional has its switch. */
export type ProductValues = Omit<
  ProductRecord,
  'sku' | 'priceCents' | 'quantity' | 'lowStockThreshold' | 'variants'
> & {
  variants: VariantValues[];
  sku: number | null;
  priceCents: number | null;
  quantity: number | null;
  lowStockThreshold: number | null;
  isFrozen: boolean;
  expires: boolean;
};

type Option = VariantValues['values'][number];

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
  costCents: null,
  chargeTax: true,
  quantity: 0,
  lowStockThreshold: 0,
  images: [],
  description: '',
  collection: '',
  tags: [],
  options: [],
  variants: [],
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
  const values = (of: readonly Option[]) => of.map(({ kind, value }) => ({ kind, value }));
  return {
    ...fields,
    barcode: product.barcode ?? '',
    identifier: product.identifier ?? '',
    options: values(product.options),
    variants: (product.variants ?? []).map((variant) => ({
      // As the change log keeps it, an id is a number.
      id: variant.id === null ? null : String(variant.id),
      values: values(variant.values),
      sku: variant.sku,
      priceCents: variant.priceCents,
      quantity: variant.quantity,
    })),
  };
}

export function valuesOf(record: ProductRecord): ProductValues {
  return { ...record, isFrozen: record.frozenMaxCelsius !== null, expires: record.expiresOn !== null };
}

/** The record that the form describes: what a switched-off part holds is left out, texts lose their outer blanks. */
export function recordFrom({ isFrozen, expires, ...values }: ProductValues): ProductRecord {
  const variants = values.variants as ProductRecord['variants'];
  return {
    ...(values as ProductRecord),
    variants: variants.map((variant) => ({
      ...variant,
      values: variant.values.map(({ kind, value }) => ({ kind, value: value.trim() })),
    })),
    quantity: variants.length === 0 ? values.quantity! : variants.reduce((sum, { quantity }) => sum + quantity, 0),
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
