import type { CommandInputs } from '../../../app/command/command.ts';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { MoneyField } from '../../../kit/form/MoneyField.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import type { OrderWholeFragment } from './orderDetails.generated.ts';
import type { OrderPaymentValues, WayToPay } from './orderPaymentForm.ts';

/** How much came in for an order, and how. */
const OrderPaymentInputs: CommandInputs<OrderWholeFragment, OrderPaymentValues, WayToPay[]> = ({
  editor: { field },
  asked,
}) => (
  <>
    <MoneyField {...field('amountCents')} autoFocus />
    <SelectField {...field('method')} choices={asked} />
    <FormTextField {...field('reference')} />
  </>
);
export default OrderPaymentInputs;
