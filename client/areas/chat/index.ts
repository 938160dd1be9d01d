import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

export const chat: Area = {
  name: 'chat',
  routes,
  shell: () => import('./shell.ts'),
  shellMessages: ['chatShell'],
};
