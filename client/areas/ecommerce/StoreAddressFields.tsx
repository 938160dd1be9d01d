import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { ChoiceField } from '../../kit/form/ChoiceField.tsx';
import { FieldRow } from '../../kit/form/FormCard.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import type { Choice } from '../../kit/form/SelectField.tsx';
import { useText } from '../../lib/text.ts';

type Props<V extends FieldValues> = { control: Control<V>; countries: readonly Choice[] };

/** A postal address of the shop or of one of its places. */
export function AddressFields<V extends FieldValues>({ control, countries }: Props<V>) {
  const text = useText();
  const named = (name: string) => name as FieldPath<V>;
  return (
    <>
      <ChoiceField control={control} name={named('country')} label={text('store.field.country')} choices={countries} />
      <FormTextField control={control} name={named('address')} label={text('store.field.address')} />
      <FormTextField control={control} name={named('address2')} label={text('store.field.address2')} />
      <FieldRow>
        <FormTextField control={control} name={named('city')} label={text('store.field.city')} />
        <FormTextField control={control} name={named('state')} label={text('store.field.state')} />
      </FieldRow>
      <FieldRow>
        <FormTextField control={control} name={named('postalCode')} label={text('store.field.postalCode')} isCode />
      </FieldRow>
    </>
  );
}
