import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useCommandMenu } from '../../app/command/useOffered.tsx';
import { useCommands } from '../../app/command/useCommands.ts';
import { RecordDrawer } from '../../app/record/RecordDrawer.tsx';
import { RecordLoader } from '../../app/record/RecordLoader.tsx';
import { useRecordEditor } from '../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../app/record/useStoredRecord.ts';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { useInvoiceFormQuery, useInvoiceTermsQuery, type InvoiceFormFieldsFragment } from './invoiceForm.generated.ts';
import { blankLine } from './invoiceForm.ts';
import type { RecurringFieldsFragment } from './recurring.generated.ts';
import { RecurringInputs } from './RecurringInputs.tsx';
import { recurringCommands } from './recurringCommands.tsx';
import { recurringKind, type RecurringValues } from './recurringKind.ts';
import { RecurringMade } from './RecurringMade.tsx';
import { taxFor } from './taxes.ts';
import type { Terms } from './terms.ts';

type Props = {
  /** Null adds one. */
  id: string | null;
  /** Invoice that a new one is made after; null for none. */
  from: string | null;
  onClose: () => void;
};

/** A recurring invoice beside the list: a new one, or the one whose id stands in the address. */
export default function RecurringDrawer({ id, from, onClose }: Props) {
  const text = useText();
  const terms = useInvoiceTermsQuery();
  const isCopy = id === null && from !== null;
  const model = useInvoiceFormQuery({ variables: { id: from ?? '' }, skip: !isCopy });
  const frame = (content: React.ReactNode) => (
    <SideDrawer isOpen onClose={onClose} title={text('invoices.recurring.one')}>
      {content}
    </SideDrawer>
  );
  if (terms.error) return frame(<Alert severity="error">{text('invoices.page.failed')}</Alert>);
  if (!terms.data || (isCopy && model.loading)) return frame(waiting);
  return (
    <RecordLoader kind={recurringKind} id={id} skeleton={frame(waiting)} frame={frame}>
      {(loaded) => (
        <RecurringForm
          loaded={loaded}
          terms={terms.data!.invoiceSettings}
          model={model.data?.invoice ?? null}
          onClose={onClose}
        />
      )}
    </RecordLoader>
  );
}

const waiting = (
  <Box sx={{ display: 'grid', gap: 5, pt: 2 }}>
    {[0, 1, 2, 3, 4, 5].map((at) => (
      <Skeleton key={at} variant="rounded" height={38} />
    ))}
  </Box>
);

type FormProps = {
  loaded: LoadedRecord<RecurringFieldsFragment>;
  terms: Terms;
  model: InvoiceFormFieldsFragment | null;
  onClose: () => void;
};

const modelled = (model: InvoiceFormFieldsFragment): Partial<RecurringValues> => ({
  client: model.client,
  customerId: model.customerId,
  currency: model.currency,
  exchangeRate: model.exchangeRate,
  language: model.language,
  service: model.service,
  reference: model.reference,
  thanks: model.thanks,
  note: model.note,
  paymentVia: model.paymentVia,
  taxIsIncluded: model.taxIsIncluded,
  isReverseCharge: model.isReverseCharge,
  lines: model.lines.map((line) => ({ ...line })),
});

function RecurringForm({ loaded, terms, model, onClose }: FormProps) {
  const text = useText();
  const { run } = useCommands();
  const menuOf = useCommandMenu();
  const own = loaded.stored;
  const editor = useRecordEditor(recurringKind, loaded, {
    isOverlay: true,
    onClose,
    begin: {
      startDate: terms.today,
      termDays: terms.termDays,
      currency: terms.currency,
      thanks: terms.thanks,
      taxIsIncluded: terms.taxIsIncluded,
      lines: [blankLine(taxFor(terms.taxes, ''))],
      ...(model && modelled(model)),
    },
    onSaved: () => recordsChanged('RecurringInvoice'),
  });
  return (
    <RecordDrawer
      editor={editor}
      title={own ? <bdi>{own.clientName}</bdi> : text('invoices.recurring.add')}
      {...(own && { moreActions: menuOf(own, recurringCommands, (command) => void run(command, own)) })}
    >
      {own?.fault && (
        <Alert severity="warning">
          {text('invoices.recurring.faultText')} <bdi dir="ltr">{own.fault}</bdi>
        </Alert>
      )}
      {own && <RecurringMade id={own.id} state={own.state} />}
      <RecurringInputs form={editor.form} terms={terms} />
    </RecordDrawer>
  );
}
