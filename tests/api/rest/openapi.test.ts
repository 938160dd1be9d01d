import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect } from 'vitest';
import { areas } from '../../../server/areas/index.ts';
import { test as base } from '../../support/app.ts';
import { routesOf } from '../../support/routes.ts';

type Operation = {
  operationId: string;
  security?: object[];
  parameters?: object[];
  responses: Record<string, object>;
  'x-extension'?: boolean;
};
type Document = { paths: Record<string, Record<string, Operation>> };

const test = base.extend('document', { scope: 'file' }, async ({ shared }): Promise<Document> => {
  const { status, body } = await shared.rest('GET', '/openapi.json', { as: await shared.signIn('subscriber') });
  expect(status).toBe(200);
  return body;
});

const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
  );

describe('the API document', () => {
  test('is valid OpenAPI 3.1', async ({ document }) => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('names every call that the server answers, and no other', async ({ shared, document }) => {
    const documented = operationsOf(document).map(({ name }) => name);
    const mounted = routesOf(shared.app);
    expect(documented.filter((name) => !mounted.includes(name))).toEqual([]);

    // Pages and sockets are no calls; links of invoices answer to nobody who has none.
    const isCall = (name: string) => / \/(api|files|films|export|import|tasks)(\/|$)/.test(name);
    const answered: string[] = [];
    for (const name of mounted.filter(isCall)) {
      const [method, path] = name.split(' ') as ['GET', string];
      const { status, body } = await shared.rest(method, path.replaceAll(/:\w+|\*/g, '1'));
      // What is mounted only to refuse: other methods and unknown paths.
      const isUnknown = status === 404 && body?.error?.message !== 'Device not found';
      if (!isUnknown && status !== 405) answered.push(name);
    }
    expect(answered.toSorted()).toEqual(documented.filter(isCall).toSorted());
  });

  test('names every list that files are imported to', ({ document }) => {
    const { parameters } = document.paths['/import/{list}']!['post']!;
    const lists = areas.flatMap(({ imports = [] }) => imports.map(({ name }) => name.toLowerCase()));
    expect(lists.length).toBeGreaterThan(1);
    expect(parameters).toMatchObject([{ name: 'list', schema: { enum: lists } }]);
  });

  test('calls each operation by a name of its own', ({ document }) => {
    const names = operationsOf(document).map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  test('says of each call what the server does without a credential', async ({ shared, document }) => {
    for (const { name, operation } of operationsOf(document)) {
      const [method, path] = name.split(' ') as ['GET', string];
      const { status } = await shared.rest(method, path.replaceAll(/:\w+/g, '1'));
      const isPublic = operation.security?.length === 0;
      expect([name, status === 401]).toEqual([name, !isPublic]);
      if (!isPublic) expect(Object.keys(operation.responses)).toContain('401');
    }
  });

  test('marks what goes beyond the documented calls', ({ document }) => {
    const rows = areas.flatMap((area) => area.routes ?? []).filter((row) => !row.isExtension);
    const plain = operationsOf(document)
      .filter(({ operation }) => !operation['x-extension'])
      .map(({ name }) => name);
    expect(plain.toSorted()).toEqual(rows.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  test('and its page are for signed-in callers', async ({ shared }) => {
    expect((await shared.rest('GET', '/openapi.json')).status).toBe(401);
    const page = await shared.rest('GET', '/api-docs', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.location]).toEqual([302, '/login?to=%2Fapi-docs']);
    const as = await shared.signIn('client', 'cookie');
    const { status, text, headers } = await shared.rest('GET', '/api-docs', { as });
    expect([status, headers['content-security-policy']]).toEqual([200, expect.stringContaining("script-src 'self';")]);
    const parts = [...text.matchAll(/(?:src|href)="(\/api-docs\/[^"]+)"/g)];
    expect(parts.length).toBeGreaterThan(2);
    for (const [, address] of parts) {
      const asset = await shared.rest('GET', address!, { as, headers: { 'accept-encoding': 'gzip' } });
      expect([address, asset.status]).toEqual([address, 200]);
    }
    expect((await shared.rest('GET', '/api-docs/assets/..%2fpackage.json', { as })).status).toBe(404);
    expect((await shared.rest('GET', '/api-docs/assets/index.html', { as })).status).toBe(404);
  });
});
