import { defineRecordKind } from '../../app/record/recordKind.ts';
import { formOf, line, neededLine, oneOf, several } from '../../kit/form/formFields.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { CustomFieldKind } from '../../lib/schema.generated.ts';
import {
  CreateCustomFieldDocument,
  CustomFieldFormDocument,
  UpdateCustomFieldDocument,
} from './customFields.generated.ts';

export const kindTexts: Record<CustomFieldKind, MessageId> = {
  TEXT: 'customFields.kind.text',
  NUMBER: 'customFields.kind.number',
  DAY: 'customFields.kind.day',
  YES_NO: 'customFields.kind.yesNo',
  CHOICE: 'customFields.kind.choice',
  LINK: 'customFields.kind.link',
};

const fields = {
  name: neededLine('customFields.field.name', 60),
  kind: oneOf('customFields.field.kind', kindTexts, 'TEXT'),
  hint: line('customFields.field.hint', 200),
  choices: several('customFields.field.choices', 50),
};

/** A field that the company adds to its users, as its dialog knows it. */
export const customFieldKind = defineRecordKind({
  subject: 'CustomField',
  node: 'customField',
  operations: {
    read: CustomFieldFormDocument,
    create: CreateCustomFieldDocument,
    update: UpdateCustomFieldDocument,
  },
  ...formOf(fields, { choices: ({ kind }) => kind === 'CHOICE' }),
  nameField: 'name',
  problemTexts: { fixed: 'customFields.problem.fixed' },
  texts: { add: 'customFields.page.add' },
  stale: { always: ['customFields', 'users', 'user'] },
});
