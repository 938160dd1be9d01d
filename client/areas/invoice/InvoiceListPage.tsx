import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { IconDownload, IconEdit, IconEye, IconFileX, IconPlus, IconReportMoney } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { Link, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import { preloadList } from '../../app/list/preloadList.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import { useCommandMenu } from '../../app/command/useOffered.tsx';
import { daysFilter, linkedFilter } from '../../app/list/linkedFilter.ts';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { useListScreen } from '../../app/list/useListScreen.ts';
import type { MenuAction } from '../../kit/ActionMenu.tsx';
import type { ListFilter } from '../../kit/list/filters.ts';
import { Can, useCan } from '../../lib/ability.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { archiveInvoice } from './invoiceCommands.tsx';
import { invoiceList, type InvoiceListState } from './invoiceList.ts';
import { InvoiceOverviewDocument, type InvoiceRowFragment } from './invoices.generated.ts';
import {
  invoiceKinds,
  invoiceKindTexts,
  invoiceStatuses,
  invoiceStatusIcons,
  invoiceStatusTexts,
} from './invoiceTexts.ts';
import { InvoiceWidgets } from './InvoiceWidgets.tsx';
import { addInvoicePath, editInvoicePath, invoicePath, statementPath } from './urls.ts';
import { useInvoiceBulk } from './useInvoiceBulk.tsx';
import { useInvoiceColumns } from './useInvoiceColumns.tsx';

export const loader = ({ request }: LoaderFunctionArgs) =>
  Promise.all([preloadList(invoiceList, request), preloadQuery(InvoiceOverviewDocument)]);

/** Invoices, quotes and credit notes, one kind at a time. */
export default function InvoiceListPage() {
  const text = useText();
  const client = useApolloClient();
  const navigate = useNavigate();
  const screen = useListScreen(invoiceList);
  const canUpdate = useCan('update', 'Invoice');
  const menuOf = useCommandMenu();
  const { run } = useCommands();
  useFollowing(['Invoice'], () => client.refetchQueries({ include: [InvoiceOverviewDocument] }));
  const rowMenu = useCallback(
    (row: InvoiceRowFragment): MenuAction[] => {
      const { id, state, customerId } = row;
      return [
        {
          id: 'view',
          label: text('invoices.action.view'),
          icon: <IconEye size={20} />,
          onSelect: () => void navigate(invoicePath(id)),
        },
        {
          id: 'download',
          label: text('invoices.download.action'),
          icon: <IconDownload size={20} />,
          href: `/export/invoices/${id}.pdf`,
          isDownload: true,
        },
        {
          id: 'statement',
          label: text('invoices.action.statement'),
          icon: <IconReportMoney size={20} />,
          onSelect: () => void navigate(statementPath(customerId)),
        },
        ...(state === 'DRAFT' && canUpdate
          ? [
              {
                id: 'edit',
                label: text('invoices.action.edit'),
                icon: <IconEdit size={20} />,
                onSelect: () => void navigate(editInvoicePath(id)),
              },
            ]
          : []),
        // What is finalized cannot be deleted.
        ...menuOf(row, [archiveInvoice], (command) => void run(command, row)),
      ];
    },
    [text, navigate, canUpdate, menuOf, run],
  );
  const add = (
    <Can do="create" on="Invoice">
      <Button component={Link} to={addInvoicePath} variant="contained" startIcon={<IconPlus size={18} />}>
        {text('invoices.list.add')}
      </Button>
    </Can>
  );
  return (
    <ListScreen
      screen={screen}
      title={text('invoices.list.title')}
      primary={add}
      above={<InvoiceWidgets />}
      columns={useInvoiceColumns()}
      filters={useInvoiceFilters(screen.list.state)}
      searchLabel={text('invoices.list.search')}
      rowMenu={rowMenu}
      bulk={useInvoiceBulk(screen)}
      nothingYet={{ title: text('invoices.list.nothingTitle'), text: text('invoices.list.nothingText'), action: add }}
    />
  );
}

function useInvoiceFilters({ customer }: InvoiceListState): ListFilter[] {
  const text = useText();
  return useMemo(() => {
    return [
      {
        name: 'status',
        label: text('invoices.column.status'),
        options: [
          ...invoiceStatuses.map((value) => {
            const status = value.toUpperCase() as Uppercase<typeof value>;
            const StatusIcon = invoiceStatusIcons[status];
            return { value, label: text(invoiceStatusTexts[status]), icon: <StatusIcon size={18} /> };
          }),
          { value: 'void' as const, label: text('invoices.state.void'), icon: <IconFileX size={18} /> },
        ],
      },
      {
        name: 'kind',
        label: text('invoices.field.kind'),
        options: invoiceKinds.map((value) => ({
          value,
          label: text(invoiceKindTexts[value.toUpperCase() as Uppercase<typeof value>]),
        })),
      },
      daysFilter('from', text('invoices.filter.period')),
      {
        name: 'archived',
        label: text('invoices.filter.archived'),
        options: [{ value: true, label: text('invoices.filter.onlyArchived') }],
      },
      {
        name: 'unpaid',
        label: text('invoices.filter.unpaid'),
        options: [{ value: true, label: text('invoices.filter.unpaid') }],
      },
      {
        name: 'received',
        label: text('invoices.payment.list'),
        options: [{ value: true, label: text('invoices.filter.received') }],
      },
      {
        name: 'undelivered',
        label: text('invoices.filter.mailFault'),
        options: [{ value: true, label: text('invoices.filter.mailFault') }],
      },
      ...linkedFilter('customer', text('invoices.column.client'), customer),
    ];
  }, [text, customer]);
}
