import { isObjectType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { limitsOf, shownUnder } from '../access/fieldRules.ts';
import type { Declaring } from '../access/subjects.ts';
import type { Context } from '../context.ts';
import { declared } from '../declared.ts';
import { limitAmong, limitsAt } from './limited.ts';
import type { Resolvers } from './resolvers.generated.ts';
import { executableSchema } from './schema.ts';

type Area = { resolvers?: Resolvers };

/*
 * Values of records on their way out of the program by another way than an answer of the graph: in files, on paper, in what
 * is kept for somebody. What may be told of them says the type that the schema has for them.
 */

/** The schema that the program answers with. */
export const schemaOf = ({ areas }: Declaring): GraphQLSchema => executableSchema(areas as Area[]);

/** By type and field, what limits it. */
const limitsIn = declared((areas: readonly Area[]) => {
  const schema = schemaOf({ areas });
  const objects = Object.values(schema.getTypeMap()).filter(isObjectType);
  return new Map(
    objects.map((type): [string, ReadonlyMap<string, readonly string[]>] => [
      type.name,
      new Map(Object.values(type.getFields()).map((field) => [field.name, limitsAt(schema, type, field) ?? []])),
    ]),
  );
});

/**
 * Of the columns of a row those that its type in the schema has, as the reader may see them: null for what is hidden, the
 * end of what is masked. Of a type that the schema does not have nothing is shown.
 */
export function shownAs<Values extends object>(
  { services, viewer }: Pick<Context, 'services' | 'viewer'>,
  typeName: string,
  values: Values,
): Partial<Record<keyof Values & string, unknown>> {
  const limits = limitsOf(viewer);
  const fields = limitsIn(services).get(typeName);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const told = fields?.get(name);
      if (told === undefined) return [];
      return [[name, limits === null ? value : shownUnder(limitAmong(limits, told), value)]];
    }),
  ) as Partial<Record<keyof Values & string, unknown>>;
}
