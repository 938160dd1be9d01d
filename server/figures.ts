import type { Context, Services } from './context.ts';
import type { Engine } from './graphql/engine.ts';

/** What the program can say of itself by counting. */
export type Figures = { graphqlFieldCount: number; restCallCount: number };

const counted = new WeakMap<Services, Figures>();

/** Counts once, at the start: `buildApp` hands in what only it knows. */
export function countFigures(services: Services, { schema, routes }: Pick<Engine, 'schema' | 'routes'>): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fieldCounts = roots.map((root) => Object.keys(root?.getFields() ?? {}).length);
  const graphqlFieldCount = fieldCounts.reduce((sum, count) => sum + count, 0);
  counted.set(services, { graphqlFieldCount, restCallCount: routes.length });
}

export const programFigures = ({ services }: Context): Figures => counted.get(services)!;
