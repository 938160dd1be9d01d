import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

export const pages: Area = { name: 'pages', routes, shell: () => import('./shell.ts') };
