import type { CommandInputs } from '../../app/command/command.ts';
import { DateTimeField } from '../../kit/form/DateField.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { useRoleChoices } from './useRoleChoices.tsx';

type Values = { roleId: string | null; endsAt: string | null; note: string };

/** The role, until when, and why. */
const RoleGrantInputs: CommandInputs<{ id: string; fullName: string }, Values> = ({ editor }) => {
  const { choices, isLoading } = useRoleChoices();
  return (
    <>
      <SelectField {...editor.field('roleId')} choices={choices} isLoading={isLoading} />
      <DateTimeField {...editor.field('endsAt')} />
      <FormTextField {...editor.field('note')} rows={2} />
    </>
  );
};
export default RoleGrantInputs;
