import { useWatch, type Control, type FieldPath } from 'react-hook-form';
import { DateField } from '../../kit/form/DateField.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { useText } from '../../lib/text.ts';
import { useCustomFieldRowsQuery, type CustomFieldFieldsFragment } from './customFields.generated.ts';
import type { UserValues } from './userKind.ts';

type Props = { control: Control<UserValues> };

/** The fields that the company has added, in the form of a user. */
export default function CustomValueInputs({ control }: Props) {
  const values = useWatch({ control, name: 'customValues' });
  const { data } = useCustomFieldRowsQuery();
  return (data?.customFields ?? []).map((field) => (
    <CustomValueInput key={field.id} control={control} field={field} value={values[field.id] ?? null} />
  ));
}

type InputProps = { control: Control<UserValues>; field: CustomFieldFieldsFragment; value: string | null };

function CustomValueInput({ control, field: { id, name, kind, hint, choices }, value }: InputProps) {
  const text = useText();
  const props = {
    control,
    name: `customValues.${id}` as FieldPath<UserValues>,
    label: name,
    ...(hint && { help: hint }),
  };
  const noneLabel = text('customFields.value.none');
  if (kind === 'DAY') return <DateField {...props} />;
  if (kind === 'YES_NO')
    return (
      <SelectField
        {...props}
        noneLabel={noneLabel}
        choices={[
          { value: 'true', label: text('customFields.value.yes') },
          { value: 'false', label: text('customFields.value.no') },
        ]}
      />
    );
  if (kind === 'CHOICE') {
    // A choice that was taken away since stays with those who have it.
    const all = value === null || choices.includes(value) ? choices : [...choices, value];
    return <SelectField {...props} noneLabel={noneLabel} choices={all.map((one) => ({ value: one, label: one }))} />;
  }
  return <FormTextField {...props} isCode={kind !== 'TEXT'} />;
}
