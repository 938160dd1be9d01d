import Button from '@mui/material/Button';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { dashboardWords } from '../../../app/dashboard/crossFilter.ts';
import { listNoun } from '../../../app/list/listNoun.ts';
import { ListScreen } from '../../../app/list/ListScreen.tsx';
import { useListScreen } from '../../../app/list/useListScreen.ts';
import { listCodec } from '../../../kit/list/listCodec.ts';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import type { ListColumn } from '../../../kit/table/columns.ts';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { statusTones } from '../../../kit/tones.ts';
import { Can } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import { type StateOf } from '../../../lib/listState.ts';
import { choices, wordsOf } from '../../../lib/severalValues.ts';
import type { InvoiceSortField, InvoiceStatus } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { invoiceTexts } from '../invoiceTexts.ts';
import {
  RemoveShopInvoiceDocument,
  ShopInvoicesDocument,
  type ShopInvoiceRowFragment,
} from './shopDashboard.generated.ts';

const sizes = [6, 10, 25, 50, 100] as const;
const statuses = ['draft', 'sent', 'downloaded', 'partial_payment', 'past_due', 'paid'] as const;
const codec = {
  ...listCodec({
    sizes,
    initialSize: 6,
    sorts: ['created', 'total', 'date', 'balance'] as const satisfies Lowercase<InvoiceSortField>[],
  }),
  status: choices(statuses),
};
const labelOf = ({ number, id }: ShopInvoiceRowFragment) => number ?? `#${id}`;
const hrefOf = ({ id }: ShopInvoiceRowFragment) => `/apps/invoice/preview/${id}`;

const noun = listNoun({
  name: 'shopInvoices',
  words: dashboardWords,
  subject: 'Invoice',
  follows: ['Invoice'],
  codec,
  sizes,
  document: ShopInvoicesDocument,
  filterOf: ({ q, status }: StateOf<typeof codec>) => ({
    search: q || null,
    status: wordsOf<InvoiceStatus>(status),
  }),
  rowLabel: labelOf,
  operations: { remove: RemoveShopInvoiceDocument },
  texts: {
    removeTitle: 'invoices.remove.title',
    removeText: 'invoices.remove.text',
    removed: 'invoices.remove.done',
  },
});

/** The invoices, as their own list has them but for the client. */
export default function ShopInvoices() {
  const text = useText();
  const screen = useListScreen(noun, { prefix: 'invoices-' });
  return (
    <ListScreen
      screen={screen}
      isCard
      title={text('invoices.list.title')}
      primary={
        <Can do="create" on="Invoice">
          <Button component={Link} to="/apps/invoice/add" variant="tonal" startIcon={<IconPlus size={18} />}>
            {text('invoices.list.add')}
          </Button>
        </Can>
      }
      columns={useColumns()}
      editHref={hrefOf}
      searchLabel={text('invoices.list.search')}
      filters={[
        {
          name: 'status',
          label: text('invoices.column.status'),
          options: statuses.map((value) => ({
            value,
            label: text(invoiceTexts[value.toUpperCase() as InvoiceStatus]),
          })),
        },
      ]}
      nothingYet={{ title: text('invoices.list.nothingTitle'), text: text('invoices.list.nothingText') }}
    />
  );
}

function useColumns(): ListColumn<ShopInvoiceRowFragment>[] {
  const text = useText();
  const { day, moneyIn } = useFormats();
  return useMemo<ListColumn<ShopInvoiceRowFragment>[]>(
    () => [
      {
        id: 'number',
        label: text('invoices.column.number'),
        width: 130,
        grows: true,
        sort: 'created',
        card: 'lead',
        cell: (row) => (
          <RowLink to={hrefOf(row)}>
            <bdi dir="ltr">{labelOf(row)}</bdi>
          </RowLink>
        ),
      },
      {
        id: 'status',
        label: text('invoices.column.status'),
        width: 160,
        card: 'foot',
        skeleton: 'chip',
        cell: ({ status }) => <StatusChip tone={statusTones.invoice[status]} label={text(invoiceTexts[status])} />,
      },
      {
        id: 'total',
        label: text('invoices.column.total'),
        width: 130,
        isNumber: true,
        sort: 'total',
        card: 'end',
        cell: ({ totalCents, currency }) => <bdi dir="ltr">{moneyIn(currency)(totalCents)}</bdi>,
      },
      {
        id: 'date',
        label: text('invoices.column.issued'),
        width: 140,
        sort: 'date',
        card: 'note',
        cell: ({ issuedDate }) => <time dateTime={issuedDate}>{day(issuedDate)}</time>,
      },
      {
        id: 'balance',
        label: text('invoices.column.balance'),
        width: 130,
        isNumber: true,
        sort: 'balance',
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
            <bdi dir="ltr">{moneyIn(currency)(balanceCents)}</bdi>
          ),
      },
    ],
    [text, day, moneyIn],
  );
}
