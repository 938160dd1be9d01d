import { getNamedType, isNonNullType, isObjectType, Kind } from 'graphql';
import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { masked } from '../access/fieldRules.ts';
import type { Limits } from '../access/fieldRules.ts';
import { limitableFields, SubjectError } from '../access/subjects.ts';
import type { Declaring } from '../access/subjects.ts';
import type { FieldLimit } from './schema.generated.ts';

type Field = GraphQLField<unknown, unknown>;
type Said = Pick<Field | GraphQLObjectType, 'astNode'>;

/** A value of which the viewer sees the end alone: of a text. What follows from a masked text is not shown at all. */
export const maskedValue = (value: unknown) => (typeof value === 'string' ? masked(value) : null);

/** What a field or a type says in the schema that it tells of; undefined where it says nothing. */
export function toldBy({ astNode }: Said): string[] | undefined {
  const told = astNode?.directives?.find(({ name }) => name.value === 'tells');
  const names = told?.arguments?.find(({ name }) => name.value === 'fields')?.value;
  if (names?.kind !== Kind.LIST) return undefined;
  return names.values.flatMap((value) => (value.kind === Kind.STRING ? [value.value] : []));
}

/** Keeps with a schema which fields of it roles may limit, for those who have nothing but the schema. */
export function noteLimitable(schema: GraphQLSchema, where: Declaring): void {
  schema.extensions = { ...schema.extensions, limitable: limitableFields(where) };
}

const none: ReadonlySet<string> = new Set();
const limitableIn = ({ extensions }: GraphQLSchema) => (extensions['limitable'] as typeof none | undefined) ?? none;

/** What roles limit a field of a type by, as `Subject.field`; undefined for nearly all. */
export function limitsAt(schema: GraphQLSchema, type: GraphQLObjectType, field: Field): string[] | undefined {
  const own = `${type.name}.${field.name}`;
  const names = [...(limitableIn(schema).has(own) ? [own] : []), ...(toldBy(field) ?? toldBy(type) ?? [])];
  return names.length === 0 ? undefined : names;
}

/** The strictest limit of a field that tells of these. */
export function limitAmong(limits: Limits, names: readonly string[]): FieldLimit | undefined {
  const found = names.map((name) => limits.get(name));
  return (['HIDE', 'MASK', 'READ_ONLY'] as const).find((limit) => found.includes(limit));
}

/** Schemas that were found to be right. */
const hideable = new WeakSet<GraphQLSchema>();

/** Refuses to start when a value that may be hidden could not be null, or tells of a field that nothing limits. */
export function requireHideable(schema: GraphQLSchema): void {
  if (hideable.has(schema)) return;
  const problems: string[] = [];
  const named = new Set(limitableIn(schema));
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const place = `${type.name}.${field.name}`;
      const limits = limitsAt(schema, type, field) ?? [];
      named.delete(place);
      if (limits.length > 0 && isNonNullType(field.type))
        problems.push(`${place} has to be null for whom it is hidden, and is ${getNamedType(field.type).name}!`);
      for (const one of limits)
        if (!limitableIn(schema).has(one)) problems.push(`${place} tells of ${one}, which nothing limits`);
    }
  }
  for (const one of named) problems.push(`${one} can be limited and is not in the schema`);
  if (problems.length > 0) throw new SubjectError(problems.join('; '));
  hideable.add(schema);
}
