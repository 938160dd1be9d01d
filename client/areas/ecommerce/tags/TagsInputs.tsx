import type { CommandInputs } from '../../../app/command/command.ts';
import { TagsField } from '../../../kit/form/TagsField.tsx';
import { useText } from '../../../lib/text.ts';
import type { TagsValues } from './tagForms.ts';

/** All tags of a record. */
const TagsInputs: CommandInputs<{ id: string; tags: string[] }, TagsValues> = ({ editor: { field } }) => (
  <TagsField {...field('tags')} help={useText()('tags.field.help')} />
);
export default TagsInputs;
