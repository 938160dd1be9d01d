import type { CommandInputs } from '../../app/command/command.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import type { AccessRequestFieldsFragment } from './accessRequests.generated.ts';

/** Why they are not let in. */
const RefuseAccessInputs: CommandInputs<AccessRequestFieldsFragment, { answer: string }> = ({ editor }) => (
  <FormTextField {...editor.field('answer')} rows={3} />
);
export default RefuseAccessInputs;
