import { globSync, readFileSync } from 'node:fs';
import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  NoDeprecatedCustomRule,
  parse,
  typeFromAST,
  validate,
} from 'graphql';
import type { DefinitionNode, GraphQLInputType, OperationDefinitionNode } from 'graphql';
import { expect, it } from 'vitest';
import { areas } from '../areas/index.ts';
import { costOf } from './cost.ts';
import { limits } from './limits.ts';
import { planOperation } from './plan.ts';
import { executableSchema } from './schema.ts';

const schema = executableSchema(areas);
/** What the client asks for by name: the longest page that its lists offer, the first cards of each column. */
const asked: Record<string, unknown> = { page: { number: 1, size: limits.pageSize }, first: 40 };

/** Any value that fits, so that arguments can be read. */
function anyOf(type: GraphQLInputType): unknown {
  const named = getNullableType(type);
  if (isListType(named)) return [];
  if (isEnumType(named)) return named.getValues()[0]!.value;
  if (!isInputObjectType(named)) return { Int: 1, Boolean: true, Float: 1, Cents: 1, JSON: {} }[named.name] ?? '1';
  const needed = Object.values(named.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(needed.map((field) => [field.name, field.defaultValue ?? anyOf(field.type)]));
}

function costs(files: string[]): [string, number][] {
  const definitions: DefinitionNode[] = files.flatMap((file) => parse(readFileSync(file, 'utf8')).definitions);
  const operations = definitions.filter(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  );
  return operations.map((operation) => {
    const variables = Object.fromEntries(
      (operation.variableDefinitions ?? []).map(({ variable: { name }, type }) => {
        const input = typeFromAST(schema, type as never);
        return [name.value, asked[name.value] ?? (isInputType(input) ? anyOf(input) : null)];
      }),
    );
    const plan = planOperation(schema, { kind: Kind.DOCUMENT, definitions }, operation, null);
    return [operation.name!.value, costOf(plan, variables)];
  });
}

it('AP-15 neither the client nor the REST paths use what goes away', () => {
  for (const pattern of ['client/**/*.graphql', 'server/areas/**/*.rest.graphql']) {
    const definitions = globSync(pattern).flatMap((file) => parse(readFileSync(file, 'utf8')).definitions);
    const faults = validate(schema, { kind: Kind.DOCUMENT, definitions }, [NoDeprecatedCustomRule]);
    expect(faults.map(({ message }) => message)).toEqual([]);
  }
});

it('AP-17 every operation of the client and of the REST paths costs less than an operation may', () => {
  for (const pattern of ['client/**/*.graphql', 'server/areas/**/*.rest.graphql']) {
    const found = costs(globSync(pattern));
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter(([, cost]) => cost > limits.cost)).toEqual([]);
  }
});
