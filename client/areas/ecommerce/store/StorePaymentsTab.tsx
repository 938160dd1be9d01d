import Typography from '@mui/material/Typography';
import { FormCard } from '../../../kit/form/FormCard.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { RowsField } from '../../../kit/form/RowsField.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import type { PaymentKind } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import type { StoreTabProps } from './storeKind.ts';
import { paymentTexts } from './storeTexts.ts';

const kinds = Object.keys(paymentTexts) as PaymentKind[];

/** Ways to pay without a provider. */
export function StorePaymentsTab({ control }: StoreTabProps) {
  const text = useText();
  return (
    <FormCard title={text('store.section.payments')}>
      <Typography color="textSecondary">{text('store.payments.text')}</Typography>
      <RowsField
        control={control}
        name="paymentMethods"
        blank={{ key: null, kind: 'CUSTOM', name: '', instructions: '', isActive: true }}
        limit={20}
        addLabel={text('store.payments.add')}
        emptyText={text('store.payments.empty')}
      >
        {(index) => (
          <>
            <SelectField
              control={control}
              name={`paymentMethods.${index}.kind`}
              label={text('store.field.paymentKind')}
              choices={kinds.map((kind) => ({ value: kind, label: text(paymentTexts[kind]) }))}
            />
            <FormTextField
              control={control}
              name={`paymentMethods.${index}.name`}
              label={text('store.field.paymentName')}
              required
            />
            <SwitchField
              control={control}
              name={`paymentMethods.${index}.isActive`}
              label={text('store.field.paymentActive')}
            />
            <FormTextField
              control={control}
              name={`paymentMethods.${index}.instructions`}
              label={text('store.field.instructions')}
              help={text('store.help.instructions')}
            />
          </>
        )}
      </RowsField>
    </FormCard>
  );
}
