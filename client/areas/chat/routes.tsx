import type { AreaRoute } from '../../app/areaRoute.ts';
import { chatPath } from './urls.ts';

export const routes: AreaRoute[] = [
  {
    path: chatPath,
    lazy: () => import('./ChatPage.tsx'),
    messages: ['chat', 'parts', 'form'],
    handle: { titleId: 'chat.page.title', subject: 'Chat', isFixedHeight: true },
  },
];
