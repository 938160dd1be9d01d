import { IconCheck, IconX } from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../app/command/command.ts';
import { formOf, line, moment, neededLine, neededReference } from '../../kit/form/formFields.ts';
import {
  AccessRequestsDocument,
  GrantAccessDocument,
  RefuseAccessDocument,
  type AccessRequestFieldsFragment,
} from './accessRequests.generated.ts';

/* How requests for access are answered. */

const command = commandsOf<AccessRequestFieldsFragment>({
  subject: 'User',
  changes: ['User', 'Role'],
  reads: [AccessRequestsDocument],
});

export const grantAccess = command({
  name: 'grant',
  label: 'accessRequests.grant.label',
  icon: IconCheck,
  isMain: true,
  isOffered: ({ state }) => state === 'OPEN',
  operation: GrantAccessDocument,
  variables: ({ id }, { roleId, answer, endsAt }) => ({ id, roleId: roleId!, answer, endsAt }),
  form: {
    frame: 'dialog',
    title: 'accessRequests.grant.title',
    note: (_target, { text }) => text('accessRequests.grant.text'),
    submit: 'accessRequests.grant.label',
    fields: () =>
      formOf({
        roleId: neededReference('accessRequests.field.role'),
        endsAt: moment('users.grants.endsAtOptional'),
        answer: line('accessRequests.field.note', 500),
      }),
    problemTexts: { taken: 'users.grants.taken', malformed: 'users.grants.ahead' },
    inputs: lazy(() => import('./GrantAccessInputs.tsx')),
  },
  done: (_answer, { text }) => ({ text: text('accessRequests.grant.done') }),
});

export const refuseAccess = command({
  name: 'refuse',
  label: 'accessRequests.refuse.label',
  icon: IconX,
  isOffered: ({ state }) => state === 'OPEN',
  operation: RefuseAccessDocument,
  variables: ({ id }, { answer }) => ({ id, answer }),
  form: {
    frame: 'dialog',
    title: 'accessRequests.refuse.title',
    submit: 'accessRequests.refuse.label',
    fields: () => formOf({ answer: neededLine('accessRequests.field.why', 500) }),
    inputs: lazy(() => import('./RefuseAccessInputs.tsx')),
  },
  done: (_answer, { text }) => ({ text: text('accessRequests.refuse.done') }),
});
