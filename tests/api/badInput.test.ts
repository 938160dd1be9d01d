import { setTimeout as delay } from 'node:timers/promises';
import { getNamedType, getNullableType, getVariableValues, isInputObjectType, isListType, parse } from 'graphql';
import type { GraphQLArgument, GraphQLField, GraphQLInputType, OperationDefinitionNode } from 'graphql';
import { afterAll, describe, expect } from 'vitest';
import { areas } from '../../server/areas/index.ts';
import { executableSchema } from '../../server/graphql/schema.ts';
import { rootFields } from '../support/accessMatrix.ts';
import { makeApp, test as base } from '../support/app.ts';
import type { Answer, Headers, TestApp } from '../support/app.ts';
import { engine } from '../support/database.ts';
import { hostileSample, hostileValues } from '../support/hostile.ts';
import { note, noted } from '../support/notes.ts';

/*
 * Every hostile value in every place that takes one. A field of an input that several calls take is read by the same code
 * in all of them: it gets all values in the first and one of each kind in the others. What the type of the place refuses
 * never reaches our own code, so it is sent once for each type and not at each place; on PostgreSQL not at all, as no
 * database has a part in it. What is left must be answered the same on both engines: by what the step on SQLite has noted
 * in `npm test`, else by a server on SQLite beside this one.
 */

const allowedStatuses = new Set([200, 201, 204, 400, 404, 405, 409, 413, 414, 415, 422, 431]);
// Text of ours never speaks of these.
const leaks =
  /sqlite|postgres|kysely|node_modules|at \w+ \(|select .* from|insert into|syntax error at|near "|ECONN|\.ts:\d/i;

// The first call ends the session; there is an administrator already; and a message of another sender is refused.
const alsoAllowed: Record<string, number> = {
  '/api/auth/logout': 401,
  '/api/auth/setup': 403,
  '/api/apps/chat/chats/:userId': 403,
};
const shownFaults = 40;
const notedAs = 'badInput';

type Target = { api: TestApp; as: Headers };
/** `isRefused`: by its type, before anything of ours has read it. */
type Call = { where: string; value: unknown; isRefused?: boolean; send: (target: Target) => Promise<Answer> };
/** What SQLite answered, and whether it was asked anything for that. */
type Noted = { shown: string; answer: string; hasAsked: boolean };

const notes = new Map<string, Noted[]>(engine === 'sqlite' ? [] : await noted<[string, Noted[]][]>(notedAs, []));
const areNoted = notes.size > 0;
if (engine === 'sqlite') afterAll(() => note(notedAs, [...notes]));

const test = base
  .extend('apis', { scope: 'file' }, async ({ shared }, { onCleanup }): Promise<TestApp[]> => {
    if (engine === 'sqlite' || areNoted) return [shared];
    const other = await makeApp({ engine: 'sqlite' });
    onCleanup(other.close);
    return [shared, other];
  })
  .extend('targets', async ({ apis }): Promise<Target[]> =>
    Promise.all(apis.map(async (api) => ({ api, as: await api.signIn('admin') }))),
  );

/** Answers that the specification wants as plain text. */
const documentedTexts = new Set(['User not found', 'Something Went Wrong']);

async function expectSound(targets: Target[], calls: Call[], path = ''): Promise<void> {
  const faults: string[] = [];
  const name = expect.getState().currentTestName!;
  const known = areNoted ? (notes.get(name) ?? []) : [];
  // Other calls than the step before has made would be compared with the wrong ones.
  if (areNoted) expect(calls.map(shownOf)).toEqual(known.map(({ shown }) => shown));
  const answered: Noted[] = [];
  for (const [at, call] of calls.entries()) {
    // What was answered without a statement is none of the database's business.
    if (known[at]?.hasAsked === false) continue;
    const shown = shownOf(call);
    const answers = known.slice(at, at + 1).map(({ answer }) => answer);
    const { database } = targets[0]!.api.services;
    const before = database.statementCount();
    for (const answer of await Promise.all(targets.map((target) => patiently(() => call.send(target))))) {
      if (!allowedStatuses.has(answer.status) && answer.status !== alsoAllowed[path])
        faults.push(`${shown}: ${answer.status} ${answer.text.slice(0, 200)}`);
      if (answer.status >= 400 && leaks.test(answer.text.replace(JSON.stringify(call.value) ?? '', '')))
        faults.push(`${shown}: ${answer.text.slice(0, 300)}`);
      if (answer.status >= 400 && answer.text !== '' && answer.body === undefined && !documentedTexts.has(answer.text))
        faults.push(`${shown}: ${answer.status} without JSON`);
      answers.push(comparable(answer));
    }
    if (new Set(answers).size > 1) faults.push(`${shown}: the engines differ: ${differenceOf(answers)}`);
    const hasAsked = database.statementCount() > before;
    if (!call.isRefused) answered.push({ shown, hasAsked, answer: hasAsked ? answers[0]! : '' });
  }
  if (engine === 'sqlite') notes.set(name, answered);
  expect(calls.length).toBeGreaterThan(0);
  expect(faults.slice(0, shownFaults)).toEqual([]);
}

const shownOf = ({ where, value }: Call) => `${where} = ${JSON.stringify(value)?.slice(0, 60)}`;

/** Tasks that calls before have started may still run, as many as one user may have: the call is made again when one has ended. */
async function patiently(send: () => Promise<Answer>): Promise<Answer> {
  for (let turn = 0; turn < 100; turn += 1) {
    const answer = await send();
    if (answer.status !== 429) return answer;
    await delay(50);
  }
  return send();
}

/** From where on they differ. */
function differenceOf([one = '', two = '']: string[]): string {
  let start = 0;
  while (one[start] === two[start]) start += 1;
  return `${one.slice(Math.max(0, start - 60), start + 100)} | ${two.slice(Math.max(0, start - 60), start + 100)}`;
}

// Refusals must be equal in full; of data the status is enough, since ids and batches differ between two databases.
function comparable({ status, body }: Answer): string {
  const errors = body?.errors ?? body?.error;
  return `${status} ${JSON.stringify(errors ?? '', (key, value: unknown) => (key === 'requestId' ? undefined : value)).replaceAll(/\/files\/[\w-]+/g, '/files/…')}`;
}

const read = new Set<string>();

/** All hostile values for what reads them the first time, one of each kind from then on. */
function valuesFor(reader: string): unknown[] {
  return read.size === read.add(reader).size ? hostileSample : hostileValues;
}

const canStandInAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length < 400 && value.isWellFormed();

describe('over REST, bad input never breaks the server, in', () => {
  const routes = areas.flatMap(({ name, routes = [] }) => routes.map((route) => ({ ...route, area: name })));
  for (const { area, method, path, parameters = {}, body } of routes) {
    const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
    const plain = path.replaceAll(/:(\w+)/g, '1');
    const inQuery = [...Object.keys(parameters).filter((name) => !inPath.includes(name)), 'unknown', '__proto__'];
    const inBody = Object.keys((body?.['properties'] ?? {}) as object);
    const valid = Object.fromEntries(inBody.map((name) => [name, 'x']));

    test(`${method} ${path}`, async ({ targets }) => {
      const send =
        (url: string, payload?: unknown) =>
        ({ api, as }: Target) =>
          api.rest(method, url, { as, ...(payload === undefined ? {} : { body: payload }) });
      const inAddress = (values: unknown[]) => values.filter(canStandInAddress);
      const calls: Call[] = [
        ...inPath.flatMap((name) =>
          inAddress(valuesFor(`:${name}`))
            .filter((text) => text !== '')
            .map((value) => ({
              where: `:${name}`,
              value,
              send: send(path.replace(`:${name}`, encodeURIComponent(value)), body && valid),
            })),
        ),
        ...inQuery.flatMap((name) => [
          ...inAddress(name in parameters ? valuesFor(`${area}?${name}`) : hostileSample).map((value) => ({
            where: `?${name}`,
            value,
            send: send(`${plain}?${name}=${encodeURIComponent(value)}`, body && valid),
          })),
          ...inAddress(hostileSample).map((value) => ({
            where: `?${name} twice`,
            value,
            send: send(`${plain}?${name}=${encodeURIComponent(value)}&${name}=2`, body && valid),
          })),
        ]),
        ...inBody.flatMap((name) =>
          valuesFor(`${area} body.${name}`).map((value) => ({
            where: name,
            value,
            send: send(plain, { ...valid, [name]: value }),
          })),
        ),
        ...(body
          ? hostileValues
              .filter((value) => typeof value !== 'string')
              .map((value) => ({ where: 'body', value, send: send(plain, value ?? {}) }))
          : []),
        { where: 'query', value: '%', send: send(`${plain}?%&=&&a[b]=c&a[]=1&%ff=%fe`, body && valid) },
      ];
      await expectSound(targets, calls, path);
    }, 120_000);
  }
});

/** Each try is hashed or counted against a limit; tests of their own send them bad input. */
const checkPasswords = new Set(['signIn', 'createFirstAdministrator', 'confirmPassword', 'enableTwoStep']);

describe('over GraphQL, bad input never breaks the server, in', () => {
  const schema = executableSchema(areas);
  const roots = [schema.getQueryType()!, schema.getMutationType()!];
  /** Types with the values that they have refused. */
  const refused = new Set<string>();
  for (const root of roots) {
    for (const field of Object.values(root.getFields())) {
      if (field.args.length === 0 || checkPasswords.has(field.name)) continue;
      const document = documentOf(root.name, field);
      const declared = (parse(document).definitions[0] as OperationDefinitionNode).variableDefinitions!;
      const refuses = (variables: Record<string, unknown>) =>
        getVariableValues(schema, declared, variables, { maxErrors: 1 }).errors !== undefined;
      const calls = field.args.flatMap((argument) =>
        places(argument.type, argument.name).flatMap(({ path, type, reader }) =>
          valuesFor(reader).flatMap((value): Call[] => {
            const variables = variablesOf(field, path, value);
            const shown = `${type} ${JSON.stringify(value)}`;
            const isRefused = refuses(variables);
            if (isRefused && (engine === 'postgres' || refused.size === refused.add(shown).size)) return [];
            const send = ({ api, as }: Target) =>
              api.rest('POST', '/graphql', { as, body: { query: document, variables } });
            return [{ where: path.join('.'), value, isRefused, send }];
          }),
        ),
      );
      // Every value of such a field may be one that was sent already.
      if (calls.length === 0) continue;
      test(`${root.name}.${field.name}`, async ({ targets }) => {
        await expectSound(targets, calls);
      }, 120_000);
    }
  }

  test('the request itself', async ({ targets }) => {
    const keys = ['query', 'variables', 'operationName', 'extensions'];
    const calls = [
      ...keys.flatMap((key) =>
        hostileValues.map((value) => ({
          where: key,
          value,
          send: ({ api, as }: Target) =>
            api.rest('POST', '/graphql', { as, body: { query: '{ viewer { id } }', [key]: value } }),
        })),
      ),
      ...hostileValues
        .filter((value) => typeof value === 'object')
        .map((value) => ({
          where: 'body',
          value,
          send: ({ api, as }: Target) => api.rest('POST', '/graphql', { as, body: value ?? {} }),
        })),
    ];
    await expectSound(targets, calls);
  }, 120_000);
});

function documentOf(rootName: string, field: GraphQLField<unknown, unknown>): string {
  const { call } = rootFields[`${rootName}.${field.name}`]!;
  const selection = call.slice(call.lastIndexOf(')') < 0 ? call.indexOf('{') : call.lastIndexOf(')') + 1);
  const declared = field.args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ');
  const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  return `${rootName.toLowerCase()} (${declared}) { ${field.name}(${passed}) ${selection} }`;
}

/** `reader` names what reads the value there: an argument by its name and type, else the field of the input. */
type Place = { path: string[]; type: string; reader: string };

/** Every leaf of an input, and every list and object on the way. */
function places(type: GraphQLInputType, name: string, owner = 'argument'): Place[] {
  const inner = getNullableType(type);
  const below = isListType(inner) ? getNamedType(inner) : inner;
  const reader = `${owner}.${name}: ${String(type)}`;
  const itself = { path: [name], type: String(type), reader };
  const here = isListType(inner)
    ? [itself, { path: [name, '0'], type: String(inner.ofType), reader: `${reader}[0]` }]
    : [itself];
  if (!isInputObjectType(below)) return here;
  const deeper = Object.values(below.getFields()).flatMap((field) => places(field.type, field.name, below.name));
  return [...here, ...deeper.map((place) => ({ ...place, path: [...here.at(-1)!.path, ...place.path] }))];
}

/** Variables that are valid but for the value at the place. */
function variablesOf(field: GraphQLField<unknown, unknown>, place: string[], value: unknown): Record<string, unknown> {
  const variables = Object.fromEntries(field.args.map((argument) => [argument.name, sample(argument)]));
  let target = variables as Record<string, any>;
  for (const [index, key] of place.slice(0, -1).entries()) {
    target[key] ??= /^\d+$/.test(place[index + 1]!) ? [] : {};
    target = target[key] as Record<string, unknown>;
  }
  target[place.at(-1)!] = value;
  return variables;
}

const product = { name: 'Sound', sku: 77_000_000, priceCents: 100, category: 'Office' };

function sample({ name, type }: GraphQLArgument): unknown {
  const named = getNamedType(type).name;
  if (named === 'ProductInput') return { ...product };
  if (named === 'ProductSelection') return { ids: ['2000000000'] };
  if (named === 'ProductBulkInput') return { inStock: true };
  if (named === 'Subject') return isListType(getNullableType(type)) ? ['Product'] : 'Product';
  if (named === 'Boolean') return true;
  return /id$/i.test(name) ? '1' : undefined;
}
