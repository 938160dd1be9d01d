import {
  IconAlertTriangle,
  IconAt,
  IconBell,
  IconEyeCheck,
  IconMessagePlus,
  IconMessages,
  IconSettings,
} from '@tabler/icons-react';
import { lazy } from 'react';
import type { ShellParts } from '../../app/area.ts';
import { needMessages } from '../../lib/languages.ts';
import { auditPath, chatPath, chatSettingsPath, conversationPath } from './urls.ts';
import { backgroundPart } from '../../lib/backgroundPart.ts';

export const shell: ShellParts = {
  navigation: [
    {
      section: 'apps',
      rank: 35,
      item: {
        titleId: 'chatShell.nav.chat',
        icon: IconMessages,
        path: chatPath,
        badge: lazy(() => import('./live/UnreadFigure.tsx')),
      },
    },
  ],
  background: backgroundPart(() => import('./live/ChatBackground.tsx')),
  besideRecords: lazy(
    async () => (await Promise.all([import('./record/RecordChat.tsx'), needMessages(['chatRecord', 'parts'])]))[0],
  ),
  searchIcons: { messages: IconMessages },
  makers: [
    { path: `${chatPath}?start=person`, subject: 'Chat', titleId: 'chatShell.nav.write', icon: IconMessagePlus },
  ],
  notifications: {
    CHAT_MESSAGE: {
      icon: IconMessages,
      tone: 'primary',
      nameId: 'chatShell.kind.message',
      titleId: 'chatShell.news.message',
      // Of a group its name.
      detailId: 'chatShell.news.where',
      pathOf: (id) => (id ? conversationPath(id) : chatPath),
    },
    CHAT_MENTION: {
      icon: IconAt,
      tone: 'info',
      nameId: 'chatShell.kind.mention',
      titleId: 'chatShell.news.mention',
      detailId: 'chatShell.news.where',
      pathOf: (id) => (id ? conversationPath(id) : chatPath),
    },
    CHAT_REMINDER: {
      icon: IconBell,
      tone: 'primary',
      nameId: 'chatShell.kind.reminder',
      titleId: 'chatShell.news.reminder',
      // The beginning of the message.
      detailId: 'chatShell.news.where',
      pathOf: (id, { path }) => path ?? (id ? conversationPath(id) : chatPath),
    },
    CHAT_NOT_SENT: {
      icon: IconAlertTriangle,
      tone: 'error',
      nameId: 'chatShell.kind.notSent',
      titleId: 'chatShell.news.notSent',
      pathOf: () => `${chatPath}?start=scheduled`,
    },
  },
  records: {
    ChatSettings: {
      nameId: 'chatShell.record.settings',
      icon: IconSettings,
      pathOf: () => chatSettingsPath,
      words: {
        displays: async () => (await import('./administration/settingsKind.ts')).settingsKind.displays,
        messages: ['chatAdministration'],
      },
    },
    ChatAudit: {
      nameId: 'chatShell.record.audit',
      icon: IconEyeCheck,
      pathOf: auditPath,
      words: {
        displays: async () => (await import('./administration/auditWords.ts')).displays,
        messages: ['chatAdministration'],
      },
    },
    Chat: { nameId: 'chatShell.record.chat', icon: IconMessages, pathOf: conversationPath },
  },
};
