import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link as PageLink, useParams, useSearchParams } from 'react-router-dom';
import { DateRangePicker } from '../../kit/dates/DateRangePicker.tsx';
import { FailedState } from '../../kit/EmptyState.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { useFormats } from '../../lib/format.ts';
import type { MessageId } from '../../lib/messages.ts';
import { useFollowing } from '../../lib/records.ts';
import type { StatementEntryKind } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { InvoiceMoney } from './InvoiceMoney.tsx';
import { useClientStatementQuery } from './invoiceSending.generated.ts';
import { invoicePath } from './urls.ts';

const entryTexts = {
  INVOICE: 'invoices.kind.invoice',
  CREDIT_NOTE: 'invoices.kind.creditNote',
  VOID: 'invoices.statement.void',
  PAYMENT: 'invoices.statement.payment',
  REFUND: 'invoices.statement.refund',
} as const satisfies Record<StatementEntryKind, MessageId>;

/** On a phone the day stands above its document. */
const onlyWide = { display: { xs: 'none', sm: 'table-cell' } };
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

/** What a client owed, what moved, and what is owed: on the screen and as a file. */
export default function StatementPage() {
  const text = useText();
  const { day } = useFormats();
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const from = isDay(params.get('from')) ? params.get('from')! : `${today.slice(0, 4)}-01-01`;
  const to = isDay(params.get('to')) ? params.get('to')! : today;
  const currency = params.get('currency');
  const { data, previousData, error, refetch } = useClientStatementQuery({
    variables: { customerId: id, from, to, currency },
    fetchPolicy: 'cache-and-network',
  });
  useFollowing(['Invoice', 'InvoicePayment'], () => refetch());
  const set = (values: Record<string, string>) =>
    setParams((now) => ({ ...Object.fromEntries(now), ...values }), { replace: true, preventScrollReset: true });
  const known = data ?? previousData;
  const statement = known?.clientStatement;
  const title = text('invoices.statement.title');
  if (!known)
    return (
      <>
        <PageHeader title={title} />
        {error ? (
          <FailedState title={text('invoices.page.failed')} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <Skeleton variant="rounded" height={420} />
        )}
      </>
    );
  if (!statement)
    return (
      <>
        <PageHeader title={title} />
        <Alert severity="error">{text('invoices.problem.unknown')}</Alert>
      </>
    );
  const { clientName, currencies, entries, openingCents, closingCents } = statement;
  const file = new URLSearchParams({ customer: id, from, to, currency: statement.currency });
  const money = (cents: number) => <InvoiceMoney cents={cents} currency={statement.currency} />;
  const sum = (label: string, cents: number) => (
    <TableRow sx={{ '& .MuiTableCell-root': { fontWeight: 600 } }}>
      <TableCell sx={onlyWide} />
      <TableCell component="th" scope="row" colSpan={2}>
        {label}
      </TableCell>
      <TableCell align="right">{money(cents)}</TableCell>
    </TableRow>
  );
  return (
    <>
      <PageHeader title={title} text={<bdi>{clientName}</bdi>}>
        <Button
          component="a"
          href={`/export/statement.pdf?${file.toString()}`}
          download
          variant="contained"
          startIcon={<IconDownload size={18} />}
        >
          {text('invoices.statement.download')}
        </Button>
      </PageHeader>
      <Card>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, padding: { xs: 4, sm: 6 } }}>
          <Box sx={{ flex: '1 1 280px', maxWidth: 460 }}>
            <DateRangePicker
              label={text('invoices.statement.period')}
              value={{ from, to }}
              onChange={(chosen) => chosen.from && chosen.to && set({ from: chosen.from, to: chosen.to })}
            />
          </Box>
          {currencies.length > 1 && (
            <TextField
              select
              label={text('invoices.field.currency')}
              value={statement.currency}
              onChange={({ target }) => set({ currency: target.value })}
              sx={{ minWidth: 120 }}
            >
              {[...new Set([...currencies, statement.currency])].map((code) => (
                <MenuItem key={code} value={code}>
                  {code}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Box>
        <TableContainer>
          <Table aria-label={title} sx={{ '& .MuiTableCell-root': { paddingInline: { xs: 3, sm: 6 } } }}>
            <TableHead>
              <TableRow>
                <TableCell sx={onlyWide}>{text('invoices.statement.date')}</TableCell>
                <TableCell>{text('invoices.statement.document')}</TableCell>
                <TableCell align="right">{text('invoices.statement.amount')}</TableCell>
                <TableCell align="right">{text('invoices.column.balance')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {sum(text('invoices.statement.opening'), openingCents)}
              {entries.map(({ date, kind, number, invoiceId, amountCents, balanceCents }, at) => (
                <TableRow key={at}>
                  <TableCell sx={{ ...onlyWide, whiteSpace: 'nowrap' }}>
                    <time dateTime={date}>{day(date)}</time>
                  </TableCell>
                  <TableCell>
                    <Box component="time" dateTime={date} sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
                      {day(date)}{' '}
                    </Box>
                    {text(entryTexts[kind])}{' '}
                    <Link component={PageLink} to={invoicePath(invoiceId)}>
                      <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
                        {number}
                      </bdi>
                    </Link>
                  </TableCell>
                  <TableCell align="right">{money(amountCents)}</TableCell>
                  <TableCell align="right">{money(balanceCents)}</TableCell>
                </TableRow>
              ))}
              {entries.length === 0 && (
                <TableRow>
                  <TableCell colSpan={4} sx={{ color: 'text.secondary' }}>
                    {text('invoices.statement.none')}
                  </TableCell>
                </TableRow>
              )}
              {sum(text('invoices.statement.closing'), closingCents)}
            </TableBody>
          </Table>
        </TableContainer>
      </Card>
    </>
  );
}
