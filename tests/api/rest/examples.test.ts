import { describe, expect } from 'vitest';
import { test as base } from '../../support/app.ts';

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  examples?: unknown[];
  $ref?: string;
};
type Body = { content?: Record<string, { schema: Schema }> };
type Operation = {
  operationId: string;
  requestBody?: Body;
  responses: Record<string, Body>;
  'x-extension'?: boolean;
};
type Document = { paths: Record<string, Record<string, Operation>> };

const test = base.extend('document', { scope: 'file' }, async ({ shared }): Promise<Document> => {
  return (await shared.rest('GET', '/openapi.json', { as: await shared.signIn('admin') })).body;
});

const typeOf = (value: unknown) =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : Number.isInteger(value)
        ? 'integer'
        : (typeof value as string);

/** Where a value is not what its schema says. */
function misfits(schema: Schema, value: unknown, at = ''): string[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some((one) => misfits(one, value).length === 0) ? [] : [`${at}: none of the choices`];
  const types = schema.type === undefined ? [] : [schema.type].flat();
  const type = typeOf(value);
  if (types.length > 0 && !types.includes(type) && !(type === 'integer' && types.includes('number')))
    return [`${at}: ${type} in place of ${types.join(' or ')}`];
  if (Array.isArray(value)) return value.flatMap((one, index) => misfits(schema.items ?? {}, one, `${at}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const missing = (schema.required ?? []).filter((name) => !(name in value)).map((name) => `${at}.${name}: missing`);
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    name in value ? misfits(one, (value as Record<string, unknown>)[name], `${at}.${name}`) : [],
  );
  return [...missing, ...inner];
}

/** Calls whose example needs a secret that is given once: all that can be seen is that their fields are right. */
const onceOnly = ['completeSignIn', 'createFirstAdministrator', 'reportBounce', 'reportPositions'];

const exampleOf = ({ requestBody }: Operation) => requestBody?.content?.['application/json']?.schema.examples?.[0];

describe('AP-09: what the API document promises', () => {
  test('AP-09 each body has an example, which is sent and done, and its answer has what is required', async ({
    shared,
    document,
  }) => {
    // Who signs in with the example is the administrator of the sample data.
    const signedIn = await shared.rest('POST', '/api/auth/login', {
      body: exampleOf(document.paths['/api/auth/login']!['post']!),
    });
    const as = { authorization: `Bearer ${signedIn.body.accessToken}` };
    const people = await shared.rest('GET', '/api/apps/chat/chats-and-contacts', { as });
    const found: string[] = [];
    let sent = 0;
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { operationId, requestBody, responses }] of Object.entries(methods)) {
        const schema = requestBody?.content?.['application/json']?.schema;
        if (schema === undefined) continue;
        const [example] = schema.examples ?? [];
        if (example === undefined) found.push(`${operationId}: no example`);
        const to = path.replace('{id}', '1').replace('{userId}', String(people.body.contacts[0].id));
        const { status, body } = await shared.rest(method.toUpperCase() as 'POST', to, { as, body: example });
        sent += 1;
        const isRefused = status >= 300 && !onceOnly.includes(operationId);
        if (isRefused) found.push(`${operationId}: ${status} ${JSON.stringify(body)}`);
        if (
          body?.error?.fields &&
          Object.values(body.error.fields as Record<string, { key: string }>).some(({ key }) => key === 'required')
        )
          found.push(`${operationId}: ${JSON.stringify(body.error.fields)}`);
        const answer = responses[String(status)]?.content?.['application/json']?.schema;
        if (status < 300 && answer) found.push(...misfits(answer, body, operationId));
      }
    expect(found).toEqual([]);
    expect(sent).toBeGreaterThan(15);
  });

  test('AP-09 every answer has what its schema requires', async ({ shared, document }) => {
    const as = await shared.signIn('admin');
    const found: string[] = [];
    let read = 0;
    for (const [path, { get }] of Object.entries(document.paths)) {
      const answer = get?.responses['200']?.content?.['application/json']?.schema;
      if (get === undefined || answer === undefined || (answer.properties === undefined && answer.items === undefined))
        continue;
      const { status, body } = await shared.rest('GET', path.replace('{id}', '1'), { as });
      if (status !== 200) continue;
      read += 1;
      found.push(...misfits(answer, body, get.operationId).slice(0, 5));
    }
    expect(found).toEqual([]);
    expect(read).toBeGreaterThan(15);
  });
});
