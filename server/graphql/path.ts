import type { ResponsePath } from 'graphql';
import type { FieldPlan } from './plan.ts';

/** Where in the answer a value stands; none is the answer itself. */
export type Path = ResponsePath | undefined;

export const pathOf = (field: FieldPlan, prev: Path): ResponsePath => ({
  prev,
  key: field.key,
  typename: field.parentType.name,
});

export function pathToArray(path: Path): (string | number)[] {
  const keys: (string | number)[] = [];
  for (let step = path; step; step = step.prev) keys.push(step.key);
  return keys.reverse();
}
