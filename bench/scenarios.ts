import { rareWord } from './products.ts';

export type Call = { method: 'GET' | 'POST'; path: string; body?: string };

/** One kind of load: the same work asked for over REST, over GraphQL and of the reference server. */
export type Scenario = {
  name: string;
  /** Smallest share of the reference's rate that REST and GraphQL must reach at 100,000 rows; null where none is set. */
  atLeast: { rest: number | null; graphql: number | null };
  rest: (n: number) => Call;
  graphql: (n: number) => { query: string; variables: Record<string, unknown> };
};

const rows = 'id name brand category status inStock sku priceCents quantity image';
const list = `query List($filter: ProductFilter, $orderBy: ProductOrder, $page: PageInput) {
  products(filter: $filter, orderBy: $orderBy, page: $page) { nodes { ${rows} } totalCount } }`;
const listWithoutTotal = list.replace(' totalCount', '');
const path = '/api/apps/ecommerce/products';

/** The two lists that differ in nothing but the total, which is counted only where it is asked for. */
export const withTotal = 'list';
export const withoutTotal = 'list, GraphQL without total';
const input = (n: number) => ({ name: `bench product ${n}`, brand: 'Bench', category: 'Office', sku: 500_000_000 + n });

/** `rowCount` products are there; `n` counts the requests of a run, so that ids and new SKUs differ. */
export function scenarios(rowCount: number): Scenario[] {
  const deepPage = Math.min(5000, Math.floor(rowCount / 10));
  const id = (n: number) => 1 + ((n * 7919) % rowCount);
  const listed = (filter: object, orderBy: object | null, page: number) => () => ({
    query: list,
    variables: { filter, orderBy, page: { number: page, size: 10 } },
  });
  return [
    {
      name: withTotal,
      atLeast: { rest: 0.5, graphql: 0.35 },
      rest: () => ({ method: 'GET', path }),
      graphql: listed({}, null, 1),
    },
    {
      name: withoutTotal,
      atLeast: { rest: null, graphql: null },
      rest: () => ({ method: 'GET', path }),
      graphql: () => ({ ...listed({}, null, 1)(), query: listWithoutTotal }),
    },
    {
      name: 'search + filter + sort',
      atLeast: { rest: null, graphql: null },
      rest: () => ({ method: 'GET', path: `${path}?q=chair&status=Published&sortBy=price&orderBy=asc` }),
      graphql: listed({ search: 'chair', status: 'PUBLISHED' }, { field: 'PRICE', direction: 'ASC' }, 1),
    },
    {
      name: 'rare word',
      atLeast: { rest: 0.5, graphql: null },
      rest: () => ({ method: 'GET', path: `${path}?q=${rareWord}` }),
      graphql: listed({ search: rareWord }, null, 1),
    },
    {
      name: `page ${deepPage}`,
      atLeast: { rest: null, graphql: null },
      rest: () => ({ method: 'GET', path: `${path}?page=${deepPage}` }),
      graphql: listed({}, null, deepPage),
    },
    {
      name: 'one',
      atLeast: { rest: 0.5, graphql: null },
      rest: (n) => ({ method: 'GET', path: `${path}/${id(n)}` }),
      graphql: (n) => ({
        query: `query One($id: ID!) { product(id: $id) { ${rows} } }`,
        variables: { id: String(id(n)) },
      }),
    },
    {
      name: 'create',
      atLeast: { rest: 0.4, graphql: null },
      rest: (n) => {
        const { name, brand, category, sku } = input(n);
        return {
          method: 'POST',
          path,
          body: JSON.stringify({ productName: name, productBrand: brand, category, sku, price: '$12.50', qty: 3 }),
        };
      },
      graphql: (n) => ({
        query: 'mutation Create($input: ProductInput!) { createProduct(input: $input) { product { id } } }',
        variables: { input: { ...input(n), priceCents: 1250, quantity: 3 } },
      }),
    },
  ];
}
