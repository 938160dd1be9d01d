import { authorize, isAllowed } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { csvText } from '../../csvFile.ts';
import type { CsvColumn } from '../../csvFile.ts';
import type { ProductRow } from '../../db/schema.ts';
import { invalid } from '../../errors.ts';
import type { ProductFilter, ProductOrder } from '../../graphql/schema.generated.ts';
import { listText } from '../../import/cells.ts';
import { picked, productChunks } from './productCursor.ts';
import { listProducts } from './products.ts';

/** Which products, and what of them. */
export type ProductExport = {
  filter: ProductFilter;
  orderBy: ProductOrder | null;
  /** Only this page of the list. */
  page: { number: number; size: number } | null;
  /** Only these. */
  ids: number[] | null;
  columns: string[];
  /** Words for the first line, one for each column; names in English without. */
  labels: string[] | null;
};

const statusWords = { PUBLISHED: 'Published', INACTIVE: 'Inactive', SCHEDULED: 'Scheduled' };
const yesNo = (flag: number) => (flag === 1 ? 'yes' : 'no');
const money = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));
const words = (json: string) => listText(JSON.parse(json) as string[]);

/** Columns of the file by name. Those of list screens first: they cost the least to read. */
const columnsByName = {
  id: { label: 'Id', value: ({ id }) => id },
  name: { label: 'Name', value: ({ name }) => name },
  brand: { label: 'Brand', value: ({ brand }) => brand },
  category: { label: 'Category', value: ({ category }) => category },
  status: { label: 'Status', value: ({ status }) => statusWords[status] },
  inStock: { label: 'In stock', value: ({ inStock }) => yesNo(inStock) },
  sku: { label: 'SKU', value: ({ sku }) => sku },
  price: { label: 'Price', value: ({ priceCents }) => money(priceCents) },
  quantity: { label: 'Quantity', value: ({ quantity }) => quantity },
  image: { label: 'Image', value: ({ image }) => image ?? '' },
  discountPrice: { label: 'Discounted price', value: ({ discountPriceCents }) => money(discountPriceCents) },
  barcode: { label: 'Barcode', value: ({ barcode }) => barcode },
  identifierType: { label: 'Identifier type', value: ({ identifierType }) => identifierType ?? '' },
  identifier: { label: 'Identifier', value: ({ identifier }) => identifier },
  collection: { label: 'Collection', value: ({ collection }) => collection },
  tags: { label: 'Tags', value: ({ tags }) => words(tags) },
  description: { label: 'Description', value: ({ description }) => description },
  publishAt: { label: 'Published at', value: ({ publishAt }) => publishAt ?? '' },
  createdAt: { label: 'Added', value: ({ createdAt }) => createdAt },
  updatedAt: { label: 'Changed', value: ({ updatedAt }) => updatedAt },
} satisfies Record<string, CsvColumn<ProductRow>>;

type ColumnName = keyof typeof columnsByName;
export const columnNames = Object.keys(columnsByName) as ColumnName[];
const listNames = new Set<string>(columnNames.slice(0, 10));

/** The products as the text of a CSV file, part by part. Everything wrong with the call is thrown before the first part. */
export function exportProducts(ctx: Context, wanted: ProductExport): AsyncGenerator<string> {
  authorize(ctx, 'read', 'Product');
  const columns = chosenColumns(wanted.columns);
  const labels = wanted.labels ?? columns.map((name) => columnsByName[name].label);
  if (labels.length !== columns.length)
    throw invalid({ labels: { key: 'malformed', message: 'must be as many as columns' } });
  const read = columns.every((name) => listNames.has(name)) ? 'list' : 'all';
  return csvText<ProductRow>(
    columns.map((name) => columnsByName[name]),
    labels,
    chunksOf(ctx, wanted, read),
  );
}

async function* chunksOf(ctx: Context, { filter, orderBy, page, ids }: ProductExport, columns: 'list' | 'all') {
  const viewer = authorize(ctx, 'read', 'Product');
  if (ids !== null) {
    for await (const chunk of picked(ctx, ids, columns))
      yield chunk.filter((row) => isAllowed(viewer, 'read', 'Product', row));
  } else if (page !== null) yield (await listProducts(ctx, { filter, orderBy, page }, columns)).nodes;
  else yield* productChunks(ctx, filter, orderBy, columns);
}

function chosenColumns(given: string[]): ColumnName[] {
  const names = given.length === 0 ? columnNames.slice(0, 9) : [...new Set(given)];
  const wrong = names.find((name) => !Object.hasOwn(columnsByName, name));
  if (wrong !== undefined)
    throw invalid({ columns: { key: 'unknown', message: `must be of ${columnNames.join(', ')}` } });
  return names as ColumnName[];
}
