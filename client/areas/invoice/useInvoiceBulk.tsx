import { useApolloClient } from '@apollo/client/react';
import { IconCash, IconChecklist, IconDownload, IconSend } from '@tabler/icons-react';
import type { useListScreen } from '../../app/list/useListScreen.ts';
import { useListBulk } from '../../app/list/useListBulk.tsx';
import { useBulk } from '../../app/tasks/useBulk.ts';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import type { BulkAction } from '../../kit/list/BulkBar.tsx';
import { selectedBy, type Selection } from '../../kit/list/selection.ts';
import { showNotice } from '../../kit/notices.ts';
import { useCan } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { invoiceList } from './invoiceList.ts';
import {
  FinalizeInvoicesDocument,
  InvoiceSelectionSumsDocument,
  PayInvoicesDocument,
  type InvoiceRowFragment,
  type InvoiceSelectionSumsQuery,
} from './invoices.generated.ts';
import { SendInvoicesDocument } from './invoiceSending.generated.ts';

/** The server takes no more at once. */
const mostZipped = 500;
const mostSent = 100;

type Screen = ReturnType<typeof useListScreen<InvoiceRowFragment, (typeof invoiceList)['codec']>>;
type Step = 'finalize' | 'pay' | 'send';
type Sum = InvoiceSelectionSumsQuery['invoiceSelectionSums'][number];

const parts = {
  finalize: ({ draftCount, draftCents }: Sum) => [draftCount, draftCents] as const,
  pay: ({ openCount, openCents }: Sum) => [openCount, openCents] as const,
  send: ({ sendCount, sendCents }: Sum) => [sendCount, sendCents] as const,
};

const icons = { finalize: IconChecklist, pay: IconCash, send: IconSend };

/** What is done to many: they are mailed, finalized, noted as paid, or deleted; each is asked for with what it will do. */
export function useInvoiceBulk(screen: Screen): ((selection: Selection) => BulkAction[]) | undefined {
  const text = useText();
  const client = useApolloClient();
  const failureText = useFailureText();
  const { list, moneyIn } = useFormats();
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

  const isSure = async (selection: Selection, name: Step): Promise<boolean> => {
    const variables = { selection: selectedBy(selection.target, invoiceList.filterOf(screen.list.state)) };
    const { data } = await client.query({
      query: InvoiceSelectionSumsDocument,
      variables,
      fetchPolicy: 'network-only',
    });
    const sums = (data?.invoiceSelectionSums ?? []).map((sum) => ({ ...sum, part: parts[name](sum) }));
    const some = sums.filter(({ part: [count] }) => count > 0);
    const count = some.reduce((all, { part }) => all + part[0], 0);
    const amounts = list(some.map(({ currency, part }) => moneyIn(currency)(part[1])));
    const rest = selection.count - count;
    const left = rest > 0 ? ` ${text(`invoices.ask.${name}Rest`, { count: rest })}` : '';
    return confirm({
      title: text(`invoices.ask.${name}`, { count }),
      text: `${count === 0 ? '' : text(`invoices.ask.${name}Text`, { count, amounts })}${left}`.trim(),
      confirmLabel: text(name === 'send' ? 'invoices.send.many' : `invoices.bulk.${name}`),
    });
  };
  const reasons = {
    finalized: text('invoices.reason.finalized'),
    notFinal: text('invoices.reason.notFinal'),
    void: text('invoices.state.void'),
    nothingOwed: text('invoices.reason.nothingOwed'),
    required: text('invoices.reason.noAddress'),
    closed: text('invoices.reason.closed'),
    beforeInvoice: text('invoices.reason.future'),
  };
  const once = async (selection: Selection, name: Step) => {
    const variables = { selection: selectedBy(selection.target, invoiceList.filterOf(screen.list.state)) };
    if (name === 'pay') return (await client.mutate({ mutation: PayInvoicesDocument, variables })).data?.payInvoices;
    if (name === 'finalize')
      return (await client.mutate({ mutation: FinalizeInvoicesDocument, variables })).data?.finalizeInvoices;
    const ids = selection.target.kind === 'ids' ? selection.target.ids : [];
    return (await client.mutate({ mutation: SendInvoicesDocument, variables: { ids } })).data?.sendInvoices;
  };
  const step = async (selection: Selection, name: Step) => {
    try {
      if (!(await isSure(selection, name))) return;
    } catch (error) {
      showNotice({ tone: 'error', text: failureText(error) });
      return;
    }
    await run(selection, {
      once: () => once(selection, name),
      label: text(name === 'send' ? 'invoices.send.many' : `invoices.bulk.${name}`),
      doneText: (count) => text(name === 'send' ? 'invoices.send.manyDone' : `invoices.bulk.${name}Done`, { count }),
      outcome: 'updated',
      reasons,
      // A number is given for good, and a mail does not come back.
      isFinal: name !== 'pay',
    });
  };
  const action = (selection: Selection, name: Step): BulkAction => {
    const StepIcon = icons[name];
    return {
      id: name,
      label: text(name === 'send' ? 'invoices.send.many' : `invoices.bulk.${name}`),
      icon: <StepIcon size={18} />,
      isDisabled: isBusy,
      onSelect: () => void step(selection, name),
    };
  };
  return (selection) => [
    ...zip(selection),
    ...(selection.target.kind === 'ids' && selection.target.ids.length <= mostSent ? [action(selection, 'send')] : []),
    action(selection, 'finalize'),
    action(selection, 'pay'),
    ...(usual?.(selection) ?? []),
  ];
}
