import { useApolloClient } from '@apollo/client/react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { useProblemText } from '../../kit/form/problems.ts';
import { RecordPicker, type RecordOption } from '../../kit/records/RecordPicker.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import { clientOf } from './clientOf.ts';
import { InvoiceBuyersDocument, type InvoiceBuyerFragment } from './invoiceForm.generated.ts';
import type { InvoiceValues } from './invoiceForm.ts';

type Props = { form: UseFormReturn<InvoiceValues>; label: string; onNewClient?: (name: string) => void };

type Buyer = RecordOption & { buyer?: InvoiceBuyerFragment };

/** Whom it goes to: a customer, or a new one where that is offered. */
export function ClientPicker({ form, label, onNewClient }: Props) {
  const text = useText();
  const apollo = useApolloClient();
  const problemText = useProblemText();
  const canAdd = useCan('create', 'Customer') && onNewClient !== undefined;
  const { field, fieldState } = useController({ control: form.control, name: 'customerId' });
  const client = useWatch({ control: form.control, name: 'client' });
  return (
    <RecordPicker<Buyer>
      label={label}
      required
      value={field.value ? { id: field.value, name: client.name, text: client.email } : null}
      problem={problemText(fieldState.error)}
      inputRef={field.ref}
      onBlur={field.onBlur}
      {...(canAdd && { onCreate: onNewClient })}
      help={canAdd ? text('invoices.form.toHelp') : undefined}
      onChange={(chosen) => {
        form.setValue('customerId', chosen?.id ?? null, { shouldDirty: true, shouldValidate: true });
        if (!chosen?.buyer) return;
        form.setValue('client', clientOf(chosen.buyer));
        form.setValue('language', chosen.buyer.language, { shouldDirty: true });
      }}
      search={async (typed) => {
        const { data } = await apollo.query({ query: InvoiceBuyersDocument, variables: { search: typed } });
        return (data?.customers.nodes ?? []).map((buyer) => ({
          id: buyer.id,
          name: buyer.name,
          text: buyer.company ? `${buyer.company} · ${buyer.email}` : buyer.email,
          buyer,
        }));
      }}
    />
  );
}
