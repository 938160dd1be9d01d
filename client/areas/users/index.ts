import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

export const users: Area = {
  name: 'users',
  routes,
  shell: () => import('./shell.ts'),
  shellMessages: ['usersShell'],
};
