import Checkbox from '@mui/material/Checkbox';
import {
  IconAlarm,
  IconAlertCircle,
  IconBellOff,
  IconClock,
  IconMail,
  IconMailOpened,
  IconPaperclip,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { memo, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { IconAction } from '../../../kit/IconAction.tsx';
import { PersonAvatar } from '../../../kit/people/PersonAvatar.tsx';
import { tooltip } from '../../../kit/tooltips.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { EmailThreadRowFragment } from '../email.generated.ts';
import { LabelDot } from '../LabelDot.tsx';
import { useShortTime } from '../shortTime.ts';
import type { EmailAddress } from '../useEmailAddress.ts';
import type { MailActions } from '../useMailActions.ts';
import { labelName } from '../views.ts';
import { Row } from './rowStyles.ts';
import { useNamesOf } from './useNamesOf.ts';
import { useMailRights } from '../mailboxContext.ts';

type Props = {
  thread: EmailThreadRowFragment;
  index: number;
  address: EmailAddress;
  isPicked: boolean;
  onPick: (id: string, isOn: boolean, isRange: boolean) => void;
  actions: MailActions;
  href: string;
  onOpen: (thread: EmailThreadRowFragment) => void;
};

/** A conversation in the list: who, what about, when; with the pointer on it, what is done most often. */
export const ThreadRow = memo(function ThreadRow({
  thread,
  index,
  address,
  isPicked,
  onPick,
  actions,
  href,
  onOpen,
}: Props) {
  const text = useText();
  const { dateTime } = useFormats();
  const shortTime = useShortTime();
  const namesOf = useNamesOf(address.view);
  const mayUpdate = useMailRights()('update');
  const { isRead, isStarred, labels, subject, snippet } = thread;
  const names = namesOf(thread);
  const isOut = address.view === 'SENT' || address.view === 'DRAFT';
  const face = (isOut ? thread.recipients[0] : thread.people.at(-1)) ?? null;
  const avatar = isOut ? null : (thread.people.at(-1)?.avatar ?? null);
  const title = subject || text('email.thread.noSubject');
  const isTrash = address.view === 'TRASH';
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(thread);
  };
  return (
    <Row
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isPicked}
      data-row={thread.id}
      data-read={isRead}
      // The link is there for keyboard and screen reader; a click anywhere else on the row does the same.
      onClick={(event: MouseEvent) => {
        if (!(event.target as Element).closest('a, button, input, label')) open(event);
      }}
    >
      <span role="gridcell" className="pick" data-select="">
        <Checkbox
          size="small"
          checked={isPicked}
          slotProps={{ input: { 'aria-label': text('email.list.pick', { name: title }) } }}
          onChange={(event) =>
            onPick(thread.id, event.target.checked, (event.nativeEvent as globalThis.MouseEvent).shiftKey)
          }
        />
      </span>
      <span role="gridcell" className="star">
        <IconAction
          size="small"
          label={text(isStarred ? 'email.action.unstar' : 'email.action.star')}
          aria-pressed={isStarred}
          disabled={!mayUpdate}
          onClick={() => void actions.star([thread], !isStarred)}
        >
          {isStarred ? <IconStarFilled size={18} /> : <IconStar size={18} />}
        </IconAction>
      </span>
      <span role="gridcell" className="face" aria-hidden>
        <PersonAvatar name={face ? face.name || face.address : '?'} avatar={avatar} size={34} isNamed />
      </span>
      <span role="gridcell" className="who">
        <bdi>{names}</bdi>
        {thread.messageCount > 1 && <span className="many">{thread.messageCount}</span>}
      </span>
      <span role="gridcell" className="what">
        <Link to={href} data-row-link="" onClick={open}>
          {!isRead && <span className="visually-hidden">{text('email.list.unread')} </span>}
          <bdi className="subject">{title}</bdi>
        </Link>
        <bdi className="snippet" dir="auto">
          {snippet}
        </bdi>
      </span>
      <span role="gridcell" className="meta">
        {thread.care?.assignee && (
          <span {...tooltip(text('email.care.assignee', { name: thread.care.assignee.name }))}>
            <PersonAvatar
              name={thread.care.assignee.name}
              avatar={thread.care.assignee.avatar ?? null}
              size={22}
              isNamed
            />
            <span className="visually-hidden">{text('email.care.assignee', { name: thread.care.assignee.name })}</span>
          </span>
        )}
        {labels.map((label) => (
          <LabelDot key={label} label={label} name={labelName(label, text)} />
        ))}
        {thread.isMuted && <IconBellOff size={16} role="img" aria-label={text('email.thread.muted')} />}
        {thread.hasFiles && <IconPaperclip size={16} role="img" aria-label={text('email.list.hasFiles')} />}
        {thread.sendAt && (
          <span className="later" {...tooltip(text('email.thread.sendAt', { time: dateTime(thread.sendAt) }))}>
            <IconClock
              size={16}
              role="img"
              aria-label={text('email.thread.sendAt', { time: dateTime(thread.sendAt) })}
            />
          </span>
        )}
        {thread.snoozedUntil ? (
          <span className="later" {...tooltip(text('email.thread.snoozed', { time: dateTime(thread.snoozedUntil) }))}>
            <IconAlarm size={16} aria-hidden />
            <span className="visually-hidden">{text('email.thread.snoozed', { time: '' })}</span>
            <time dateTime={thread.snoozedUntil}>{shortTime(thread.snoozedUntil)}</time>
          </span>
        ) : (
          <time dateTime={thread.latestAt} {...tooltip(dateTime(thread.latestAt))}>
            {shortTime(thread.latestAt)}
          </time>
        )}
      </span>
      {mayUpdate && (
        <span role="gridcell" className="tools">
          {!isTrash && (
            <IconAction size="small" label={text('email.action.trash')} onClick={() => void actions.trash([thread])}>
              <IconTrash size={20} />
            </IconAction>
          )}
          <IconAction
            size="small"
            label={text(isRead ? 'email.action.markUnread' : 'email.action.markRead')}
            onClick={() => void actions.read([thread], !isRead)}
          >
            {isRead ? <IconMail size={20} /> : <IconMailOpened size={20} />}
          </IconAction>
          {address.view === 'INBOX' || address.view === 'STARRED' || address.view === null ? (
            <IconAction
              size="small"
              label={text('email.action.spam')}
              onClick={() => void actions.move([thread], 'SPAM')}
            >
              <IconAlertCircle size={20} />
            </IconAction>
          ) : null}
        </span>
      )}
    </Row>
  );
});
