import Box from '@mui/material/Box';
import { useRef } from 'react';
import { VList, type VListHandle } from 'virtua';
import { useRowKeys } from '../../../kit/table/rowEvents.ts';
import { useText } from '../../../lib/text.ts';
import type { EmailThreadRowFragment } from '../email.generated.ts';
import type { MailActions } from '../useMailActions.ts';
import type { EmailAddress } from '../useEmailAddress.ts';
import { ThreadRow } from './ThreadRow.tsx';
import type { PickedRows } from './usePicked.ts';

type Props = {
  label: string;
  threads: readonly EmailThreadRowFragment[];
  totalCount: number;
  address: EmailAddress;
  picked: PickedRows;
  actions: MailActions;
  hrefOf: (thread: EmailThreadRowFragment) => string;
  onOpen: (thread: EmailThreadRowFragment) => void;
  onNearEnd: () => void;
  /** A conversation lies over the list, which hears no keys then. */
  isCovered: boolean;
};

/** So many rows before the end the next ones are asked for. */
const nearRows = 12;

/** The conversations of a view; only rows in view are drawn. */
export function ThreadList({ threads, totalCount, address, picked, actions, isCovered, onNearEnd, ...props }: Props) {
  const text = useText();
  const scroller = useRef<VListHandle>(null);
  const list = useRef<HTMLDivElement>(null);
  const uncovered = useRef<HTMLDivElement>(null);
  useRowKeys(isCovered ? uncovered : list);
  const watch = (offset: number) => {
    const { current: rows } = scroller;
    if (rows && rows.findItemIndex(offset + rows.viewportSize) >= threads.length - nearRows) onNearEnd();
  };
  return (
    <Box
      ref={list}
      data-rows=""
      role="grid"
      aria-label={props.label}
      aria-rowcount={totalCount}
      aria-multiselectable
      sx={{ flex: 1, minHeight: 0 }}
    >
      <VList
        ref={scroller}
        onScroll={watch}
        role="rowgroup"
        aria-label={text('email.list.rows')}
        style={{ height: '100%', overscrollBehavior: 'contain' }}
      >
        {threads.map((thread, index) => (
          <ThreadRow
            key={thread.id}
            thread={thread}
            index={index}
            address={address}
            isPicked={picked.ids.has(thread.id)}
            onPick={picked.toggle}
            actions={actions}
            href={props.hrefOf(thread)}
            onOpen={props.onOpen}
          />
        ))}
      </VList>
    </Box>
  );
}
