import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlugOff } from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../../app/command/command.ts';
import { formOf, line, neededLine, oneOf } from '../../../kit/form/formFields.ts';
import {
  DisconnectEmailAccountDocument,
  PauseEmailAccountDocument,
  SaveEmailAccountDocument,
} from './accounts.generated.ts';
import {
  type AccountValues,
  afterwards,
  type Afterwards,
  inputOf,
  securities,
  type ShownAccount,
} from './accountWords.ts';

/* Accounts of other mail servers. */

const command = commandsOf<ShownAccount>({ subject: 'Email', changes: ['Email'] });
const port: [RegExp, string] = [/^\d{1,5}$/, 'notNumber'];

export const saveAccount = command({
  name: 'saveAccount',
  label: 'email.rules.edit',
  icon: IconPencil,
  operation: SaveEmailAccountDocument,
  variables: ({ id, mailboxId }, values: AccountValues) => ({
    id: id || null,
    input: { ...inputOf(values), mailboxId: id === '' && mailboxId !== '' ? mailboxId : null },
  }),
  form: {
    title: ({ id }, { text }) => text(id ? 'email.accounts.edit' : 'email.accounts.add'),
    submit: 'email.accounts.connect',
    fields: () =>
      formOf({
        address: neededLine('email.accounts.address', 254),
        name: line('email.accounts.name', 80),
        imapHost: neededLine('email.accounts.imapHost', 253),
        imapPort: neededLine('email.accounts.imapPort', 5, port),
        imapSecurity: oneOf('email.accounts.imapSecurity', securities, 'TLS'),
        imapUser: line('email.accounts.imapUser', 254),
        imapPassword: line('email.accounts.imapPassword', 500),
        smtpHost: neededLine('email.accounts.smtpHost', 253),
        smtpPort: neededLine('email.accounts.smtpPort', 5, port),
        smtpSecurity: oneOf('email.accounts.smtpSecurity', securities, 'TLS'),
        smtpUser: line('email.accounts.smtpUser', 254),
        smtpPassword: line('email.accounts.smtpPassword', 500),
      }) as never,
    begin: ({ address, name, imap, smtp }) => ({
      ...{ address, name, imapHost: imap.host, imapPort: String(imap.port), imapSecurity: imap.security },
      ...{ imapUser: imap.user, smtpHost: smtp.host, smtpPort: String(smtp.port), smtpSecurity: smtp.security },
      smtpUser: smtp.user,
    }),
    secrets: ['imapPassword', 'smtpPassword'],
    problemTexts: {
      taken: 'email.accounts.problem.taken',
      unknownHost: 'email.accounts.problem.unknownHost',
      privateHost: 'email.accounts.problem.privateHost',
      noAnswer: 'email.accounts.problem.noAnswer',
      refusedSecurity: 'email.accounts.problem.refusedSecurity',
      refusedLogin: 'email.accounts.problem.refusedLogin',
    },
    inputs: lazy(() => import('./AccountInputs.tsx')),
  },
  done: (_, { values, text }) => ({ text: text('email.texts.saved', { name: values.address }) }),
});

export const pauseAccount = command({
  name: 'pauseAccount',
  label: 'email.accounts.pause',
  icon: IconPlayerPause,
  isOffered: ({ state }) => !['PAUSED', 'DISCONNECTED', 'SIGNED_OUT'].includes(state),
  operation: PauseEmailAccountDocument,
  variables: ({ id }) => ({ id, isPaused: true }),
  done: (_, { target, text }) => ({ text: text('email.accounts.paused', { name: target.address }) }),
});

export const resumeAccount = command({
  name: 'resumeAccount',
  label: 'email.accounts.resume',
  icon: IconPlayerPlay,
  isOffered: ({ state }) => state === 'PAUSED',
  operation: PauseEmailAccountDocument,
  variables: ({ id }) => ({ id, isPaused: false }),
  done: (_, { target, text }) => ({ text: text('email.accounts.resumed', { name: target.address }) }),
});

export const disconnectAccount = command({
  name: 'disconnectAccount',
  label: 'email.accounts.disconnect',
  icon: IconPlugOff,
  isDangerous: true,
  isOffered: ({ isShared }) => !isShared,
  operation: DisconnectEmailAccountDocument,
  variables: ({ id }, { mail }: Afterwards) => ({ id, keepsMail: mail === 'KEEP' }),
  form: {
    frame: 'dialog',
    title: ({ address }, { text }) => text('email.accounts.disconnectTitle', { name: address }),
    note: (_, { text }) => text('email.accounts.disconnectNote'),
    submit: 'email.accounts.disconnect',
    fields: () => formOf({ mail: oneOf('email.accounts.mail', afterwards, 'KEEP') }) as never,
    inputs: lazy(() => import('./DisconnectInputs.tsx')),
  },
  done: (_, { target, text }) => ({ text: text('email.accounts.disconnected', { name: target.address }) }),
});

/** The mail of a shared mailbox stays with its team. */
export const disconnectShared = command({
  name: 'disconnectShared',
  label: 'email.accounts.disconnect',
  icon: IconPlugOff,
  isDangerous: true,
  operation: DisconnectEmailAccountDocument,
  variables: ({ id }) => ({ id, keepsMail: true }),
  question: ({ address }, { text }) => ({
    title: text('email.accounts.disconnectTitle', { name: address }),
    text: text('email.accounts.disconnectShared'),
    confirmLabel: text('email.accounts.disconnect'),
    isDangerous: true,
  }),
  done: (_, { target, text }) => ({ text: text('email.accounts.disconnected', { name: target.address }) }),
});
