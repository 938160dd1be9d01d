import Button from '@mui/material/Button';
import {
  IconArrowBackUp,
  IconCash,
  IconFileInvoice,
  IconChevronDown,
  IconPackageExport,
  IconPrinter,
  IconReceiptRefund,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRowCommands } from '../../app/list/useRowCommands.ts';
import { type HeadAction, HeadActions } from '../../app/record/HeadActions.tsx';
import { ActionMenu, type MenuAction } from '../../kit/ActionMenu.tsx';
import { AnchoredMenu } from '../../kit/AnchoredMenu.tsx';
import { confirm } from '../../kit/confirm.ts';
import { useCan } from '../../lib/ability.tsx';
import { recordsChanged } from '../../lib/records.ts';
import type { OrderStatus } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import {
  useCancelOrderMutation,
  useInvoiceOrderMutation,
  useSetOrderPaymentMutation,
  useUpdateOrderMutation,
  type OrderWholeFragment,
} from './orderDetails.generated.ts';
import { orderList } from './orderList.ts';
import { orderPapers } from './orderPapers.tsx';
import { orderStatusTexts } from './orderTexts.ts';
import { mostUnits, type UnitsMode } from './OrderUnitsDialog.tsx';
import { ordersPath } from './urls.ts';

type Props = {
  order: OrderWholeFragment;
  onOpen: (dialog: string) => void;
  onDone: (text: string, batchId?: string) => void;
};

/** The legal next steps as buttons, and everything else that can be done with the order in a menu. */
export function OrderActions({ order, onOpen, onDone }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const canUpdate = useCan('update', 'Order');
  const canDelete = useCan('delete', 'Order');
  const canInvoice = useCan('create', 'Invoice');
  const [invoice] = useInvoiceOrderMutation();
  const { fail, remove } = useRowCommands(orderList);
  const [update] = useUpdateOrderMutation();
  const [setPayment] = useSetOrderPaymentMutation();
  const [cancel] = useCancelOrderMutation();
  const [busy, setBusy] = useState<string | null>(null);
  const { id, version } = order;

  const run = async (name: string, work: () => Promise<string | undefined>, isUndoable = false) => {
    setBusy(name);
    try {
      const batchId = await work();
      onDone(text('orders.page.changed'), isUndoable ? batchId : undefined);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(null);
    }
  };
  const move = (status: OrderStatus) =>
    run(
      status,
      async () => (await update({ variables: { id, version, input: { status } } })).data?.updateOrder.batchId,
      true,
    );
  const pay = () =>
    run('pay', async () => (await setPayment({ variables: { id, payment: 'PAID' } })).data?.setOrderPayment.batchId);
  const makeInvoice = () =>
    run('invoice', async () => {
      await invoice({ variables: { orderId: id } });
      void recordsChanged('Invoice');
      return undefined;
    });
  const askCancel = async () => {
    const isSure = await confirm({
      title: text('orders.cancel.title', { name: order.name }),
      text: text('orders.cancel.text'),
      confirmLabel: text('orders.cancel.confirm'),
      cancelLabel: text('orders.cancel.keep'),
      isDangerous: true,
    });
    if (isSure) await run('cancel', async () => (await cancel({ variables: { id } })).data?.cancelOrder.batchId);
  };
  const has = (mode: UnitsMode) => order.lines.some((line) => mostUnits[mode](line) > 0);
  const isCanceled = order.payment === 'CANCELED';
  const isDue = order.payment === 'PENDING' || order.payment === 'FAILED';
  const offered: (MenuAction | false)[] = [
    canUpdate &&
      !isCanceled &&
      has('parcel') && {
        id: 'parcel',
        label: text('orders.parcel.title'),
        icon: <IconPackageExport size={20} />,
        onSelect: () => onOpen('parcel'),
      },
    canUpdate &&
      order.capturedCents > order.refundedCents && {
        id: 'refund',
        label: text('orders.refund.title'),
        icon: <IconReceiptRefund size={20} />,
        onSelect: () => onOpen('refund'),
      },
    canUpdate &&
      has('return') && {
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
        onSelect: () => void makeInvoice(),
      },
    canUpdate &&
      !isCanceled &&
      order.fulfilment === 'NONE' && {
        id: 'cancel',
        label: text('orders.cancel.confirm'),
        icon: <IconX size={20} />,
        isApart: true,
        isDangerous: true,
        onSelect: () => void askCancel(),
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
  const steps: (HeadAction | false)[] = [
    canUpdate &&
      isDue && {
        id: 'pay',
        label: text('orders.page.pay'),
        icon: <IconCash size={18} />,
        isBusy: busy === 'pay',
        onSelect: () => void pay(),
      },
    ...(canUpdate ? order.nextStatuses : []).map((status, at, all) => ({
      id: status,
      label: text(orderStatusTexts[status]),
      isMain: at === all.length - 1,
      isBusy: busy === status,
      isDisabled: busy !== null,
      onSelect: () => void move(status),
    })),
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
      <HeadActions name={order.name} actions={steps} more={[...actions, ...papers]} />
    </>
  );
}
