import { AppError } from '../errors.ts';
import { rowsAsked } from './listSizes.ts';
import type { FieldPlan } from './plan.ts';

/** Refuses a list with more rows than it says, or than it was asked for. */
export function checkRows(
  { size, parentType, definition }: FieldPlan,
  variables: Record<string, unknown>,
  count: number,
): void {
  if (size === undefined) return;
  const { of, says } = size;
  const asked = says.slices.length === 0 ? null : rowsAsked(says, of.args?.(variables) ?? {});
  const most = Math.min(asked ?? says.maxSize, says.maxSize);
  if (count <= most) return;
  const name = `${parentType.name}.${definition.name}`;
  throw new AppError('TOO_LARGE', `${name} has more than ${most} rows. Ask for fewer, or page by page.`);
}
