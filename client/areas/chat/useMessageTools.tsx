import {
  IconAlarm,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBookmark,
  IconBookmarkOff,
  IconChecks,
  IconCopy,
  IconEdit,
  IconEyeOff,
  IconHistory,
  IconLink,
  IconMessages,
  IconMoodSmile,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMakeActions } from '../../app/links/useMakeActions.tsx';
import type { RecordLinks } from '../../app/links/useLinks.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import type { MenuAction } from '../../kit/ActionMenu.tsx';
import { useCopy } from '../../kit/useCopy.ts';
import { useCan } from '../../lib/ability.tsx';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import type { ChatMessagePartsFragment, ChatRowFragment } from './chat.generated.ts';
import type { Writing } from './writing.ts';
import { deleteMessage, pinMessage, react, saveMessage } from './messageCommands.ts';
import { ForwardedLine } from './ForwardedLine.tsx';
import { MessageReactions } from './MessageReactions.tsx';
import { openForward, openReactions, openReminder, showEdits, showSeenBy } from './openDialogs.ts';
import type { RowTools } from './MessageRow.tsx';
import { ReplyQuote } from './ReplyQuote.tsx';
import { type ShownMessage, shownOf } from './shownMessage.ts';
import { LinksOfMessage } from './LinksOfMessage.tsx';
import { ThreadLine } from './ThreadLine.tsx';
import { chatPath, messagePath, threadPath } from './urls.ts';
import { useMessageSource } from './useMessageSource.ts';
import { usePlainTools } from './usePlainTools.ts';
import { markUnread } from './useSeen.ts';

type Take = (messages: readonly ShownMessage[]) => void;

/** What can be done with the messages of a conversation. */
export function useMessageTools(
  conversation: ChatRowFragment,
  take: Take,
  onWrite: (writing: Writing) => void,
  links: RecordLinks,
): RowTools {
  const text = useText();
  const navigate = useNavigate();
  const ownId = useViewer()?.id;
  const plain = usePlainTools();
  const { run } = useCommands();
  const copy = useCopy();
  const mayChange = useCan('update', 'Chat');
  const makeActionsOf = useMakeActions();
  const sourceOf = useMessageSource();
  const { id: chatId, canWrite, role, kind } = conversation;
  const isThread = conversation.parentId !== null;
  return useMemo(() => {
    const shown = (message: ChatMessagePartsFragment | undefined) => message && take([shownOf(message)]);
    const reactTo = async (id: string, emoji: string, isOn: boolean) =>
      shown((await run(react, { id }, { emoji, isOn }))?.reactToChatMessage);

    const actionsOf = (message: ShownMessage): MenuAction[] => {
      const { id, sequence, stored } = message;
      if (id === null || sequence === null || !stored) return [];
      const isOwn = message.sender.id === ownId;
      if (stored.notice) return [];
      const isGone = stored.deletedAt !== null;
      const mayWrite = mayChange && canWrite && !isGone;
      const mayDelete = !isGone && mayChange && (isOwn || (kind !== 'DIRECT' && role !== 'MEMBER'));
      const actions: (MenuAction | false)[] = [
        mayWrite && {
          id: 'react',
          label: text('chat.message.react'),
          icon: <IconMoodSmile size={20} />,
          onSelect: () => openReactions.set({ onChoose: (emoji) => void reactTo(id, emoji, true) }),
        },
        mayWrite && {
          id: 'reply',
          label: text('chat.message.reply'),
          icon: <IconArrowBackUp size={20} />,
          onSelect: () => onWrite({ is: 'reply', message }),
        },
        kind !== 'DIRECT' &&
          !isThread &&
          (mayWrite || stored.thread !== null) && {
            id: 'thread',
            label: text('chat.message.thread'),
            icon: <IconMessages size={20} />,
            onSelect: async () => {
              const { openThread } = await import('./thread/threadCommands.ts');
              const thread = stored.thread ?? (await run(openThread, { id }))?.openChatThread;
              if (thread) void navigate(threadPath(chatId, thread.id));
            },
          },
        !isGone &&
          mayChange && {
            id: 'forward',
            label: text('chat.message.forward'),
            icon: <IconArrowForwardUp size={20} />,
            onSelect: () => openForward.set(id),
          },
        !isGone &&
          message.text !== '' && {
            id: 'copy',
            label: text('chat.message.copy'),
            icon: <IconCopy size={20} />,
            onSelect: () => void copy(message.text, text('chat.message.copied')),
          },
        {
          id: 'link',
          label: text('chat.message.link'),
          icon: <IconLink size={20} />,
          onSelect: () =>
            void copy(new URL(messagePath(chatId, sequence), location.href).href, text('chat.message.linkCopied')),
        },
        mayWrite &&
          !isThread && {
            id: 'pin',
            label: text(stored.pinnedAt ? 'chat.message.unpin' : 'chat.message.pin'),
            icon: stored.pinnedAt ? <IconPinnedOff size={20} /> : <IconPin size={20} />,
            onSelect: async () =>
              shown((await run(pinMessage, { id }, { isPinned: stored.pinnedAt === null }))?.pinChatMessage),
          },
        !isGone &&
          mayChange && {
            id: 'save',
            label: text(stored.isSaved ? 'chat.message.unsave' : 'chat.message.save'),
            icon: stored.isSaved ? <IconBookmarkOff size={20} /> : <IconBookmark size={20} />,
            onSelect: async () =>
              shown((await run(saveMessage, { id }, { isSaved: !stored.isSaved }))?.saveChatMessage),
          },
        !isGone &&
          mayChange && {
            id: 'remind',
            label: text('chat.message.remind'),
            icon: <IconAlarm size={20} />,
            onSelect: () => openReminder.set(id),
          },
        !isOwn &&
          !isThread &&
          mayChange && {
            id: 'unread',
            label: text('chat.message.unread'),
            icon: <IconEyeOff size={20} />,
            onSelect: async () => {
              // Left open, it would be read at once.
              if (await run(markUnread, { conversationId: chatId, sequence })) void navigate(chatPath);
            },
          },
        isOwn &&
          !isGone &&
          !isThread &&
          kind !== 'DIRECT' && {
            id: 'seenBy',
            label: text('chat.message.seenBy'),
            icon: <IconChecks size={20} />,
            onSelect: () => showSeenBy.set({ chatId, sequence, senderId: message.sender.id }),
          },
        ...(isGone ? [] : makeActionsOf(() => sourceOf(message))),
        stored.editedAt !== null &&
          !isGone && {
            id: 'edits',
            label: text('chat.message.edits'),
            icon: <IconHistory size={20} />,
            onSelect: () => showEdits.set(id),
          },
        isOwn &&
          mayWrite && {
            id: 'edit',
            label: text('chat.message.edit'),
            icon: <IconEdit size={20} />,
            onSelect: () => onWrite({ is: 'edit', message }),
          },
        mayDelete && {
          id: 'delete',
          isApart: true,
          isDangerous: true,
          label: text('chat.message.delete'),
          icon: <IconTrash size={20} />,
          onSelect: async () => shown((await run(deleteMessage, { id }))?.deleteChatMessage),
        },
      ];
      return actions.filter((action) => action !== false);
    };
    return {
      ...plain,
      actionsOf,
      headOf: ({ replyTo, stored }) => (
        <>
          {stored?.forwardedFrom && !stored.deletedAt && <ForwardedLine name={stored.forwardedFrom.fullName} />}
          {replyTo && <ReplyQuote reply={replyTo} chatId={chatId} />}
        </>
      ),
      footOf: ({ id, stored }) =>
        id !== null &&
        stored && (
          <>
            {stored.reactions.length > 0 && (
              <MessageReactions
                reactions={stored.reactions}
                isReadOnly={!mayChange || !canWrite}
                onToggle={(emoji, isOn) => void reactTo(id, emoji, isOn)}
              />
            )}
            {stored.thread && <ThreadLine chatId={chatId} thread={stored.thread} />}
            <LinksOfMessage links={links.get(`chats:${id}`) ?? []} />
          </>
        ),
    };
  }, [
    text,
    navigate,
    ownId,
    plain,
    run,
    copy,
    mayChange,
    chatId,
    canWrite,
    role,
    kind,
    isThread,
    take,
    onWrite,
    links,
    makeActionsOf,
    sourceOf,
  ]);
}
