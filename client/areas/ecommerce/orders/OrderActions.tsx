import Button from '@mui/material/Button';
import {
  IconArrowBackUp,
  IconCash,
  IconFileInvoice,
  IconMailForward,
  IconChevronDown,
  IconPackageExport,
  IconPackages,
  IconPrinter,
  IconReceiptRefund,
  IconTrash,
  IconTruck,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useCommands } from '../../../app/command/useCommands.ts';
import { invoiceOrder, moveOrder, resendConfirmation } from './orderCalls.ts';
import { useRowCommands } from '../../../app/list/useRowCommands.ts';
import { type HeadAction, HeadActions } from '../../../app/record/HeadActions.tsx';
import { ActionMenu, type MenuAction } from '../../../kit/ActionMenu.tsx';
import { AnchoredMenu } from '../../../kit/AnchoredMenu.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { OrderWholeFragment } from './orderDetails.generated.ts';
import { orderList } from './orderList.ts';
import { recordPayment } from './orderPaymentCommand.ts';
import { orderPapers } from './orderPapers.tsx';
import { orderStatusTexts } from './orderTexts.ts';
import { isDue, mayCancel, mayUnits } from './orderAllowed.ts';
import { deliveriesPath, newDeliveryPath, ordersPath } from '../urls.ts';

type Props = {
  order: OrderWholeFragment;
  onOpen: (dialog: string) => void;
};

/** The legal next steps as buttons, and everything else that can be done with the order in a menu. */
export function OrderActions({ order, onOpen }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const canUpdate = useCan('update', 'Order');
  const canDelete = useCan('delete', 'Order');
  const canInvoice = useCan('create', 'Invoice');
  const canDeliver = useCan('create', 'Delivery');
  const seesDeliveries = useCan('read', 'Delivery');
  const { busy, run } = useCommands();
  const { remove } = useRowCommands(orderList);
  const { id } = order;
  const { money } = useFormats();
  const isCanceled = order.payment === 'CANCELED';
  const offered: (MenuAction | false)[] = [
    canUpdate &&
      mayUnits(order, 'parcel') && {
        id: 'parcel',
        label: text('orders.parcel.title'),
        icon: <IconPackageExport size={20} />,
        onSelect: () => onOpen('parcel'),
      },
    canUpdate &&
      mayUnits(order, 'refund') && {
        id: 'refund',
        label: text('orders.refund.title'),
        icon: <IconReceiptRefund size={20} />,
        onSelect: () => onOpen('refund'),
      },
    canUpdate &&
      mayUnits(order, 'return') && {
        id: 'return',
        label: text('orders.return.title'),
        icon: <IconArrowBackUp size={20} className="directed" />,
        onSelect: () => onOpen('return'),
      },
    canInvoice &&
      !isCanceled &&
      !order.invoice && {
        id: 'invoice',
        label: text('orders.page.makeInvoice'),
        icon: <IconFileInvoice size={20} />,
        onSelect: () => void run(invoiceOrder, order),
      },
    canDeliver &&
      !isCanceled && {
        id: 'delivery',
        label: text('orders.page.makeDelivery'),
        icon: <IconTruck size={20} />,
        onSelect: () => void navigate(newDeliveryPath(order)),
      },
    seesDeliveries && {
      id: 'deliveries',
      label: text('orders.page.deliveries'),
      icon: <IconPackages size={20} />,
      onSelect: () => void navigate(`${deliveriesPath}?about=${order.number}`),
    },
    canUpdate && {
      id: 'resend',
      label: text('orders.mail.resend'),
      icon: <IconMailForward size={20} className="directed" />,
      onSelect: () => void run(resendConfirmation, order),
    },
    canUpdate &&
      mayCancel(order) && {
        id: 'cancel',
        label: text('orders.cancel.confirm'),
        icon: <IconX size={20} />,
        isApart: true,
        isDangerous: true,
        onSelect: () => onOpen('cancel'),
      },
    canDelete && {
      id: 'delete',
      label: text('kit.row.delete'),
      icon: <IconTrash size={20} />,
      isApart: isCanceled || order.fulfilment !== 'NONE',
      isDangerous: true,
      onSelect: () => void remove(order).then((isGone) => isGone && navigate(ordersPath)),
    },
  ];
  const actions = offered.filter((action) => action !== false);
  const papers: MenuAction[] = [
    ...orderPapers(text, { kind: 'ids', ids: [id] }),
    {
      id: 'print',
      label: text('orders.papers.page'),
      icon: <IconPrinter size={20} />,
      isApart: true,
      onSelect: () => window.print(),
    },
  ];
  // A menu, so that the next step never stands where the last one was clicked.
  const statuses: MenuAction[] = (canUpdate ? order.nextStatuses : []).map((status) => ({
    id: status,
    label: text(orderStatusTexts[status]),
    icon: <IconTruckDelivery size={20} />,
    onSelect: () => void run(moveOrder, order, { status }),
  }));
  const steps: (HeadAction | false)[] = [
    canUpdate &&
      isDue(order) && {
        id: 'pay',
        label:
          order.capturedCents > 0
            ? text('orders.payment.collect', { amount: money(order.dueCents) })
            : text('orders.payment.record'),
        icon: <IconCash size={18} />,
        words: 'pay',
        onSelect: () => onOpen(recordPayment.name),
      },
  ];
  return (
    <>
      <ActionMenu label={text('kit.row.more', { name: order.name })} actions={actions} />
      <AnchoredMenu
        actions={papers}
        trigger={(props) => (
          <Button
            {...props}
            variant="tonal"
            color="secondary"
            startIcon={<IconPrinter size={18} />}
            endIcon={<IconChevronDown size={16} />}
          >
            {text('orders.page.print')}
          </Button>
        )}
      />
      <HeadActions name={order.name} actions={steps} more={[...statuses, ...actions, ...papers]} />
      {statuses.length > 0 && (
        <AnchoredMenu
          actions={statuses}
          trigger={(props) => (
            <Button
              {...props}
              variant="contained"
              loading={busy === moveOrder.name ? true : null}
              endIcon={<IconChevronDown size={16} />}
            >
              {text('orders.move.open')}
            </Button>
          )}
        />
      )}
    </>
  );
}
