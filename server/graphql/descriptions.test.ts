import { isEnumType, isInputObjectType, isInterfaceType, isIntrospectionType, isObjectType } from 'graphql';
import type { GraphQLNamedType } from 'graphql';
import { expect, test } from 'vitest';
import { areas } from '../areas/index.ts';
import { executableSchema } from './schema.ts';

type Described = { description?: string | null };

/** What a type consists of, each part by its name: fields with their arguments, fields of inputs, values. */
function partsOf(type: GraphQLNamedType): [name: string, part: Described][] {
  if (isEnumType(type)) return type.getValues().map((value) => [`${type.name}.${value.name}`, value]);
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field]);
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    [`${type.name}.${field.name}`, field] as [string, Described],
    ...field.args.map((arg): [string, Described] => [`${type.name}.${field.name}(${arg.name})`, arg]),
  ]);
}

test('introspection describes every type, field, argument, input and value', () => {
  const types = Object.values(executableSchema(areas).getTypeMap()).filter((type) => !isIntrospectionType(type));
  const all = types.flatMap((type): [string, Described][] => [[type.name, type], ...partsOf(type)]);
  expect(all.length).toBeGreaterThan(5000);
  expect(all.filter(([, { description }]) => !description?.trim()).map(([name]) => name)).toEqual([]);
});
