import type { AreaRoute } from '../../app/areaRoute.ts';
import { auditPath, auditsPath, chatPath, chatSettingsPath } from './urls.ts';

export const routes: AreaRoute[] = [
  {
    path: chatPath,
    lazy: () => import('./ChatPage.tsx'),
    messages: ['chat', 'parts', 'form'],
    handle: { titleId: 'chat.page.title', subject: 'Chat', isFixedHeight: true },
  },
  {
    path: chatSettingsPath,
    lazy: () => import('./administration/ChatSettingsPage.tsx'),
    messages: ['kit', 'form', 'parts', 'chat', 'chatAdministration'],
    handle: { titleId: 'chatAdministration.page.title', subject: 'ChatSettings' },
  },
  {
    path: auditsPath,
    lazy: () => import('./administration/ChatAuditsPage.tsx'),
    messages: ['kit', 'form', 'parts', 'chat', 'chatAdministration'],
    handle: { titleId: 'chatAdministration.audit.page', subject: 'ChatAudit' },
  },
  {
    path: auditPath(':id'),
    lazy: () => import('./administration/ChatAuditPage.tsx'),
    messages: ['kit', 'form', 'parts', 'chat', 'chatAdministration'],
    handle: { titleId: 'chatAdministration.audit.page', subject: 'ChatAudit', action: 'create' },
  },
];
