import type { FieldPlan } from './plan.ts';

/** A position in the answer, as graphql-js tells resolvers of it, and whether it may not be null. */
export type Step = {
  readonly prev: Step | undefined;
  readonly key: string | number;
  readonly typename: string | undefined;
  readonly isNonNull: boolean;
};

/** Where in the answer a value stands; none is the answer itself. */
export type Path = Step | undefined;

export const pathOf = (field: FieldPlan, prev: Path): Step => ({
  prev,
  key: field.key,
  typename: field.parentType.name,
  isNonNull: field.isNonNull,
});

export function pathToArray(path: Path): (string | number)[] {
  const keys: (string | number)[] = [];
  for (let step = path; step; step = step.prev) keys.push(step.key);
  return keys.reverse();
}
