import type { CommandInputs } from '../../app/command/command.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import type { Group, GroupValues } from './groupWords.ts';

/** The name of a group or channel, and what it is about. */
const GroupInputs: CommandInputs<Group, GroupValues> = ({ editor: { field } }) => (
  <>
    <FormTextField {...field('title')} />
    <FormTextField {...field('description')} rows={3} />
  </>
);
export default GroupInputs;
