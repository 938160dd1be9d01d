import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { areas } from '../../server/areas/index.ts';
import { executableSchema } from '../../server/graphql/schema.ts';
import { isOpen, rootFields } from '../support/accessMatrix.ts';
import { routes } from '../support/accessRoutes.ts';
import type { Cell } from '../support/accessMatrix.ts';
import { test } from '../support/app.ts';
import type { Headers, TestApp } from '../support/app.ts';
import { routesOf } from '../support/routes.ts';
import { root } from '../support/server.ts';
import { roles } from '../support/users.ts';
import type { Carrier, Role } from '../support/users.ts';

const schema = executableSchema(areas);
const roots = [schema.getQueryType()!, schema.getMutationType()!, schema.getSubscriptionType()!];
const fields = roots.flatMap((type) => Object.keys(type.getFields()).map((name) => `${type.name}.${name}`));
const built = new Set(builtFiles());
const everybody: (Role | null)[] = [null, ...roles];
const carriers: Carrier[] = ['bearer', 'cookie'];

const headersOf = async (api: TestApp, role: Role | null, carrier: Carrier): Promise<Headers> =>
  role === null ? {} : api.signIn(role, carrier);
const expectedCode = ({ right }: Cell, role: Role | null) =>
  isOpen(right, role) ? 'open' : role === null ? 'UNAUTHENTICATED' : 'FORBIDDEN';

function builtFiles(): string[] {
  const folder = join(root, 'client/dist');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true }).map((file) => `/${String(file).replaceAll('\\', '/')}`);
}

describe('the access matrix', () => {
  test('has a row for every root field of the schema, and no other', () => {
    expect(Object.keys(rootFields).sort()).toEqual(fields.sort());
  });

  test('has a row for every path, but those that are always refused and the files of the client', async ({
    shared,
  }) => {
    const mounted = routesOf(shared.app);
    expect(Object.keys(routes).filter((name) => !mounted.includes(name))).toEqual([]);
    const as = await shared.signIn('admin');
    const answered: string[] = [];
    for (const name of mounted.filter((each) => !(each in routes))) {
      const [method, path] = name.split(' ') as ['GET', string];
      if (built.has(path)) continue;
      const { status } = await shared.rest(method, path.replaceAll(/:\w+|\*/g, '1'), { as });
      if (status !== 404 && status !== 405) answered.push(`${name} ${status}`);
    }
    expect(answered).toEqual([]);
  });

  for (const role of everybody) {
    for (const carrier of role === null ? carriers.slice(0, 1) : carriers) {
      test(`lets ${role ?? 'nobody'} (${carrier}) call the root fields that it says`, async ({ shared }) => {
        const actual: Record<string, string> = {};
        const expected: Record<string, string> = {};
        for (const [name, cell] of Object.entries(rootFields)) {
          const [kind, field] = name.split('.') as [string, string];
          // Sockets carry these; see live.test.ts.
          if (kind === 'Subscription') continue;
          const as = await headersOf(shared, role, carrier);
          const { errors } = await shared.graphql(`${kind.toLowerCase()} { ${cell.call} }`, { as });
          const code = errors.find(({ path }) => path?.[0] === field)?.extensions.code ?? 'none';
          const isRefused = ['UNAUTHENTICATED', 'FORBIDDEN'].includes(code) && field !== 'createFirstAdministrator';
          actual[name] = isRefused ? code : 'open';
          expected[name] = expectedCode(cell, role);
        }
        expect(actual).toEqual(expected);
      });

      test(`lets ${role ?? 'nobody'} (${carrier}) call the paths that it says`, async ({ shared }) => {
        const actual: Record<string, string> = {};
        const expected: Record<string, string> = {};
        for (const [name, cell] of Object.entries(routes)) {
          const as = await headersOf(shared, role, carrier);
          const method = name.split(' ')[0] as 'GET';
          const { status } = await shared.rest(method, cell.call, {
            as,
            ...(cell.body === undefined ? {} : { body: cell.body }),
          });
          actual[name] = status === 401 ? 'UNAUTHENTICATED' : status === 403 ? 'FORBIDDEN' : 'open';
          expected[name] = expectedCode(cell, role);
        }
        expect(actual).toEqual(expected);
      });
    }
  }
});

describe('refusals', () => {
  test('of callers without a credential read the same everywhere', async ({ shared }) => {
    const closed = Object.entries(routes).filter(([, { right }]) => right !== 'public');
    const bodies = new Set<string>();
    for (const [name, { call, body }] of closed) {
      const answer = await shared.rest(name.split(' ')[0] as 'GET', call, body === undefined ? {} : { body });
      const { requestId, ...rest } = answer.body.error;
      expect(requestId).toBeTruthy();
      bodies.add(JSON.stringify(rest));
    }
    expect([...bodies]).toEqual([JSON.stringify({ code: 'UNAUTHENTICATED', message: 'Sign in first' })]);
  });

  test('hold for every way to write a path', async ({ shared }) => {
    const path = '/api/apps/ecommerce/products';
    const ways = [
      '/api//apps/ecommerce/products',
      `${path}/`,
      path.toUpperCase(),
      path.replace('apps', '%61pps'),
      path.replace('/apps', '%2fapps'),
      path.replace('/apps', '%252fapps'),
      `${path};a=b`,
      `/api/./apps/ecommerce/products`,
      `/api/apps/x/../ecommerce/products`,
      `${path}/.`,
      `${path}//1`,
      `${path}%00`,
    ];
    for (const way of ways) {
      const { status, text } = await shared.rest('GET', way);
      // Without a build there is no page to answer with.
      const isPage = status === 200 && text.startsWith('<!doctype html>');
      expect(isPage || [400, 401, 404].includes(status), `${way} answered ${status}`).toBe(true);
      expect(text).not.toContain('productName');
    }
  });
});
