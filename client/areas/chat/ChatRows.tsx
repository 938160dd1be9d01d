import { styled } from '@mui/material/styles';
import { IconBellOff, IconStarFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { PersonAvatar } from '../../kit/people/PersonAvatar.tsx';
import { useFormats } from '../../lib/format.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import type { ChatFaceFragment, ChatRowFragment } from './chat.generated.ts';
import { GroupFace } from './GroupFace.tsx';
import { usePresenceOf, useWriters } from './live/hub.ts';
import { PanelRow } from './PanelRow.tsx';
import { conversationPath, withPath } from './urls.ts';
import { useLatestText } from './useLatestText.ts';
import { useShortTime } from './useShortTime.ts';

const End = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  justifyItems: 'end',
  gap: 2,
  flex: 'none',
  minHeight: 42,
  alignContent: 'start',
  '& time': { color: theme.vars!.palette.text.secondary, whiteSpace: 'nowrap' },
  '& .unread': {
    minWidth: 20,
    paddingInline: 5,
    borderRadius: 10,
    lineHeight: '20px',
    fontSize: '0.8rem',
    fontWeight: 500,
    textAlign: 'center',
    color: theme.vars!.palette.error.contrastText,
    backgroundColor: theme.vars!.palette.error.fill,
  },
  '& .unread[data-muted]': {
    color: theme.vars!.palette.text.secondary,
    backgroundColor: theme.vars!.palette.action.disabledBackground,
  },
}));

type RowProps = { conversation: ChatRowFragment; isActive: boolean; onFollow: () => void };

export const isMuted = ({ mutedUntil }: Pick<ChatRowFragment, 'mutedUntil'>) =>
  mutedUntil !== null && Date.parse(mutedUntil) > Date.now();

/** A conversation: with whom, what was said last and when, and how much of it is unread. */
export const ConversationRow = memo(function ConversationRow({ conversation, isActive, onFollow }: RowProps) {
  const text = useText();
  const { number } = useFormats();
  const ownId = useViewer()?.id;
  const shortTime = useShortTime();
  const latest = useLatestText();
  const { id, kind, title, person, lastMessage, lastMessageAt, unreadCount, isMentioned, draft, isPublic } =
    conversation;
  const presence = usePresenceOf(person?.id);
  const writing = useWriters(id).filter((one) => one !== ownId);
  const muted = isMuted(conversation);
  return (
    <li>
      <PanelRow
        to={conversationPath(id)}
        isActive={isActive}
        onFollow={onFollow}
        face={
          person ? (
            <PersonAvatar name={title} avatar={person.avatar} presence={presence} isNamed />
          ) : (
            <GroupFace kind={kind} isPublic={isPublic} />
          )
        }
        title={
          <>
            <bdi>{title}</bdi>
            {person?.isImportant && <IconStarFilled size={14} aria-label={text('chat.contact.isImportant')} />}
            {muted && <IconBellOff size={14} aria-label={text('chat.panel.muted')} />}
          </>
        }
        text={
          <>
            {writing.length > 0
              ? text('chat.typing.short')
              : draft && !isActive && unreadCount === 0
                ? text('chat.panel.draft', { text: draft })
                : latest(lastMessage, kind !== 'DIRECT')}
          </>
        }
        end={
          <End>
            <time dateTime={lastMessageAt}>{shortTime(lastMessageAt)}</time>
            {unreadCount > 0 && (
              <span className="unread" data-muted={(muted && !isMentioned) || undefined}>
                {isMentioned && (
                  <>
                    <span aria-hidden>@ </span>
                    <span className="visually-hidden">{text('chat.panel.mentioned')}</span>
                  </>
                )}
                <span aria-hidden>{unreadCount > 99 ? `${number(99)}+` : number(unreadCount)}</span>
                <span className="visually-hidden">{text('chat.panel.unread', { count: unreadCount })}</span>
              </span>
            )}
          </End>
        }
      />
    </li>
  );
});

type ContactProps = { person: ChatFaceFragment; isActive: boolean; onFollow: () => void };

/** Somebody to begin a conversation with. */
export const ContactRow = memo(function ContactRow({ person, isActive, onFollow }: ContactProps) {
  const text = useText();
  const presence = usePresenceOf(person.id);
  return (
    <li>
      <PanelRow
        to={withPath(person.id)}
        isActive={isActive}
        onFollow={onFollow}
        face={<PersonAvatar name={person.fullName} avatar={person.avatar} presence={presence} isNamed />}
        title={
          <>
            <bdi>{person.fullName}</bdi>
            {person.isImportant && <IconStarFilled size={14} aria-label={text('chat.contact.isImportant')} />}
          </>
        }
        text={person.about || person.role}
      />
    </li>
  );
});
