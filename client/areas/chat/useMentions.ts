import { useApolloClient } from '@apollo/client/react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { mentionAt } from '../../kit/people/mentionAt.ts';
import { type Mentioned, useMentionChoice } from '../../kit/people/useMentionChoice.ts';
import { foldLetters } from '../../lib/letters.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import {
  type ChatMembersQuery,
  ChatMembersDocument,
  type ChatRowFragment,
  useChatMembersQuery,
} from './chat.generated.ts';

type Options = {
  conversation: Pick<ChatRowFragment, 'id' | 'kind' | 'mayCall'> | null;
  value: string;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  onChange: (value: string) => void;
};

const most = 20;
/** Words in place of a name: all members, and those who are online. */
const crowds = ['all', 'here'] as const;
/** By itself, and not as the beginning of a name. */
const calls = (text: string, crowd: string) => new RegExp(`@${crowd}(?![\\p{L}\\p{N}_])`, 'u').test(text);
const quiet = { isQuiet: true };

const peopleIn = (data: ChatMembersQuery | undefined): Mentioned[] =>
  (data?.chatConversation?.members ?? []).map(({ person: { id, fullName, avatar } }) => ({
    id,
    name: fullName,
    avatar,
  }));

/** In a group or channel `@` offers its members, and all of them where the viewer may call all; whom the text names when it is sent is mentioned. */
export function useMentions({ conversation, value, inputRef, onChange }: Options) {
  const text = useText();
  const client = useApolloClient();
  const ownId = useViewer()?.id;
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const chatId = conversation !== null && conversation.kind !== 'DIRECT' ? conversation.id : null;
  const mayCall = chatId !== null && conversation?.mayCall === true;
  // Read as soon as they are needed, so that they are known when the message is sent.
  const { data } = useChatMembersQuery({
    variables: { id: chatId ?? '' },
    skip: chatId === null || !value.includes('@'),
    context: quiet,
  });
  const search = async (words: string) => {
    const options = { query: ChatMembersDocument, variables: { id: chatId! }, context: quiet };
    const { data: read } = await client.query(options);
    const wanted = foldLetters(words);
    const called = mayCall ? crowds.map((name) => ({ id: name, name, note: text(`chat.mention.${name}`) })) : [];
    return [
      ...called.filter(({ name }) => name.startsWith(words)),
      ...peopleIn(read).filter(({ id, name }) => id !== ownId && foldLetters(name).includes(wanted)),
    ];
  };
  const choose = ({ name }: Mentioned) => {
    const field = inputRef.current!;
    const caret = field.selectionStart;
    const before = `${value.slice(0, caret - (typed?.length ?? 0))}${name} `;
    onChange(before + value.slice(caret));
    setTyped(null);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(before.length, before.length);
    });
  };
  const choice = useMentionChoice({ typed, search, onChoose: choose, onDismiss: () => setTyped(null) });
  return {
    listId,
    ...choice,
    choose,
    press: (event: KeyboardEvent) => choice.press(event),
    /** Follows the caret. */
    follow: (now: string, caret: number) => setTyped(chatId === null ? null : mentionAt(now, caret)),
    close: () => setTyped(null),
    /** Members whom the text names, and the words by which it calls all. */
    mentioned: (said: string): Mentioned[] => [
      ...(mayCall ? crowds.filter((name) => calls(said, name)).map((name) => ({ id: name, name })) : []),
      ...peopleIn(data)
        .filter(({ name }) => said.includes(`@${name}`))
        .slice(0, most),
    ],
  };
}

export type Mentions = ReturnType<typeof useMentions>;
