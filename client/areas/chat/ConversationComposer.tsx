import Box from '@mui/material/Box';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import { type SendAttachment, useAttachments } from '../../kit/files/useAttachments.ts';
import { useFileDrop } from '../../kit/files/useFileDrop.ts';
import { newKey } from '../../lib/newKey.ts';
import { showNotice } from '../../kit/notices.ts';
import { useText } from '../../lib/text.ts';
import { sendFile } from '../../lib/uploadFile.ts';
import type { ChatRowFragment } from './chat.generated.ts';
import { Composer } from './Composer.tsx';
import type { Writing } from './writing.ts';
import { maxFileBytes, maxFiles } from './fileKinds.ts';
import { post } from './live/useOutbox.ts';
import type { KeptMessage } from './outbox.ts';
import { editMessage } from './messageCommands.ts';
import { useDraft } from './useDraft.ts';
import { useMentions } from './useMentions.ts';
import { useTypingSignal } from './useTypingSignal.ts';
import { WritingHead } from './WritingHead.tsx';

type Props = {
  conversation: ChatRowFragment | null;
  /** The person with whom it begins, where there is none. */
  userId: string | null;
  name: string;
  writing: Writing;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  onDone: () => void;
  /** Of a thread: the reply is also sent to its conversation. */
  isAlsoAbove?: boolean;
};

const send: SendAttachment = async (file, options) => {
  const { url } = await sendFile<{ url: string }>('/files/attachments', file, options);
  return { id: url, name: file.name, sizeBytes: file.size, url };
};

/** Writes the next message, a reply, or an own message anew. */
export function ConversationComposer(props: Props) {
  const { conversation, userId, name, writing, inputRef, onDone, isAlsoAbove = false } = props;
  const text = useText();
  const { run } = useCommands();
  const typing = useTypingSignal(conversation?.id ?? null);
  const draft = useDraft(conversation, userId);
  const { files } = draft;
  const isEditing = writing?.is === 'edit';
  const [edited, setEdited] = useState('');
  const editedKey = isEditing ? writing.message.key : null;
  const [shownKey, setShownKey] = useState<string | null>(null);
  if (editedKey !== shownKey) {
    setShownKey(editedKey);
    setEdited(isEditing ? writing.message.text : '');
  }
  const { uploads, add, drop, retry } = useAttachments({
    files,
    onChange: draft.attach,
    send,
    maxBytes: maxFileBytes,
    maxFiles,
  });
  const value = isEditing ? edited : draft.value;
  const change = isEditing ? setEdited : draft.change;
  const mentions = useMentions({ conversation, value, inputRef, onChange: change });
  // Whoever opens a conversation wants to write; on a phone the keyboard would cover what is new.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) inputRef.current?.focus();
  }, [inputRef]);

  const submit = async () => {
    if (isEditing) {
      const { id, text: before } = writing.message;
      const next = edited.trim();
      const mentionIds = mentions.mentioned(next).map((one) => one.id);
      if (next === before || (id !== null && (await run(editMessage, { id }, { text: next, mentionIds })))) onDone();
      return;
    }
    if (!post(written())) return showNotice({ tone: 'error', text: text('kit.outbox.noRoom') });
    clear();
  };
  const written = (): KeptMessage => ({
    key: newKey(),
    to: conversation ? { chatId: conversation.id } : { userId: userId! },
    text: draft.value.trim(),
    files: files.map(({ name: fileName, url, sizeBytes }) => ({ name: fileName, url, sizeBytes })),
    mentions: mentions.mentioned(draft.value).map(({ id, name: called }) => ({ id, name: called })),
    replyTo: writing?.is === 'reply' ? quoteOf(writing.message) : null,
    ...(isAlsoAbove && { isAlsoAbove }),
    at: new Date().toISOString(),
    problem: null,
  });
  const clear = () => {
    typing.stop();
    draft.clear();
    // The list of those who can be mentioned may still be on its way.
    mentions.close();
    onDone();
  };
  // What is sent later is kept by the server: if it cannot be reached, the text stays where it is.
  const sendLater = async (sendAt: string) => {
    const { scheduleMessage } = await import('./later/laterCommands.ts');
    if (await run(scheduleMessage, written(), { sendAt })) clear();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || writing === null) return false;
    event.preventDefault();
    event.stopPropagation();
    onDone();
    return true;
  };
  const box = useRef<HTMLDivElement>(null);
  const isOver = useFileDrop({ inside: box, isOff: isEditing, onFiles: add });
  return (
    <Box
      ref={box}
      sx={{ flex: 'none', outline: isOver ? '2px dashed' : 0, outlineColor: 'primary.main', outlineOffset: -4 }}
    >
      <Composer
        name={name}
        value={value}
        files={isEditing ? [] : files}
        uploads={isEditing ? [] : uploads}
        inputRef={inputRef}
        mentions={mentions}
        onChange={change}
        onAddFiles={add}
        onRemoveFile={(id) => draft.attach(files.filter((file) => file.id !== id))}
        onDropUpload={drop}
        onRetryUpload={retry}
        onSend={() => void submit()}
        onSendLater={conversation && !isEditing ? (sendAt) => void sendLater(sendAt) : undefined}
        onTyping={typing.type}
        onKey={press}
        sendLabel={text(isEditing ? 'chat.composer.saveEdit' : 'chat.composer.send')}
        mayAttach={!isEditing}
        head={writing && <WritingHead writing={writing} onCancel={onDone} />}
      />
    </Box>
  );
}

const quoteOf = ({ id, sequence, sender, text, files }: NonNullable<Writing>['message']) => ({
  id: id!,
  sequence: sequence!,
  senderId: sender.id,
  sender: { id: sender.id, fullName: sender.fullName },
  text,
  deletedAt: null,
  files: files.map((file) => ({ id: file.id, name: file.name })),
});
