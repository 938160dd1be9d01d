import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useRef } from 'react';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { bellDrawing } from '../../kit/emptyDrawings.tsx';
import { ListFooter } from '../../kit/list/ListFooter.tsx';
import { UnknownFilters } from '../../kit/list/ListStates.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { choice, flag, integer, useListState } from '../../lib/listState.ts';
import type { NotificationKind } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { KindSwitches } from './KindSwitches.tsx';
import { MarkAllButton } from './MarkAllButton.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { useNotificationsQuery } from './notifications.generated.ts';
import { useNotificationActions } from './useNotifications.ts';

const codec = { new: flag(), about: choice(['mentions'] as const), page: integer(1) };
const mentionKinds: NotificationKind[] = ['MENTIONED', 'CHAT_MENTION'];
const size = 20;

/** Everything that the user was told of, and what he wants to be told of. */
export default function NotificationsPage() {
  const text = useText();
  const { state, patch, unknown, forget } = useListState(codec);
  const actions = useNotificationActions();
  const rows = useRef<HTMLUListElement>(null);
  const unseenOnly = state.new === true;
  const { data, previousData, loading, error, refetch } = useNotificationsQuery({
    variables: { unseenOnly, kinds: state.about ? mentionKinds : null, page: { number: state.page, size } },
    skip: unknown.length > 0,
  });
  const list = unknown.length > 0 ? undefined : (data ?? (loading ? previousData : undefined))?.notifications;
  const remove = (id: string) => {
    rows.current?.focus();
    actions.remove(id);
  };
  return (
    <>
      <PageHeader title={text('account.notifications.title')} text={text('account.notifications.text')} />
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          alignItems: 'start',
          // Room for the names of kinds beside their switches.
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 520px)' },
        }}
      >
        <Card>
          {unknown.length > 0 && <UnknownFilters unknown={unknown} onForget={forget} />}
          {list && (list.totalCount > 0 || unseenOnly || state.about) && (
            <Box
              sx={(theme) => ({
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 3,
                paddingBlock: 1,
                paddingInline: '16px 12px',
                borderBottom: `1px solid ${theme.vars!.palette.divider}`,
              })}
            >
              <FormControlLabel
                control={
                  <Switch checked={unseenOnly} onChange={(event) => patch({ new: event.target.checked || null })} />
                }
                label={text('account.notifications.newOnly')}
                sx={{ marginInlineStart: '-8px' }}
              />
              {state.about && (
                <Chip
                  label={text('account.notifications.mentionsOnly')}
                  color="primary"
                  onDelete={() => patch({ about: null })}
                  sx={{ marginInlineEnd: 'auto' }}
                />
              )}
              {!state.about && list.totalCount > 0 && (
                <MarkAllButton unseenCount={list.unseenCount} actions={actions} />
              )}
            </Box>
          )}
          {!list && error && (
            <FailedState
              title={text('account.notifications.failed')}
              onRetry={() => void refetch().catch(() => undefined)}
            />
          )}
          {!list && !error && unknown.length === 0 && <Skeleton variant="rectangular" height={320} />}
          {list && list.nodes.length === 0 && (
            <EmptyState
              drawing={bellDrawing}
              title={text(unseenOnly ? 'account.notifications.noneNew' : 'account.notifications.none')}
              text={text('account.notifications.noneText')}
            />
          )}
          {list && list.nodes.length > 0 && (
            <Box
              component="ul"
              ref={rows}
              tabIndex={-1}
              aria-label={text('account.notifications.title')}
              sx={{ listStyle: 'none', margin: 0, padding: 0, outline: 'none' }}
            >
              {list.nodes.map((notification) => (
                <NotificationRow key={notification.id} notification={notification} actions={{ ...actions, remove }} />
              ))}
            </Box>
          )}
          {list && list.totalCount > 0 && (
            <ListFooter
              page={state.page}
              size={size}
              totalCount={list.totalCount}
              isLoading={false}
              onPage={(page) => patch({ page })}
            />
          )}
        </Card>
        <KindSwitches />
      </Box>
    </>
  );
}
