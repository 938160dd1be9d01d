import { useApolloClient, useQuery } from '@apollo/client/react';
import {
  IconArchive,
  IconArchiveOff,
  IconCash,
  IconChecklist,
  IconCopy,
  IconEdit,
  IconFileCode,
  IconFileMinus,
  IconFileX,
  IconDownload,
  IconPrinter,
  IconRepeat,
  IconReportMoney,
  IconSend,
  IconThumbDown,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRowCommands } from '../../app/list/useRowCommands.ts';
import { type HeadAction, HeadActions } from '../../app/record/HeadActions.tsx';
import { ActionMenu, type MenuAction } from '../../kit/ActionMenu.tsx';
import { confirm } from '../../kit/confirm.ts';
import { useCan } from '../../lib/ability.tsx';
import { recordsChanged } from '../../lib/records.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { InvoiceTermsDocument } from './invoiceForm.generated.ts';
import { useFinalizeQuestion } from './useFinalizeQuestion.ts';
import { invoiceList, labelOf } from './invoiceList.ts';
import { DuplicateInvoiceDocument, type InvoiceRowFragment } from './invoices.generated.ts';
import {
  AcceptQuoteDocument,
  ArchiveInvoiceDocument,
  CreditInvoiceDocument,
  DeclineQuoteDocument,
  FinalizeInvoiceDocument,
  VoidInvoiceDocument,
  type InvoiceWholeFragment,
} from './invoicePage.generated.ts';
import { editInvoicePath, invoicePath, invoicesPath, recurringFromPath, statementPath } from './urls.ts';
import { useXmlDownload } from './useXmlDownload.ts';

type Props = {
  invoice: InvoiceWholeFragment;
  onPay: () => void;
  onSend: () => void;
  onDone: (text: string, batchId?: string) => void;
};

/** What comes next as buttons, everything else in a menu. */
export function InvoiceActions({ invoice, onPay, onSend, onDone }: Props) {
  const text = useText();
  const client = useApolloClient();
  const navigate = useNavigate();
  const canUpdate = useCan('update', 'Invoice');
  const canCreate = useCan('create', 'Invoice');
  const canDelete = useCan('delete', 'Invoice');
  const downloadXml = useXmlDownload();
  const { fail, remove } = useRowCommands(invoiceList);
  const isSureToFinalize = useFinalizeQuestion();
  const { day } = useFormats();
  const { data: terms } = useQuery(InvoiceTermsDocument, {
    context: { isQuiet: true },
    skip: invoice.kind !== 'QUOTE',
  });
  const [busy, setBusy] = useState<string | null>(null);
  const { id, kind, state } = invoice;
  const variables = { id };
  const name = labelOf(invoice);
  const isDraft = state === 'DRAFT';
  const isFinalInvoice = kind === 'INVOICE' && state === 'FINAL';
  const isOpenQuote = kind === 'QUOTE' && state === 'FINAL' && !invoice.acceptedAt;

  const run = async (step: string, work: () => Promise<void>) => {
    setBusy(step);
    try {
      await work();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(null);
    }
  };
  const finalize = () =>
    run('finalize', async () => {
      if (!(await isSureToFinalize(id))) return;
      const { data } = await client.mutate({ mutation: FinalizeInvoiceDocument, variables });
      onDone(text('invoices.page.finalized', { number: data!.finalizeInvoice.invoice.number! }));
    });
  const credit = () =>
    run('credit', async () => {
      const { data } = await client.mutate({ mutation: CreditInvoiceDocument, variables });
      onDone(text('invoices.page.credited'), data!.creditInvoice.batchId);
      void navigate(editInvoicePath(data!.creditInvoice.invoice.id));
    });
  const makeVoid = async () => {
    const isSure = await confirm({
      title: text('invoices.void.title', { name }),
      text: text('invoices.void.text'),
      confirmLabel: text('invoices.void.confirm'),
      isDangerous: true,
    });
    if (isSure)
      await run('void', async () => {
        await client.mutate({ mutation: VoidInvoiceDocument, variables });
        onDone(text('invoices.void.done', { name }));
      });
  };
  const accept = () =>
    run('accept', async () => {
      // What the client did not accept in time is accepted only by whoever knows better.
      const isExpired = invoice.dueDate < (terms?.invoiceSettings.today ?? '');
      const isLate = isExpired || Boolean(invoice.declinedAt);
      const isSure =
        !isLate ||
        (await confirm({
          title: text('invoices.accept.title', { name }),
          text: text(invoice.declinedAt ? 'invoices.accept.declined' : 'invoices.accept.expired', {
            date: day(invoice.dueDate),
          }),
          confirmLabel: text('invoices.action.accept'),
        }));
      if (!isSure) return;
      const { data } = await client.mutate({ mutation: AcceptQuoteDocument, variables: { id, isLate } });
      onDone(text('invoices.page.accepted'));
      void navigate(invoicePath(data!.acceptQuote.invoice.id));
    });
  const decline = () =>
    run('decline', async () => {
      await client.mutate({ mutation: DeclineQuoteDocument, variables });
      onDone(text('invoices.page.declined'));
    });
  const archive = () =>
    run('archive', async () => {
      const isArchived = !invoice.isArchived;
      const { data } = await client.mutate({ mutation: ArchiveInvoiceDocument, variables: { id, isArchived } });
      onDone(text(isArchived ? 'invoices.page.archived' : 'invoices.page.unarchived'), data!.archiveInvoice.batchId);
    });
  const duplicate = () =>
    run('duplicate', async () => {
      const { data } = await client.mutate({ mutation: DuplicateInvoiceDocument, variables });
      void recordsChanged('Invoice');
      void navigate(editInvoicePath(data!.duplicateInvoice.invoice.id));
    });
  const offered: (MenuAction | false)[] = [
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
        onSelect: () => void run('xml', () => downloadXml(id, invoice.number!)),
      },
    {
      id: 'print',
      label: text('invoices.action.print'),
      icon: <IconPrinter size={20} />,
      onSelect: () => window.print(),
    },
    canCreate &&
      kind !== 'CREDIT_NOTE' && {
        id: 'duplicate',
        label: text('invoices.action.duplicate'),
        icon: <IconCopy size={20} />,
        onSelect: () => void duplicate(),
      },
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
    canUpdate &&
      isFinalInvoice && {
        id: 'credit',
        label: text('invoices.action.credit'),
        icon: <IconFileMinus size={20} />,
        onSelect: () => void credit(),
      },
    canUpdate &&
      isOpenQuote &&
      !invoice.declinedAt && {
        id: 'decline',
        label: text('invoices.action.decline'),
        icon: <IconThumbDown size={20} />,
        onSelect: () => void decline(),
      },
    canUpdate &&
      !isDraft && {
        id: 'archive',
        label: text(invoice.isArchived ? 'invoices.action.unarchive' : 'invoices.action.archive'),
        icon: invoice.isArchived ? <IconArchiveOff size={20} /> : <IconArchive size={20} />,
        onSelect: () => void archive(),
      },
    canUpdate &&
      isFinalInvoice && {
        id: 'void',
        label: text('invoices.action.void'),
        icon: <IconFileX size={20} />,
        isApart: true,
        isDangerous: true,
        onSelect: () => void makeVoid(),
      },
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
  ];
  const next: (HeadAction | false)[] = [
    canUpdate &&
      isDraft && {
        id: 'edit',
        label: text('invoices.action.edit'),
        icon: <IconEdit size={18} />,
        to: editInvoicePath(id),
      },
    canUpdate &&
      state !== 'VOID' && {
        id: 'send',
        label: text('invoices.send.action'),
        icon: <IconSend size={18} />,
        onSelect: onSend,
      },
    canUpdate &&
      isDraft && {
        id: 'finalize',
        isMain: true,
        label: text('invoices.action.finalize'),
        icon: <IconChecklist size={18} />,
        onSelect: () => void finalize(),
      },
    canUpdate &&
      isFinalInvoice &&
      invoice.balanceCents > 0 && {
        id: 'pay',
        isMain: true,
        label: text('invoices.payment.title'),
        icon: <IconCash size={18} />,
        onSelect: onPay,
      },
    canUpdate &&
      isOpenQuote && {
        id: 'accept',
        isMain: true,
        label: text('invoices.action.accept'),
        icon: <IconChecklist size={18} />,
        onSelect: () => void accept(),
      },
  ];
  const actions = offered.filter((action) => action !== false);
  const steps = next
    .filter((action) => action !== false)
    .map((action) => ({ ...action, isBusy: busy === action.id, isDisabled: busy !== null }));
  return (
    <>
      <ActionMenu label={text('kit.row.more', { name })} actions={actions} />
      <HeadActions name={name} actions={steps} more={actions} />
    </>
  );
}
