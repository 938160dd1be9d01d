import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

export const kanban: Area = {
  name: 'kanban',
  routes,
  shell: () => import('./shell.ts'),
  shellMessages: ['kanbanShell'],
};
