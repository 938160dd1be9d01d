import { useApolloClient, useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { IconPaperclip } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { DrawerButtons } from '../../kit/form/DrawerButtons.tsx';
import { useFailureText } from '../../kit/failureText.ts';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { failureOf, type Failure } from '../../lib/failure.ts';
import { newKey } from '../../lib/newKey.ts';
import { useText } from '../../lib/text.ts';
import { ElectronicGaps } from './ElectronicGaps.tsx';
import { InvoiceMailDocument, SendInvoiceDocument } from './invoiceSending.generated.ts';

type Props = {
  invoice: { id: string; state: string };
  onClose: () => void;
  onDone: (text: string) => void;
};

/** Mails an invoice with its PDF and a link; the words are those of the settings until somebody changes them. */
export default function SendDrawer({ invoice, onClose, onDone }: Props) {
  const text = useText();
  const client = useApolloClient();
  const failureText = useFailureText();
  const formId = useId();
  const { id } = invoice;
  const { data, error } = useQuery(InvoiceMailDocument, { variables: { id }, fetchPolicy: 'network-only' });
  const [written, setWritten] = useState<{ to?: string; subject?: string; message?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // Sent again after the connection broke, it is the same mail.
  const [key, setKey] = useState(newKey);
  const mail = data?.invoiceMail;
  const values = { to: '', subject: '', message: '', ...mail, ...written };

  const submit = async () => {
    setFailure(null);
    setBusy(true);
    const { to, subject, message } = values;
    try {
      await client.mutate({
        mutation: SendInvoiceDocument,
        variables: { id, input: { to, subject, message } },
        context: { headers: { 'idempotency-key': key } },
      });
      onDone(text('invoices.send.done', { email: to }));
      onClose();
    } catch (failed) {
      const reason = failureOf(failed);
      if (reason.code !== 'NETWORK') setKey(newKey());
      setFailure(reason);
      setBusy(false);
    }
  };
  const problem = (name: 'to' | 'subject' | 'message') => {
    const key = failure?.fields?.[name]?.key;
    if (key === undefined) return undefined;
    if (key === 'required') return text('invoices.send.required');
    return text(name === 'to' ? 'invoices.send.malformed' : 'invoices.send.tooLong');
  };
  const field = (name: 'to' | 'subject' | 'message') => ({
    value: values[name],
    required: true,
    error: problem(name) !== undefined,
    helperText: problem(name),
    onChange: (event: { target: { value: string } }) => setWritten((now) => ({ ...now, [name]: event.target.value })),
  });
  const isTold = failure !== null && (failure.code !== 'VALIDATION' || failure.fields?.['state'] !== undefined);
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={text('invoices.send.title')}
      footer={
        <DrawerButtons
          formId={formId}
          isBusy={isBusy}
          isDisabled={!mail}
          onCancel={onClose}
          label={text('invoices.send.send')}
        />
      }
    >
      {!mail && !error && <Skeleton variant="rounded" height={420} />}
      {!mail && error && <Alert severity="error">{failureText(failureOf(error).code)}</Alert>}
      {mail && (
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
          {isTold && (
            <Alert severity="error" role="alert">
              {failureText(failure.code)}
            </Alert>
          )}
          <ElectronicGaps id={id} />
          {invoice.state === 'DRAFT' && <Alert severity="info">{text('invoices.send.finalizes')}</Alert>}
          <TextField
            label={text('invoices.send.from')}
            value={mail.from}
            slotProps={{ input: { readOnly: true }, htmlInput: { dir: 'ltr' } }}
          />
          <TextField
            label={text('invoices.send.to')}
            type="email"
            autoFocus
            slotProps={{ htmlInput: { dir: 'ltr', maxLength: 254 } }}
            {...field('to')}
          />
          <TextField
            label={text('invoices.send.subject')}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: 200 } }}
            {...field('subject')}
          />
          <TextField
            label={text('invoices.send.message')}
            multiline
            minRows={8}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: 4000 } }}
            {...field('message')}
          />
          <Box sx={{ display: 'flex' }}>
            <Chip
              variant="tonal"
              color="primary"
              icon={<IconPaperclip size={16} />}
              label={text('invoices.send.attached', { name: mail.fileName })}
            />
          </Box>
        </Box>
      )}
    </SideDrawer>
  );
}
