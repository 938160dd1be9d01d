import type { CommandInputs } from '../../../app/command/command.ts';
import { TagsField } from '../../../kit/form/TagsField.tsx';
import { useText } from '../../../lib/text.ts';
import type { ManyTagsValues } from './tagForms.ts';

/** Tags that all selected records get, and those that they lose. */
const ManyTagsInputs: CommandInputs<{ id: string }, ManyTagsValues> = ({ editor: { field } }) => (
  <>
    <TagsField {...field('addTags')} help={useText()('tags.field.help')} />
    <TagsField {...field('removeTags')} />
  </>
);
export default ManyTagsInputs;
