import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import type { CommandInputs } from '../../../app/command/command.ts';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { SelectField, wordsOf } from '../../../kit/form/SelectField.tsx';
import { useText } from '../../../lib/text.ts';
import type { ChatRoomPartsFragment } from './administration.generated.ts';
import { type Keeping, keepingTexts } from './administrationWords.ts';

/** How long messages of a conversation are kept. */
const RetentionInputs: CommandInputs<ChatRoomPartsFragment, { keeping: Keeping; days: number | null }> = ({
  editor,
}) => {
  const text = useText();
  const keeping = useWatch({ control: editor.form.control, name: 'keeping' });
  return (
    <>
      <SelectField {...editor.field('keeping')} choices={wordsOf(keepingTexts, text)} />
      {keeping === 'DELETED' && <NumberField {...editor.field('days')} />}
      <Alert severity="info">{text('chatAdministration.keeping.note')}</Alert>
    </>
  );
};
export default RetentionInputs;
