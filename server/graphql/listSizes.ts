import {
  getDirectiveValues,
  getNamedType,
  getNullableType,
  GraphQLInt,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
} from 'graphql';
import type { GraphQLField, GraphQLInputType, GraphQLSchema } from 'graphql';

type Definition = GraphQLField<unknown, unknown>;
type Values = Record<string, unknown>;
/** What the directive says, as the schema declares it in schema/base.graphql. */
type Said = { assumedSize?: number; slicingArguments?: string[]; sizedFields?: string[]; maxSize: number };

/** How many rows a list answers, or of a field with pages the lists in it. */
export type ListSize = {
  assumedSize: number | null;
  /** Where arguments say how many rows are asked for, and how many are when they do not. */
  slices: { path: string[]; fallback: number | null }[];
  sizedFields: readonly string[];
  maxSize: number;
};

const sizes = new WeakMap<Definition, ListSize>();

export const listSizeOf = (definition: Definition): ListSize | undefined => sizes.get(definition);

/** Rows that the arguments of a call ask for; null when no argument says it. */
export function rowsAsked({ slices }: ListSize, args: Values): number | null {
  for (const { path, fallback } of slices) {
    let value: unknown = args;
    for (const name of path) value = (value as Values | null | undefined)?.[name];
    const asked = value ?? fallback;
    if (typeof asked === 'number') return asked;
  }
  return null;
}

const isList = ({ type }: Definition) => isListType(getNullableType(type));

/** Reads what the lists of a schema say of their sizes. One that says nothing, or what cannot be, stops the start. */
export function readListSizes(schema: GraphQLSchema): void {
  const directive = schema.getDirective('listSize');
  const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
    (isObjectType(type) || isInterfaceType(type)) && !isIntrospectionType(type)
      ? Object.values(type.getFields()).map((field) => ({ type, field: field as Definition }))
      : [],
  );
  const faults: string[] = [];
  for (const { type, field } of fields) {
    const said =
      directive && field.astNode ? (getDirectiveValues(directive, field.astNode) as Said | undefined) : undefined;
    if (said === undefined) continue;
    const fault = faultIn(field, said);
    if (fault === null) sizes.set(field, sizeFrom(field, said));
    else faults.push(`${type.name}.${field.name} ${fault}`);
  }
  const answeringByType = Map.groupBy(fields, ({ field }) => getNamedType(field.type));
  for (const { type, field } of fields) {
    if (!isList(field) || sizes.has(field)) continue;
    const answering = answeringByType.get(type) ?? [];
    const isSized = answering.every((other) => sizes.get(other.field)?.sizedFields.includes(field.name));
    if (answering.length === 0 || !isSized) faults.push(`${type.name}.${field.name} is a list and has no @listSize`);
  }
  if (faults.length > 0)
    throw new Error(`Lists need a bound, see @listSize in schema/base.graphql:\n${faults.join('\n')}`);
}

function faultIn(field: Definition, { assumedSize, slicingArguments = [], sizedFields, maxSize }: Said): string | null {
  if (isList(field) === (sizedFields !== undefined)) return 'needs sizedFields exactly if it is no list itself';
  if (assumedSize === undefined && slicingArguments.length === 0) return 'says neither a size nor an argument';
  if (assumedSize !== undefined && assumedSize > maxSize) return 'assumes more rows than there may be';
  const wrong = slicingArguments.find((path) => wholeNumberAt(field, path) === undefined);
  if (wrong !== undefined) return `has no whole number ${wrong}`;
  if (assumedSize === undefined && !slicingArguments.some((path) => wholeNumberAt(field, path) !== null))
    return 'says no size for calls without the argument';
  const type = getNamedType(field.type);
  const lists = isObjectType(type) ? type.getFields() : {};
  const missing = sizedFields?.find((name) => !lists[name] || !isList(lists[name]));
  return missing === undefined ? null : `answers no list ${missing}`;
}

const sizeFrom = (field: Definition, { assumedSize, slicingArguments, sizedFields, maxSize }: Said): ListSize => ({
  assumedSize: assumedSize ?? null,
  slices: (slicingArguments ?? []).map((path) => ({
    path: path.split('.'),
    fallback: wholeNumberAt(field, path) ?? null,
  })),
  sizedFields: sizedFields ?? [],
  maxSize,
});

/** The default of an argument or of a field within it: null without one, undefined where there is no whole number. */
function wholeNumberAt({ args }: Definition, path: string): number | null | undefined {
  const [first, ...inner] = path.split('.');
  let place: { type: GraphQLInputType; defaultValue?: unknown } | undefined = args.find(({ name }) => name === first);
  for (const name of inner) {
    const type: GraphQLInputType | undefined = place && (getNullableType(place.type) as GraphQLInputType);
    place = isInputObjectType(type) ? type.getFields()[name] : undefined;
  }
  if (place === undefined || getNullableType(place.type) !== GraphQLInt) return undefined;
  return typeof place.defaultValue === 'number' ? place.defaultValue : null;
}
