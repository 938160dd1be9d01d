import { RecordDialog } from '../../../app/record/RecordDialog.tsx';
import { RecordLoader } from '../../../app/record/RecordLoader.tsx';
import { useRecordEditor } from '../../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../../app/record/useStoredRecord.ts';
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx';
import { FieldRow } from '../../../kit/form/FormCard.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { ImagesField } from '../../../kit/form/ImagesField.tsx';
import { TagsField } from '../../../kit/form/TagsField.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { recordsChanged } from '../../../lib/records.ts';
import { uploadFile } from '../../../lib/uploadFile.ts';
import { useText } from '../../../lib/text.ts';
import { customerKind } from './customerKind.ts';
import type { CustomerFormFieldsFragment } from './customers.generated.ts';
import { languageTexts, statusTexts } from './customerTexts.ts';
import { useCountryChoices } from './PlaceFields.tsx';

type Props = { id: string; onClose: () => void };

/** Edits who a customer is. */
export default function CustomerDialog({ id, onClose }: Props) {
  return (
    <RecordLoader kind={customerKind} id={id} skeleton={null}>
      {(loaded) => <CustomerForm loaded={loaded} onClose={onClose} />}
    </RecordLoader>
  );
}

function CustomerForm({ loaded, onClose }: { loaded: LoadedRecord<CustomerFormFieldsFragment>; onClose: () => void }) {
  const text = useText();
  const editor = useRecordEditor(customerKind, loaded, {
    isOverlay: true,
    onClose,
    onSaved: () => recordsChanged('Customer'),
  });
  const { control } = editor.form;
  const choicesOf = <Value extends string>(texts: Record<Value, Parameters<typeof text>[0]>) =>
    (Object.keys(texts) as Value[]).map((value) => ({ value, label: text(texts[value]) }));
  return (
    <RecordDialog editor={editor} title={text('customers.details.edit')}>
      <FormTextField control={control} name="name" label={text('customers.field.name')} required />
      <FieldRow>
        <FormTextField control={control} name="email" label={text('customers.field.email')} required isCode />
        <FormTextField control={control} name="phone" label={text('customers.field.phone')} isCode />
      </FieldRow>
      <FieldRow>
        <FormTextField control={control} name="company" label={text('customers.field.company')} />
        <FormTextField control={control} name="taxId" label={text('customers.field.taxId')} isCode />
      </FieldRow>
      <ChoiceField
        control={control}
        name="country"
        label={text('customers.field.country')}
        choices={useCountryChoices()}
        required
      />
      <FieldRow>
        <SelectField
          control={control}
          name="language"
          label={text('customers.field.language')}
          choices={choicesOf(languageTexts)}
        />
        <SelectField
          control={control}
          name="status"
          label={text('customers.field.status')}
          choices={choicesOf(statusTexts)}
        />
      </FieldRow>
      <TagsField control={control} name="tags" label={text('tags.field.tags')} help={text('tags.field.help')} />
      <ImagesField
        control={control}
        name="images"
        label={text('customers.field.avatar')}
        limit={1}
        upload={uploadFile}
        pending={editor.uploads}
      />
    </RecordDialog>
  );
}
