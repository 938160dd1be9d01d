import { useCallback, useMemo } from 'react';
import { RecordDialog } from '../../app/record/RecordDialog.tsx';
import { RecordLoader } from '../../app/record/RecordLoader.tsx';
import { useRecordEditor } from '../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../app/record/useStoredRecord.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { SwitchField } from '../../kit/form/SwitchField.tsx';
import { useRoleName } from '../../app/useRoleName.ts';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { FieldRulesField } from './FieldRulesField.tsx';
import { RoleEffects } from './RoleEffects.tsx';
import { RoleFromFile } from './RoleFromFile.tsx';
import { roleKind, roleKindNamed } from './roleKind.ts';
import type { RoleFormQuery } from './roles.generated.ts';
import { RuleMatrix } from './RuleMatrix.tsx';
import type { Granted } from './RuleRow.tsx';

type Props = {
  /** Null adds one. */
  id: string | null;
  onClose: () => void;
};

/** A role: its name, and the table of what it allows. */
export default function RoleDialog({ id, onClose }: Props) {
  return (
    <RecordLoader kind={roleKind} id={id} skeleton={null}>
      {(loaded) => <RoleForm loaded={loaded} onClose={onClose} />}
    </RecordLoader>
  );
}

type FormProps = { loaded: LoadedRecord<NonNullable<RoleFormQuery['role']>>; onClose: () => void };

function RoleForm({ loaded, onClose }: FormProps) {
  const text = useText();
  const roleName = useRoleName();
  const key = loaded.stored?.key ?? '';
  const nameOf = useCallback((name: string) => roleName({ key, name }), [roleName, key]);
  const kind = useMemo(() => roleKindNamed(nameOf), [nameOf]);
  const editor = useRecordEditor(kind, loaded, {
    isOverlay: true,
    onClose,
    onSaved: () => recordsChanged('Role', 'User'),
  });
  const { control } = editor.form;
  const granted = (loaded.stored?.permissionRules ?? []) as unknown as Granted[];
  return (
    <RecordDialog
      editor={editor}
      size="md"
      title={loaded.stored ? <bdi>{nameOf(editor.record.base.record.name)}</bdi> : text('roles.page.add')}
    >
      <FormTextField control={control} name="name" label={text('roles.field.name')} read={nameOf} required />
      <FormTextField control={control} name="description" label={text('roles.field.description')} />
      <SwitchField
        control={control}
        name="needsTwoStep"
        label={text('roles.field.twoStep')}
        help={text('roles.form.twoStepHelp')}
      />
      {editor.mayChange && <RoleFromFile form={editor.form} />}
      <RuleMatrix control={control} name="rules" label={text('roles.field.rules')} granted={granted} />
      <FieldRulesField control={control} name="fieldRules" label={text('roles.fields.title')} />
      {loaded.stored && editor.mayChange && <RoleEffects id={loaded.stored.id} form={editor.form} />}
    </RecordDialog>
  );
}
