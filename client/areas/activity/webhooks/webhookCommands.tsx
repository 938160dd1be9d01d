import { IconHistory, IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { lazy } from 'react';
import { callsOf, commandsOf } from '../../../app/command/command.ts';
import { formOf, moment } from '../../../kit/form/formFields.ts';
import {
  ReplayWebhookDocument,
  ResendWebhookDeliveryDocument,
  ResumeWebhookDocument,
  RevealWebhookSecretDocument,
  RotateWebhookSecretDocument,
  TestWebhookDocument,
  UpdateWebhookDocument,
  WebhookDeliveriesDocument,
  type WebhookFieldsFragment,
} from './webhooks.generated.ts';

/* What is done with webhooks besides editing them. */

const command = commandsOf<WebhookFieldsFragment>({ subject: 'Webhook', changes: ['Webhook'] });
const call = callsOf({ changes: ['Webhook'], reads: [WebhookDeliveriesDocument] });

export const testWebhook = command({
  name: 'test',
  label: 'webhooks.test.label',
  icon: IconSend,
  reads: [WebhookDeliveriesDocument],
  operation: TestWebhookDocument,
  variables: ({ id }) => ({ id }),
  done: ({ testWebhook: { isDelivered, status, fault } }, { text }) => ({
    tone: isDelivered ? 'success' : 'error',
    text: isDelivered
      ? text('webhooks.test.done', { status: String(status) })
      : text('webhooks.test.failed', { why: whyNot(text, status, fault) }),
  }),
});

type Text = (id: 'webhooks.log.status' | 'webhooks.log.fault', values: Record<string, string>) => string;

/** Why a message was not taken, in words. */
export const whyNot = (text: Text, status: number | null | undefined, fault: string | null | undefined) =>
  fault ? text('webhooks.log.fault', { fault }) : text('webhooks.log.status', { status: String(status) });

export const pauseWebhook = command({
  name: 'pause',
  label: 'webhooks.pause.label',
  icon: IconPlayerPause,
  isOffered: ({ state }) => state === 'ACTIVE' || state === 'FAILING',
  operation: UpdateWebhookDocument,
  variables: ({ id }) => ({ id, input: { isPaused: true } }),
  done: ({ updateWebhook: { batchId } }, { target, text }) => ({
    text: text('webhooks.pause.done', { name: target.name }),
    batchId,
  }),
});

export const resumeWebhook = command({
  name: 'resume',
  label: 'webhooks.resume.label',
  icon: IconPlayerPlay,
  isOffered: ({ state }) => state !== 'ACTIVE',
  operation: ResumeWebhookDocument,
  variables: ({ id }) => ({ id }),
  done: (_answer, { target, text }) => ({ text: text('webhooks.resume.done', { name: target.name }) }),
});

export const replayWebhook = command({
  name: 'replay',
  label: 'webhooks.replay.label',
  icon: IconHistory,
  operation: ReplayWebhookDocument,
  variables: ({ id }, { since }) => ({ id, since: since! }),
  form: {
    frame: 'dialog',
    title: 'webhooks.replay.title',
    note: (_target, { text }) => text('webhooks.replay.text'),
    submit: 'webhooks.replay.submit',
    fields: () => formOf({ since: { ...moment('webhooks.replay.since'), isNeeded: true } }),
    begin: () => ({ since: new Date(Date.now() - 24 * 3_600_000).toISOString() }),
    inputs: lazy(() => import('./ReplayInputs.tsx')),
  },
  done: (_answer, { text }) => ({ text: text('webhooks.replay.done') }),
});

export const resendDelivery = call({
  operation: ResendWebhookDeliveryDocument,
  variables: ({ id }: { id: string }) => ({ id }),
  done: ({ resendWebhookDelivery: { isDelivered, status, fault } }, { text }) => ({
    tone: isDelivered ? 'success' : 'error',
    text: isDelivered
      ? text('webhooks.test.done', { status: String(status) })
      : text('webhooks.test.failed', { why: whyNot(text, status, fault) }),
  }),
});

export const revealSecret = call({
  operation: RevealWebhookSecretDocument,
  variables: ({ id }: { id: string }) => ({ id }),
});

export const rotateSecret = call({
  operation: RotateWebhookSecretDocument,
  variables: ({ id }: { id: string }) => ({ id }),
  question: (_target, { text }) => ({
    title: text('webhooks.secret.rotateTitle'),
    text: text('webhooks.secret.rotateText'),
    confirmLabel: text('webhooks.secret.rotate'),
  }),
});
