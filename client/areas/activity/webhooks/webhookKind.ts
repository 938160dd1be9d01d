import * as v from 'valibot';
import { defineRecordKind } from '../../../app/record/recordKind.ts';
import { words } from '../../../kit/form/fieldDisplay.tsx';
import type { FieldDisplay } from '../../../kit/form/fieldDisplay.tsx';
import { flag, formOf, neededLine, several } from '../../../kit/form/formFields.ts';
import type { FormField } from '../../../kit/form/formFields.ts';
import type { MessageId } from '../../../lib/messages.ts';
import type { ChangeAction, WebhookState } from '../../../lib/schema.generated.ts';
import type { Tone } from '../../../kit/tones.ts';
import { CreateWebhookDocument, UpdateWebhookDocument, WebhookFormDocument } from './webhooks.generated.ts';

export const actionTexts: Record<ChangeAction, MessageId> = {
  CREATE: 'webhooks.action.create',
  UPDATE: 'webhooks.action.update',
  DELETE: 'webhooks.action.delete',
};
export const stateTexts: Record<WebhookState, MessageId> = {
  ACTIVE: 'webhooks.state.active',
  FAILING: 'webhooks.state.failing',
  MUTED: 'webhooks.state.muted',
  PAUSED: 'webhooks.state.paused',
};
export const stateTones: Record<WebhookState, Tone> = {
  ACTIVE: 'success',
  FAILING: 'warning',
  MUTED: 'error',
  PAUSED: 'secondary',
};

/** Kinds of records, as they are called where rights are set. */
const kinds: FieldDisplay = {
  label: 'webhooks.field.subjects',
  show: (value, { text, formats }) =>
    formats.list((value as string[]).map((subject) => text('roles.page.subject', { subject }))),
};

const needed = (field: FormField<string[]>): FormField<string[]> => ({
  ...field,
  isNeeded: true,
  rule: v.pipe(
    field.rule,
    v.check((chosen) => chosen.length > 0, 'required'),
  ),
});

/** A webhook as its form knows it. */
export const webhookKind = defineRecordKind({
  subject: 'Webhook',
  node: 'webhook',
  operations: { read: WebhookFormDocument, create: CreateWebhookDocument, update: UpdateWebhookDocument },
  ...formOf({
    name: neededLine('webhooks.field.name', 80),
    url: neededLine('webhooks.field.url', 2000, [/^https?:\/\//i, 'notAddress']),
    subjects: needed(several('webhooks.field.subjects', 60, kinds)),
    actions: {
      ...needed(several('webhooks.field.actions', 3, words('webhooks.field.actions', actionTexts))),
      initial: ['CREATE', 'UPDATE', 'DELETE'],
    },
    isPaused: flag('webhooks.field.paused'),
  }),
  nameField: 'name',
  texts: { add: 'webhooks.page.add' },
  problemTexts: { notAddress: 'webhooks.problem.address', malformed: 'webhooks.problem.address' },
  stale: { always: ['webhooks'] },
});
