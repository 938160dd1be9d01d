import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Fab from '@mui/material/Fab';
import CircularProgress from '@mui/material/CircularProgress';
import { IconChevronDown } from '@tabler/icons-react';
import { VList } from 'virtua';
import { tooltip } from '../../kit/tooltips.ts';
import { useText } from '../../lib/text.ts';
import { DaySeparator } from './DaySeparator.tsx';
import { Separator } from './bubbleStyles.ts';
import type { LogRow } from './logRows.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { MessageRow, type RowTools } from './MessageRow.tsx';
import { useLogScroll } from './useLogScroll.ts';

type Props = {
  /** Whose conversation it is. */
  name: string;
  rows: readonly LogRow[];
  ownId: string;
  isGroup: boolean;
  hasNewer: boolean;
  unread: number;
  target: number | null;
  tools: RowTools;
  onOlder: () => void;
  onNewer: () => void;
  /** Leads to the end of the conversation, which may not be loaded. */
  onLatest: () => void;
  onSeen: (sequence: number) => void;
};

/** The messages of a conversation, of which only those in view are drawn. */
export function MessageLog(props: Props) {
  const { name, rows, ownId, isGroup, hasNewer, unread, target, tools } = props;
  const text = useText();
  const { list, isShifted, isAway, onScroll, onResize, toEnd } = useLogScroll(props);
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, backgroundColor: 'background.default' }}>
      <VList
        ref={list}
        data={rows}
        shift={isShifted}
        role="log"
        aria-live="off"
        tabIndex={0}
        aria-label={text('chat.log.label', { name })}
        onScroll={onScroll}
        onResize={onResize}
        style={{ height: '100%', overscrollBehavior: 'contain', overflowAnchor: 'none' }}
      >
        {(row) => (
          <Box key={row.key} sx={{ paddingBlockEnd: row.key === rows.at(-1)?.key ? 3 : 0 }}>
            <Row {...{ row, ownId, isGroup, target, tools }} />
          </Box>
        )}
      </VList>
      {isAway && (
        <Badge
          badgeContent={unread}
          color="error"
          max={99}
          overlap="circular"
          sx={{ position: 'absolute', insetInlineEnd: 20, insetBlockEnd: 12 }}
        >
          <Fab
            size="small"
            aria-label={text('chat.log.latest')}
            {...tooltip(text('chat.log.latest'))}
            onClick={() => (hasNewer ? props.onLatest() : toEnd())}
            sx={{ backgroundColor: 'background.paper', color: 'text.primary' }}
          >
            <IconChevronDown size={22} />
          </Fab>
        </Badge>
      )}
    </Box>
  );
}

type RowProps = Pick<Props, 'ownId' | 'isGroup' | 'target' | 'tools'> & { row: LogRow };

function Row({ row, ownId, isGroup, target, tools }: RowProps) {
  const text = useText();
  if (row.kind === 'older')
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', height: 48 }}>
        <CircularProgress size={20} aria-label={text('chat.log.loadingOlder')} />
      </Box>
    );
  if (row.kind === 'day') return <DaySeparator at={row.at} />;
  if (row.kind === 'unread')
    return (
      <Separator role="separator" data-unread>
        <span>{text('chat.log.unread')}</span>
      </Separator>
    );
  if (row.kind === 'notice')
    return <NoticeRow message={row.message} isTarget={target !== null && row.message.sequence === target} />;
  const { message, isFirst, isLast } = row;
  return (
    <MessageRow
      message={message}
      isOwn={message.sender.id === ownId}
      isFirst={isFirst}
      isLast={isLast}
      isGroup={isGroup}
      isTarget={target !== null && message.sequence === target}
      tools={tools}
    />
  );
}
