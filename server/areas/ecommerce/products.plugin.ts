import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { flagIn, idsIn, listIn, pageIn, partParameters, registerCsvFile, textIn, wordIn } from '../../csvFile.ts';
import type { Query } from '../../csvFile.ts';
import type { ProductSortField, ProductStatus } from '../../graphql/schema.generated.ts';
import { exportProducts } from './productExport.ts';
import type { ProductExport } from './productExport.ts';

const statuses: ProductStatus[] = ['PUBLISHED', 'INACTIVE', 'SCHEDULED'];
const sorts: ProductSortField[] = ['CREATED', 'NAME', 'CATEGORY', 'STATUS', 'PRICE', 'QUANTITY', 'SKU'];

const operation = {
  operationId: 'exportProducts',
  summary: 'The product list as a CSV file (UTF-8 with byte order mark), with the parameters of the list screen.',
  tag: 'Ecommerce',
  parameters: {
    q: { type: 'string', description: 'Part of the name or brand.' },
    status: { type: 'string', enum: statuses.map((status) => status.toLowerCase()) },
    category: { type: 'string', description: 'Exactly this category.' },
    stock: { type: 'string', enum: ['true', 'false'] },
    sort: { type: 'string', enum: sorts.map((sort) => sort.toLowerCase()) },
    order: { type: 'string', enum: ['asc', 'desc'] },
    ...partParameters,
  },
};

/** The list as a CSV file, with the parameters that the list screen has in its address. */
export function registerProductExport(app: FastifyInstance, services: Services): void {
  registerCsvFile(app, services, {
    path: '/export/products.csv',
    name: 'products',
    subject: 'Product',
    operation,
    open: (ctx, query) => {
      const wanted = exportOf(query);
      return { lines: exportProducts(ctx, wanted), isLarge: wanted.ids === null && wanted.page === null };
    },
  });
}

function exportOf(query: Query): ProductExport {
  const sort = wordIn(query, 'sort', sorts);
  const direction = wordIn(query, 'order', ['ASC', 'DESC']) ?? 'ASC';
  return {
    filter: {
      search: textIn(query, 'q'),
      status: wordIn(query, 'status', statuses),
      category: textIn(query, 'category') || null,
      inStock: flagIn(query, 'stock'),
    },
    orderBy: sort === null ? null : { field: sort, direction },
    page: pageIn(query),
    ids: idsIn(query),
    columns: listIn(query, 'columns'),
    labels: query['labels'] === undefined ? null : listIn(query, 'labels'),
  };
}
