import * as v from 'valibot';
import { formOf, line, oneOf, reference } from '../../kit/form/formFields.ts';
import { limited } from '../../kit/form/valibotResolver.ts';
import type { Language } from '../../lib/schema.generated.ts';
import { addressesIn } from './invitedAddresses.ts';
import { mailLanguages } from './userTexts.ts';

const maxAtOnce = 100;

/** Whom to invite, and as what. */
export const invitePeopleFields = formOf({
  emails: {
    ...line('users.invite.emails', 40_000),
    isNeeded: true,
    rule: v.pipe(
      v.string(),
      v.check((text) => addressesIn(text).wrong.length === 0, 'email'),
      v.check((text) => addressesIn(text).emails.length > 0, 'required'),
      v.check((text) => addressesIn(text).emails.length <= maxAtOnce, limited('tooMany', maxAtOnce)),
    ),
  },
  roleId: reference('users.field.role'),
  company: line('users.field.company', 100),
  language: oneOf<Language>('users.invite.language', mailLanguages, 'en'),
});
export type InvitePeopleValues = (typeof invitePeopleFields)['empty'];
