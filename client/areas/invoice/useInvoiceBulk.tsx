import { IconDownload } from '@tabler/icons-react';
import { useCommandBulk } from '../../app/command/useCommandBulk.tsx';
import { useListBulk } from '../../app/list/useListBulk.tsx';
import type { useListScreen } from '../../app/list/useListScreen.ts';
import type { BulkAction } from '../../kit/list/later/BulkBar.tsx';
import type { Selection } from '../../kit/list/selection.ts';
import { useText } from '../../lib/text.ts';
import { finalizeInvoice, sendInvoice } from './invoiceCommands.tsx';
import type { invoiceList } from './invoiceList.ts';
import type { InvoiceRowFragment } from './invoices.generated.ts';
import { payInvoice } from './paymentCommands.tsx';

/** The server takes no more at once. */
const maxZipped = 500;

type Screen = ReturnType<typeof useListScreen<InvoiceRowFragment, (typeof invoiceList)['codec']>>;

/** What is done to many: they are mailed, finalized, noted as paid, or deleted. */
export function useInvoiceBulk(screen: Screen): (selection: Selection) => BulkAction[] {
  const text = useText();
  const usual = useListBulk(screen, []);
  const commands = useCommandBulk(screen, [sendInvoice, finalizeInvoice, payInvoice]);
  const zip = ({ target }: Selection): BulkAction[] =>
    target.kind === 'ids' && target.ids.length <= maxZipped
      ? [
          {
            id: 'zip',
            label: text('invoices.download.many'),
            icon: <IconDownload size={18} />,
            href: `/export/invoices.zip?ids=${target.ids.join()}`,
          },
        ]
      : [];
  return (selection) => [...zip(selection), ...commands(selection), ...(usual?.(selection) ?? [])];
}
