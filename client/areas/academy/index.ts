import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

export const academy: Area = {
  name: 'academy',
  routes,
  shell: () => import('./shell.ts'),
  shellMessages: ['academyShell'],
};
