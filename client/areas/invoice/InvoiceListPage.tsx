import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import {
  IconCash,
  IconChecklist,
  IconDownload,
  IconEdit,
  IconEye,
  IconPlus,
  IconReportMoney,
  IconSend,
} from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { Link, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import { preloadList } from '../../app/list/preloadList.ts';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { useListBulk } from '../../app/list/useListBulk.tsx';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { useBulk } from '../../app/tasks/useBulk.ts';
import type { MenuAction } from '../../kit/ActionMenu.tsx';
import type { BulkAction } from '../../kit/list/BulkBar.tsx';
import type { ListFilter } from '../../kit/list/filters.ts';
import { selectedBy, type Selection } from '../../kit/list/selection.ts';
import { Can, useCan } from '../../lib/ability.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { invoiceList, type InvoiceListState } from './invoiceList.ts';
import {
  FinalizeInvoicesDocument,
  InvoiceOverviewDocument,
  PayInvoicesDocument,
  type InvoiceRowFragment,
} from './invoices.generated.ts';
import { SendInvoicesDocument } from './invoiceSending.generated.ts';
import {
  invoiceKinds,
  invoiceKindTexts,
  invoiceStatuses,
  invoiceStatusIcons,
  invoiceStatusTexts,
} from './invoiceTexts.ts';
import { InvoicePeriod } from './InvoicePeriod.tsx';
import { InvoiceWidgets } from './InvoiceWidgets.tsx';
import { addInvoicePath, editInvoicePath, invoicePath, statementPath } from './urls.ts';
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
  useFollowing(['Invoice'], () => client.refetchQueries({ include: [InvoiceOverviewDocument] }));
  const rowMenu = useCallback(
    ({ id, state, customerId }: InvoiceRowFragment): MenuAction[] => [
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
    ],
    [text, navigate, canUpdate],
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
      above={
        <>
          <InvoiceWidgets />
          <InvoicePeriod state={screen.list.state} onChange={screen.list.patch} />
        </>
      }
      columns={useInvoiceColumns()}
      filters={useInvoiceFilters(screen.list.state)}
      searchLabel={text('invoices.list.search')}
      rowMenu={rowMenu}
      bulk={useInvoiceBulk(screen)}
      nothingYet={{ title: text('invoices.list.nothingTitle'), text: text('invoices.list.nothingText'), action: add }}
    />
  );
}

/** The server takes no more at once. */
const mostZipped = 500;
const mostSent = 100;

type Screen = ReturnType<typeof useListScreen<InvoiceRowFragment, (typeof invoiceList)['codec']>>;

/** What is done to many: they are finalized, noted as paid, or deleted. */
function useInvoiceBulk(screen: Screen): ((selection: Selection) => BulkAction[]) | undefined {
  const text = useText();
  const client = useApolloClient();
  const usual = useListBulk(screen, []);
  const canUpdate = useCan('update', 'Invoice');
  const { isBusy, run } = useBulk(screen.changed, screen.setTask);
  const zip = ({ target }: Selection): BulkAction[] =>
    target.kind === 'ids' && target.ids.length <= mostZipped
      ? [
          {
            id: 'zip',
            label: text('invoices.download.many'),
            icon: <IconDownload size={18} />,
            href: `/export/invoices.zip?ids=${target.ids.join()}`,
          },
        ]
      : [];
  if (!canUpdate) return (selection) => [...zip(selection), ...(usual?.(selection) ?? [])];
  const send = (selection: Selection, ids: string[]) =>
    run(selection, {
      once: async () =>
        (await client.mutate({ mutation: SendInvoicesDocument, variables: { ids } })).data?.sendInvoices,
      label: text('invoices.send.many'),
      doneText: (count) => text('invoices.send.manyDone', { count }),
      outcome: 'updated',
    });
  const step = (selection: Selection, name: 'finalize' | 'pay') => {
    const variables = { selection: selectedBy(selection.target, invoiceList.filterOf(screen.list.state)) };
    return run(selection, {
      once: async () =>
        name === 'pay'
          ? (await client.mutate({ mutation: PayInvoicesDocument, variables })).data?.payInvoices
          : (await client.mutate({ mutation: FinalizeInvoicesDocument, variables })).data?.finalizeInvoices,
      label: text(`invoices.bulk.${name}`),
      doneText: (count) => text(`invoices.bulk.${name}Done`, { count }),
      outcome: 'updated',
    });
  };
  return (selection) => [
    ...zip(selection),
    ...(selection.target.kind === 'ids' && selection.target.ids.length <= mostSent
      ? [
          {
            id: 'send',
            label: text('invoices.send.many'),
            icon: <IconSend size={18} />,
            isDisabled: isBusy,
            onSelect: () => void send(selection, (selection.target as { ids: string[] }).ids),
          },
        ]
      : []),
    {
      id: 'finalize',
      label: text('invoices.bulk.finalize'),
      icon: <IconChecklist size={18} />,
      isDisabled: isBusy,
      onSelect: () => void step(selection, 'finalize'),
    },
    {
      id: 'pay',
      label: text('invoices.bulk.pay'),
      icon: <IconCash size={18} />,
      isDisabled: isBusy,
      onSelect: () => void step(selection, 'pay'),
    },
    ...(usual?.(selection) ?? []),
  ];
}

function useInvoiceFilters({ from, to, customer }: InvoiceListState): ListFilter[] {
  const text = useText();
  const { day } = useFormats();
  return useMemo(() => {
    /** What a link of another page, or the period, narrows the list by; it can be cleared here. */
    const linked = (name: string, label: string, value: string | null, shown = value): ListFilter[] =>
      value === null ? [] : [{ name, label, options: [{ value, label: shown ?? value }] }];
    return [
      {
        name: 'status',
        label: text('invoices.column.status'),
        options: invoiceStatuses.map((value) => {
          const status = value.toUpperCase() as Uppercase<typeof value>;
          const StatusIcon = invoiceStatusIcons[status];
          return { value, label: text(invoiceStatusTexts[status]), icon: <StatusIcon size={18} /> };
        }),
      },
      {
        name: 'kind',
        label: text('invoices.field.kind'),
        options: invoiceKinds.map((value) => ({
          value,
          label: text(invoiceKindTexts[value.toUpperCase() as Uppercase<typeof value>]),
        })),
      },
      {
        name: 'archived',
        label: text('invoices.filter.archived'),
        options: [{ value: true, label: text('invoices.filter.onlyArchived') }],
      },
      {
        name: 'undelivered',
        label: text('invoices.filter.mailFault'),
        options: [{ value: true, label: text('invoices.filter.mailFault') }],
      },
      ...linked('from', text('invoices.filter.from'), from, from && day(from)),
      ...linked('to', text('invoices.filter.to'), to, to && day(to)),
      ...linked('customer', text('invoices.column.client'), customer),
    ];
  }, [text, day, from, to, customer]);
}
