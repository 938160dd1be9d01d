import type { CommandEditor } from '../../../app/command/command.ts';
import { SelectField, wordsOf } from '../../../kit/form/SelectField.tsx';
import { useText } from '../../../lib/text.ts';
import { undoChoices } from './undoChoices.ts';

/** How long an email can be taken back. */
export default function SettingsInputs({ editor }: { editor: CommandEditor<{ undo: string }> }) {
  const text = useText();
  return (
    <SelectField
      {...editor.field('undo')}
      help={text('email.settings.undoHelp')}
      choices={wordsOf(undoChoices, text)}
    />
  );
}
