import { RecordDialog } from '../../app/record/RecordDialog.tsx';
import { RecordLoader } from '../../app/record/RecordLoader.tsx';
import { useRecordEditor } from '../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../app/record/useStoredRecord.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { serviceAccountKind } from './serviceAccountKind.ts';
import type { ServiceAccountFieldsFragment } from './serviceAccounts.generated.ts';
import { useRoleChoices } from './useRoleChoices.tsx';

type Props = {
  /** Null adds one. */
  id: string | null;
  onClose: () => void;
};

/** A service account: its name, what it is for, and its role. */
export default function ServiceAccountDialog({ id, onClose }: Props) {
  return (
    <RecordLoader kind={serviceAccountKind} id={id} skeleton={null}>
      {(loaded) => <ServiceAccountForm loaded={loaded} onClose={onClose} />}
    </RecordLoader>
  );
}

type FormProps = { loaded: LoadedRecord<ServiceAccountFieldsFragment>; onClose: () => void };

function ServiceAccountForm({ loaded, onClose }: FormProps) {
  const text = useText();
  const editor = useRecordEditor(serviceAccountKind, loaded, {
    isOverlay: true,
    onClose,
    onSaved: () => recordsChanged('ServiceAccount', 'Role'),
  });
  const { control } = editor.form;
  const { choices, isLoading } = useRoleChoices(loaded.stored ? [loaded.stored.roleId] : []);
  return (
    <RecordDialog
      editor={editor}
      title={loaded.stored ? <bdi>{editor.record.base.record.name}</bdi> : text('services.page.add')}
    >
      <FormTextField control={control} name="name" label={text('services.field.name')} required />
      <FormTextField control={control} name="description" label={text('services.field.description')} rows={2} />
      <SelectField
        control={control}
        name="roleId"
        label={text('services.field.role')}
        help={text('services.form.roleHelp')}
        choices={choices}
        isLoading={isLoading}
        required
      />
    </RecordDialog>
  );
}
