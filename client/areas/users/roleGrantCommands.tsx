import { IconClockShield } from '@tabler/icons-react';
import { lazy } from 'react';
import { callsOf, commandsOf } from '../../app/command/command.ts';
import { formOf, line, moment, neededReference } from '../../kit/form/formFields.ts';
import {
  EndRoleGrantDocument,
  GiveRoleUntilDocument,
  RoleGrantsDocument,
  type RoleGrantsQuery,
} from './accessRequests.generated.ts';

/* Roles for a time. */

export type RoleGrant = RoleGrantsQuery['roleGrants'][number];

export const giveRoleUntil = commandsOf<{ id: string; fullName: string }>({
  subject: 'User',
  changes: ['User', 'Role'],
  reads: [RoleGrantsDocument],
})({
  name: 'giveRoleUntil',
  label: 'users.grants.give',
  icon: IconClockShield,
  operation: GiveRoleUntilDocument,
  variables: ({ id }, { roleId, endsAt, note }) => ({ userId: id, roleId: roleId!, endsAt: endsAt!, note }),
  form: {
    frame: 'dialog',
    title: ({ fullName }, { text }) => text('users.grants.title', { name: fullName }),
    note: (_target, { text }) => text('users.grants.text'),
    submit: 'users.grants.submit',
    fields: () =>
      formOf({
        roleId: neededReference('accessRequests.field.role'),
        endsAt: { ...moment('users.grants.endsAt'), isNeeded: true },
        note: line('users.grants.note', 500),
      }),
    begin: () => ({ endsAt: new Date(Date.now() + 8 * 3_600_000).toISOString() }),
    problemTexts: { taken: 'users.grants.taken', malformed: 'users.grants.ahead' },
    inputs: lazy(() => import('./RoleGrantInputs.tsx')),
  },
  done: (_answer, { text }) => ({ text: text('users.grants.given') }),
});

export const endRoleGrant = callsOf({ changes: ['User', 'Role'], reads: [RoleGrantsDocument] })({
  operation: EndRoleGrantDocument,
  variables: ({ id }: RoleGrant) => ({ id }),
  done: (_answer, { text }) => ({ text: text('users.grants.ended') }),
});
