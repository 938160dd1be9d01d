import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

/** Properties for sale and for rent. */
export const properties: Area = {
  name: 'properties',
  routes,
  shell: () => import('./shell.ts'),
  shellMessages: ['propertiesShell'],
};
