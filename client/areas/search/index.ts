import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

export const search: Area = {
  name: 'search',
  routes,
  shell: () => import('./shell.ts'),
  shellMessages: ['searchShell'],
};
