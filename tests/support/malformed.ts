import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import type { GraphQLField, GraphQLInputType, GraphQLOutputType } from 'graphql';

/* Calls that every type of the schema lets pass and no rule of the program does. */

const texts: Record<string, string> = {
  ID: '"not a number"',
  Int: '-7',
  Float: '-7.5',
  Boolean: 'true',
  DateTime: '"2199-10-14T00:00:00.000Z"',
  Cents: '-7',
  JSON: '{ nothing: { at: ["all"] } }',
  Language: 'en',
};

const maxDepth = 3;

function valueOf(type: GraphQLInputType, depth = 0): string {
  const inner = getNullableType(type);
  if (isListType(inner)) return `[${valueOf(inner.ofType as GraphQLInputType, depth)}]`;
  const named = getNamedType(inner);
  if (isEnumType(named)) return named.getValues()[0]!.name;
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields()).filter(
      (field) => depth < maxDepth || (field.type.toString().endsWith('!') && field.defaultValue === undefined),
    );
    // Of a type of which one field is to be given, one is.
    const given = named.isOneOf ? fields.slice(0, 1) : fields;
    return `{ ${given.map((field) => `${field.name}: ${valueOf(field.type, depth + 1)}`).join(', ')} }`;
  }
  return texts[named.name] ?? '"<nothing> "';
}

function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  const leaf =
    isObjectType(named) &&
    Object.values(named.getFields()).find((one) => isLeafType(getNamedType(one.type)) && one.args.length === 0);
  return ` { ${leaf ? leaf.name : '__typename'} }`;
}

/** A root field asked with values that fit their types and mean nothing. */
export function malformedCall({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const given = args.map((arg) => `${arg.name}: ${valueOf(arg.type)}`).join(', ');
  return `${name}${given === '' ? '' : `(${given})`}${selectionOf(type)}`;
}
