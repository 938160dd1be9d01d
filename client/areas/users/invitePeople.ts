import { IconUserPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../app/command/command.ts';
import { addressesIn } from './invitedAddresses.ts';
import type { InvitePeopleValues } from './invitePeopleForm.ts';
import { InvitePeopleDocument } from './users.generated.ts';

/** There is no record yet: users are what it makes. */
export const nobodyYet = { id: '' };

export const invitePeople = commandsOf<typeof nobodyYet>({ subject: 'User', changes: ['User', 'Role'] })({
  name: 'invite',
  action: 'create',
  label: 'users.invite.people',
  icon: IconUserPlus,
  operation: InvitePeopleDocument,
  variables: (_target, { emails, ...input }: InvitePeopleValues) => ({
    input: { ...input, emails: addressesIn(emails).emails },
  }),
  form: {
    frame: 'dialog',
    title: 'users.invite.people',
    note: (_target, { text }) => text('users.invite.peopleNote'),
    submit: 'users.invite.peopleNow',
    fields: async () => (await import('./invitePeopleForm.ts')).invitePeopleFields,
    problemTexts: { email: 'users.problem.emails', malformed: 'users.problem.emails' },
    inputs: lazy(() => import('./InvitePeopleInputs.tsx')),
  },
  done: ({ invitePeople: { users, known } }, { text }) => ({
    text: text('users.invite.peopleDone', { count: users.length }),
    ...(known.length > 0 && { details: [text('users.invite.known', { count: known.length }), ...known] }),
  }),
});
