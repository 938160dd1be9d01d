import type { CommandInputs } from '../../app/command/command.ts';
import { DateTimeField } from '../../kit/form/DateField.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import type { AccessRequestFieldsFragment } from './accessRequests.generated.ts';
import { useRoleChoices } from './useRoleChoices.tsx';

type Values = { roleId: string | null; endsAt: string | null; answer: string };

/** The role that lets them in, and what they are told. */
const GrantAccessInputs: CommandInputs<AccessRequestFieldsFragment, Values> = ({ editor }) => {
  const { choices, isLoading } = useRoleChoices();
  return (
    <>
      <SelectField {...editor.field('roleId')} choices={choices} isLoading={isLoading} />
      <DateTimeField {...editor.field('endsAt')} />
      <FormTextField {...editor.field('answer')} rows={2} />
    </>
  );
};
export default GrantAccessInputs;
