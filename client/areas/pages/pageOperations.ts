import type { PublicOperation } from '../../lib/publicQuery.ts';
import source from './pages.graphql?raw';
import type { LandingQuery, LandingQueryVariables, PlansQuery, PlansQueryVariables } from './pages.generated.ts';

export const landingQuery: PublicOperation<LandingQuery, LandingQueryVariables> = { source, name: 'Landing' };
export const plansQuery: PublicOperation<PlansQuery, PlansQueryVariables> = { source, name: 'Plans' };

export type { LandingQuery, PlanCardFragment } from './pages.generated.ts';
