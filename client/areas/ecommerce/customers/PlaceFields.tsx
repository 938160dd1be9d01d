import { useMemo } from 'react';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { usePlaceParts } from '../../../kit/address/usePlaceParts.ts';
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx';
import { countriesByName } from '../../../kit/form/countries.ts';
import { FieldRow } from '../../../kit/form/FormCard.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { useText } from '../../../lib/text.ts';

/** All countries to choose from, by their names in the reader's language. */
export function useCountryChoices() {
  const { locale } = useIntl();
  return useMemo(() => countriesByName(locale).map(({ code, name }) => ({ value: code, label: name })), [locale]);
}

type Props<V extends FieldValues> = {
  control: Control<V>;
  /** Name of the place in the form, with its dot. */
  at?: string;
  /** What the country writes of a place is required. */
  isWhole?: boolean;
};

/** A postal address in the form of its country, which is chosen first. */
export function PlaceFields<V extends FieldValues>({ control, at = '', isWhole = false }: Props<V>) {
  const text = useText();
  const named = (name: string) => `${at}${name}` as FieldPath<V>;
  const [country, state, postcode] = useWatch({ control, name: [named('country'), named('state'), named('postcode')] });
  const parts = usePlaceParts(country ?? '', { state, postcode });
  return (
    <>
      <ChoiceField
        control={control}
        name={named('country')}
        label={text('customers.field.country')}
        choices={useCountryChoices()}
        required
      />
      <FormTextField control={control} name={named('line1')} label={text('customers.field.line1')} required />
      <FormTextField control={control} name={named('line2')} label={text('customers.field.line2')} />
      <FieldRow>
        {parts.map(({ part, label, isWritten }) => (
          <FormTextField
            key={part}
            control={control}
            name={named(part)}
            label={label}
            required={part === 'city' || (isWhole && isWritten)}
            isCode={part === 'postcode'}
          />
        ))}
      </FieldRow>
    </>
  );
}
