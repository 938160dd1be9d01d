import Alert from '@mui/material/Alert';
import { RecordDialog } from '../../app/record/RecordDialog.tsx';
import { RecordLoader } from '../../app/record/RecordLoader.tsx';
import { useRecordEditor } from '../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../app/record/useStoredRecord.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { SwitchField } from '../../kit/form/SwitchField.tsx';
import { useRoleName } from '../../app/useRoleName.ts';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { MultiSelectField } from '../../kit/form/MultiSelectField.tsx';
import { permissionKind } from './roleKind.ts';
import type { PermissionFieldsFragment } from './roles.generated.ts';
import { RuleMatrix } from './RuleMatrix.tsx';
import { useRoleNames } from './useRoleChoices.tsx';

type Props = {
  /** Null adds one. */
  id: string | null;
  onClose: () => void;
};

/** A permission: its name, the roles that have it, and what it allows. */
export default function PermissionDialog({ id, onClose }: Props) {
  return (
    <RecordLoader kind={permissionKind} id={id} skeleton={null}>
      {(loaded) => <PermissionForm loaded={loaded} onClose={onClose} />}
    </RecordLoader>
  );
}

type FormProps = { loaded: LoadedRecord<PermissionFieldsFragment>; onClose: () => void };

function PermissionForm({ loaded, onClose }: FormProps) {
  const text = useText();
  const editor = useRecordEditor(permissionKind, loaded, {
    isOverlay: true,
    onClose,
    onSaved: () => recordsChanged('Permission', 'Role'),
  });
  const nameOf = useRoleName();
  const { control } = editor.form;
  const roles = useRoleNames().map((role) => ({ value: role.id, label: nameOf(role) }));
  return (
    <RecordDialog
      editor={editor}
      size="md"
      title={loaded.stored ? <bdi>{editor.record.base.record.name}</bdi> : text('permissions.list.add')}
    >
      <Alert severity="warning">{text('permissions.list.warning')}</Alert>
      <FormTextField control={control} name="name" label={text('permissions.field.name')} required />
      <MultiSelectField control={control} name="roleIds" label={text('permissions.field.roles')} choices={roles} />
      <SwitchField
        control={control}
        name="isCore"
        label={text('permissions.field.core')}
        help={text('permissions.list.coreHelp')}
      />
      <RuleMatrix control={control} name="rules" label={text('permissions.field.rules')} />
    </RecordDialog>
  );
}
