import type { CommandInputs } from '../../app/command/command.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { SelectField, wordsOf } from '../../kit/form/SelectField.tsx';
import type { IncidentKind } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { incidentTexts } from './looks.ts';

/** What is wrong with a vehicle. */
const IncidentInputs: CommandInputs<{ id: string }, { kind: IncidentKind; note: string }> = ({ editor: { field } }) => (
  <>
    <SelectField {...field('kind')} choices={wordsOf(incidentTexts, useText())} />
    <FormTextField {...field('note')} rows={3} />
  </>
);
export default IncidentInputs;
