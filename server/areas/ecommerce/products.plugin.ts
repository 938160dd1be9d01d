import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { flagIn, textIn, wordIn } from '../../csvFile.ts';
import type { CsvColumn } from '../../csvFile.ts';
import type { ProductRow } from '../../db/schema.ts';
import type { ProductSortField, ProductStatus } from '../../graphql/schema.generated.ts';
import { listText } from '../../import/cells.ts';
import { registerListFile } from '../../records/listFile.ts';
import { products } from './products.ts';
import { variantsOf } from './productVariants.ts';
import { variantsText } from './productVariantText.ts';

const statuses: ProductStatus[] = ['PUBLISHED', 'INACTIVE', 'SCHEDULED'];
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
  price: { label: 'Price', value: ({ priceCents }) => money(priceCents) },
  quantity: { label: 'Quantity', value: ({ quantity }) => quantity },
  image: { label: 'Image', value: ({ image }) => image ?? '' },
  discountPrice: { label: 'Discounted price', value: ({ discountPriceCents }) => money(discountPriceCents) },
  cost: { label: 'Cost', value: ({ costCents }) => money(costCents) },
  barcode: { label: 'Barcode', value: ({ barcode }) => barcode },
  identifierType: { label: 'Identifier type', value: ({ identifierType }) => identifierType ?? '' },
  identifier: { label: 'Identifier', value: ({ identifier }) => identifier },
  collection: { label: 'Collection', value: ({ collection }) => collection },
  tags: { label: 'Tags', value: ({ tags }) => words(tags) },
  variants: { label: 'Variants', value: (row) => variantsText(variantsOf(row)) },
  description: { label: 'Description', value: ({ description }) => description },
  publishAt: { label: 'Published at', value: ({ publishAt }) => publishAt ?? '' },
  createdAt: { label: 'Added', value: ({ createdAt }) => createdAt },
  updatedAt: { label: 'Changed', value: ({ updatedAt }) => updatedAt },
} satisfies Record<string, CsvColumn<ProductRow>>;

/** The list as a CSV file. */
export function registerProductExport(app: FastifyInstance, services: Services): void {
  registerListFile(app, services, {
    list: products,
    subject: 'Product',
    path: '/export/products.csv',
    name: 'products',
    operation: {
      operationId: 'exportProducts',
      summary: 'The product list as a CSV file (UTF-8 with byte order mark), with the parameters of the list screen.',
      tag: 'Ecommerce',
      parameters: {
        q: { type: 'string', description: 'Part of the name or brand.' },
        status: { type: 'string', enum: statuses.map((status) => status.toLowerCase()) },
        category: { type: 'string', description: 'Exactly this category.' },
        stock: { type: 'string', enum: ['true', 'false'] },
      },
    },
    columns: columnsByName,
    columnsAtFirst: 9,
    shortColumns: Object.keys(columnsByName).slice(0, 10),
    sorts,
    filterOf: (query) => ({
      search: textIn(query, 'q'),
      status: wordIn(query, 'status', statuses),
      category: textIn(query, 'category') || null,
      inStock: flagIn(query, 'stock'),
    }),
  });
}
