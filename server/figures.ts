import type { Engine } from './graphql/engine.ts';

/** What the program can say of itself by counting. */
export type Figures = { graphqlFieldCount: number; restCallCount: number };

let figures: Figures = { graphqlFieldCount: 0, restCallCount: 0 };

/** Counts once, at the start: `buildApp` hands in what only it knows. */
export function countFigures({ schema, routes }: Pick<Engine, 'schema' | 'routes'>): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fieldCounts = roots.map((root) => Object.keys(root?.getFields() ?? {}).length);
  figures = { graphqlFieldCount: fieldCounts.reduce((sum, count) => sum + count, 0), restCallCount: routes.length };
}

export const programFigures = (): Figures => figures;
