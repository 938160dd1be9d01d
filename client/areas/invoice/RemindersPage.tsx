import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { useCommands } from '../../app/command/useCommands.ts';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { bellDrawing } from '../../kit/emptyDrawings.tsx';
import { Pager } from '../../kit/list/Pager.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PersonCell } from '../../kit/PersonCell.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useCan } from '../../lib/ability.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { labelOf } from './invoiceList.ts';
import { InvoiceMoney } from './InvoiceMoney.tsx';
import { ComingRemindersDocument, useComingRemindersQuery, type ComingRemindersQuery } from './recurring.generated.ts';
import { reminderText } from './reminderText.ts';
import { skipReminder } from './sharingCommands.tsx';
import { invoicePath, invoiceSettingsPath } from './urls.ts';

type Reminder = ComingRemindersQuery['comingReminders']['nodes'][number];

const periods = [7, 14, 30, 60];
const pageSize = 50;
const first = { days: 14, page: { number: 1, size: pageSize } };

export const loader = () => preloadQuery(ComingRemindersDocument, first);

/** All reminders that are about to go out, by their day; each can be left out. */
export default function RemindersPage() {
  const text = useText();
  const { day } = useFormats();
  const [days, setDays] = useState(first.days);
  const [page, setPage] = useState(1);
  const { data, previousData, error, refetch } = useComingRemindersQuery({
    variables: { days, page: { number: page, size: pageSize } },
    fetchPolicy: 'cache-and-network',
  });
  useFollowing(['Invoice', 'InvoicePayment', 'InvoiceSettings'], () => refetch());
  const shown = (data ?? previousData)?.comingReminders;
  const groups = Map.groupBy(shown?.nodes ?? [], ({ date }) => date);
  return (
    <>
      <PageHeader
        title={text('invoices.reminders.title')}
        beside={
          <TextField
            select
            size="small"
            label={text('invoices.reminders.days')}
            value={days}
            onChange={({ target }) => {
              setDays(Number(target.value));
              setPage(1);
            }}
            sx={{ minWidth: 140 }}
          >
            {periods.map((count) => (
              <MenuItem key={count} value={count}>
                {text('invoices.reminders.dayCount', { count })}
              </MenuItem>
            ))}
          </TextField>
        }
      >
        <Button component={PageLink} to={invoiceSettingsPath} variant="tonal" color="secondary">
          {text('invoices.reminders.settings')}
        </Button>
      </PageHeader>
      <Typography color="textSecondary" sx={{ mb: { xs: 4, sm: 6 } }}>
        {text('invoices.reminders.text')}
      </Typography>
      {!shown && error && (
        <FailedState title={text('invoices.reminders.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!shown && !error && <Skeleton variant="rounded" height={320} />}
      {shown && groups.size === 0 && (
        <Card>
          <EmptyState
            drawing={bellDrawing}
            title={text('invoices.reminders.nothingTitle')}
            text={text('invoices.reminders.nothingText')}
          />
        </Card>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 4, sm: 6 } }}>
        {[...groups].map(([date, reminders]) => (
          <Card key={date} component="section" aria-label={day(date)}>
            <Typography
              variant="h5"
              component="h2"
              sx={{ padding: { xs: 4, sm: 6 }, paddingBlockEnd: { xs: 2, sm: 3 } }}
            >
              <time dateTime={date}>{day(date)}</time>
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {reminders.map((reminder) => (
                <Row key={`${reminder.invoice.id} ${reminder.dayOffset}`} reminder={reminder} />
              ))}
            </Box>
          </Card>
        ))}
        {shown && shown.totalCount > pageSize && (
          <Box sx={{ display: 'flex', justifyContent: 'center' }}>
            <Pager page={page} pageCount={Math.ceil(shown.totalCount / pageSize)} onPage={setPage} />
          </Box>
        )}
      </Box>
    </>
  );
}

function Row({ reminder: { invoice, dayOffset, isSkipped } }: { reminder: Reminder }) {
  const text = useText();
  const { busy, run } = useCommands();
  const { day } = useFormats();
  const canUpdate = useCan('update', 'Invoice');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 2fr) minmax(0, 1.4fr) 130px 190px' },
        padding: { xs: '12px 16px', sm: '12px 24px' },
        borderTop: 1,
        borderColor: 'divider',
        ...(isSkipped && { '& > :not(:last-of-type)': { opacity: 0.65 } }),
      }}
    >
      <PersonCell
        name={invoice.client.name}
        avatar={invoice.customer?.avatar ?? null}
        title={
          <Link component={PageLink} to={invoicePath(invoice.id)} color="inherit">
            <bdi>{invoice.client.name}</bdi>
          </Link>
        }
        text={<bdi dir="ltr">{labelOf(invoice)}</bdi>}
      />
      <Box sx={{ order: { xs: 3, md: 0 } }}>
        <Typography component="div">{reminderText(text, dayOffset)}</Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          {text('invoices.reminders.dueOn', { date: day(invoice.dueDate) })}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'end', fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
        <InvoiceMoney cents={invoice.balanceCents} currency={invoice.currency} />
      </Box>
      <Box sx={{ order: { xs: 4, md: 0 }, display: 'flex', gap: 2, justifyContent: 'flex-end', alignItems: 'center' }}>
        {isSkipped && (
          <StatusChip
            tone="secondary"
            label={text(invoice.hasReminders ? 'invoices.reminders.skipped' : 'invoices.reminders.off')}
          />
        )}
        {canUpdate && invoice.hasReminders && (
          <Button
            size="small"
            disabled={busy !== null}
            onClick={() => void run(skipReminder, invoice, { dayOffset, isSkipped: !isSkipped })}
          >
            {text(isSkipped ? 'invoices.reminders.unskip' : 'invoices.reminders.skip')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
