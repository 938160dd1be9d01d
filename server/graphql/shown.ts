import { isObjectType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { limitsOf, shownUnder } from '../access/fieldRules.ts';
import type { Reader } from '../access/rowFilter.ts';
import { limitAmong, limitsAt } from './limited.ts';

/*
 * Values of records on their way out of the program by another way than an answer of the graph: in files, on paper, in what
 * is kept for somebody. What may be told of them says the type that the schema has for them.
 */

/** By type and field, what limits it. */
const types = new Map<string, ReadonlyMap<string, readonly string[]>>();

let registered: GraphQLSchema | undefined;

export function registerShown(schema: GraphQLSchema): void {
  if (schema === registered) return;
  registered = schema;
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type))
      types.set(
        type.name,
        new Map(Object.values(type.getFields()).map((field) => [field.name, limitsAt(type, field) ?? []])),
      );
}

/** The schema that the program answers with. */
export function schemaOf(): GraphQLSchema {
  if (registered === undefined) throw new Error('The schema is registered when the program is built');
  return registered;
}

/**
 * Of the columns of a row those that its type in the schema has, as the reader may see them: null for what is hidden, the
 * end of what is masked. Of a type that the schema does not have nothing is shown.
 */
export function shownAs<Values extends object>(
  reader: Pick<Reader, 'ability'> | null,
  typeName: string,
  values: Values,
): Partial<Record<keyof Values & string, unknown>> {
  const limits = limitsOf(reader);
  const fields = types.get(typeName);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const told = fields?.get(name);
      if (told === undefined) return [];
      return [[name, limits === null ? value : shownUnder(limitAmong(limits, told), value)]];
    }),
  ) as Partial<Record<keyof Values & string, unknown>>;
}
