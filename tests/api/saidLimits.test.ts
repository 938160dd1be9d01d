import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import type { GraphQLArgument, GraphQLField, GraphQLInputField, GraphQLInputType } from 'graphql';
import { expect } from 'vitest';
import { areas } from '../../server/areas/index.ts';
import { makeEngine } from '../../server/graphql/engine.ts';
import { test } from '../support/app.ts';
import { engine } from '../support/database.ts';

type Values = Record<string, unknown>;
type Limit = {
  mutation: GraphQLField<unknown, unknown>;
  path: string;
  limit: number;
  variables: (text: string) => Values;
};

const plain: Values = {
  ID: '1',
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2026-12-01T00:00:00.000Z',
  Cents: 100,
  JSON: {},
};

/** A value that the type takes, with no more than it asks for. */
function valueOf(type: GraphQLInputType): unknown {
  const named = getNamedType(type);
  if (isListType(getNullableType(type))) return [];
  if (isEnumType(named)) return named.getValues()[0]!.name;
  if (!isInputObjectType(named)) return plain[named.name] ?? 'x';
  const fields = Object.values(named.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field.type)]));
}

/** How many characters a description says that the text may have; null where it says none, or several. */
function limitOf({ type, description }: GraphQLArgument | GraphQLInputField): number | null {
  if (isListType(getNullableType(type)) || getNamedType(type).name !== 'String') return null;
  const said = [...(description ?? '').matchAll(/(\d[\d,]*)\s+characters/g)];
  return said.length === 1 ? Number(said[0]![1]!.replaceAll(',', '')) : null;
}

/** Each text that a change takes, as an argument or a field of one. */
function limitsOf(mutation: GraphQLField<unknown, unknown>): Limit[] {
  const needed = Object.fromEntries(
    mutation.args.filter(isRequiredArgument).map(({ name, type }) => [name, valueOf(type)]),
  );
  return mutation.args.flatMap((arg) => {
    const own = limitOf(arg);
    if (own !== null)
      return [{ mutation, path: arg.name, limit: own, variables: (text: string) => ({ ...needed, [arg.name]: text }) }];
    const named = getNamedType(arg.type);
    if (!isInputObjectType(named) || isListType(getNullableType(arg.type))) return [];
    return Object.values(named.getFields()).flatMap((field) => {
      const limit = limitOf(field);
      const variables = (text: string) => ({
        ...needed,
        [arg.name]: { ...(valueOf(arg.type) as Values), [field.name]: text },
      });
      return limit === null ? [] : [{ mutation, path: `${arg.name}.${field.name}`, limit, variables }];
    });
  });
}

const queryOf = ({ name, args, type }: GraphQLField<unknown, unknown>) =>
  `mutation (${args.map((arg) => `$${arg.name}: ${arg.type.toString()}`).join(', ')}) {
    ${name}(${args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')})${isLeafType(getNamedType(type)) ? '' : ' { __typename }'}
  }`;

// No rule of a text knows the database.
test.runIf(engine === 'sqlite')('texts may be as long as the schema says, and no longer', async ({ api }) => {
  const { schema } = makeEngine(areas);
  const as = await api.signIn('admin');
  const met: string[] = [];
  const wrong: string[] = [];
  for (const { mutation, path, limit, variables } of Object.values(schema.getMutationType()!.getFields()).flatMap(
    limitsOf,
  )) {
    const field = path.split('.').at(-1)!;
    const problemOf = async (length: number): Promise<{ key: string; limit?: number } | undefined> => {
      const { errors } = await api.graphql(queryOf(mutation), { as, variables: variables('x'.repeat(length)) });
      const fields = (errors[0]?.extensions['fields'] ?? {}) as Record<string, { key: string; limit?: number }>;
      return Object.entries(fields).find(([name]) => name === field || name.endsWith(`.${field}`))?.[1];
    };
    const over = await problemOf(limit + 1);
    // Something else stops the call before, such as a record that does not exist, or the text has a form of its own.
    if (over?.key !== 'tooLong') continue;
    met.push(path);
    const at = await problemOf(limit);
    if (over.limit !== limit || at?.key === 'tooLong')
      wrong.push(`${mutation.name} ${path}: the schema says ${limit}, the program ${over.limit} (${at?.limit})`);
  }
  expect(wrong).toEqual([]);
  expect(met.length).toBeGreaterThan(240);
});
