import { formOf, several } from '../../../kit/form/formFields.ts';

const most = 20;

/** All tags of a record. */
export const tagsFields = formOf({ tags: several('tags.field.tags', most) });
export type TagsValues = (typeof tagsFields)['empty'];

/** Tags that many records get or lose. */
export const manyTagsFields = formOf({
  addTags: several('tags.field.add', most),
  removeTags: several('tags.field.remove', most),
});
export type ManyTagsValues = (typeof manyTagsFields)['empty'];
