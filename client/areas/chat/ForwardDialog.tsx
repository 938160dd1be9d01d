import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { DialogHead } from '../../kit/DialogHead.tsx';
import { useCommands } from '../../app/command/useCommands.ts';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { PersonAvatar } from '../../kit/people/PersonAvatar.tsx';
import { newKey } from '../../lib/newKey.ts';
import { useText } from '../../lib/text.ts';
import { GroupFace } from './GroupFace.tsx';
import { forwardMessage } from './messageCommands.ts';
import { useChatList } from './useChatList.ts';

/** Where a message can be sent on to: a conversation, or a person without one. */
type Place = { key: string; name: string; face: ReactNode; to: { conversationId: string } | { userId: string } };

/** Sends a message on, to one place after the other. */
export function ForwardDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const titleId = useId();
  const [search, setSearch] = useState('');
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const [sending, setSending] = useState<string | null>(null);
  // One for each place: pressed again after an answer was lost, it is sent once.
  const [clientIds] = useState(() => new Map<string, string>());
  const { run } = useCommands();
  const list = useChatList(search);
  const hasChat = new Set(list.conversations.flatMap(({ person }) => person?.id ?? []));
  const places: Place[] = [
    ...list.conversations
      .filter(({ canWrite }) => canWrite)
      .map((chat): Place => ({
        key: `chat-${chat.id}`,
        name: chat.title,
        face: chat.person ? (
          <PersonAvatar name={chat.person.fullName} avatar={chat.person.avatar} size={38} />
        ) : (
          <GroupFace kind={chat.kind} isPublic={chat.isPublic} />
        ),
        to: { conversationId: chat.id },
      })),
    ...list.contacts
      .filter(({ id: userId }) => !hasChat.has(userId))
      .map((person): Place => ({
        key: `person-${person.id}`,
        name: person.fullName,
        face: <PersonAvatar name={person.fullName} avatar={person.avatar} size={38} />,
        to: { userId: person.id },
      })),
  ];
  const send = async ({ key, to }: Place) => {
    const clientId = clientIds.get(key) ?? newKey();
    clientIds.set(key, clientId);
    setSending(key);
    const done = await run(forwardMessage, { id }, { ...to, clientId });
    setSending(null);
    if (done) setSent((before) => new Set([...before, key]));
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogHead id={titleId} title={text('chat.forward.title')} onClose={onClose} />
      <DialogContent sx={{ minHeight: 320, display: 'grid', gap: 4, alignContent: 'start' }}>
        <Box sx={{ paddingBlockStart: 1 }}>
          <SearchField label={text('chat.forward.search')} value={search} onSearch={setSearch} />
        </Box>
        {list.error !== undefined && <FailedState title={text('chat.forward.failed')} onRetry={list.retry} />}
        {list.isLoading && <Skeleton variant="rounded" height={160} />}
        {!list.isLoading && list.error === undefined && places.length === 0 && (
          <EmptyState drawing="noMatch" title={text('chat.forward.none')} />
        )}
        <Box component="ul" sx={{ display: 'grid', gap: 3, listStyle: 'none', margin: 0, padding: 0 }}>
          {places.map((place) => (
            <Box component="li" key={place.key} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
              {place.face}
              <Typography noWrap sx={{ flex: 1, minWidth: 0, fontWeight: 500 }}>
                <bdi>{place.name}</bdi>
              </Typography>
              <Button
                size="small"
                variant="tonal"
                disabled={sent.has(place.key)}
                loading={sending === place.key}
                aria-label={text(sent.has(place.key) ? 'chat.forward.sentTo' : 'chat.forward.sendTo', {
                  name: place.name,
                })}
                onClick={() => void send(place)}
              >
                {text(sent.has(place.key) ? 'chat.forward.sent' : 'chat.forward.send')}
              </Button>
            </Box>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  );
}
