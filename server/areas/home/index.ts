import type { Area } from '../area.ts';
import { resolvers } from './home.resolvers.ts';

/** What needs the viewer today, without knowing any area: see `home` and `firstSteps` in area.ts. */
export const home: Area = { name: 'home', resolvers };
