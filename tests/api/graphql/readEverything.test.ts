import { getNamedType, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { describe, expect } from 'vitest';
import { areas } from '../../../server/areas/index.ts';
import { makeEngine } from '../../../server/graphql/engine.ts';
import { test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';

const test = base.extend('options', { hasSampleData: true });

const ask = async (api: TestApp, as: Headers, query: string, variables: object = {}): Promise<any> => {
  const { data, errors } = await api.graphql<any, any>(query, { as, variables });
  expect(errors, query).toEqual([]);
  return data;
};

/** The same numbers in each run. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Lists of records: root fields that are narrowed by `updatedSince`. */
function listsOf() {
  const { schema } = makeEngine(areas);
  return Object.values(schema.getQueryType()!.getFields()).flatMap((field) => {
    const filter = getNamedType(field.args.find(({ name }) => name === 'filter')?.type);
    const page = getNamedType(field.type);
    if (!isInputObjectType(filter) || !isObjectType(page) || !page.getFields()['pageInfo']) return [];
    if (!filter.getFields()['updatedSince']) return [];
    const order = getNamedType(field.args.find(({ name }) => name === 'orderBy')!.type);
    const sorts = isInputObjectType(order) ? getNamedType(order.getFields()['field']!.type) : null;
    return [{ name: field.name, sorts: isEnumType(sorts) ? sorts.getValues().map((value) => value.name) : [] }];
  });
}

/** A document has 15 aliases at most. */
const inParts = ({ name, sorts }: { name: string; sorts: string[] }) =>
  sorts.length > 7 ? [sorts.slice(0, 7), sorts.slice(7)].map((some) => ({ name, sorts: some })) : [{ name, sorts }];

describe('AP-14: programs that read everything and stay in step', () => {
  test('AP-14 every list of records is read by cursors in each of its orders, with the rows of its pages', async ({
    api,
  }) => {
    const as = await api.signIn('admin');
    const lists = listsOf();
    expect(lists.length).toBeGreaterThanOrEqual(14);
    for (const { name, sorts } of lists.flatMap(inParts)) {
      const orders = sorts.flatMap((field) => ['ASC', 'DESC'].map((way) => ({ field, way, as: `${field}_${way}` })));
      const read = (part: string, pages: Record<string, object>) =>
        ask(
          api,
          as,
          `query (${orders.map(({ as: each }) => `$${each}: PageInput`).join(', ')}) { ${orders
            .map(
              ({ field, way, as: each }) =>
                `${each}: ${name}(orderBy: { field: ${field}, direction: ${way} }, page: $${each}) { nodes { id } ${part} }`,
            )
            .join(' ')} }`,
          pages,
        );
      const each = (value: (alias: string) => object) =>
        Object.fromEntries(orders.map(({ as: key }) => [key, value(key)]));
      const idsOf = ({ nodes }: { nodes: { id: string }[] }) => nodes.map(({ id }) => id);
      const whole = await read(
        'totalCount',
        each(() => ({ size: 60 })),
      );
      const size = Math.max(1, Math.ceil(idsOf(whole[orders[0]!.as]).length / 2));
      const first = await read(
        'pageInfo { endCursor }',
        each(() => ({ size })),
      );
      const rest = await read(
        'totalCount pageInfo { hasPreviousPage }',
        each((key) => ({ size, after: first[key].pageInfo.endCursor })),
      );
      for (const { as: key } of orders)
        expect([...idsOf(first[key]), ...idsOf(rest[key])].slice(0, 60), `${name} ${key}`).toEqual(idsOf(whole[key]));
    }
  });

  test('AP-14 a copy that is kept by cursors is equal in the end, whatever was added, changed, deleted and restored meanwhile', async ({
    api,
  }) => {
    const as = await api.signIn('admin');
    const next = chance(20_261_124);
    const known: string[] = [];
    const deleted: string[] = [];
    let made = 0;
    const add = async () => {
      made += 1;
      const input = { name: `Copied ${made}`, sku: 900_000 + made, priceCents: 100 + made, category: 'Electronics' };
      const { createProduct } = await ask(
        api,
        as,
        'mutation ($input: ProductInput!) { createProduct(input: $input) { product { id } } }',
        { input },
      );
      known.push(createProduct.product.id);
    };
    const step = async () => {
      api.clock.advance(3000);
      const kind = next(10);
      const at = next(Math.max(known.length, 1));
      if (kind < 3 || known.length < 5) return add();
      if (kind < 6)
        return ask(
          api,
          as,
          'mutation ($id: ID!, $cents: Cents!) { updateProduct(id: $id, input: { priceCents: $cents }) { product { id } } }',
          { id: known[at], cents: 1 + next(9999) },
        );
      if (kind < 7) {
        const ids = known.slice(0, 8);
        return ask(
          api,
          as,
          'mutation ($ids: [ID!]!) { updateProducts(selection: { ids: $ids }, input: { inStock: true, status: PUBLISHED }) { count } }',
          { ids },
        );
      }
      if (kind === 9 && deleted.length > 0) {
        const batch = deleted.splice(next(deleted.length), 1)[0]!;
        return ask(api, as, `mutation { undoBatch(id: "${batch}") { count } }`);
      }
      const [id] = known.splice(at, 1);
      const { deleteProduct } = await ask(api, as, `mutation { deleteProduct(id: ${id}) { batchId } }`);
      deleted.push(deleteProduct.batchId);
    };
    for (let count = 0; count < 20; count += 1) await add();

    const copy = new Map<string, number>();
    let since: string | null = null;
    const round = async (between: () => Promise<unknown>) => {
      let gone: string | null = null;
      let asOf: string | null = null;
      for (;;) {
        const { deletions } = await ask(
          api,
          as,
          'query ($since: DateTime, $after: String) { deletions(subjects: [Product], since: $since, after: $after, first: 3) { nodes { subject id } hasNextPage endCursor asOf } }',
          { since, after: gone },
        );
        asOf ??= deletions.asOf;
        for (const { id } of deletions.nodes) copy.delete(id);
        gone = deletions.endCursor;
        if (!deletions.hasNextPage) break;
        await between();
      }
      let after: string | null = null;
      for (;;) {
        const { products } = await ask(
          api,
          as,
          `query ($since: DateTime, $after: String) { products(filter: { updatedSince: $since }, orderBy: { field: UPDATED, direction: ASC }, page: { size: 7, after: $after }) {
            nodes { id version } pageInfo { hasNextPage endCursor asOf } } }`,
          { since, after },
        );
        for (const { id, version } of products.nodes) copy.set(id, version);
        after = products.pageInfo.endCursor;
        if (!products.pageInfo.hasNextPage) break;
        await between();
      }
      since = asOf;
    };
    for (let turn = 0; turn < 6; turn += 1)
      await round(async () => {
        await step();
        await step();
      });
    await round(async () => {});
    const there = await api.services.database.reader.selectFrom('products').select(['id', 'version']).execute();
    expect([...copy].map(([id, version]) => `${id} ${version}`).sort()).toEqual(
      there.map(({ id, version }) => `${id} ${version}`).sort(),
    );
    expect(deleted.length).toBeGreaterThan(2);
  });

  test('AP-14 deletions are for those who could read the records, and cursors for the order that they come from', async ({
    api,
  }) => {
    const [admin, author] = [await api.signIn('admin'), await api.signIn('client')];
    const refusal = async (query: string, as: Headers) => {
      const { errors } = await api.graphql(query, { as });
      return errors
        .map(({ extensions }) => `${extensions.code} ${Object.keys(extensions['fields'] ?? {}).join()}`.trim())
        .join();
    };
    expect(await refusal('{ deletions(subjects: [Product]) { asOf } }', author)).toBe('FORBIDDEN');
    expect(await refusal('{ deletions(subjects: [Product], first: 0) { asOf } }', admin)).toBe('VALIDATION first');
    expect(await refusal('{ deletions(subjects: [Product], after: "x") { asOf } }', admin)).toBe('VALIDATION after');
    expect(await refusal('{ products(page: { after: "x" }) { totalCount } }', admin)).toBe('VALIDATION page.after');
    expect(await refusal('{ trash(page: { after: "x" }) { totalCount } }', admin)).toBe('VALIDATION page.after');
    const { products } = await ask(api, admin, '{ products(page: { size: 2 }) { pageInfo { endCursor } } }');
    const cursor = products.pageInfo.endCursor;
    expect(
      await refusal(`{ products(orderBy: { field: NAME }, page: { after: "${cursor}" }) { totalCount } }`, admin),
    ).toBe('VALIDATION page.after');
    expect(await refusal(`{ products(page: { number: 2, after: "${cursor}" }) { totalCount } }`, admin)).toBe(
      'VALIDATION page.number',
    );
  });
});
