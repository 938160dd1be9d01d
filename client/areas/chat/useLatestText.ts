import { useCallback } from 'react';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import type { ChatLatestFragment } from './chat.generated.ts';
import { useNoticeText } from './administration/useNoticeText.ts';
import { plainLine } from './messageParts.ts';

type Latest = Pick<
  NonNullable<ChatLatestFragment['lastMessage']>,
  'senderId' | 'sender' | 'text' | 'deletedAt' | 'files' | 'notice'
>;

/** A message in one line: by whom, where that is not plain, and what it says or has with it. */
export function useLatestText(): (message: Latest | null, isByMany: boolean) => string {
  const text = useText();
  const ownId = useViewer()?.id;
  const noticeText = useNoticeText();
  return useCallback(
    (message, isByMany) => {
      if (!message) return text('chat.panel.empty');
      if (message.notice) return noticeText(message.notice, message.sender.fullName);
      const [file] = message.files;
      const words = message.deletedAt
        ? text('chat.message.deleted')
        : plainLine(message.text) || (file ? text('chat.panel.file', { name: file.name }) : '');
      if (message.senderId === ownId) return text('chat.panel.you', { text: words });
      return isByMany ? text('chat.panel.by', { name: message.sender.fullName, text: words }) : words;
    },
    [text, ownId, noticeText],
  );
}
