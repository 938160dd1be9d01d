import TextField from '@mui/material/TextField';
import type { CommandInputs } from '../../app/command/command.ts';
import { DateField } from '../../kit/form/DateField.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { SelectField, wordsOf } from '../../kit/form/SelectField.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { AmountField } from './AmountField.tsx';
import type { InvoiceWholeFragment } from './invoicePage.generated.ts';
import type { Payment } from './payment.ts';
import { paymentMethods, type PaymentValues } from './paymentForm.ts';

/** A payment of an invoice, or what of one is given back. */
const PaymentInputs: CommandInputs<InvoiceWholeFragment | Payment, PaymentValues, string> = ({
  editor: { field },
  target,
}) => {
  const text = useText();
  const { moneyIn } = useFormats();
  const isRefund = 'leftCents' in target;
  const { currency } = target;
  return (
    <>
      <TextField
        label={text(isRefund ? 'invoices.payment.left' : 'invoices.payment.balance')}
        value={moneyIn(currency)(isRefund ? target.leftCents : target.balanceCents)}
        slotProps={{ input: { readOnly: true }, htmlInput: { dir: 'ltr' } }}
        sx={{ '& input': { textAlign: 'left' } }}
      />
      <AmountField {...field('amountCents')} currency={currency} autoFocus />
      <DateField {...field('date')} />
      <SelectField {...field('method')} choices={wordsOf(paymentMethods, text)} />
      <FormTextField {...field('note')} rows={3} />
    </>
  );
};
export default PaymentInputs;
