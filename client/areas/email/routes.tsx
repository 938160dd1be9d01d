import type { AreaRoute } from '../../app/areaRoute.ts';
import { emailPath, emailSettingsPath } from './urls.ts';

const page = {
  lazy: () => import('./EmailPage.tsx'),
  messages: ['email', 'parts', 'form', 'timeline'],
  handle: { titleId: 'email.page.title', subject: 'Email', isFixedHeight: true },
} satisfies Omit<AreaRoute, 'path'>;

export const routes: AreaRoute[] = [
  { path: emailPath, ...page },
  {
    path: emailSettingsPath,
    lazy: () => import('./settings/EmailSettingsPage.tsx'),
    messages: ['email', 'parts', 'form'],
    handle: { titleId: 'email.settings.title', subject: 'Email', action: 'update' },
  },
  { path: `${emailPath}/filter/:filter`, ...page },
  { path: `${emailPath}/label/:label`, ...page },
];
