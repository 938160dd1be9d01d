import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

export const contact: Area = {
  name: 'contact',
  routes,
  shell: () => import('./shell.ts'),
  shellMessages: ['contactShell'],
};
