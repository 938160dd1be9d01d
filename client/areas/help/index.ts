import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

export const help: Area = { name: 'help', routes, shell: () => import('./shell.ts'), shellMessages: ['helpShell'] };
