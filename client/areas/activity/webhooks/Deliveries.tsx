import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Collapse from '@mui/material/Collapse';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { IconChevronDown, IconSend } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { Code, DateText } from '../../../kit/Figures.tsx';
import { Pager } from '../../../kit/list/Pager.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { resendDelivery, whyNot } from './webhookCommands.tsx';
import { useWebhookDeliveriesQuery, type WebhookDeliveriesQuery } from './webhooks.generated.ts';

type Delivery = WebhookDeliveriesQuery['webhookDeliveries']['nodes'][number];
const size = 20;
/** Deliveries are no records, so nothing tells of new ones. */
const againMs = 5000;

/** What a webhook sent, with answers; each can be sent again. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const text = useText();
  const [page, setPage] = useState(1);
  const [kept, setKept] = useState<'all' | 'yes' | 'no'>('all');
  const { data, error, refetch } = useWebhookDeliveriesQuery({
    variables: { id: webhookId, isDelivered: kept === 'all' ? null : kept === 'yes', page: { number: page, size } },
    fetchPolicy: 'cache-and-network',
    pollInterval: againMs,
    skipPollAttempt: () => document.visibilityState !== 'visible',
    context: { isCard: true },
  });
  const found = data?.webhookDeliveries;
  const pageCount = Math.ceil((found?.totalCount ?? 0) / size);
  return (
    <Card>
      <CardHeader
        title={text('webhooks.log.title')}
        subheader={text('webhooks.log.text')}
        slotProps={{ title: { component: 'h2' } }}
        action={
          <TextField
            select
            size="small"
            label={text('webhooks.log.show')}
            value={kept}
            onChange={(event) => {
              setKept(event.target.value as typeof kept);
              setPage(1);
            }}
            sx={{ minWidth: 150 }}
          >
            <MenuItem value="all">{text('webhooks.log.all')}</MenuItem>
            <MenuItem value="yes">{text('webhooks.log.delivered')}</MenuItem>
            <MenuItem value="no">{text('webhooks.log.notDelivered')}</MenuItem>
          </TextField>
        }
        sx={{ flexWrap: 'wrap', gap: 3 }}
      />
      <CardContent sx={{ paddingBlockStart: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {error && !found && (
          <FailedState title={text('webhooks.log.failed')} onRetry={() => void refetch().catch(() => undefined)} />
        )}
        {!found && !error && <Skeleton variant="rounded" height={240} />}
        {found?.nodes.length === 0 && <Box sx={{ color: 'text.secondary' }}>{text('webhooks.log.nothing')}</Box>}
        <Box component="ul" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
          {found?.nodes.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </Box>
        {pageCount > 1 && <Pager page={page} pageCount={pageCount} onPage={setPage} />}
      </CardContent>
    </Card>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const text = useText();
  const { number } = useFormats();
  const { busy, run } = useCommands();
  const [isOpen, setOpen] = useState(false);
  const partId = useId();
  const { type, kind, createdAt, isDelivered, status, fault, tookMs, messageId, body, answer } = delivery;
  return (
    <Box component="li" sx={(theme) => ({ borderRadius: 1.5, border: `1px solid ${theme.vars.palette.divider}` })}>
      <Box
        component="button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? partId : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, width: '100%', minHeight: 48 },
          ...{ padding: '8px 16px', border: 0, background: 'none', color: 'inherit', font: 'inherit' },
          ...{ textAlign: 'start', cursor: 'pointer' },
        }}
      >
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            <Code value={type} />
          </Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            <DateText at={createdAt} /> · {text('webhooks.log.kind', { kind })} ·{' '}
            {text('webhooks.log.took', { ms: number(tookMs) })}
          </Box>
        </Box>
        <StatusChip
          tone={isDelivered ? 'success' : 'error'}
          label={isDelivered ? text('webhooks.log.ok', { status: String(status) }) : whyNot(text, status, fault)}
        />
        <Box
          component={IconChevronDown}
          size={18}
          aria-hidden
          sx={{ flex: 'none', rotate: isOpen ? '180deg' : '0deg' }}
        />
      </Box>
      <Collapse in={isOpen} unmountOnExit>
        <Box
          id={partId}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, padding: '4px 16px 16px' }}
        >
          <Part title={text('webhooks.log.messageId')} value={messageId} />
          <Part
            title={text('webhooks.log.body')}
            value={body ? JSON.stringify(JSON.parse(body), null, 2) : text('webhooks.log.erased')}
          />
          <Part title={text('webhooks.log.answer')} value={answer || text('webhooks.log.noAnswer')} />
          <Box>
            <Button
              variant="tonal"
              startIcon={<IconSend size={18} />}
              loading={busy !== null}
              onClick={() => void run(resendDelivery, delivery)}
            >
              {text('webhooks.log.again')}
            </Button>
          </Box>
        </Box>
      </Collapse>
    </Box>
  );
}

function Part({ title, value }: { title: string; value: string }) {
  return (
    <Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', marginBlockEnd: 1 }}>{title}</Box>
      <Box
        component="pre"
        dir="auto"
        tabIndex={0}
        aria-label={title}
        sx={(theme) => ({
          ...{ margin: 0, padding: 3, borderRadius: 1, maxHeight: 320, overflow: 'auto', typography: 'body2' },
          ...{ fontFamily: 'monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
          backgroundColor: theme.vars.palette.action.hover,
        })}
      >
        {value}
      </Box>
    </Box>
  );
}
