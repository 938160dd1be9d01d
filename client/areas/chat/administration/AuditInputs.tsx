import Alert from '@mui/material/Alert';
import type { CommandInputs } from '../../../app/command/command.ts';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { SelectField, wordsOf } from '../../../kit/form/SelectField.tsx';
import { useText } from '../../../lib/text.ts';
import type { ChatRoomPartsFragment } from './administration.generated.ts';
import { type Hours, hoursTexts } from './administrationWords.ts';

/** Why a conversation of others is read, and for how long. */
const AuditInputs: CommandInputs<ChatRoomPartsFragment, { reason: string; hours: Hours }> = ({ editor: { field } }) => {
  const text = useText();
  return (
    <>
      <Alert severity="warning">{text('chatAdministration.audit.note')}</Alert>
      <FormTextField {...field('reason')} rows={3} />
      <SelectField {...field('hours')} choices={wordsOf(hoursTexts, text)} />
    </>
  );
};
export default AuditInputs;
