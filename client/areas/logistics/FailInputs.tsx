import type { CommandInputs } from '../../app/command/command.ts';
import { SelectField, wordsOf } from '../../kit/form/SelectField.tsx';
import type { DeliveryException } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { DeliveryRowFragment } from './deliveries.generated.ts';
import { exceptionTexts } from './looks.ts';

/** Why the goods were not handed over. */
const FailInputs: CommandInputs<DeliveryRowFragment, { exception: DeliveryException }> = ({ editor: { field } }) => (
  <SelectField {...field('exception')} choices={wordsOf(exceptionTexts, useText())} />
);
export default FailInputs;
