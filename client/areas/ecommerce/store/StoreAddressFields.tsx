import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { usePlaceParts } from '../../../kit/address/usePlaceParts.ts';
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx';
import { FieldRow } from '../../../kit/form/FormCard.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import type { Choice } from '../../../kit/form/SelectField.tsx';
import { useText } from '../../../lib/text.ts';

type Props<V extends FieldValues> = { control: Control<V>; countries: readonly Choice[] };

const names = { city: 'city', state: 'state', postcode: 'postalCode' } as const;

/** A postal address of the shop or of one of its places. */
export function AddressFields<V extends FieldValues>({ control, countries }: Props<V>) {
  const text = useText();
  const named = (name: string) => name as FieldPath<V>;
  const [country, state, postcode] = useWatch({
    control,
    name: [named('country'), named('state'), named('postalCode')],
  });
  const parts = usePlaceParts(country ?? '', { state, postcode });
  return (
    <>
      <ChoiceField control={control} name={named('country')} label={text('store.field.country')} choices={countries} />
      <FormTextField control={control} name={named('address')} label={text('store.field.address')} />
      <FormTextField control={control} name={named('address2')} label={text('store.field.address2')} />
      <FieldRow>
        {parts.map(({ part, label }) => (
          <FormTextField
            key={part}
            control={control}
            name={named(names[part])}
            label={label}
            isCode={part === 'postcode'}
          />
        ))}
      </FieldRow>
    </>
  );
}
