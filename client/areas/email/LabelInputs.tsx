import type { CommandEditor } from '../../app/command/command.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { useText } from '../../lib/text.ts';
import { LabelDot } from './LabelDot.tsx';
import type { LabelValues } from './emailCommands.tsx';

/** Name of a label, and the colour that it has by its name. */
export default function LabelInputs({ editor }: { editor: CommandEditor<LabelValues> }) {
  const text = useText();
  const name = editor.form.watch('name').trim().toLowerCase();
  return (
    <FormTextField
      {...editor.field('name')}
      help={text('email.labels.help')}
      {...(name !== '' && { end: <LabelDot label={name} /> })}
    />
  );
}
