import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { RecordDrawer } from '../../../app/record/RecordDrawer.tsx';
import { useRecordEditor } from '../../../app/record/useRecordEditor.ts';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import { recordsChanged } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { customerPath } from '../urls.ts';
import { newCustomerKind } from './newCustomerKind.ts';
import { PlaceFields } from './PlaceFields.tsx';

const added = { stored: null, isGone: false } as const;

type Props = {
  onClose: () => void;
  /** What was typed for the name. */
  name?: string;
  /** Where something is made for the customer at once, such as an order. */
  onAdded?: (customer: { id: string; email: string }) => void;
};

/** A new customer, beside the list, or while something is made for them. */
export default function CustomerDrawer({ onClose, name = '', onAdded }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const editor = useRecordEditor(newCustomerKind, added, {
    isOverlay: true,
    onClose,
    begin: { name },
    onSaved: (saved) => {
      void recordsChanged('Customer');
      onAdded?.(saved);
    },
    // Whoever makes an order for them stays there.
    noticeOf: ({ customerId }) =>
      onAdded
        ? {}
        : { action: { label: text('customers.list.open'), onSelect: () => void navigate(customerPath(customerId)) } },
  });
  const { control } = editor.form;
  const isBilling = useWatch({ control, name: 'isBilling' });
  return (
    <RecordDrawer editor={editor} title={text('customers.form.addTitle')}>
      <Heading>{text('customers.form.basic')}</Heading>
      <FormTextField control={control} name="name" label={text('customers.field.name')} required autoFocus />
      <FormTextField control={control} name="email" label={text('customers.field.email')} required isCode />
      <FormTextField control={control} name="phone" label={text('customers.field.mobile')} required isCode />
      <FormTextField control={control} name="company" label={text('customers.field.company')} />
      <Heading>{text('customers.form.shipping')}</Heading>
      <PlaceFields control={control} at="shipping." isWhole />
      <SwitchField control={control} name="isBilling" label={text('customers.form.sameBilling')} />
      {!isBilling && (
        <>
          <Heading>{text('customers.form.billing')}</Heading>
          <PlaceFields control={control} at="billing." isWhole />
        </>
      )}
    </RecordDrawer>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Typography variant="subtitle1" component="h3">
    {children}
  </Typography>
);
