import { IconPencil, IconTag } from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../app/command/command.ts';
import { formOf, neededLine } from '../../kit/form/formFields.ts';
import type { EmailSelection } from '../../lib/schema.generated.ts';
import { ChangeEmailLabelDocument, UpdateEmailsDocument } from './email.generated.ts';
import { emailNoun, labelNoun, type LabelValues, type OwnLabel } from './emailCommands.tsx';
import { labelPath } from './folderPaths.ts';

/* Labels of somebody's own: named and renamed. Forms load when one opens. */

const longest = 40;

const form = {
  frame: 'dialog',
  submit: 'email.labels.save',
  fields: () => formOf({ name: neededLine('email.labels.name', longest) }) as never,
  inputs: lazy(() => import('./LabelInputs.tsx')),
} as const;

/** Conversations that are to have a label which none has yet. */
export type ToLabel = { id: string; selection: EmailSelection; count: number };

export const newLabel = commandsOf<ToLabel>(emailNoun)({
  name: 'newLabel',
  label: 'email.labels.new',
  icon: IconTag,
  operation: UpdateEmailsDocument,
  variables: ({ selection }, { name }: LabelValues) => ({ selection, change: { addLabels: [name] } }),
  form: { ...form, title: 'email.labels.new' },
  done: ({ updateEmails: { batchId, failures } }, { target, values, text }) => ({
    text: text('email.done.labeled', { count: target.count - failures.length, label: values.name }),
    batchId: batchId ?? null,
  }),
});

export const renameLabel = commandsOf<OwnLabel>(labelNoun)({
  name: 'renameLabel',
  label: 'email.labels.rename',
  icon: IconPencil,
  operation: ChangeEmailLabelDocument,
  variables: ({ label, mailboxId }, { name }: LabelValues) => ({ label, mailboxId, name }),
  form: { ...form, title: 'email.labels.rename', begin: ({ label }) => ({ name: label }) },
  done: ({ changeEmailLabel: { batchId } }, { target, values, text }) => ({
    text: text('email.labels.renamed', { label: target.label, name: values.name }),
    batchId: batchId ?? null,
    to: labelPath(values.name.trim().toLowerCase(), target.mailboxId),
  }),
});
