import {
  IconDownload,
  IconEdit,
  IconFileCode,
  IconPrinter,
  IconRepeat,
  IconReportMoney,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { CommandBar } from '../../app/command/CommandBar.tsx';
import { useRowCommands } from '../../app/list/useRowCommands.ts';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import {
  acceptQuote,
  archiveInvoice,
  creditInvoice,
  declineQuote,
  duplicateInvoice,
  finalizeInvoice,
  sendInvoice,
  voidInvoice,
} from './invoiceCommands.tsx';
import { invoiceList, labelOf } from './invoiceList.ts';
import type { InvoiceWholeFragment } from './invoicePage.generated.ts';
import type { InvoiceRowFragment } from './invoices.generated.ts';
import { payInvoice } from './paymentCommands.tsx';
import { editInvoicePath, invoicesPath, recurringFromPath, statementPath } from './urls.ts';
import { useXmlDownload } from './useXmlDownload.ts';

/** What comes next as buttons, everything else in a menu. */
export function InvoiceActions({ invoice }: { invoice: InvoiceWholeFragment }) {
  const text = useText();
  const navigate = useNavigate();
  const canUpdate = useCan('update', 'Invoice');
  const canCreate = useCan('create', 'Invoice');
  const canDelete = useCan('delete', 'Invoice');
  const downloadXml = useXmlDownload();
  const { fail, remove } = useRowCommands(invoiceList);
  const { id, kind, state } = invoice;
  const isDraft = state === 'DRAFT';
  return (
    <CommandBar
      name={labelOf(invoice)}
      target={invoice}
      buttons={[
        canUpdate &&
          isDraft && {
            id: 'edit',
            label: text('invoices.action.edit'),
            icon: <IconEdit size={18} />,
            to: editInvoicePath(id),
          },
        sendInvoice,
        finalizeInvoice,
        payInvoice,
        acceptQuote,
      ]}
      menu={[
        {
          id: 'download',
          label: text('invoices.download.action'),
          icon: <IconDownload size={20} />,
          href: `/export/invoices/${id}.pdf`,
          isDownload: true,
        },
        kind !== 'QUOTE' &&
          state === 'FINAL' && {
            id: 'xml',
            label: text('invoices.download.xml'),
            icon: <IconFileCode size={20} />,
            onSelect: () => void downloadXml(id, invoice.number!).catch(fail),
          },
        {
          id: 'print',
          label: text('invoices.action.print'),
          icon: <IconPrinter size={20} />,
          onSelect: () => window.print(),
        },
        duplicateInvoice,
        canCreate &&
          canUpdate &&
          kind === 'INVOICE' && {
            id: 'recurring',
            label: text('invoices.action.recurring'),
            icon: <IconRepeat size={20} />,
            onSelect: () => void navigate(recurringFromPath(id)),
          },
        {
          id: 'statement',
          label: text('invoices.action.statement'),
          icon: <IconReportMoney size={20} />,
          onSelect: () => void navigate(statementPath(invoice.customerId)),
        },
        creditInvoice,
        declineQuote,
        archiveInvoice,
        voidInvoice,
        canDelete &&
          isDraft && {
            id: 'delete',
            label: text('kit.row.delete'),
            icon: <IconTrash size={20} />,
            isApart: true,
            isDangerous: true,
            onSelect: () =>
              void remove(invoice as unknown as InvoiceRowFragment).then((isGone) => isGone && navigate(invoicesPath)),
          },
      ]}
    />
  );
}
