import { Kind, TypeNameMetaFieldDef } from 'graphql';
import type { GraphQLError } from 'graphql';
import { limits, refusal } from './limits.ts';
import { rowsAsked } from './listSizes.ts';
import type { FieldPlan, OutputPlan, Plan } from './plan.ts';

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

/** Rows that a list or a page is reckoned with. A size beyond the bound is refused by the list itself, which names it. */
function rowsOf({ size }: FieldPlan, variables: Record<string, unknown>): number {
  if (size === undefined) return 1;
  const { of, says } = size;
  const asked = rowsAsked(says, of.args?.(variables) ?? {});
  return Math.min(
    Math.max(asked ?? says.assumedSize ?? 1, 1),
    says.sizedFields.length > 0 ? limits.pageSize : says.maxSize,
  );
}

function costOfFields(fields: FieldPlan[], variables: Record<string, unknown>): number {
  let cost = ownCostOfAll(fields, variables);
  for (const field of fields) {
    // Clients add it to every object, and nothing has to be read for it.
    if (field.definition === TypeNameMetaFieldDef) continue;
    const inner = costOfOutput(field.output, variables);
    cost += 1 + (inner === 0 ? 0 : rowsOf(field, variables) * inner);
  }
  return Math.max(cost, 1);
}

function costOfOutput(output: OutputPlan, variables: Record<string, unknown>): number {
  switch (output.kind) {
    case 'leaf':
      return 0;
    case 'list':
      return costOfOutput(output.item, variables);
    case 'object':
      return costOfFields(output.fields, variables);
    case 'abstract': {
      const costs = [...output.objects.values()].map((plan) => costOfFields(plan.fields, variables));
      return Math.max(0, ...costs);
    }
  }
}

/** Each field one point and its own cost, times the rows of all lists that it stands in. */
export const costOf = (plan: Plan, variables: Record<string, unknown>): number => costOfFields(plan.fields, variables);

/** Refuses what would cost too much. */
export function costError(cost: number): GraphQLError | null {
  if (cost <= limits.cost) return null;
  return refusal(`The operation costs ${cost} points (fields times rows); the limit is ${limits.cost}.`);
}
