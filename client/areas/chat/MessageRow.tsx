import Button from '@mui/material/Button';
import { IconBookmarkFilled, IconPinFilled } from '@tabler/icons-react';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { ActionMenu, type MenuAction } from '../../kit/ActionMenu.tsx';
import { PersonAvatar } from '../../kit/people/PersonAvatar.tsx';
import { tooltip } from '../../kit/tooltips.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Line } from './bubbleStyles.ts';
import { ownPaths } from './messageParts.ts';
import { MessageFiles } from './MessageFiles.tsx';
import { MessageText } from './MessageText.tsx';
import type { ShownMessage } from './shownMessage.ts';
import { Tick } from './Tick.tsx';
import { useClock } from './useClock.ts';

const LinkedCards = lazy(() => import('./LinkedCards.tsx'));

export type RowTools = {
  /** What can be done with a message the server has. */
  actionsOf: (message: ShownMessage) => MenuAction[];
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
  /** Why one was refused, in words. */
  problemOf: (code: string) => string;
  /** What stands above and below the words: what it replies to, its reactions. */
  headOf?: (message: ShownMessage) => ReactNode;
  footOf?: (message: ShownMessage) => ReactNode;
};

type Props = {
  message: ShownMessage;
  isOwn: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Whether more than two people write here: then it is told who. */
  isGroup: boolean;
  isTarget: boolean;
  tools: RowTools;
};

/** One message: its words and files, who sent it, when, and how far it has come. */
export const MessageRow = memo(function MessageRow(props: Props) {
  const { message, isOwn, isFirst, isLast, isGroup, isTarget, tools } = props;
  const text = useText();
  const { dateTime } = useFormats();
  const clock = useClock();
  const { progress, sender, stored } = message;
  const isMarked = stored !== undefined && (stored.pinnedAt !== null || stored.isSaved || stored.editedAt !== null);
  const isFailed = progress === 'failed';
  const paths = message.id === null ? [] : ownPaths(message.text, location.origin);
  return (
    <Line
      role="article"
      aria-label={text('chat.log.from', { name: sender.fullName, time: clock(message.at) })}
      data-message={message.sequence ?? message.key}
      data-own={isOwn || undefined}
      data-first={isFirst || undefined}
      data-target={isTarget || undefined}
      data-progress={isOwn ? progress : undefined}
    >
      {isFirst && (
        <div className="face">
          <PersonAvatar name={sender.fullName} avatar={sender.avatar} size={32} isNamed />
        </div>
      )}
      <div className="body">
        {isGroup && isFirst && !isOwn && (
          <div className="foot" style={{ marginBlock: '0 4px' }}>
            <bdi>{sender.fullName}</bdi>
          </div>
        )}
        <div className="bubble">
          {tools.headOf?.(message)}
          {message.files.length > 0 && <MessageFiles files={message.files} />}
          {stored?.deletedAt ? (
            <em style={{ opacity: 0.8 }}>{text('chat.message.deleted')}</em>
          ) : (
            message.text !== '' && <MessageText text={message.text} mentions={message.mentions} />
          )}
        </div>
        {paths.length > 0 && (
          <Suspense>
            <LinkedCards paths={paths} />
          </Suspense>
        )}
        {tools.footOf?.(message)}
        {message.id !== null && (
          <div className="tools">
            <ActionMenu label={text('chat.message.actions')} actions={() => tools.actionsOf(message)} />
          </div>
        )}
        {isFailed ? (
          <div className="foot" role="alert">
            <Tick progress="failed" />
            <span>{tools.problemOf(message.problem ?? '')}</span>
            <Button size="small" onClick={() => tools.onRetry(message.key)}>
              {text('chat.message.retry')}
            </Button>
            <Button size="small" color="secondary" onClick={() => tools.onDiscard(message.key)}>
              {text('chat.message.discard')}
            </Button>
          </div>
        ) : (
          (isLast || isMarked) && (
            <div className="foot">
              {stored?.pinnedAt && <IconPinFilled size={14} aria-label={text('chat.message.pinned')} />}
              {stored?.isSaved && <IconBookmarkFilled size={14} aria-label={text('chat.message.saved')} />}
              {isOwn && <Tick progress={progress} />}
              <time dateTime={message.at} {...tooltip(dateTime(message.at))}>
                {clock(message.at)}
              </time>
              {stored?.editedAt && !stored.deletedAt && <span>{text('chat.message.edited')}</span>}
            </div>
          )
        )}
      </div>
    </Line>
  );
});
