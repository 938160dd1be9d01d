import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../context.ts';
import type { CsvColumn } from '../../../csvFile.ts';
import type { ProductRow } from '../../../db/schema.ts';
import type { ProductSortField } from '../../../graphql/schema.generated.ts';
import { listText } from '../../../import/cells.ts';
import { flag, searched, someTexts, someWords } from '../../../records/fileParameters.ts';
import { registerListFile } from '../../../records/listFile.ts';
import { products } from './products.ts';
import { variantsOf } from './productVariants.ts';
import { variantsText } from './productVariantText.ts';

const sorts: ProductSortField[] = ['CREATED', 'NAME', 'CATEGORY', 'STATUS', 'PRICE', 'QUANTITY', 'SKU'];

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
  price: { label: 'Price', value: ({ priceCents }) => money(priceCents), kind: 'money' },
  quantity: { label: 'Quantity', value: ({ quantity }) => quantity },
  image: { label: 'Image', value: ({ image }) => image ?? '' },
  discountPrice: {
    label: 'Discounted price',
    value: ({ discountPriceCents }) => money(discountPriceCents),
    kind: 'money',
  },
  cost: { label: 'Cost', value: ({ costCents }) => money(costCents), kind: 'money' },
  barcode: { label: 'Barcode', value: ({ barcode }) => barcode },
  identifierType: { label: 'Identifier type', value: ({ identifierType }) => identifierType ?? '' },
  identifier: { label: 'Identifier', value: ({ identifier }) => identifier },
  collection: { label: 'Collection', value: ({ collection }) => collection },
  tags: { label: 'Tags', value: ({ tags }) => words(tags) },
  variants: { label: 'Variants', value: (row) => variantsText(variantsOf(row)) },
  description: { label: 'Description', value: ({ description }) => description },
  publishAt: { label: 'Published at', value: ({ publishAt }) => publishAt ?? '', kind: 'instant' },
  createdAt: { label: 'Added', value: ({ createdAt }) => createdAt, kind: 'instant' },
  updatedAt: { label: 'Changed', value: ({ updatedAt }) => updatedAt, kind: 'instant' },
} satisfies Record<string, CsvColumn<ProductRow>>;

/** The list as a CSV file. */
export function registerProductExport(app: FastifyInstance, services: Services): void {
  registerListFile(app, services, {
    list: products,
    subject: 'Product',
    name: 'products',
    title: 'The product list',
    tag: 'Ecommerce',
    parameters: {
      q: searched('Part of the name or brand.'),
      status: someWords('status', Object.keys(statusWords)),
      category: someTexts('category', 'Exactly one of these categories.'),
      stock: flag('inStock'),
    },
    columns: columnsByName,
    columnsAtFirst: 9,
    shortColumns: Object.keys(columnsByName).slice(0, 10),
    sorts,
  });
}
