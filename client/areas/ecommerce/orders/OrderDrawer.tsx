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
import { useText } from '../../../lib/text.ts';
import { begunOf, type Draft } from '../drafts/draftForm.ts';
import { DraftNotices } from '../drafts/DraftNotices.tsx';
import { useOrderDraft } from '../drafts/useOrderDraft.ts';
import { OrderAddressFields } from './OrderAddressFields.tsx';
import { useOrderProblem } from './OrderDialog.tsx';
import { OrderPaymentFields, OrderRateField } from './OrderPaymentFields.tsx';
import { BuyerPicker, GoodsPicker } from './OrderPickers.tsx';
import { OrderQuoteFacts } from './OrderQuoteFacts.tsx';
import { OrderDiscount, OrderPromo } from './OrderReductions.tsx';
import { draftsPath, orderPath } from '../urls.ts';
import { useNewOrder } from './useNewOrder.ts';
import { useProblemFocus } from './useProblemFocus.ts';

type Props = {
  /** What was kept of it before. */
  draft?: Draft;
  /** The same by now; null once it is gone. */
  latest?: Draft | null;
  readLatest?: () => Promise<Draft | null>;
  onClose: () => void;
};

/** Places an order for a customer: who, what, where to, how it is paid. */
export default function OrderDrawer({ draft, latest = null, readLatest, onClose }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const formId = useId();
  const [begin] = useState(() => draft && begunOf(draft));
  const order = useNewOrder({ keptAs: draft ? `orderDraft:${draft.id}` : 'newOrder', begin });
  const kept = useOrderDraft(order, draft && readLatest && { id: draft.id, latest, read: readLatest });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useProblemFocus<HTMLFormElement>(failure);
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
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      fail(failureOf(error));
    } finally {
      setBusy(false);
    }
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
    await run(async () => {
      const placed = await kept.place();
      if (placed === null) return;
      guard.release();
      showNotice({ text: text('orders.page.placed', { name: placed.name }) });
      void navigate(orderPath(placed.number));
    });
  };
  const save = async (keep: () => Promise<boolean>) => {
    // What is no amount cannot be kept; its field says so.
    if (order.isNoAmount) return fail({ code: 'VALIDATION', fields: { discountCents: { key: 'malformed' } } });
    await run(async () => {
      if (!(await keep())) return;
      guard.release();
      showNotice({ text: text('orders.draft.saved') });
      if (draft) onClose();
      else void navigate(draftsPath);
    });
  };
  const isNothing = order.buyer === null && order.lines.length === 0;
  return (
    <SideDrawer
      isOpen
      onClose={() => void close()}
      title={draft ? text('orders.draft.edit', { number: draft.id }) : text('orders.list.add')}
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
              <Button
                disabled={isBusy || (isNothing && !draft)}
                onClick={() => void save(kept.keep)}
                sx={{ marginInlineStart: '-14px', marginInlineEnd: 'auto' }}
              >
                {text(draft && !kept.isGone ? 'orders.draft.saveAgain' : 'orders.draft.save')}
              </Button>
            }
          />
        </Box>
      }
    >
      <Box
        component="form"
        // What is shown of another version is not what was typed over the last one.
        key={order.from.version}
        ref={form}
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
        {draft && (
          <DraftNotices
            order={order}
            draft={latest ?? draft}
            kept={kept}
            isBusy={isBusy}
            onAnswer={(sides) => void save(() => kept.answer(sides))}
          />
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
