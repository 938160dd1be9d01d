import type { CommandInputs } from '../../../app/command/command.ts';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import type { OrderWholeFragment } from './orderDetails.generated.ts';
import type { OrderNoteValues } from './orderNoteForm.ts';

/** The note, as long as it is. */
const OrderNoteInputs: CommandInputs<OrderWholeFragment, OrderNoteValues> = ({ editor: { field } }) => (
  <FormTextField {...field('note')} rows={4} autoFocus />
);
export default OrderNoteInputs;
