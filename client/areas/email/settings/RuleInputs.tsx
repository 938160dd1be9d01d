import Typography from '@mui/material/Typography';
import type { CommandEditor } from '../../../app/command/command.ts';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { SelectField, wordsOf } from '../../../kit/form/SelectField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import { TagsField } from '../../../kit/form/TagsField.tsx';
import { useText } from '../../../lib/text.ts';
import { type RuleValues, type ShownRule, targets } from './ruleWords.ts';

/** Which emails a rule is about, and what it does with them. */
export default function RuleInputs({ editor, target }: { editor: CommandEditor<RuleValues>; target: ShownRule }) {
  const text = useText();
  const { field } = editor;
  return (
    <>
      <FormTextField {...field('name')} />
      <SwitchField {...field('isActive')} />
      <Typography variant="h6" component="h3">
        {text('email.rules.when')}
      </Typography>
      <FormTextField {...field('from')} help={text('email.rules.fromHelp')} />
      <FormTextField {...field('to')} />
      <FormTextField {...field('subject')} />
      <Typography variant="h6" component="h3">
        {text('email.rules.then')}
      </Typography>
      <TagsField {...field('labels')} help={text('email.rules.labelsHelp')} />
      <SelectField {...field('moveTo')} choices={wordsOf(targets, text)} />
      <SwitchField {...field('marksRead')} />
      <SwitchField {...field('stars')} />
      {target.mailbox?.kind === 'SHARED' && (
        <SelectField
          {...field('assignToId')}
          choices={[
            { value: '', label: text('email.care.toNone') },
            ...target.mailbox.writers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <FormTextField {...field('forwardTo')} isCode help={text('email.rules.forwardHelp')} />
    </>
  );
}
