import { invalid } from '../../../errors.ts';
import { amountIn, moneyText } from '../../../money.ts';
import type {
  ProductFilter,
  ProductInput,
  ProductOption,
  ProductSortField,
  ProductStatus,
  ProductVariantInput,
} from '../../../graphql/schema.generated.ts';
import { hideable } from '../../../rest/hideable.ts';
import { first } from '../../../rest/listQuery.ts';
import type { RestRequest } from '../../../rest/route.ts';
import type { RestListedProductFragment, RestWholeProductFragment } from './products.rest.generated.ts';

/* The documented JSON of products, and how it maps to the schema. */

const statuses: Record<string, ProductStatus> = {
  Published: 'PUBLISHED',
  Inactive: 'INACTIVE',
  Scheduled: 'SCHEDULED',
};
const statusWords = Object.fromEntries(Object.entries(statuses).map(([word, status]) => [status, word]));

export const sortFields: Record<string, ProductSortField> = {
  product: 'NAME',
  category: 'CATEGORY',
  status: 'STATUS',
  price: 'PRICE',
  qty: 'QUANTITY',
  sku: 'SKU',
};

const own = <Value>(record: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** What the parameters of the list narrow it by. */
export function filterOf(query: RestRequest['query']): ProductFilter {
  const status = first(query.status);
  const category = first(query.category);
  const known = own(statuses, status);
  return {
    status: known === undefined ? null : [known],
    // No category has an empty name: an unknown status finds nothing.
    category: status !== '' && known === undefined ? [''] : category === '' ? null : [category],
    inStock: { true: true, false: false }[first(query.stock)] ?? null,
  };
}

/** A price in words; null where there is none, or none that the viewer sees. */
const priceText = (cents: number | null | undefined, currency: string) =>
  cents === null || cents === undefined ? null : moneyText(cents, currency);

/** What a list says of a product. */
export const productJson = (product: RestListedProductFragment, currency: string) => ({
  id: Number(product.id),
  productName: product.name,
  productBrand: product.brand,
  category: product.category,
  status: statusWords[product.status],
  stock: product.inStock,
  sku: product.sku,
  price: priceText(product.priceCents, currency),
  qty: product.quantity,
  image: product.image ?? '',
});

export function wholeProductJson(product: RestWholeProductFragment, currency: string) {
  const {
    name: _name,
    brand: _brand,
    inStock: _inStock,
    quantity: _quantity,
    priceCents: _price,
    discountPriceCents,
    variants,
    openOrderCount: openOrders,
    ...rest
  } = product;
  const discountPrice = priceText(discountPriceCents, currency);
  const ofVariants = variants?.map(({ id, values, sku, priceCents, quantity }) => ({
    id: Number(id),
    values,
    sku,
    price: moneyText(priceCents, currency),
    qty: quantity,
  }));
  return { ...rest, ...productJson(product, currency), openOrders, discountPrice, variants: ofVariants ?? null };
}

/** Names of the schema → names in the documented JSON. */
export const fieldNames: Record<string, string> = {
  name: 'productName',
  brand: 'productBrand',
  inStock: 'stock',
  quantity: 'qty',
  priceCents: 'price',
  discountPriceCents: 'discountPrice',
};
const inputNames = Object.fromEntries(Object.entries(fieldNames).map(([name, word]) => [word, name]));

/** The input that a body means; its shape has been checked against `bodySchema`. */
export function inputOf(body: unknown): ProductInput {
  const entries = Object.entries(body as Record<string, unknown>).map(([word, value]) => {
    if (word === 'status' && value !== null) return ['status', own(statuses, String(value))];
    if ((word === 'price' || word === 'discountPrice') && value !== null) return [inputNames[word], cents(word, value)];
    if (word === 'variants' && value !== null) return ['variants', (value as RestVariant[]).map(variantInput)];
    return [inputNames[word] ?? word, value];
  });
  return Object.fromEntries(entries) as ProductInput;
}

type RestVariant = { id?: number; values: ProductOption[]; sku: number; price?: string | number; qty?: number };

const variantInput = ({ id, values, sku, price, qty }: RestVariant, at: number): ProductVariantInput => ({
  id: id === undefined ? null : String(id),
  values,
  sku,
  priceCents: price === undefined ? null : cents(`variants.${at}.price`, price),
  quantity: qty ?? null,
});

function cents(field: string, value: unknown): number {
  const amount = amountIn(String(value));
  const minor = Math.round(amount * 100);
  if (Math.abs(amount * 100 - minor) > 1e-4)
    throw invalid({ [field]: { key: 'malformed', message: 'must have at most two decimals' } });
  if (minor < 1) throw invalid({ [field]: { key: 'tooSmall', limit: '0.01', message: 'must be at least 0.01' } });
  return minor;
}

const text = (description: string) => ({ type: 'string', description });
const flag = (description: string) => ({ type: 'boolean', description });
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const list = (items: object) => ({ type: 'array', items });
const int = (minimum: number, maximum: number, description: string) => ({
  type: 'integer',
  minimum,
  maximum,
  description,
});

const amount = {
  description: 'Price as a number or as text with or without the sign of its currency, such as "$12.50".',
  anyOf: [
    { type: 'number', maximum: 99_999_999.99 },
    { type: 'string', pattern: String.raw`^(\p{Sc}|[A-Z]{3} ?)?\d{1,8}(\.\d{1,2})?$` },
  ],
};

const option = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'value'],
  properties: { kind: { type: 'string', enum: ['SIZE', 'COLOR', 'WEIGHT'] }, value: text('Value of the option.') },
};

const inputProperties: Record<string, object> = {
  productName: text('Name.'),
  productBrand: text('Brand.'),
  category: text('Name of an existing category.'),
  status: { type: 'string', enum: Object.keys(statuses), description: 'Inactive unless given.' },
  publishAt: orNull(text('Instant at which a Scheduled product is published.')),
  stock: flag('Whether it is available for sale.'),
  sku: int(1, 2_147_483_647, 'Stock keeping unit, unique.'),
  barcode: hideable(text('Barcode as printed.')),
  price: hideable(amount),
  discountPrice: orNull(amount),
  chargeTax: flag('Whether tax is added.'),
  qty: int(0, 2_147_483_647, 'Units on hand.'),
  images: list(text('Address of an uploaded picture.')),
  description: text('HTML; cleaned before it is kept.'),
  collection: text('Collection it is shown in.'),
  tags: list(text('Word to find it by.')),
  options: list(option),
  variants: hideable(
    list({
      type: 'object',
      additionalProperties: false,
      required: ['values', 'sku'],
      properties: {
        id: { type: 'integer' },
        values: list(option),
        sku: int(1, 2_147_483_647, 'Stock keeping unit, unique.'),
        price: amount,
        qty: int(0, 2_147_483_647, 'Units on hand.'),
      },
    }),
  ),
  fulfilment: { type: 'string', enum: ['SELLER', 'COMPANY'] },
  deliveryScope: { type: 'string', enum: ['WORLDWIDE', 'SELECTED_COUNTRIES', 'LOCAL'] },
  deliveryCountries: list(text('Two letters of ISO 3166-1.')),
  isFragile: flag('Whether it breaks easily.'),
  isBiodegradable: flag('Whether it is biodegradable.'),
  frozenMaxCelsius: orNull(int(-100, 30, 'Highest temperature while it travels frozen.')),
  expiresOn: orNull(text('Day after which it must not be sold, YYYY-MM-DD.')),
  identifierType: orNull({ type: 'string', enum: ['ISBN', 'UPC', 'EAN', 'JAN'] }),
  identifier: hideable(text('Product identifier.')),
};

export const bodySchema = (required: string[], example: object) => ({
  examples: [example],
  type: 'object',
  additionalProperties: false,
  properties: inputProperties,
  required,
});

const listedProperties = {
  id: { type: 'integer' },
  productName: text('Name.'),
  productBrand: text('Brand.'),
  category: text('Category.'),
  status: { type: 'string', enum: Object.keys(statuses) },
  stock: flag('Whether it is available for sale.'),
  sku: { type: 'integer' },
  price: hideable(text('Price with the sign of its currency before it; cents only when it has some.')),
  qty: { type: 'integer' },
  image: text('Address of the picture; empty without one.'),
};
export const listedSchema = { type: 'object', properties: listedProperties, required: Object.keys(listedProperties) };
export const wholeSchema = {
  type: 'object',
  properties: {
    ...inputProperties,
    ...listedProperties,
    version: { type: 'integer' },
    openOrders: {
      type: ['integer', 'null'],
      description: 'Orders of which units of it have not left yet: deleting it is done without a question.',
    },
    createdAt: text('When it was added.'),
    updatedAt: text('When it was last changed.'),
  },
};
