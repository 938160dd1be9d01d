import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useFailureText } from '../../../kit/failureText.ts';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { failureOf, type Failure } from '../../../lib/failure.ts';
import { choice, integer, useListState } from '../../../lib/listState.ts';
import { useText } from '../../../lib/text.ts';
import { needed } from '../orders/OrderAddressFields.tsx';
import { useOrderProblem } from '../orders/OrderDialog.tsx';
import { useProblemFocus } from '../orders/useProblemFocus.ts';
import { useNewOrder, type NewOrder } from '../orders/useNewOrder.ts';
import { CheckoutAddress } from './CheckoutAddress.tsx';
import { CheckoutCart } from './CheckoutCart.tsx';
import { CheckoutDone } from './CheckoutDone.tsx';
import { CheckoutPayment } from './CheckoutPayment.tsx';

const codec = { step: choice(['address', 'payment'] as const), order: integer(0, { least: 1 }) };
const steps = ['cart', 'address', 'payment', 'done'] as const;
/** Which step asks for a field, by the name that the server calls it. */
const stepOf = ([name, { key }]: [name: string, problem: { key: string }]): number =>
  isOfMethod(name, key)
    ? 2
    : /^(lines|discount|promo|gift)/.test(name)
      ? 0
      : /^(customer|shipping|billing)/.test(name)
        ? 1
        : 2;
/** A code that is for another way to pay: it is mended where that is chosen. */
const isOfMethod = (name: string, key: string | undefined) => name === 'promoCode' && key === 'method';

/** An order step by step: cart, address, payment, and what came of it. The step and the placed order stand in the address. */
export default function CheckoutPage() {
  // Whoever places another order begins with an empty bag.
  const [round, setRound] = useState(0);
  const seen = useRef<number>(null);
  return <Checkout key={round} seen={seen} onPlaced={() => setRound((before) => before + 1)} />;
}

/** `seen` is the step that was shown last. */
function Checkout({ seen, onPlaced }: { seen: RefObject<number | null>; onPlaced: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const isWide = useMediaQuery('(min-width:600px)');
  const { state, patch } = useListState(codec);
  const order = useNewOrder({ keptAs: 'checkout', isMethodAsked: state.step === 'payment' });
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useProblemFocus<HTMLDivElement>(failure);
  const [isBusy, setBusy] = useState(false);
  const missing = lacking(order);
  /** What was filled in or chosen since it was asked for is not wrong any more. */
  const isMended = ([name, { key }]: [string, { key: string }]) =>
    key === 'required' &&
    (name === 'customerId' ? order.buyer !== null : name === 'lines' ? order.lines.length > 0 : !(name in missing));
  const fields = Object.fromEntries(Object.entries(failure?.fields ?? {}).filter((one) => !isMended(one)));
  const isShown = failure !== null && (failure.code !== 'VALIDATION' || Object.keys(fields).length > 0);
  const problem = useOrderProblem({ ...order.refused, ...fields });
  const ofCode = order.refused?.['promoCode'];
  const isForOtherMethod = isOfMethod('promoCode', ofCode?.key);
  const isCartReady =
    order.lines.length > 0 && !order.isShort && !order.isDiscountWrong && (ofCode === undefined || isForOtherMethod);
  const isAddressReady = order.buyer !== null && Object.keys(missing).length === 0;
  const reached = !isCartReady ? 0 : !isAddressReady ? 1 : 2;
  const at = state.order > 0 ? 3 : Math.min(state.step === 'payment' ? 2 : state.step === 'address' ? 1 : 0, reached);
  const goTo = (step: number) => patch({ step: step === 2 ? 'payment' : step === 1 ? 'address' : null, order: 0 });
  const wizard = useRef<HTMLDivElement>(null);
  // The button that led here is gone: whoever uses the keyboard begins at the step, and hears its name.
  useEffect(() => {
    if (seen.current !== null && seen.current !== at) wizard.current?.focus();
    seen.current = at;
  }, [seen, at]);
  const wrong = new Set(Object.entries(fields).map(stepOf));

  const leaveCart = () => {
    setFailure(order.lines.length === 0 ? { code: 'VALIDATION', fields: { lines: { key: 'required' } } } : null);
    if (isCartReady) goTo(1);
  };
  const leaveAddress = () => {
    const asked = { ...(order.buyer === null && { customerId: { key: 'required' } }), ...missing };
    setFailure(isAddressReady ? null : { code: 'VALIDATION', fields: asked });
    if (isAddressReady) goTo(2);
  };
  const place = async () => {
    // What is wrong stands beside the ways to pay already.
    if (isForOtherMethod) return;
    setBusy(true);
    setFailure(null);
    try {
      const placed = await order.place();
      patch({ step: null, order: placed.number });
      onPlaced();
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      const first = Object.entries(failed.fields ?? {}).map(stepOf);
      if (first.length > 0) goTo(Math.min(...first));
    } finally {
      setBusy(false);
    }
  };
  const shared = { order, problem };
  return (
    <>
      <PageHeader title={text('checkout.page.title')} text={text('checkout.page.text')} />
      <Box
        ref={wizard}
        role="group"
        aria-label={text(`checkout.step.${steps[at]!}`)}
        tabIndex={-1}
        sx={{ outline: 'none', scrollMarginTop: 'var(--navbar-bottom)' }}
      >
        <Card>
          <Box sx={{ padding: { xs: 4, sm: 6 }, ...(at < 3 && { borderBottom: 1, borderColor: 'divider' }) }}>
            <Stepper activeStep={at} alternativeLabel nonLinear={false}>
              {steps.map((step, index) => (
                <Step key={step} completed={index < at || at === 3}>
                  {index < at && at < 3 ? (
                    <StepButton onClick={() => goTo(index)}>
                      <StepLabel error={wrong.has(index)}>{isWide && text(`checkout.step.${step}`)}</StepLabel>
                    </StepButton>
                  ) : (
                    <StepLabel error={wrong.has(index) && at < 3}>{isWide && text(`checkout.step.${step}`)}</StepLabel>
                  )}
                </Step>
              ))}
            </Stepper>
            {!isWide && (
              <Box aria-live="polite" sx={{ textAlign: 'center', fontWeight: 500, mt: 2 }}>
                {text(`checkout.step.${steps[at]!}`)}
              </Box>
            )}
          </Box>
          {at < 3 && (
            <Box ref={form} sx={{ padding: { xs: 4, sm: 6 } }}>
              {isShown && (
                <Alert severity="error" role="alert" sx={{ mb: 5 }}>
                  {fields['lines']
                    ? text('checkout.cart.required')
                    : fields['totalCents']
                      ? text('orders.problem.mismatch')
                      : failure.code === 'VALIDATION'
                        ? text('orders.problem.form')
                        : failureText(failure.code)}
                </Alert>
              )}
              {at === 0 && <CheckoutCart {...shared} onNext={leaveCart} />}
              {at === 1 && <CheckoutAddress {...shared} onNext={leaveAddress} />}
              {at === 2 && (
                <CheckoutPayment
                  {...shared}
                  codeProblem={isForOtherMethod ? problem('promoCode') : undefined}
                  isBusy={isBusy || order.isPricing}
                  onNext={() => void place()}
                  onAddress={() => goTo(1)}
                />
              )}
            </Box>
          )}
        </Card>
        {at === 3 && <CheckoutDone number={state.order} />}
      </Box>
    </>
  );
}

/** Parts of the address that are still empty and may not be. */
function lacking({ address, asked }: NewOrder): Record<string, { key: string }> {
  const empty = (Object.keys(address) as (keyof typeof address)[]).filter(
    (part) => (needed.has(part) || asked[part] === 'REQUIRED') && address[part].trim() === '',
  );
  return Object.fromEntries(empty.map((part) => [`shippingAddress.${part}`, { key: 'required' }]));
}
