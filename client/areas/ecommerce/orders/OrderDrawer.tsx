import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Money } from '../../../kit/Figures.tsx';
import { DrawerButtons } from '../../../kit/form/DrawerButtons.tsx';
import { useUnsavedGuard } from '../../../kit/form/useUnsavedGuard.ts';
import { useFailureText } from '../../../kit/failureText.ts';
import { showNotice } from '../../../kit/notices.ts';
import { SideDrawer } from '../../../kit/SideDrawer.tsx';
import { failureOf, type Failure } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { Draft } from '../drafts/draftForm.ts';
import { OrderAddressFields } from './OrderAddressFields.tsx';
import { useOrderProblem } from './OrderDialog.tsx';
import { OrderPaymentFields, OrderRateField } from './OrderPaymentFields.tsx';
import { BuyerPicker, GoodsPicker } from './OrderPickers.tsx';
import { OrderQuoteFacts } from './OrderQuoteFacts.tsx';
import { OrderDiscount, OrderPromo } from './OrderReductions.tsx';
import { draftsPath, orderPath } from '../urls.ts';
import { useNewOrder } from './useNewOrder.ts';

type Props = {
  /** What was kept of it before. */
  draft?: Draft;
  /** Reads the draft again. */
  onReload?: () => void;
  onClose: () => void;
};

/** Places an order for a customer: who, what, where to, how it is paid. */
export default function OrderDrawer({ draft, onReload, onClose }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { money } = useFormats();
  const formId = useId();
  const order = useNewOrder({ keptAs: draft ? `orderDraft:${draft.id}` : 'newOrder', draft });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Who and what was asked for when it failed: what is chosen since then is not wrong any more. */
  const [failed, setFailed] = useState({ buyer: order.buyer, lines: order.lines });
  const isMended = (name: string) =>
    (name === 'customerId' && order.buyer !== failed.buyer) || (name === 'lines' && order.lines !== failed.lines);
  const fields = Object.fromEntries(Object.entries(failure?.fields ?? {}).filter(([name]) => !isMended(name)));
  const problem = useOrderProblem({ ...order.refused, ...fields });
  const isReductionWrong = order.isDiscountWrong || order.refused?.['promoCode'] !== undefined;
  const fail = (why: Failure) => {
    setFailure(why);
    setFailed({ buyer: order.buyer, lines: order.lines });
  };
  const guard = useUnsavedGuard(order.isTouched, {
    isOverlay: true,
    onLeave: () => order.forget(),
  });
  const close = async () => {
    if (isBusy || !(await guard.mayClose())) return;
    guard.release();
    onClose();
  };
  const place = async () => {
    if (order.buyer === null || order.lines.length === 0 || order.isShort || isReductionWrong)
      return fail({
        code: 'VALIDATION',
        fields: {
          ...(order.buyer === null && { customerId: { key: 'required' } }),
          ...(order.lines.length === 0 && { lines: { key: 'required' } }),
        },
      });
    setBusy(true);
    setFailure(null);
    try {
      const placed = await order.place();
      guard.release();
      showNotice({ text: text('orders.page.placed', { name: placed.name }) });
      void navigate(orderPath(placed.number));
    } catch (error) {
      fail(failureOf(error));
      setBusy(false);
    }
  };
  const keep = async (isForced = false) => {
    setBusy(true);
    setFailure(null);
    try {
      await order.keep(isForced);
      guard.release();
      showNotice({ text: text('orders.draft.saved') });
      if (draft) onClose();
      else void navigate(draftsPath);
    } catch (error) {
      fail(failureOf(error));
      setBusy(false);
    }
  };
  const isNothing = order.buyer === null && order.lines.length === 0;
  return (
    <SideDrawer
      isOpen
      onClose={() => void close()}
      title={text(draft ? 'orders.draft.edit' : 'orders.list.add')}
      footer={
        <Box sx={{ display: 'grid', flex: 1, gap: 4 }}>
          {order.quote && (
            <Box sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 600 }}>
              <span>{text('orders.page.total')}</span>
              <Money cents={order.quote.totalCents} />
            </Box>
          )}
          <DrawerButtons
            formId={formId}
            isBusy={isBusy || order.isPricing}
            onCancel={() => void close()}
            label={text('orders.page.place')}
            more={
              <Button variant="tonal" disabled={isBusy || (isNothing && !draft)} onClick={() => void keep()}>
                {text('orders.draft.save')}
              </Button>
            }
          />
        </Box>
      }
    >
      <Box
        component="form"
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && !order.isPricing) void place();
        }}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, pt: 1 }}
      >
        {failure &&
          (failure.code !== 'VALIDATION' || Object.keys(fields).length > 0 || order.isShort || isReductionWrong) && (
            <Alert severity="error" role="alert">
              {failure.code === 'VALIDATION' ? text('orders.problem.form') : failureText(failure)}
            </Alert>
          )}
        {failure?.code === 'CONFLICT' && draft && onReload && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            <Button
              variant="tonal"
              onClick={() => {
                order.forget();
                guard.release();
                onReload();
              }}
            >
              {text('orders.draft.loadNewer')}
            </Button>
            <Button variant="tonal" color="secondary" onClick={() => void keep(true)}>
              {text('orders.draft.keepMine')}
            </Button>
          </Box>
        )}
        {draft && draft.customerId && !draft.customer && order.buyer === null && (
          <Alert severity="warning">{text('orders.draft.customerGone', { name: draft.customerName })}</Alert>
        )}
        {draft && order.quote && order.quote.totalCents !== draft.totalCents && !order.isTouched && (
          <Alert severity="info">{text('orders.draft.totalWas', { amount: money(draft.totalCents) })}</Alert>
        )}
        <BuyerPicker order={order} problem={problem} isFirst />
        <GoodsPicker order={order} problem={problem} />
        {order.buyer && (
          <>
            <Typography variant="h5" component="h3">
              {text('orders.page.shippingAddress')}
            </Typography>
            <OrderAddressFields
              value={order.address}
              onChange={order.setAddress}
              field="shippingAddress"
              problem={problem}
            />
            <OrderRateField order={order} problem={problem} />
            <OrderPaymentFields order={order} problem={problem} />
            <OrderPromo order={order} problem={problem} />
            <OrderDiscount order={order} problem={problem} />
            <TextField
              fullWidth
              multiline
              minRows={2}
              label={text('orders.page.note')}
              value={order.note}
              onChange={(event) => order.setNote(event.target.value)}
              error={problem('note') !== undefined}
              helperText={problem('note')}
              slotProps={{ htmlInput: { maxLength: 1000, dir: order.note ? 'auto' : undefined } }}
            />
            <FormControlLabel
              control={<Switch checked={order.isPaid} onChange={(_, isOn) => order.setPaid(isOn)} />}
              label={text('orders.page.isPaid')}
            />
          </>
        )}
        <OrderQuoteFacts order={order} isTotalApart />
      </Box>
    </SideDrawer>
  );
}
