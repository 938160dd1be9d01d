import { useMemo } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
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
  /** State and postal code are asked for, too. */
  isWhole?: boolean;
};

/** A postal address. */
export function PlaceFields<V extends FieldValues>({ control, at = '', isWhole = false }: Props<V>) {
  const text = useText();
  const named = (name: string) => `${at}${name}` as FieldPath<V>;
  return (
    <>
      <FormTextField control={control} name={named('line1')} label={text('customers.field.line1')} required />
      <FormTextField control={control} name={named('line2')} label={text('customers.field.line2')} />
      <FieldRow>
        <FormTextField control={control} name={named('city')} label={text('customers.field.city')} required />
        <FormTextField
          control={control}
          name={named('state')}
          label={text('customers.field.state')}
          required={isWhole}
        />
      </FieldRow>
      <FieldRow>
        <FormTextField
          control={control}
          name={named('postcode')}
          label={text('customers.field.postcode')}
          required={isWhole}
          isCode
        />
        <ChoiceField
          control={control}
          name={named('country')}
          label={text('customers.field.country')}
          choices={useCountryChoices()}
          required
        />
      </FieldRow>
    </>
  );
}
