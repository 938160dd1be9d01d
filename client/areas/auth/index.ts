import type { Area } from '../../app/area.ts';
import { routes } from './routes.tsx';

export const auth: Area = { name: 'auth', routes };
