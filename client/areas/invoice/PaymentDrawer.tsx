import { useApolloClient, useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { DrawerButtons } from '../../kit/form/DrawerButtons.tsx';
import { DatePicker } from '../../kit/dates/DatePicker.tsx';
import { useFailureText } from '../../kit/failureText.ts';
import { decimalsOf } from '../../../schema/currencies.ts';
import { currencySign, readCents, showCents } from '../../kit/form/numberText.ts';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { failureOf, type Failure } from '../../lib/failure.ts';
import { useFormats } from '../../lib/format.ts';
import { newKey } from '../../lib/newKey.ts';
import type { InvoicePaymentMethod } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { InvoiceTermsDocument } from './invoiceForm.generated.ts';
import {
  PayInvoiceDocument,
  RefundInvoicePaymentDocument,
  type InvoiceWholeFragment,
} from './invoicePage.generated.ts';
import { paymentMethodTexts } from './invoiceTexts.ts';
import { useInvoiceProblem } from './useInvoiceProblem.ts';

type Props = {
  invoice: InvoiceWholeFragment;
  /** Payment that is given back; left out, money comes in. */
  payment?: InvoiceWholeFragment['payments'][number] | undefined;
  onClose: () => void;
  onDone: (text: string, batchId?: string) => void;
};

const methods = (Object.keys(paymentMethodTexts) as InvoicePaymentMethod[]).filter((method) => method !== 'ORDER');

/** Records a payment, or that one was given back. */
export default function PaymentDrawer({ invoice, payment, onClose, onDone }: Props) {
  const text = useText();
  const client = useApolloClient();
  const failureText = useFailureText();
  const formId = useId();
  const { moneyIn, locale } = useFormats();
  const { data } = useQuery(InvoiceTermsDocument, { context: { isQuiet: true } });
  const money = moneyIn(invoice.currency);
  const refunded = invoice.payments
    .filter(({ paymentId }) => paymentId === payment?.id)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const most = payment ? payment.amountCents - refunded : invoice.balanceCents;
  const [amount, setAmount] = useState(() => showCents(most, locale, decimalsOf(invoice.currency)));
  const [date, setDate] = useState<string | null>(null);
  const [method, setMethod] = useState<InvoicePaymentMethod>(
    payment && payment.method !== 'ORDER' ? payment.method : 'BANK_TRANSFER',
  );
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // Sent again after the connection broke, it is the same payment.
  const [key, setKey] = useState(newKey);
  const problem = useInvoiceProblem(failure?.fields, invoice.currency);
  const { sign, isAfter } = currencySign(money(0));
  const cents = readCents(amount, locale, decimalsOf(invoice.currency));
  const day = date ?? data?.invoiceSettings.today ?? null;

  const submit = async () => {
    setFailure(null);
    const wrong =
      cents === null || Number.isNaN(cents) || cents <= 0
        ? { key: 'tooSmall' }
        : cents > most
          ? { key: 'tooLarge', limit: most }
          : null;
    if (wrong) return setFailure({ code: 'VALIDATION', fields: { amountCents: wrong } });
    setBusy(true);
    const input = { amountCents: cents, date: day, method, note };
    const context = { headers: { 'idempotency-key': key } };
    try {
      if (payment) {
        const variables = { id: payment.id, input };
        const answer = await client.mutate({ mutation: RefundInvoicePaymentDocument, variables, context });
        onDone(text('invoices.payment.refunded'), answer.data!.refundInvoicePayment.batchId);
      } else {
        const variables = { id: invoice.id, input };
        const answer = await client.mutate({ mutation: PayInvoiceDocument, variables, context });
        onDone(text('invoices.payment.done'), answer.data!.payInvoice.batchId);
      }
      onClose();
    } catch (error) {
      const failed = failureOf(error);
      if (failed.code !== 'NETWORK') setKey(newKey());
      setFailure(failed);
      setBusy(false);
    }
  };
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={text(payment ? 'invoices.payment.refund' : 'invoices.payment.title')}
      footer={
        <DrawerButtons
          formId={formId}
          isBusy={isBusy}
          onCancel={onClose}
          label={text(payment ? 'invoices.payment.refundNow' : 'invoices.payment.add')}
        />
      }
    >
      <Box
        component="form"
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit();
        }}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, pt: 1 }}
      >
        {failure && failure.code !== 'VALIDATION' && (
          <Alert severity="error" role="alert">
            {failureText(failure.code)}
          </Alert>
        )}
        <TextField
          label={text(payment ? 'invoices.payment.left' : 'invoices.payment.balance')}
          value={money(most)}
          slotProps={{ input: { readOnly: true }, htmlInput: { dir: 'ltr' } }}
          sx={{ '& input': { textAlign: 'left' } }}
        />
        <TextField
          label={text('invoices.payment.amount')}
          required
          autoFocus
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={problem('amountCents') !== undefined}
          helperText={problem('amountCents')}
          slotProps={{
            htmlInput: { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' },
            input: {
              [isAfter ? 'endAdornment' : 'startAdornment']: (
                <InputAdornment position={isAfter ? 'end' : 'start'}>{sign}</InputAdornment>
              ),
            },
          }}
          sx={{ '& input': { textAlign: 'left' } }}
        />
        <DatePicker
          label={text('invoices.payment.date')}
          required
          value={day}
          onChange={setDate}
          {...(problem('date') !== undefined && { problem: problem('date') })}
        />
        <TextField
          select
          label={text('invoices.payment.method')}
          value={method}
          onChange={(event) => setMethod(event.target.value as InvoicePaymentMethod)}
        >
          {methods.map((one) => (
            <MenuItem key={one} value={one}>
              {text(paymentMethodTexts[one])}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={text('invoices.payment.note')}
          multiline
          minRows={3}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={problem('note') !== undefined}
          helperText={problem('note')}
        />
      </Box>
    </SideDrawer>
  );
}
