import type { CommandEditor } from '../../../app/command/command.ts';
import { SelectField, wordsOf } from '../../../kit/form/SelectField.tsx';
import { useText } from '../../../lib/text.ts';
import { afterwards, type Afterwards } from './accountWords.ts';

/** What becomes of the mail that was loaded. */
export default function DisconnectInputs({ editor }: { editor: CommandEditor<Afterwards> }) {
  const text = useText();
  return <SelectField {...editor.field('mail')} choices={wordsOf(afterwards, text)} />;
}
