import { describe, expect } from 'vitest';
import { areas } from '../../server/areas/index.ts';
import { executableSchema } from '../../server/graphql/schema.ts';
import { matrixCells } from '../support/accessFile.ts';
import { rootFields } from '../support/accessMatrix.ts';
import { routes } from '../support/accessRoutes.ts';
import { test } from '../support/app.ts';
import { malformedCall } from '../support/malformed.ts';

const schema = executableSchema(areas);
const types = { Query: schema.getQueryType()!, Mutation: schema.getMutationType()! };
const closed = Object.entries(rootFields).filter(
  ([name, { right }]) => right !== 'public' && !name.startsWith('Subscription.'),
);
const written = matrixCells();
/** Whether it is refused to a role without any right. */
const isClosed = (name: string) => written.get(name)?.get('none') === 'FORBIDDEN';
const fieldOf = (name: string) => {
  const [kind, field] = name.split('.') as ['Query' | 'Mutation', string];
  return { kind: kind.toLowerCase(), field, document: malformedCall(types[kind].getFields()[field]!) };
};

describe('who may not is told that, whatever they send', () => {
  test('R12 every query and change asks who it is before it looks at what it was given', async ({ shared: api }) => {
    const none = await api.signIn('none');
    const actual: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [name] of closed) {
      const { kind, field, document } = fieldOf(name);
      const codeFor = async (as = {}) => {
        const { errors, text } = await api.graphql(`${kind} { ${document} }`, { as });
        return errors.find(({ path }) => path?.[0] === field)?.extensions.code ?? (errors.length > 0 ? text : 'open');
      };
      actual[name] = await codeFor();
      expected[name] = 'UNAUTHENTICATED';
      // What is anybody's own needs no right, and says what is wrong with the input.
      if (!isClosed(name)) continue;
      actual[`${name} by an empty role`] = await codeFor(none);
      expected[`${name} by an empty role`] = 'FORBIDDEN';
    }
    expect(actual).toEqual(expected);
  });

  test('R12 every path and upload does', async ({ shared: api }) => {
    const none = await api.signIn('none');
    const actual: Record<string, number> = {};
    const expected: Record<string, number> = {};
    const bodies: [string, string, string][] = [
      ['no fields', 'application/json', '{"nothing":{"at":["all"]}}'],
      ['no JSON', 'application/json', '{"name": '],
      ['no form', 'multipart/form-data; boundary=none', 'nothing of the kind'],
      ['an unknown type', 'application/x-nothing', 'x'],
    ];
    for (const [name, { right, call }] of Object.entries(routes)) {
      if (right === 'public') continue;
      const method = name.split(' ')[0] as 'GET';
      const path = `${call.split('?')[0]}?page=-1&ids=x&size=1e9&from=never&sort=nothing&q=%00`;
      for (const [what, type, payload] of method === 'GET' ? [['a query', '', ''] as const] : bodies)
        for (const [who, as] of [['nobody', {}], ...(isClosed(name) ? [['an empty role', none]] : [])] as const) {
          const { statusCode } = await api.app.inject({
            method,
            url: path,
            headers: { ...(as as object), ...(type !== '' && { 'content-type': type }) },
            ...(type !== '' && { payload }),
          });
          const key = `${name} with ${what} by ${who}`;
          actual[key] = statusCode;
          expected[key] = who === 'nobody' ? 401 : 403;
        }
    }
    expect(actual).toEqual(expected);
  });
});
