import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { lazy, Suspense } from 'react';
import { Link as PageLink, useSearchParams } from 'react-router-dom';
import { CommandForms } from '../../../app/command/CommandBar.tsx';
import { LinksOf } from '../../../app/links/LinksOf.tsx';
import { RecordTimeline } from '../../../app/timeline/RecordTimeline.tsx';
import { DetailsPage } from '../../../kit/details/DetailsPage.tsx';
import { FactsCard } from '../../../kit/details/FactsCard.tsx';
import { Money, NumberText } from '../../../kit/Figures.tsx';
import { PersonCell } from '../../../kit/PersonCell.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import { PrintLayout } from '../../../kit/print/PrintLayout.tsx';
import { hiddenOr } from '../../../kit/Hidden.tsx';
import { useText } from '../../../lib/text.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderActivity } from './OrderActivity.tsx';
import { OrderAddress } from './OrderAddress.tsx';
import { OrderAddressDialog } from './OrderAddressDialog.tsx';
import type { OrderWholeFragment } from './orderDetails.generated.ts';
import { OrderEditDialog } from './OrderEditDialog.tsx';
import { orderFields } from './orderFields.tsx';
import { OrderInvoice } from './OrderInvoice.tsx';
import { OrderLinesCard } from './OrderLinesCard.tsx';
import { MethodText, OrderStatusChip, paymentTone } from './OrderMarks.tsx';
import { OrderCancelDialog } from './OrderCancelDialog.tsx';
import { changeNote } from './orderNoteCommand.ts';
import { recordPayment } from './orderPaymentCommand.ts';
import { OrderParcels } from './OrderParcels.tsx';
import { OrderUnitsDialog } from './OrderUnitsDialog.tsx';
import { mayCancel, mayUnits } from './orderAllowed.ts';
import { fulfilmentTexts, fulfilmentTones, paymentTexts } from './orderTexts.ts';
import { changeTags } from '../tags/tagCommands.ts';
import { TagChips } from '../tags/TagChips.tsx';
import { customerPath, ordersPath, vehiclePath } from '../urls.ts';
import { toldByEvents, useOrderEvents } from './useOrderEvents.tsx';

const OrderLinkCard = lazy(() => import('./OrderLinkCard.tsx'));
const OrderReturnDialog = lazy(() => import('./OrderReturnDialog.tsx'));

const addresses = { shipping: 'shippingAddress', billing: 'billingAddress' } as const;

/** An order with all that belongs to it; the open dialog stands in the address. */
export function OrderView({ order }: { order: OrderWholeFragment }) {
  const text = useText();
  const { dateTime } = useFormats();
  const tell = useOrderEvents(order.name);
  const canUpdate = useCan('update', 'Order');
  const [mayInvoice, mayLink] = [useCan('create', 'Invoice'), useCan('update', 'Invoice')];
  const canLink = mayInvoice && mayLink;
  const [params, setParams] = useSearchParams();
  const open = canUpdate ? params.get('do') : null;
  const setOpen = (dialog: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (dialog === null) next.delete('do');
        else next.set('do', dialog);
        return next;
      },
      { replace: dialog === null, preventScrollReset: true },
    );
  const close = () => setOpen(null);
  const edit = (dialog: 'shipping' | 'billing' | 'lines') =>
    canUpdate && (
      <Button size="small" data-print="hidden" onClick={() => setOpen(dialog)}>
        {text('orders.page.edit')}
      </Button>
    );
  const { customer } = order;
  // What is canceled or invoiced stays as it is.
  const isOpen = order.payment !== 'CANCELED' && order.invoicedAt == null;
  return (
    <PrintLayout>
      <DetailsPage
        title={text('orders.details.title', { name: order.name })}
        back={{ to: ordersPath, label: text('orders.details.back') }}
        text={dateTime(order.createdAt)}
        status={
          <>
            {order.payment !== 'CANCELED' && (
              <StatusChip tone={paymentTone(order.payment)} label={text(paymentTexts[order.payment])} />
            )}
            <OrderStatusChip {...order} />
            {order.fulfilment === 'PARTLY' && (
              <StatusChip tone={fulfilmentTones.PARTLY} label={text(fulfilmentTexts.PARTLY)} />
            )}
          </>
        }
        actions={<OrderActions order={order} onOpen={setOpen} />}
        side={
          <>
            <FactsCard
              title={text('orders.page.customer')}
              lead={
                <PersonCell
                  name={order.customerName}
                  avatar={customer?.avatar ?? order.customerAvatar}
                  title={
                    customer ? (
                      <Link component={PageLink} to={customerPath(customer.customerId)}>
                        <bdi>{order.customerName}</bdi>
                      </Link>
                    ) : (
                      <bdi>{order.customerName}</bdi>
                    )
                  }
                  text={customer && text('orders.page.customerNumber', { number: String(customer.customerId) })}
                />
              }
              facts={[
                {
                  label: text('orders.page.email'),
                  value: (
                    <Link href={`mailto:${order.customerEmail}`}>
                      <bdi dir="ltr">{order.customerEmail}</bdi>
                    </Link>
                  ),
                },
                {
                  label: text('orders.address.phone'),
                  value: customer && hiddenOr(customer.phone, (phone) => <bdi dir="ltr">{phone}</bdi>),
                },
                { label: text('orders.list.title'), value: customer && <NumberText value={customer.orderCount} /> },
                { label: text('orders.column.spent'), value: customer && <Money cents={customer.spentCents} /> },
              ]}
            />
            {(canUpdate || order.note !== '') && (
              <FactsCard
                title={text('orders.page.note')}
                isForScreen={order.note === ''}
                action={
                  canUpdate && (
                    <Button size="small" data-print="hidden" onClick={() => setOpen(changeNote.name)}>
                      {text('orders.page.edit')}
                    </Button>
                  )
                }
              >
                <Box
                  dir={order.note ? 'auto' : undefined}
                  sx={{
                    whiteSpace: 'pre-line',
                    overflowWrap: 'anywhere',
                    ...(order.note === '' && { color: 'text.secondary' }),
                  }}
                >
                  {order.note || text('orders.note.none')}
                </Box>
              </FactsCard>
            )}
            {(canUpdate || order.tags.length > 0) && (
              <FactsCard
                title={text('tags.field.tags')}
                isForScreen={order.tags.length === 0}
                action={
                  canUpdate && (
                    <Button size="small" data-print="hidden" onClick={() => setOpen(changeTags.name)}>
                      {text('orders.page.edit')}
                    </Button>
                  )
                }
              >
                <TagChips tags={order.tags} none={text('tags.field.none')} />
              </FactsCard>
            )}
            {order.invoice && <OrderInvoice invoice={order.invoice} />}
            {canLink && order.dueCents > 0 && order.payment !== 'CANCELED' && (
              <Suspense fallback={null}>
                <OrderLinkCard id={order.id} hasInvoice={Boolean(order.invoice)} />
              </Suspense>
            )}
            <FactsCard
              title={text('orders.page.shippingAddress')}
              action={edit('shipping')}
              facts={[
                { label: text('orders.page.expected'), value: order.expectedAt && dateTime(order.expectedAt) },
                {
                  label: text('orders.page.vehicle'),
                  value: order.carriedBy && (
                    <Link component={PageLink} to={vehiclePath(order.carriedBy.id)}>
                      <bdi dir="ltr">VOL-{order.carriedBy.number}</bdi>
                    </Link>
                  ),
                },
              ]}
            >
              <OrderAddress address={order.shippingAddress} />
            </FactsCard>
            <FactsCard
              title={text('orders.page.billingAddress')}
              action={edit('billing')}
              facts={[
                {
                  label: text('orders.column.method'),
                  value: <MethodText method={order.method} digits={order.methodDigits} />,
                },
              ]}
            >
              <OrderAddress address={order.billingAddress} />
            </FactsCard>
          </>
        }
      >
        <OrderLinesCard order={order} action={isOpen && edit('lines')} />
        <OrderParcels order={order} />
        <OrderActivity order={order} />
        <LinksOf of={`orders:${order.id}`} />
        <Box data-print="hidden">
          <RecordTimeline
            subject="Order"
            subjectId={order.id}
            displays={orderFields}
            events={{ tell, fields: toldByEvents }}
          />
        </Box>
      </DetailsPage>
      {open === 'cancel' && mayCancel(order) && <OrderCancelDialog order={order} onClose={close} />}
      {(open === 'parcel' || open === 'refund') && mayUnits(order, open) && (
        <OrderUnitsDialog order={order} mode={open} onClose={close} />
      )}
      {open === 'return' && mayUnits(order, open) && (
        <Suspense fallback={null}>
          <OrderReturnDialog order={order} onClose={close} />
        </Suspense>
      )}
      <CommandForms target={order} commands={[recordPayment, changeNote, changeTags]} open={open} onClose={close} />
      {open === 'lines' && isOpen && <OrderEditDialog order={order} onClose={close} />}
      {(open === 'shipping' || open === 'billing') && (
        <OrderAddressDialog order={order} field={addresses[open]} onClose={close} />
      )}
    </PrintLayout>
  );
}
