import {
  IconBan,
  IconBell,
  IconBellOff,
  IconEraser,
  IconFileExport,
  IconFiles,
  IconPin,
  IconTrash,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useCommands } from '../../app/command/useCommands.ts';
import type { MenuAction } from '../../kit/ActionMenu.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import type { ChatFaceFragment, ChatRowFragment } from './chat.generated.ts';
import { blockContact, changeContact, clearChat, deleteChat, muteChat } from './chatCommands.ts';
import { isMuted } from './ChatRows.tsx';
import type { SideName } from './SidePane.tsx';
import { chatPath } from './urls.ts';

type Options = {
  conversation: ChatRowFragment | null;
  person: ChatFaceFragment | null;
  side: SideName | null;
  onSide: (name: SideName | null) => void;
};

const hourMs = 3_600_000;
/** Muted without an end. */
const forever = '9999-12-31T00:00:00.000Z';

/** What can be done with the open conversation. */
export function useConversationMenu({ conversation, person, onSide }: Options) {
  const text = useText();
  const navigate = useNavigate();
  const { run } = useCommands();
  const mayChange = useCan('update', 'Chat');
  const name = conversation?.title ?? person?.fullName ?? '';
  const id = conversation?.id;
  const mute = (until: string | null) => () => void run(muteChat, { id: id!, name }, { until });
  const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  const muteActions: MenuAction[] =
    !conversation || !mayChange
      ? []
      : isMuted(conversation)
        ? [{ id: 'unmute', label: text('chat.action.unmute'), icon: <IconBell size={20} />, onSelect: mute(null) }]
        : [
            {
              id: 'mute8',
              label: text('chat.action.muteHours', { count: 8 }),
              icon: <IconBellOff size={20} />,
              onSelect: () => mute(inHours(8))(),
            },
            { id: 'mute', label: text('chat.action.mute'), icon: <IconBellOff size={20} />, onSelect: mute(forever) },
          ];
  const menu: MenuAction[] = [
    {
      id: 'contact',
      label: text(person ? 'chat.action.viewContact' : 'chat.action.viewMembers'),
      icon: person ? <IconUserCircle size={20} /> : <IconUsers size={20} />,
      onSelect: () => onSide('contact'),
    },
    ...(conversation
      ? [
          {
            id: 'pinned',
            label: text('chat.side.pinned'),
            icon: <IconPin size={20} />,
            onSelect: () => onSide('pinned'),
          },
          {
            id: 'files',
            label: text('chat.side.files'),
            icon: <IconFiles size={20} />,
            onSelect: () => onSide('files'),
          },
        ]
      : []),
    ...(conversation
      ? (['html', 'json', 'zip'] as const).map((ending) => ({
          id: `export-${ending}`,
          isApart: ending === 'html',
          label: text(`chat.action.export.${ending}`),
          icon: <IconFileExport size={20} />,
          href: `/export/chats/${conversation.id}.${ending}`,
          isDownload: true,
        }))
      : []),
    ...muteActions,
    ...(conversation && mayChange
      ? [
          {
            id: 'clear',
            isApart: true,
            label: text('chat.action.clear'),
            icon: <IconEraser size={20} />,
            onSelect: () => void run(clearChat, { id: conversation.id, name }),
          },
          {
            id: 'delete',
            isDangerous: true,
            label: text('chat.action.deleteChat'),
            icon: <IconTrash size={20} />,
            onSelect: async () => {
              if (await run(deleteChat, { id: conversation.id, name })) void navigate(chatPath);
            },
          },
        ]
      : []),
    ...(person && mayChange
      ? [
          person.isBlocked
            ? {
                id: 'unblock',
                label: text('chat.action.unblock'),
                icon: <IconBan size={20} />,
                onSelect: () => void run(changeContact, { id: person.id, name }, { input: { isBlocked: false } }),
              }
            : {
                id: 'block',
                isDangerous: true,
                label: text('chat.action.block'),
                icon: <IconBan size={20} />,
                onSelect: () => void run(blockContact, { id: person.id, name }),
              },
        ]
      : []),
  ];
  return menu;
}
