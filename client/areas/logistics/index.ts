import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

export const logistics: Area = {
  name: 'logistics',
  routes,
  shell: () => import('./shell.ts'),
  shellMessages: ['logisticsShell'],
};
