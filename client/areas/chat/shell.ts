import { IconMessage2, IconMessagePlus } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ShellParts } from '../../app/area.ts';
import { chatPath, conversationPath } from './urls.ts';

export const shell: ShellParts = {
  navigation: [
    {
      section: 'apps',
      rank: 42,
      item: {
        titleId: 'chatShell.nav.chat',
        icon: IconMessage2,
        path: chatPath,
        badge: lazy(() => import('./live/UnreadFigure.tsx')),
      },
    },
  ],
  background: lazy(() => import('./live/ChatBackground.tsx')),
  searchIcons: { 'message-2': IconMessage2 },
  makers: [
    { path: `${chatPath}?start=person`, subject: 'Chat', titleId: 'chatShell.nav.write', icon: IconMessagePlus },
  ],
  records: { Chat: { nameId: 'chatShell.record.chat', icon: IconMessage2, pathOf: conversationPath } },
};
