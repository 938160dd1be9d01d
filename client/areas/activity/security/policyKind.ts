import type { TypedDocumentNode } from '@apollo/client';
import * as v from 'valibot';
import { defineRecordKind } from '../../../app/record/recordKind.ts';
import { number } from '../../../kit/form/fieldDisplay.tsx';
import { flag, formOf, several, type FormField } from '../../../kit/form/formFields.ts';
import { limited } from '../../../kit/form/valibotResolver.ts';
import type { MessageId } from '../../../lib/messages.ts';
import {
  SignInPolicyFormDocument,
  UpdateSignInPolicyDocument,
  type SignInPolicyFieldsFragment,
} from './security.generated.ts';

const within = (least: number, most: number) =>
  v.pipe(
    v.number('required'),
    v.integer('notWhole'),
    v.minValue(least, limited('tooSmall', least)),
    v.maxValue(most, limited('tooLarge', most)),
  );

/** A whole number, or none. */
const wholeOrNone = (label: MessageId, most: number): FormField<number | null> => ({
  rule: v.nullable(within(1, most)),
  initial: null,
  display: number(label),
});

/** The policy as its form knows it. */
export const policyKind = defineRecordKind({
  subject: 'SignInPolicy',
  node: 'signInPolicy',
  operations: {
    // There is one policy, so it is read without an id.
    read: SignInPolicyFormDocument as unknown as TypedDocumentNode<
      { signInPolicy: SignInPolicyFieldsFragment | null },
      { id: string }
    >,
    update: UpdateSignInPolicyDocument,
  },
  ...formOf({
    passwordMinLength: {
      rule: within(8, 64),
      initial: 8,
      display: number('security.field.passwordMinLength'),
      isNeeded: true,
    } as FormField<number>,
    passwordMaxAgeDays: wholeOrNone('security.field.passwordMaxAgeDays', 730),
    sessionIdleHours: wholeOrNone('security.field.sessionIdleHours', 720),
    sessionMaxDays: wholeOrNone('security.field.sessionMaxDays', 365),
    sessionRememberDays: wholeOrNone('security.field.sessionRememberDays', 365),
    allowsPassword: flag('security.field.allowsPassword'),
    allowsPasskey: flag('security.field.allowsPasskey'),
    allowsProvider: flag('security.field.allowsProvider'),
    registrationDomains: several('security.field.registrationDomains', 50),
  }),
  nameField: 'passwordMinLength',
  problemTexts: { lockedOut: 'security.problem.lockedOut', malformed: 'security.problem.domain' },
  texts: { saved: 'security.policy.saved' },
});
