import { useWatch } from 'react-hook-form';
import { RecordDialog } from '../../app/record/RecordDialog.tsx';
import { RecordLoader } from '../../app/record/RecordLoader.tsx';
import { useRecordEditor } from '../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../app/record/useStoredRecord.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { SelectField, wordsOf } from '../../kit/form/SelectField.tsx';
import { TagsField } from '../../kit/form/TagsField.tsx';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { customFieldKind, kindTexts } from './customFieldKind.ts';
import type { CustomFieldFieldsFragment } from './customFields.generated.ts';

type Props = {
  /** Null adds one. */
  id: string | null;
  onClose: () => void;
};

/** A field that the company adds to its users. */
export default function CustomFieldDialog({ id, onClose }: Props) {
  return (
    <RecordLoader kind={customFieldKind} id={id} skeleton={null}>
      {(loaded) => <CustomFieldForm loaded={loaded} onClose={onClose} />}
    </RecordLoader>
  );
}

type FormProps = { loaded: LoadedRecord<CustomFieldFieldsFragment>; onClose: () => void };

function CustomFieldForm({ loaded, onClose }: FormProps) {
  const text = useText();
  const editor = useRecordEditor(customFieldKind, loaded, {
    isOverlay: true,
    onClose,
    onSaved: () => recordsChanged('CustomField'),
  });
  const isNew = loaded.stored === null;
  const kind = useWatch({ control: editor.form.control, name: 'kind' });
  return (
    <RecordDialog
      editor={editor}
      title={isNew ? text('customFields.page.add') : <bdi>{editor.record.base.record.name}</bdi>}
    >
      <FormTextField {...editor.field('name')} />
      {isNew && (
        <SelectField
          {...editor.field('kind')}
          choices={wordsOf(kindTexts, text)}
          help={text('customFields.field.kindHelp')}
          required
        />
      )}
      {kind === 'CHOICE' && (
        <TagsField {...editor.field('choices')} help={text('customFields.field.choicesHelp')} required />
      )}
      <FormTextField {...editor.field('hint')} help={text('customFields.field.hintHelp')} />
    </RecordDialog>
  );
}
