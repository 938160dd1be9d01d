import { IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../../app/command/command.ts';
import { flag, formOf, line, neededLine, oneOf, several } from '../../../kit/form/formFields.ts';
import {
  ApplyEmailRuleDocument,
  DeleteEmailRuleDocument,
  EmailRuleCountDocument,
  SaveEmailRuleDocument,
} from '../email.generated.ts';
import { type RuleValues, type ShownRule, targets } from './ruleWords.ts';

const command = commandsOf<ShownRule>({ subject: 'Email', changes: ['Email'] });

export const saveRule = command({
  name: 'saveRule',
  label: 'email.rules.edit',
  icon: IconPencil,
  operation: SaveEmailRuleDocument,
  variables: ({ id, mailbox }, { moveTo, forwardTo, assignToId, ...input }: RuleValues) => ({
    id: id || null,
    mailboxId: mailbox?.id ?? null,
    input: {
      ...input,
      moveTo: moveTo === 'STAY' ? null : moveTo,
      forwardTo: forwardTo.trim() || null,
      assignToId: assignToId || null,
    },
  }),
  form: {
    title: ({ id }, { text }) => text(id ? 'email.rules.editTitle' : 'email.rules.add'),
    submit: ({ id }) => (id ? 'email.rules.save' : 'email.rules.add'),
    fields: () =>
      formOf({
        name: neededLine('email.rules.name', 80),
        isActive: flag('email.rules.active', true),
        from: line('email.rules.from', 200),
        to: line('email.rules.to', 200),
        subject: line('email.rules.subject', 200),
        labels: several('email.rules.labels', 20),
        moveTo: oneOf('email.rules.moveTo', targets, 'STAY'),
        marksRead: flag('email.rules.marksRead'),
        stars: flag('email.rules.stars'),
        forwardTo: line('email.rules.forwardTo', 254),
        assignToId: line('email.rules.assignTo', 20),
      }) as never,
    begin: ({ name, isActive, from, to, subject, labels, moveTo, marksRead, stars, forwardTo, assignTo }) => ({
      ...{ name, isActive, from, to, subject, marksRead, stars },
      labels: [...labels],
      moveTo: moveTo ?? ('STAY' as const),
      forwardTo: forwardTo ?? '',
      assignToId: assignTo?.id ?? '',
    }),
    inputs: lazy(() => import('./RuleInputs.tsx')),
  },
  done: (_, { values, text }) => ({ text: text('email.texts.saved', { name: values.name }) }),
});

/** What has come already: how many that are is asked first. */
export const applyRule = command({
  name: 'applyRule',
  label: 'email.rules.apply',
  icon: IconPlayerPlay,
  operation: ApplyEmailRuleDocument,
  variables: ({ id }) => ({ id }),
  question: async ({ id, name }, { text, read }) => {
    const { emailRuleCount } = await read(EmailRuleCountDocument, { id });
    return {
      title: text('email.rules.applyTitle', { name, count: emailRuleCount ?? 0 }),
      text: text('email.rules.applyText'),
      confirmLabel: text('email.rules.applyLabel'),
    };
  },
  done: ({ applyEmailRule: { count, batchId } }, { text }) => ({
    text: text('email.rules.applied', { count }),
    batchId: batchId ?? null,
  }),
});

export const deleteRule = command({
  name: 'deleteRule',
  label: 'email.texts.delete',
  icon: IconTrash,
  isDangerous: true,
  operation: DeleteEmailRuleDocument,
  variables: ({ id }) => ({ id }),
  question: ({ name }, { text }) => ({
    title: text('email.texts.deleteTitle', { name }),
    text: text('email.rules.deleteText'),
    confirmLabel: text('email.texts.delete'),
    isDangerous: true,
  }),
  done: (_, { target, text }) => ({ text: text('email.texts.deleted', { name: target.name }) }),
});
