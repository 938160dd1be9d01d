import { IconChecks, IconCircleOff, IconFileInvoice, IconUser } from '@tabler/icons-react';
import { WidgetStrip, type Widget } from '../../kit/WidgetStrip.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useInvoiceOverviewQuery } from './invoices.generated.ts';
import { invoicesPath } from './urls.ts';

/** Figures of all invoices, in the currency of the store. */
export function InvoiceWidgets() {
  const text = useText();
  const { count, moneyShort } = useFormats();
  const { data, error, loading, refetch } = useInvoiceOverviewQuery({ context: { isQuiet: true } });
  const stats = data?.invoiceStats;
  const widget = (
    id: 'clients' | 'invoices' | 'paid' | 'unpaid',
    value: string | undefined,
    look: Pick<Widget, 'icon' | 'tone' | 'href'>,
  ): Widget => ({
    id,
    label: text(`invoices.widget.${id}`),
    value: value === undefined ? undefined : <bdi dir="ltr">{value}</bdi>,
    hint: text(`invoices.widget.${id}Hint`),
    isActive: false,
    ...look,
  });
  return (
    <WidgetStrip
      label={text('invoices.widget.label')}
      widgets={[
        widget('clients', stats && count(stats.clientCount), {
          icon: <IconUser size={24} />,
          tone: 'primary',
          href: '/apps/ecommerce/customer/list',
        }),
        widget('invoices', stats && count(stats.invoiceCount), {
          icon: <IconFileInvoice size={24} />,
          tone: 'info',
          href: invoicesPath,
        }),
        widget('paid', stats && moneyShort(stats.paidCents), {
          icon: <IconChecks size={24} />,
          tone: 'success',
          href: `${invoicesPath}?received=true`,
        }),
        widget('unpaid', stats && moneyShort(stats.unpaidCents), {
          icon: <IconCircleOff size={24} />,
          tone: 'error',
          href: `${invoicesPath}?unpaid=true`,
        }),
      ]}
      isFailed={error !== undefined && !stats && !loading}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}
