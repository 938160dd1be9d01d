import { expect } from 'vitest';
import { test } from '../../support/app.ts';

type Figures = { totalCount: number; publishedCount: number; inStockCount: number; unitCount: number };

test('many who write at once, some of them in bulk, neither fail nor upset the figures', async ({ api }) => {
  const as = await api.signIn();
  const categories = ['Electronics', 'Accessories', 'Shoes', 'Office', 'Home Decor', 'Games'];
  const calls = Array.from({ length: 60 }, (_, index) => {
    const id = 1 + ((index * 7) % 50);
    switch (index % 6) {
      case 0:
        return `updateProducts(selection: { filter: { category: "${categories[index % 5]}" } }, input: { inStock: ${index % 4 === 0} }) { count }`;
      case 1:
        return `setProductStock(id: ${id}, inStock: ${index % 4 === 1}) { batchId }`;
      case 2:
        return `updateProduct(id: ${id}, input: { quantity: ${index}, category: "${categories[index % 6]}" }) { batchId }`;
      case 3:
        return `duplicateProduct(id: ${id}) { batchId }`;
      case 4:
        return `updateProducts(selection: { ids: ["${id}", "${51 - id}"] }, input: { status: ${index % 4 === 0 ? 'PUBLISHED' : 'INACTIVE'} }) { count }`;
      default:
        return `createProduct(input: { name: "P${index}", sku: ${index}, category: "Games", priceCents: ${index * 100}, quantity: ${index} }) { batchId }`;
    }
  });
  const answers = await Promise.all(calls.map((call) => api.graphql(`mutation { ${call} }`, { as })));
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);

  const { data } = await api.graphql<{ productStats: Figures }, object>(
    '{ productStats { totalCount publishedCount inStockCount unitCount } }',
    { as },
  );
  const rows = await api.services.database.reader
    .selectFrom('products')
    .select(['id', 'status', 'inStock', 'quantity', 'version'])
    .execute();
  expect(data!.productStats).toEqual({
    totalCount: rows.length,
    publishedCount: rows.filter(({ status }) => status === 'PUBLISHED').length,
    inStockCount: rows.filter(({ inStock }) => inStock === 1).length,
    unitCount: rows.reduce((sum, { quantity }) => sum + quantity, 0),
  });
  // Each version has its entry in the log.
  const entries = await api.services.database.reader
    .selectFrom('changes')
    .select('subjectId')
    .where('subject', '=', 'Product')
    .execute();
  for (const { id, version } of rows) expect(entries.filter(({ subjectId }) => subjectId === id)).toHaveLength(version);
});
