import { IconClockCancel, IconDeviceFloppy, IconSend, IconSettings, IconTrash } from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../../app/command/command.ts';
import { formOf, oneOf } from '../../../kit/form/formFields.ts';
import type { EmailDraftInput } from '../../../lib/schema.generated.ts';
import { emailNoun } from '../emailCommands.tsx';
import {
  CancelEmailDocument,
  DiscardEmailDraftDocument,
  SaveEmailDraftDocument,
  SendEmailDocument,
  UpdateEmailSettingsDocument,
} from './compose.generated.ts';
import type { Box } from './openBoxes.ts';
import { undoChoices } from './undoChoices.ts';

/* What is done to an email that is being written. */

export const composeNoun = {
  ...emailNoun,
  reasons: {
    ...emailNoun.reasons,
    overtaken: 'email.reason.overtaken',
    scheduled: 'email.reason.scheduled',
    required: 'email.reason.noRecipient',
  },
} as const;

const command = commandsOf<Pick<Box, 'key' | 'version'>>(composeNoun);

type Written = { input: EmailDraftInput };

export const saveDraft = command({
  name: 'saveDraft',
  action: 'create',
  label: 'email.action.save',
  icon: IconDeviceFloppy,
  operation: SaveEmailDraftDocument,
  variables: ({ key, version }, { input }: Written) => ({ key, version, input }),
});

export const sendEmail = command({
  name: 'send',
  action: 'create',
  label: 'email.action.send',
  icon: IconSend,
  operation: SendEmailDocument,
  variables: (
    { key, version },
    { input, sendAt, evenIfAnswered }: Written & { sendAt: string | null; evenIfAnswered: boolean },
  ) => ({
    key,
    version,
    input,
    sendAt,
    evenIfAnswered,
  }),
});

const draft = commandsOf<{ id: string }>(composeNoun);

export const cancelEmail = draft({
  name: 'cancel',
  label: 'email.draft.takeBack',
  icon: IconClockCancel,
  operation: CancelEmailDocument,
});

export const discardDraft = draft({
  name: 'discard',
  action: 'delete',
  label: 'email.action.discard',
  icon: IconTrash,
  operation: DiscardEmailDraftDocument,
  done: ({ discardEmailDraft: { batchId } }, { text }) => ({ text: text('email.done.discarded'), batchId }),
});

export const changeSettings = commandsOf<{ id: string; undoSeconds: number }>(emailNoun)({
  name: 'settings',
  label: 'email.settings.title',
  icon: IconSettings,
  operation: UpdateEmailSettingsDocument,
  variables: (_, { undo }: { undo: string }) => ({ input: { undoSeconds: Number(undo) } }),
  form: {
    frame: 'dialog',
    title: 'email.settings.title',
    submit: 'email.settings.save',
    fields: () => formOf({ undo: oneOf('email.settings.undo', undoChoices, '5' as never) }) as never,
    begin: ({ undoSeconds }) => ({ undo: String(undoSeconds) }),
    inputs: lazy(() => import('./SettingsInputs.tsx')),
  },
  done: (_, { text }) => ({ text: text('email.settings.done') }),
});
