import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuAction } from '../../../kit/menuItems.tsx';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import type { MessageId } from '../../../lib/messages.ts';
import { useText } from '../../../lib/text.ts';
import type { EmailThreadRowFragment } from '../email.generated.ts';
import type { EmailAddress } from '../useEmailAddress.ts';
import type { MailActions } from '../useMailActions.ts';
import type { Threads } from '../useThreads.ts';
import { careFolders, folders, labelName } from '../views.ts';
import { ListBar } from './ListBar.tsx';
import { ThreadList } from './ThreadList.tsx';
import type { PickedRows } from './usePicked.ts';

const emptyTexts: Record<string, MessageId> = { inbox: 'email.empty.inbox', snoozed: 'email.empty.snoozed' };

type Props = {
  list: Threads;
  address: EmailAddress;
  picked: PickedRows;
  actions: MailActions;
  menu: MenuAction[];
  isCovered: boolean;
  onOpen: (thread: EmailThreadRowFragment) => void;
  onReset: () => void;
  onCompose: (() => void) | null;
};

/** The bar and the rows, or what there is in their place. */
export function ListArea({ list, address, picked, actions, menu, isCovered, onOpen, onReset, onCompose }: Props) {
  const text = useText();
  const { pathname, search } = useLocation();
  const hrefOf = useCallback(
    ({ id }: EmailThreadRowFragment) => {
      const params = new URLSearchParams(search);
      params.set('thread', id);
      return `${pathname}?${params.toString()}`;
    },
    [pathname, search],
  );
  const isNarrowed = address.search !== '' || address.isUnreadOnly;
  const folder = folders.find(({ filter }) => filter === address.folder);
  const care = careFolders.find(({ filter }) => filter === address.folder);
  const shown = folder ?? care;
  const name = shown ? text(shown.titleId) : labelName(address.label ?? '', text);
  return (
    <>
      <ListBar
        address={address}
        picked={picked}
        threads={list.threads}
        totalCount={list.totalCount}
        isTotalCapped={list.isTotalCapped}
        actions={actions}
        menu={menu}
        onRefresh={() => void list.readAll().catch(() => undefined)}
      />
      {list.threads.length > 0 ? (
        <ThreadList
          label={name}
          threads={list.threads}
          totalCount={list.totalCount}
          address={address}
          picked={picked}
          actions={actions}
          hrefOf={hrefOf}
          onOpen={onOpen}
          onNearEnd={() => void list.loadMore()}
          isCovered={isCovered}
        />
      ) : list.error && !list.isUnreadable ? (
        <FailedState title={text('email.list.failed')} onRetry={() => void list.readAll().catch(() => undefined)} />
      ) : list.isLoading ? (
        <Rows />
      ) : isNarrowed ? (
        <EmptyState
          drawing="noMatch"
          title={text('email.empty.noMatch')}
          text={text(list.isUnreadable ? 'email.empty.unreadable' : 'email.empty.noMatchText')}
          action={
            <Button variant="contained" onClick={onReset}>
              {text('email.empty.reset')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          drawing="nothing"
          title={text('email.empty.title', { name })}
          text={text(emptyTexts[address.folder ?? ''] ?? 'email.empty.other')}
          action={
            onCompose && (address.view === 'SENT' || address.view === 'DRAFT') ? (
              <Button variant="contained" onClick={onCompose}>
                {text('email.action.compose')}
              </Button>
            ) : undefined
          }
        />
      )}
    </>
  );
}

const Rows = () => (
  <Box aria-hidden sx={{ flex: 1, overflow: 'hidden' }}>
    {Array.from({ length: 12 }, (_, index) => (
      <Box
        key={index}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          height: 54,
          paddingInline: 5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Skeleton variant="circular" width={34} height={34} />
        <Skeleton width={140} />
        <Skeleton sx={{ flex: 1 }} />
        <Skeleton width={56} />
      </Box>
    ))}
  </Box>
);
