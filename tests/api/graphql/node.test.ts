import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { executableSchema } from '../../../server/graphql/schema.ts';
import { fieldsOfNodes } from '../../../server/graphql/node.ts';
import { areas } from '../../../server/areas/index.ts';
import { test } from '../../support/app.ts';
import { somebody } from '../../support/somebody.ts';
import { ask } from '../../support/tasks.ts';

const said = [
  ...readFileSync(new URL('../../../schema/node.graphql', import.meta.url), 'utf8').matchAll(
    /^extend type (\w+) implements Node$/gm,
  ),
].map(([, name]) => name!);

describe('AP-10: node', () => {
  test('each type that says so is found by a field of its own', ({ shared: _shared }) => {
    expect([...fieldsOfNodes(executableSchema(areas)).keys()].toSorted()).toEqual(said.toSorted());
  });

  test('a record of any type is found by its type and id', async ({ shared: api }) => {
    const as = await api.signIn();
    const lists = {
      Product: 'products',
      Order: 'orders',
      Customer: 'customers',
      User: 'users',
      Review: 'reviews',
    };
    for (const [type, list] of Object.entries(lists)) {
      const found = await ask(api, as, `{ ${list}(page: { size: 1 }) { nodes { id } } }`);
      const [{ id }] = found[list].nodes;
      const { node } = await ask(api, as, `{ node(id: "${type}:${id}") { __typename id } }`);
      expect(node).toEqual({ __typename: type, id });
    }
  });

  test('what is not there, is malformed, or may not be read answers alike', async ({ shared: api }) => {
    const as = await somebody(api, {
      rules: [{ action: 'read', subject: 'Product', conditions: { category: 'Games' } }],
    });
    const { products } = await ask(
      api,
      await api.signIn(),
      '{ products(page: { size: 50 }) { nodes { id category } } }',
    );
    const [theirs, others] = [true, false].map(
      (isTheirs) => products.nodes.find((one: any) => (one.category === 'Games') === isTheirs).id,
    );
    const { node } = await ask(api, as, `{ node(id: "Product:${theirs}") { ... on Product { id category } } }`);
    expect(node).toEqual({ id: theirs, category: 'Games' });
    for (const id of [
      `Product:${others}`,
      'Product:999999',
      'Order:1',
      'Query:1',
      'Product:1:2',
      'Product:x',
      'Product',
      '',
    ])
      expect(await ask(api, as, `{ node(id: "${id}") { id } }`), id).toEqual({ node: null });
    const { errors } = await api.graphql<any, object>('{ node(id: "Product:1") { id } }');
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('fields that a role hides stay hidden', async ({ shared: api }) => {
    const as = await somebody(api, {
      rules: [{ action: 'read', subject: 'Product' }],
      fieldRules: [{ subject: 'Product', field: 'priceCents', limit: 'HIDE' }],
    });
    const { node } = await ask(api, as, '{ node(id: "Product:1") { ... on Product { name priceCents } } }');
    expect(node).toEqual({ name: expect.any(String), priceCents: null });
  });
});
