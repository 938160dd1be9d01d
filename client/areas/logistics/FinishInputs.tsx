import type { CommandInputs } from '../../app/command/command.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import type { DeliveryRowFragment } from './deliveries.generated.ts';

/** Who took the goods. */
const FinishInputs: CommandInputs<DeliveryRowFragment, { receivedBy: string }> = ({ editor: { field } }) => (
  <FormTextField {...field('receivedBy')} autoFocus />
);
export default FinishInputs;
