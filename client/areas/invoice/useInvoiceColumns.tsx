import Box from '@mui/material/Box';
import { IconMailX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { tooltip } from '../../kit/tooltips.ts';
import { PersonCell } from '../../kit/PersonCell.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { labelOf } from './invoiceList.ts';
import { InvoiceMoney } from './InvoiceMoney.tsx';
import { InvoiceStatusChip } from './InvoiceStatusChip.tsx';
import type { InvoiceRowFragment } from './invoices.generated.ts';
import { invoicePath } from './urls.ts';

/** The columns of the invoice list; `sort` and `csv` are the words of the address and of the export. */
export function useInvoiceColumns(): ListColumn<InvoiceRowFragment>[] {
  const text = useText();
  const { day } = useFormats();
  return useMemo<ListColumn<InvoiceRowFragment>[]>(
    () => [
      {
        id: 'number',
        label: text('invoices.column.number'),
        width: 88,
        sort: 'created',
        csv: { id: text('invoices.column.id'), number: text('invoices.column.number') },
        card: 'code',
        cell: (row) => (
          <RowLink to={invoicePath(row.id)}>
            <bdi dir="ltr">{labelOf(row)}</bdi>
          </RowLink>
        ),
      },
      {
        id: 'client',
        label: text('invoices.column.client'),
        width: 162,
        grows: true,
        sort: 'client',
        csv: { client: text('invoices.column.client'), email: text('invoices.column.email') },
        card: 'lead',
        skeleton: 'thumb',
        cell: ({ client, customer }) => (
          <PersonCell
            name={client.name}
            avatar={customer?.avatar ?? null}
            title={<bdi>{client.name}</bdi>}
            text={<bdi dir="ltr">{client.email}</bdi>}
          />
        ),
      },
      {
        id: 'status',
        label: text('invoices.column.status'),
        width: 140,
        csv: { status: text('invoices.column.status') },
        card: 'foot',
        skeleton: 'chip',
        cell: (row) => (
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
            <InvoiceStatusChip {...row} />
            {row.mailFault && (
              <Box
                component="span"
                sx={{ display: 'inline-flex', color: 'error.main' }}
                {...tooltip(`${text('invoices.mail.fault')}: ${row.mailFault}`)}
              >
                <IconMailX size={18} role="img" aria-label={text('invoices.mail.fault')} />
              </Box>
            )}
          </span>
        ),
      },
      {
        id: 'total',
        label: text('invoices.column.total'),
        width: 98,
        isNumber: true,
        sort: 'total',
        csv: { total: text('invoices.column.total'), currency: text('invoices.field.currency') },
        card: 'end',
        cell: ({ totalCents, currency }) => <InvoiceMoney cents={totalCents} currency={currency} />,
      },
      {
        id: 'paid',
        label: text('invoices.column.paid'),
        width: 108,
        isNumber: true,
        isOptional: true,
        csv: { paid: text('invoices.column.paid'), refunded: text('invoices.column.refunded') },
        cell: ({ paidCents, refundedCents, currency }) => (
          <InvoiceMoney cents={paidCents - refundedCents} currency={currency} />
        ),
      },
      {
        id: 'date',
        label: text('invoices.column.issued'),
        width: 125,
        sort: 'date',
        csv: { date: text('invoices.column.issued') },
        cell: ({ issuedDate }) => <time dateTime={issuedDate}>{day(issuedDate)}</time>,
      },
      {
        id: 'due',
        label: text('invoices.column.due'),
        width: 125,
        sort: 'due',
        csv: { due: text('invoices.column.due') },
        card: 'note',
        cell: ({ dueDate }) => <time dateTime={dueDate}>{day(dueDate)}</time>,
      },
      {
        id: 'balance',
        label: text('invoices.column.balance'),
        width: 96,
        isNumber: true,
        sort: 'balance',
        csv: { balance: text('invoices.column.balance') },
        card: 'foot',
        cell: ({ kind, state, balanceCents, totalCents, currency }) =>
          // Nobody owes anything for a draft, an offer, or what takes money back or is void.
          kind !== 'INVOICE' || state !== 'FINAL' ? (
            '–'
          ) : balanceCents === 0 ? (
            <StatusChip tone="success" label={text('invoices.balance.paid')} />
          ) : balanceCents === totalCents ? (
            <StatusChip tone="error" label={text('invoices.balance.unpaid')} />
          ) : (
            <InvoiceMoney cents={balanceCents} currency={currency} />
          ),
      },
    ],
    [text, day],
  );
}
