import type { AreaRoute } from '../../app/areaRoute.ts';
import { emailPath } from './urls.ts';

const page = {
  lazy: () => import('./EmailPage.tsx'),
  messages: ['email', 'parts', 'form'],
  handle: { titleId: 'email.page.title', subject: 'Email', isFixedHeight: true },
} satisfies Omit<AreaRoute, 'path'>;

export const routes: AreaRoute[] = [
  { path: emailPath, ...page },
  { path: `${emailPath}/filter/:filter`, ...page },
  { path: `${emailPath}/label/:label`, ...page },
];
