import type { PublicOperation } from '../../lib/publicQuery.ts';
import source from './pages.graphql?raw';
import type {
  AboutQuery,
  AboutQueryVariables,
  LandingQuery,
  LandingQueryVariables,
  PlansQuery,
  PlansQueryVariables,
} from './pages.generated.ts';

export const landingQuery: PublicOperation<LandingQuery, LandingQueryVariables> = { source, name: 'Landing' };
export const aboutQuery: PublicOperation<AboutQuery, AboutQueryVariables> = { source, name: 'About' };
export const plansQuery: PublicOperation<PlansQuery, PlansQueryVariables> = { source, name: 'Plans' };

export type { AboutQuery, LandingQuery, PlanCardFragment } from './pages.generated.ts';
