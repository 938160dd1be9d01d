import type { Headers, TestApp } from '../../support/app.ts';

export const fields = `
  id version name brand category status publishAt inStock sku barcode priceCents discountPriceCents chargeTax quantity image images
  description collection tags options { kind value } fulfilment deliveryScope deliveryCountries isFragile isBiodegradable
  frozenMaxCelsius expiresOn identifierType identifier createdAt updatedAt`;

export type Product = Record<string, any> & { id: string; version: number };

export type Payload = { product: Product; batchId: string };

export type Input = Record<string, unknown>;

export const minimal = { name: 'Desk Lamp', sku: 7, priceCents: 4999, category: 'Office' };

export async function call(api: TestApp, as: Headers, name: string, args: string, variables: object = {}, types = '') {
  const answer = await api.graphql<Record<string, any>, object>(
    `mutation${types} { result: ${name}(${args}) { product { ${fields} } batchId } }`,
    { as, variables },
  );
  return { payload: answer.data?.['result'] as Payload | undefined, error: answer.errors[0] };
}

export const create = (api: TestApp, as: Headers, input: Input) =>
  call(api, as, 'createProduct', 'input: $input', { input }, '($input: ProductInput!)');

export const update = (api: TestApp, as: Headers, id: string, version: number | null, input: Input) =>
  call(
    api,
    as,
    'updateProduct',
    'id: $id, version: $version, input: $input',
    { id, version, input },
    '($id: ID!, $version: Int, $input: ProductInput!)',
  );

export async function get(api: TestApp, as: Headers, id: string): Promise<Product | null> {
  return (
    await api.graphql<{ product: Product | null }, object>(`query($id: ID!) { product(id: $id) { ${fields} } }`, {
      as,
      variables: { id },
    })
  ).data!.product;
}

export type Entry = {
  id: string;
  action: string;
  cause: string | null;
  actorName: string | null;
  fields: { field: string; before: unknown; after: unknown }[];
};

export async function history(api: TestApp, as: Headers, id: string): Promise<Entry[]> {
  const { data } = await api.graphql<{ changes: { nodes: Entry[] } }, object>(
    'query($id: ID!) { changes(subject: Product, subjectId: $id) { nodes { id action cause actorName fields { field before after } } } }',
    { as, variables: { id } },
  );
  return data!.changes.nodes;
}

export const undo = async (api: TestApp, as: Headers, id: string) =>
  (await api.graphql<object, object>('mutation($id: ID!) { undoChange(id: $id) { count } }', { as, variables: { id } }))
    .errors[0]?.extensions;
