import { IconUsers, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy } from 'react';
import * as v from 'valibot';
import { commandsOf } from '../../../app/command/command.ts';
import { plain } from '../../../kit/form/fieldDisplay.tsx';
import { type FormField, formOf, neededLine } from '../../../kit/form/formFields.ts';
import type { MessageId } from '../../../lib/messages.ts';
import {
  CreateSharedMailboxDocument,
  DeleteSharedMailboxDocument,
  UpdateSharedMailboxDocument,
} from './shared.generated.ts';
import type { Belonging, MailboxValues, SetUpMailbox } from './sharedWords.ts';

/* Setting up shared mailboxes. */

const command = commandsOf<SetUpMailbox>({
  subject: 'SharedMailbox',
  changes: ['SharedMailbox', 'Email'],
  reasons: { notEmpty: 'email.shared.notEmpty' },
});

const sharers = (label: MessageId): FormField<Belonging[]> => ({
  rule: v.custom<Belonging[]>(Array.isArray),
  initial: [],
  display: plain(label),
});

const inputOf = ({ name, address, members, teams }: MailboxValues) => ({
  ...{ name, address },
  members: members.map(({ id, access }) => ({ userId: id, access })),
  teams: teams.map(({ id, access }) => ({ teamId: id, access })),
});

const form = {
  submit: 'email.rules.save',
  fields: () =>
    formOf({
      name: neededLine('email.shared.name', 80),
      address: neededLine('email.shared.address', 254),
      members: sharers('email.shared.members'),
      teams: sharers('email.shared.teams'),
    }) as never,
  begin: ({ name, address, members, teams }: SetUpMailbox) => ({
    ...{ name, address },
    members: members.map(({ userId, avatar, ...one }) => ({ ...one, id: userId, avatar: avatar ?? null })),
    teams: teams.map(({ teamId, picture, ...one }) => ({ ...one, id: teamId, avatar: picture ?? null })),
  }),
  problemTexts: { taken: 'email.shared.taken', malformed: 'email.shared.malformed' } as never,
  inputs: lazy(() => import('./MailboxInputs.tsx')),
} as const;

export const addMailbox = command({
  name: 'addMailbox',
  action: 'create',
  label: 'email.shared.add',
  icon: IconPlus,
  operation: CreateSharedMailboxDocument,
  variables: (_, values: MailboxValues) => ({ input: inputOf(values) }),
  form: { ...form, title: 'email.shared.add', submit: 'email.shared.add' },
  done: (_, { values, text }) => ({ text: text('email.texts.saved', { name: values.name }) }),
});

export const changeMailbox = command({
  name: 'changeMailbox',
  label: 'email.rules.edit',
  icon: IconUsers,
  operation: UpdateSharedMailboxDocument,
  variables: ({ id, version }, values: MailboxValues) => ({ id, version, input: inputOf(values) }),
  form: { ...form, title: 'email.shared.edit' },
  done: (_, { values, text }) => ({ text: text('email.texts.saved', { name: values.name }) }),
});

export const deleteMailbox = command({
  name: 'deleteMailbox',
  action: 'delete',
  label: 'email.texts.delete',
  icon: IconTrash,
  isDangerous: true,
  operation: DeleteSharedMailboxDocument,
  variables: ({ id }) => ({ id }),
  question: ({ name }, { text }) => ({
    title: text('email.texts.deleteTitle', { name }),
    text: text('email.shared.deleteText'),
    confirmLabel: text('email.texts.delete'),
    isDangerous: true,
  }),
  done: ({ deleteSharedMailbox: { batchId } }, { target, text }) => ({
    text: text('email.texts.deleted', { name: target.name }),
    batchId,
    isTrashed: true,
  }),
});
