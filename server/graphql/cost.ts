import { Kind } from 'graphql';
import type { GraphQLError } from 'graphql';
import { limits, refusal } from './limits.ts';
import type { FieldPlan, OutputPlan, Plan } from './plan.ts';

const defaultPageSize = 10;

type Definition = FieldPlan['definition'];
const pointsOf = new WeakMap<Definition, number>();

/** What the schema says that a field costs by itself, see `@cost` in schema/base.graphql. */
function ownCost(definition: Definition): number {
  let points = pointsOf.get(definition);
  if (points === undefined) {
    const directive = definition.astNode?.directives?.find(({ name }) => name.value === 'cost');
    const value = directive?.arguments?.[0]?.value;
    points = value?.kind === Kind.INT ? Number(value.value) : 0;
    pointsOf.set(definition, points);
  }
  return points;
}

/** Whether the field searches, counts or reads a page of rows. */
export const mayTakeLong = ({ definition }: FieldPlan): boolean =>
  ownCost(definition) > 0 || definition.args.some(({ name }) => name === 'page');

/** Of root fields that share one call it is counted once, see `shareKey`. */
function ownCostOfAll(fields: FieldPlan[], variables: Record<string, unknown>): number {
  const shared = new Set<string>();
  let cost = 0;
  for (const field of fields) {
    const points = ownCost(field.definition);
    if (points === 0) continue;
    if (field.shareKey !== undefined) {
      const key = `${field.shareKey} ${JSON.stringify(field.args?.(variables) ?? {})}`;
      if (shared.has(key)) continue;
      shared.add(key);
    }
    cost += points;
  }
  return cost;
}

/** Rows that a paged field may return; null for a field without pages. */
function pageSizeOf({ definition, args }: FieldPlan, variables: Record<string, unknown>): number | null {
  if (args === null || !definition.args.some((arg) => arg.name === 'page')) return null;
  const { page } = args(variables) as { page?: { size?: unknown } | null };
  const size = page?.size;
  // A size beyond the bound is refused by the list itself, which names it.
  return typeof size === 'number' ? Math.min(Math.max(size, 1), limits.pageSize) : defaultPageSize;
}

function costOfFields(fields: FieldPlan[], rows: number, variables: Record<string, unknown>): number {
  let cost = ownCostOfAll(fields, variables);
  for (const field of fields) {
    const isList = field.output.kind === 'list' && field.output.item.kind !== 'leaf';
    cost += 1 + (isList ? rows : 1) * costOfOutput(field.output, pageSizeOf(field, variables) ?? 1, variables);
  }
  return cost;
}

function costOfOutput(output: OutputPlan, rows: number, variables: Record<string, unknown>): number {
  switch (output.kind) {
    case 'leaf':
      return 0;
    case 'list':
      return costOfOutput(output.item, rows, variables);
    case 'object':
      return costOfFields(output.fields, rows, variables);
    case 'abstract': {
      const costs = [...output.objects.values()].map((plan) => costOfFields(plan.fields, rows, variables));
      return Math.max(0, ...costs);
    }
  }
}

/** Refuses what would cost too much: each field one point and its own cost, times the rows of the page that it stands in. */
export function costError(plan: Plan, variables: Record<string, unknown>): GraphQLError | null {
  const cost = costOfFields(plan.fields, 1, variables);
  if (cost <= limits.cost) return null;
  return refusal(`The operation costs ${cost} points (fields times rows per page); the limit is ${limits.cost}.`);
}
