import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { letterDrawing } from '../../kit/emptyDrawings.tsx';
import { Code, DateText } from '../../kit/Figures.tsx';
import { UnknownFilters } from '../../kit/list/ListStates.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { Tone } from '../../kit/tones.ts';
import type { MailState } from '../../lib/schema.generated.ts';
import { choice, integer, useListState } from '../../lib/listState.ts';
import { useText } from '../../lib/text.ts';
import { OutboxDocument, useOutboxQuery, RetryMailDocument, type OutboxMailFragment } from './outbox.generated.ts';
import { OutboxMail } from './OutboxMail.tsx';

const states: MailState[] = ['WAITING', 'SENT', 'FAILED', 'KEPT'];
const tones: Record<MailState, Tone> = { WAITING: 'info', SENT: 'success', FAILED: 'error', KEPT: 'warning' };
const codec = { state: choice(states.map((state) => state.toLowerCase())), page: integer(1) };
const size = 20;

const retryMail = callsOf({ reads: [OutboxDocument] })({
  operation: RetryMailDocument,
  variables: ({ id }: OutboxMailFragment) => ({ id }),
  done: (_data, { target: { recipient }, text }) => ({ text: text('activity.outbox.retried', { recipient }) }),
});

/** Emails that the program has written: what waits, what was sent, what failed and why, what is only kept. */
export default function OutboxPage() {
  const text = useText();
  const { busy, run } = useCommands();
  const { state: asked, patch, unknown, forget } = useListState(codec);
  const [openId, setOpenId] = useState<string | null>(null);
  const isUnknown = unknown.length > 0;
  const state = states.find((one) => one.toLowerCase() === asked.state) ?? null;
  const { data, previousData, error, loading, refetch } = useOutboxQuery({
    variables: { state, page: { number: asked.page, size } },
    skip: isUnknown,
    fetchPolicy: 'cache-and-network',
    pollInterval: 15_000,
  });
  const mails = isUnknown ? undefined : (data ?? previousData)?.outgoingMails;
  const addressOf = (value: MailState | null) => (value === null ? '?' : `?state=${value.toLowerCase()}`);
  return (
    <>
      <PageHeader title={text('activity.outbox.title')} text={text('activity.outbox.text')} />
      <Tabs
        value={isUnknown ? false : (state ?? 'ALL')}
        variant="scrollable"
        scrollButtons={false}
        aria-label={text('activity.outbox.states')}
        sx={{ mb: 4 }}
      >
        {(['ALL', ...states] as const).map((value) => (
          <Tab
            key={value}
            value={value}
            component={Link}
            to={addressOf(value === 'ALL' ? null : value)}
            label={text('activity.outbox.state', { state: value })}
          />
        ))}
      </Tabs>
      {isUnknown && (
        <Card>
          <UnknownFilters unknown={unknown} onForget={forget} />
        </Card>
      )}
      {error && !mails && !isUnknown && (
        <FailedState title={text('activity.outbox.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {loading && !mails && !isUnknown && <Skeleton variant="rounded" height={320} />}
      {mails?.nodes.length === 0 && (
        <EmptyState
          drawing={letterDrawing}
          title={text('activity.outbox.none')}
          text={text('activity.outbox.noneText')}
        />
      )}
      {mails && mails.nodes.length > 0 && (
        <Card component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {mails.nodes.map((mail) => (
            <Box
              component="li"
              key={mail.id}
              sx={{ '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}
            >
              <CardActionArea
                aria-expanded={openId === mail.id}
                onClick={() => setOpenId(openId === mail.id ? null : mail.id)}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  justifyContent: 'flex-start',
                  gap: 3,
                  padding: 4,
                }}
              >
                <Box sx={{ flex: '1 1 260px', minWidth: 0, textAlign: 'start' }}>
                  <Box component="span" sx={{ display: 'block', fontWeight: 500, overflowWrap: 'anywhere' }}>
                    <bdi>{mail.isErased ? text('activity.outbox.erased') : mail.subject}</bdi>
                  </Box>
                  <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    <Code value={mail.recipient} />
                  </Box>
                </Box>
                <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                  <DateText at={mail.createdAt} />
                </Box>
                <StatusChip tone={tones[mail.state]} label={text('activity.outbox.state', { state: mail.state })} />
              </CardActionArea>
              {openId === mail.id && (
                <OutboxMail mail={mail} isBusy={busy !== null} onRetry={() => void run(retryMail, mail)} />
              )}
            </Box>
          ))}
        </Card>
      )}
      {mails && mails.pageInfo.pageCount > 1 && (
        <Pagination
          sx={{ mt: 5, display: 'flex', justifyContent: 'center' }}
          count={mails.pageInfo.pageCount}
          page={asked.page}
          onChange={(_, page) => patch({ page })}
        />
      )}
    </>
  );
}
