import Box from '@mui/material/Box';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useCommands } from '../../app/command/useCommands.ts';
import { RecordPage } from '../../app/record/RecordPage.tsx';
import { useRecordEditor } from '../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../app/record/useStoredRecord.ts';
import type { FormAction } from '../../kit/form/FormActions.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { blankLine, type InvoiceValues } from './invoiceForm.ts';
import type { InvoiceFormFieldsFragment } from './invoiceForm.generated.ts';
import { InvoiceInputs } from './InvoiceInputs.tsx';
import { invoiceKind, quoteKind } from './invoiceKind.ts';
import { InvoiceOptions, type Goal } from './InvoiceOptions.tsx';
import { invoiceKindTexts } from './invoiceTexts.ts';
import { taxFor } from './taxes.ts';
import type { Terms } from './terms.ts';
import { editInvoicePath, invoicePath, invoicesPath } from './urls.ts';

const ClientDrawer = lazy(() => import('./ClientDrawer.tsx'));

type Props = {
  loaded: LoadedRecord<InvoiceFormFieldsFragment>;
  terms: Terms;
  isQuote: boolean;
  /** Record that a new one is made of, and what it begins with because of that. */
  made?: { from: string; begin: Partial<InvoiceValues> } | null;
};

const goalPaths: Record<Goal, (id: string) => string> = {
  preview: invoicePath,
  send: (id) => `${invoicePath(id)}?do=send`,
};

const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

/** The form of a draft, with what it comes to as it is typed. */
export function InvoiceEditor({ loaded, terms, isQuote, made = null }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const { busy, run } = useCommands();
  const [newName, setNewName] = useState<string | null>(null);
  const goal = useRef<Goal | null>(null);
  const draft = loaded.stored;
  const from = made?.from;
  const recordKind = useMemo(
    () => (isQuote ? quoteKind : from ? { ...invoiceKind, from } : invoiceKind),
    [isQuote, from],
  );
  const editor = useRecordEditor(recordKind, loaded, {
    listPath: invoicesPath,
    // A new draft that is to be sent or looked at is led there, once it is saved.
    editPath: (id) => (goal.current === null ? editInvoicePath(id) : goalPaths[goal.current](id)),
    begin: {
      issuedDate: terms.today,
      dueDate: addDays(terms.today, terms.termDays),
      currency: terms.currency,
      thanks: terms.thanks,
      taxIsIncluded: terms.taxIsIncluded,
      lines: [blankLine(taxFor(terms.taxes, ''))],
      ...made?.begin,
    },
    onSaved: () => recordsChanged('Invoice', 'RecordLink'),
  });
  const { form } = editor;
  const kind = draft?.kind ?? (isQuote ? 'QUOTE' : 'INVOICE');
  const isEmpty = useWatch({ control: form.control, name: 'customerId' }) === null;

  /** Saves what is open, and goes on to the paper. */
  const goOn = async (to: Goal) => {
    goal.current = to;
    if (draft === null || editor.isDirty) {
      const isSaved = await editor.save({ action: to });
      goal.current = null;
      if (!isSaved || draft === null || form.formState.isDirty) return;
    }
    void navigate(goalPaths[to](draft.id));
  };
  /** Saves what is open, and gives the draft its number. */
  const finalize = async () => {
    if (editor.isDirty) await editor.save({ action: 'finalize' });
    if (form.formState.isDirty) return;
    // Commands have forms of their own, which this page does not need before.
    const { finalizeInvoice } = await import('./invoiceCommands.tsx');
    if (await run(finalizeInvoice, draft!)) void navigate(invoicePath(draft!.id));
  };
  const actions: FormAction[] =
    draft === null
      ? []
      : [
          {
            id: 'finalize',
            label: text('invoices.action.finalize'),
            onClick: () => void finalize(),
            isBusy: editor.running === 'finalize' || busy === 'finalize',
            isSave: true,
          },
        ];
  return (
    <RecordPage
      editor={editor}
      title={text(draft === null ? (isQuote ? 'invoices.form.addQuote' : 'invoices.form.add') : 'invoices.form.edit')}
      text={
        draft === null
          ? text('invoices.form.next', { number: isQuote ? terms.nextQuoteNumber : terms.nextNumber })
          : `#${draft.id}`
      }
      status={
        <StatusChip tone="primary" label={`${text(invoiceKindTexts[kind])} · ${text('invoices.status.draft')}`} />
      }
      backLabel={text('invoices.page.toList')}
      actions={actions}
      primaryLabel={text('invoices.form.save')}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
          gap: { xs: 4, sm: 6 },
          alignItems: 'start',
        }}
      >
        <InvoiceInputs form={form} terms={terms} kind={kind} draft={draft} onNewClient={setNewName} />
        <InvoiceOptions form={form} terms={terms} kind={kind} running={editor.running} onGo={(to) => void goOn(to)} />
      </Box>
      {newName !== null && (
        <Suspense fallback={null}>
          <ClientDrawer
            name={newName}
            onClose={() => setNewName(null)}
            onAdded={(buyer) => {
              form.setValue('customerId', buyer.id, { shouldDirty: true, shouldValidate: !isEmpty });
              form.setValue('client', buyer.client);
              form.setValue('language', buyer.language, { shouldDirty: true });
              setNewName(null);
            }}
          />
        </Suspense>
      )}
    </RecordPage>
  );
}
