import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { CommandForms } from '../../app/command/CommandBar.tsx';
import { useOpenForm } from '../../app/command/useOpenForm.ts';
import { LinksOf } from '../../app/links/LinksOf.tsx';
import { DetailsPage } from '../../kit/details/DetailsPage.tsx';
import { FactsCard } from '../../kit/details/FactsCard.tsx';
import { PersonCell } from '../../kit/PersonCell.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import { OnlyOnPaper, PrintLayout } from '../../kit/print/PrintLayout.tsx';
import { useText } from '../../lib/text.ts';
import { ElectronicGaps } from './ElectronicGaps.tsx';
import { InvoiceActions } from './InvoiceActions.tsx';
import { invoiceFields } from './invoiceFields.tsx';
import { labelOf } from './invoiceList.ts';
import { InvoiceMoney } from './InvoiceMoney.tsx';
import { InvoicePaper } from './InvoicePaper.tsx';
import type { InvoiceWholeFragment } from './invoicePage.generated.ts';
import { InvoiceStatusChip } from './InvoiceStatusChip.tsx';
import { invoiceKindTexts } from './invoiceTexts.ts';
import { PaymentsCard } from './PaymentsCard.tsx';
import { refundPayment } from './paymentCommands.tsx';
import { paymentOf } from './payment.ts';
import { invoicePath, invoicesPath, recurringOnePath } from './urls.ts';

// It stands below the paper: it comes after it.
const RecordTimeline = lazy(async () => ({
  default: (await import('../../app/timeline/RecordTimeline.tsx')).RecordTimeline,
}));
// It asks for what it shows by itself.
const SharingCard = lazy(() => import('./SharingCard.tsx'));
const InvoiceFilesCard = lazy(() => import('./InvoiceFilesCard.tsx'));

/** A paper with all that belongs to it; the open drawer stands in the address. */
export function InvoiceView({ invoice }: { invoice: InvoiceWholeFragment }) {
  const text = useText();
  const { dateTime } = useFormats();
  const canUpdate = useCan('update', 'Invoice');
  const [open, setOpen] = useOpenForm();
  const { kind, source, customer, client, orderNumber, orderName } = invoice;
  const isPayable = canUpdate && kind === 'INVOICE' && invoice.state === 'FINAL';
  const refunded = isPayable && invoice.payments.find(({ id }) => `refund-${id}` === open);
  const moments: [string, string | null][] = [
    [text('invoices.page.finalizedAt'), invoice.finalizedAt ?? null],
    [text('invoices.page.sentAt'), invoice.sentAt ?? null],
    [text('invoices.page.downloadedAt'), invoice.downloadedAt ?? null],
    [text('invoices.page.acceptedAt'), invoice.acceptedAt ?? null],
    [text('invoices.page.declinedAt'), invoice.declinedAt ?? null],
    [text('invoices.page.voidedAt'), invoice.voidedAt ?? null],
  ];
  const paper = (label: ReactNode, to: string) => (
    <Link component={PageLink} to={to}>
      <bdi dir="ltr">{label}</bdi>
    </Link>
  );
  return (
    <PrintLayout isBare>
      <Box data-print="hidden" sx={{ display: 'contents' }}>
        <DetailsPage
          title={<bdi dir="ltr">{labelOf(invoice)}</bdi>}
          back={{ to: invoicesPath, label: text('invoices.page.toList') }}
          text={
            invoice.number === null ? text(invoiceKindTexts[kind]) : `${text(invoiceKindTexts[kind])} · #${invoice.id}`
          }
          status={
            <>
              {kind === 'QUOTE' && invoice.acceptedAt ? (
                <StatusChip tone="success" label={text('invoices.state.accepted')} />
              ) : kind === 'QUOTE' && invoice.declinedAt ? (
                <StatusChip tone="error" label={text('invoices.state.declined')} />
              ) : (
                <InvoiceStatusChip {...invoice} />
              )}
              {invoice.isArchived && <StatusChip tone="secondary" label={text('invoices.filter.archived')} />}
            </>
          }
          actions={<InvoiceActions invoice={invoice} />}
          side={
            <>
              <FactsCard
                title={text('invoices.column.client')}
                lead={
                  <PersonCell
                    name={client.name}
                    avatar={customer?.avatar ?? null}
                    title={
                      customer ? (
                        <Link component={PageLink} to={`/apps/ecommerce/customer/details/${customer.customerId}`}>
                          <bdi>{client.name}</bdi>
                        </Link>
                      ) : (
                        <bdi>{client.name}</bdi>
                      )
                    }
                    text={<bdi dir="ltr">{client.email}</bdi>}
                  />
                }
                facts={[
                  {
                    // Of an offer nothing is owed.
                    label: text(kind === 'QUOTE' ? 'invoices.column.total' : 'invoices.column.balance'),
                    value: <InvoiceMoney cents={invoice.balanceCents} currency={invoice.currency} />,
                  },
                  {
                    label: text('invoices.page.source'),
                    value: source && paper(source.number ?? `#${source.id}`, invoicePath(source.id)),
                  },
                  {
                    label: text('invoices.page.recurring'),
                    value:
                      invoice.recurring && paper(`#${invoice.recurring.id}`, recurringOnePath(invoice.recurring.id)),
                  },
                  {
                    label: text('invoices.page.order'),
                    value:
                      orderNumber &&
                      paper(orderName ?? String(orderNumber), `/apps/ecommerce/order/details/${orderNumber}`),
                  },
                  {
                    label: text('invoices.field.answeredBy'),
                    value: invoice.answeredBy && <bdi>{invoice.answeredBy}</bdi>,
                  },
                  ...moments.map(([label, at]) => ({ label, value: at && dateTime(at) })),
                ].filter(({ value }) => Boolean(value))}
              />
              {kind === 'INVOICE' && invoice.state !== 'DRAFT' && (
                <PaymentsCard
                  invoice={invoice}
                  canUpdate={canUpdate && invoice.state === 'FINAL'}
                  onRefund={(id) => setOpen(`refund-${id}`)}
                />
              )}
              {invoice.state === 'FINAL' && (
                <Suspense>
                  <SharingCard id={invoice.id} canUpdate={canUpdate} />
                </Suspense>
              )}
              <Suspense>
                <InvoiceFilesCard id={invoice.id} canUpdate={canUpdate} />
              </Suspense>
              {invoice.followers.length > 0 && (
                <FactsCard title={text(kind === 'QUOTE' ? 'invoices.page.invoices' : 'invoices.page.creditNotes')}>
                  <Box sx={{ display: 'grid', gap: 3 }}>
                    {invoice.followers.map((one) => (
                      <Box key={one.id} sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
                        {paper(labelOf(one), invoicePath(one.id))}
                        <InvoiceStatusChip {...one} />
                        <Typography component="span" sx={{ marginInlineStart: 'auto' }}>
                          <InvoiceMoney cents={one.totalCents} currency={one.currency} />
                        </Typography>
                      </Box>
                    ))}
                  </Box>
                </FactsCard>
              )}
            </>
          }
        >
          {invoice.mailFault && (
            <Alert severity="error">
              {text('invoices.mail.faultText')} <bdi dir="ltr">{invoice.mailFault}</bdi>
            </Alert>
          )}
          {invoice.state !== 'VOID' && kind !== 'QUOTE' && <ElectronicGaps id={invoice.id} />}
          <InvoicePaper paper={invoice.paper} logo={invoice.company.logo ?? null} />
          <LinksOf of={`invoices:${invoice.id}`} />
          <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
            <RecordTimeline subject="Invoice" subjectId={invoice.id} displays={invoiceFields} />
          </Suspense>
        </DetailsPage>
      </Box>
      <OnlyOnPaper>
        <InvoicePaper paper={invoice.paper} logo={invoice.company.logo ?? null} isPrinted />
      </OnlyOnPaper>
      {refunded && (
        <CommandForms
          target={paymentOf(invoice, refunded)}
          commands={[refundPayment]}
          open="refund"
          onClose={() => setOpen(null)}
        />
      )}
    </PrintLayout>
  );
}
