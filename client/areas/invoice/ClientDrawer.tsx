import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import Autocomplete from '@mui/material/Autocomplete';
import { useIntl } from 'react-intl';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import { usePlaceParts } from '../../kit/address/usePlaceParts.ts';
import { DrawerButtons } from '../../kit/form/DrawerButtons.tsx';
import { OverlayDraft } from '../../kit/form/OverlayDraft.tsx';
import { useOverlayGuard } from '../../kit/form/useOverlayGuard.ts';
import { countriesByName } from '../../kit/form/countries.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { failureOf, type Failure } from '../../lib/failure.ts';
import type { Language } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { clientOf } from './clientOf.ts';
import { AddInvoiceBuyerDocument } from './invoiceForm.generated.ts';
import { useInvoiceProblem } from './useInvoiceProblem.ts';

const addClient = callsOf({ changes: ['Customer'] })({
  operation: AddInvoiceBuyerDocument,
  done: ({ createCustomer: { customer } }, { text }) => ({
    text: text('invoices.client.added', { name: customer.name }),
  }),
});

type Props = {
  /** What was typed for the name. */
  name: string;
  onClose: () => void;
  onAdded: (buyer: { id: string; client: ReturnType<typeof clientOf>; language: Language }) => void;
};

/** Adds a customer of the shop, while an invoice is written. */
export default function ClientDrawer({ name, onClose, onAdded }: Props) {
  const text = useText();
  const { locale } = useIntl();
  const formId = useId();
  const failureText = useFailureText();
  const countries = useMemo(() => countriesByName(locale), [locale]);
  const [values, setValues] = useState({
    name,
    company: '',
    taxId: '',
    email: '',
    line1: '',
    city: '',
    state: '',
    postcode: '',
    country: '',
    phone: '',
  });
  const parts = usePlaceParts(values.country, values);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { busy, attempt } = useCommands();
  const loading = busy !== null;
  const guard = useOverlayGuard({ values, draft: 'invoiceClient', restore: setValues, onClose });
  const problem = useInvoiceProblem(failure?.fields);
  const field = (key: keyof typeof values, label: string, isRequired = false, errorAt: string = key) => (
    <TextField
      key={key}
      fullWidth
      label={label}
      required={isRequired}
      autoFocus={key === 'name'}
      value={values[key]}
      onChange={(event) => setValues((all) => ({ ...all, [key]: event.target.value }))}
      error={problem(errorAt) !== undefined}
      helperText={problem(errorAt)}
      slotProps={{ htmlInput: { autoComplete: 'off', ...((key === 'email' || key === 'phone') && { dir: 'ltr' }) } }}
    />
  );
  const submit = async () => {
    setFailure(null);
    const { line1, city, state, postcode, ...who } = values;
    const needed = { name: who.name, email: who.email, country: who.country };
    const missing = Object.entries(needed).filter(([, value]) => value.trim() === '');
    if (missing.length > 0)
      return setFailure({
        code: 'VALIDATION',
        fields: Object.fromEntries(missing.map(([key]) => [key, { key: 'required' }])),
      });
    const address = { name: who.name, line1, city, state, postcode, country: who.country, phone: who.phone };
    try {
      const input = { ...who, ...(line1 && city && { addresses: [address] }) };
      const { customer } = (await attempt(addClient, { input }))!.createCustomer;
      guard.release();
      onAdded({ id: customer.id, client: clientOf(customer), language: customer.language });
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  // Beside the form of the page: what is sent here is not for that form to hear.
  return createPortal(
    <SideDrawer
      isOpen
      onClose={guard.close}
      title={text('invoices.client.title')}
      footer={
        <DrawerButtons formId={formId} isBusy={loading} onCancel={guard.close} label={text('invoices.client.add')} />
      }
    >
      <Box
        component="form"
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!loading) void submit();
        }}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, pt: 1 }}
      >
        <OverlayDraft offered={guard.offered} />
        {failure && failure.code !== 'VALIDATION' && <Alert severity="error">{failureText(failure.code)}</Alert>}
        {field('name', text('invoices.client.name'), true)}
        {field('company', text('invoices.client.company'))}
        {field('taxId', text('invoices.paper.taxId'))}
        {field('email', text('invoices.column.email'), true)}
        <Autocomplete
          options={countries}
          getOptionLabel={(country) => country.name}
          getOptionKey={(country) => country.code}
          value={countries.find(({ code }) => code === values.country) ?? null}
          onChange={(_, chosen) => setValues((all) => ({ ...all, country: chosen?.code ?? '' }))}
          noOptionsText={text('form.country.none')}
          renderInput={(params) => (
            <TextField
              {...params}
              label={text('invoices.client.country')}
              required
              error={problem('country') !== undefined}
              helperText={problem('country')}
            />
          )}
        />
        {field('line1', text('invoices.client.address'), false, 'addresses.0.line1')}
        {parts.map(({ part, label }) => field(part, label, false, `addresses.0.${part}`))}
        {field('phone', text('invoices.client.phone'))}
      </Box>
    </SideDrawer>,
    document.body,
  );
}
