import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { areas } from '../../server/areas/index.ts';
import { executableSchema } from '../../server/graphql/schema.ts';
import { callers, matrixCells, matrixFile, matrixText } from '../support/accessFile.ts';
import type { Caller } from '../support/accessFile.ts';
import { rootFields } from '../support/accessMatrix.ts';
import { routes } from '../support/accessRoutes.ts';
import { test } from '../support/app.ts';
import type { Headers, TestApp } from '../support/app.ts';
import { routesOf } from '../support/routes.ts';
import { root } from '../support/server.ts';
import type { Carrier } from '../support/users.ts';

const schema = executableSchema(areas);
const roots = [schema.getQueryType()!, schema.getMutationType()!, schema.getSubscriptionType()!];
const fields = roots.flatMap((type) => Object.keys(type.getFields()).map((name) => `${type.name}.${name}`));
const built = new Set(builtFiles());
const written = matrixCells();
const carriers: Carrier[] = ['bearer', 'cookie'];

const opened = new Map<string, Headers>();

/** One session for all calls of a role, and a new one after a call that may have ended it. */
async function headersOf(api: TestApp, role: Caller, carrier: Carrier): Promise<Headers> {
  if (role === null) return {};
  const key = `${role} ${carrier}`;
  const known = opened.get(key) ?? (await api.signIn(role, carrier));
  opened.set(key, known);
  return known;
}

const expectedOf = (names: readonly string[], role: Caller) =>
  Object.fromEntries(names.map((name) => [name, written.get(name)?.get(role) ?? 'not in the file']));

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

  test('RP-05: stands in the file, every operation in a line and nothing else', async () => {
    await expect(matrixText()).toMatchFileSnapshot(matrixFile);
  });

  for (const role of callers) {
    for (const carrier of role === null ? carriers.slice(0, 1) : carriers) {
      test(`RP-05, R12 to R14: lets ${role ?? 'nobody'} (${carrier}) call the root fields that it says`, async ({
        shared,
      }) => {
        const actual: Record<string, string> = {};
        for (const [name, cell] of Object.entries(rootFields)) {
          const [kind, field] = name.split('.') as [string, string];
          // Sockets carry these; see live.test.ts.
          if (kind === 'Subscription') continue;
          const as = await headersOf(shared, role, carrier);
          const { errors } = await shared.graphql(`${kind.toLowerCase()} { ${cell.call} }`, { as });
          const code = errors.find(({ path }) => path?.[0] === field)?.extensions.code ?? 'none';
          const isRefused = ['UNAUTHENTICATED', 'FORBIDDEN'].includes(code) && field !== 'createFirstAdministrator';
          actual[name] = isRefused ? code : 'open';
          if (kind === 'Mutation' && cell.right === 'session') opened.clear();
        }
        expect(actual).toEqual(expectedOf(Object.keys(actual), role));
      });

      test(`RP-05, R12 to R14: lets ${role ?? 'nobody'} (${carrier}) call the paths that it says`, async ({
        shared,
      }) => {
        const actual: Record<string, string> = {};
        for (const [name, cell] of Object.entries(routes)) {
          const as = await headersOf(shared, role, carrier);
          const method = name.split(' ')[0] as 'GET';
          const { status } = await shared.rest(method, cell.call, {
            as,
            ...(cell.body === undefined ? {} : { body: cell.body }),
          });
          actual[name] = status === 401 ? 'UNAUTHENTICATED' : status === 403 ? 'FORBIDDEN' : 'open';
          if (method !== 'GET' && cell.right === 'session') opened.clear();
        }
        expect(actual).toEqual(expectedOf(Object.keys(actual), role));
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
