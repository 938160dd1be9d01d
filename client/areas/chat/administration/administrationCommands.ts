import { IconClockCancel, IconEyeCheck, IconEyeOff } from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../../app/command/command.ts';
import { formOf, neededLine, oneOf } from '../../../kit/form/formFields.ts';
import { auditPath } from '../urls.ts';
import {
  type ChatAuditPartsFragment,
  type ChatRoomPartsFragment,
  EndChatAuditDocument,
  OpenChatAuditDocument,
  SetChatRetentionDocument,
} from './administration.generated.ts';
import { type Hours, hoursTexts, type Keeping, keepingTexts } from './administrationWords.ts';
import { days } from './days.ts';

/* What those who take care of the chat do with conversations of others. */

export const keepingOf = ({ retentionDays }: ChatRoomPartsFragment): Keeping =>
  retentionDays === null ? 'PRESET' : retentionDays === 0 ? 'KEPT' : 'DELETED';

export const setRetention = commandsOf<ChatRoomPartsFragment>({
  subject: 'ChatSettings',
  changes: ['Chat', 'ChatSettings'],
})({
  name: 'setRetention',
  label: 'chatAdministration.keeping.set',
  icon: IconClockCancel,
  operation: SetChatRetentionDocument,
  variables: ({ id }, { keeping, days: given }: { keeping: Keeping; days: number | null }) => ({
    conversationId: id,
    days: keeping === 'PRESET' ? null : keeping === 'KEPT' ? 0 : (given ?? 365),
  }),
  form: {
    frame: 'dialog',
    title: 'chatAdministration.keeping.set',
    submit: 'chatAdministration.keeping.submit',
    fields: (room) => {
      const keeping = oneOf('chatAdministration.field.keeping', keepingTexts, keepingOf(room));
      return formOf({ keeping, days: days('chatAdministration.field.days', room.retentionDays || 365) });
    },
    inputs: lazy(() => import('./RetentionInputs.tsx')),
  },
  done: (_answer, { text }) => ({ text: text('chatAdministration.keeping.done') }),
});

export const openAudit = commandsOf<ChatRoomPartsFragment>({ subject: 'ChatAudit', changes: ['ChatAudit', 'Chat'] })({
  name: 'openAudit',
  action: 'create',
  label: 'chatAdministration.audit.open',
  icon: IconEyeCheck,
  operation: OpenChatAuditDocument,
  variables: ({ id }, { reason, hours }: { reason: string; hours: Hours }) => ({
    conversationId: id,
    reason,
    hours: Number(hours),
  }),
  form: {
    frame: 'dialog',
    title: ({ title }, { text }) => text('chatAdministration.audit.title', { name: title }),
    submit: 'chatAdministration.audit.submit',
    fields: () =>
      formOf({
        reason: neededLine('chatAdministration.field.reason', 500, [/\S.{8,}\S/s, 'tooShort']),
        hours: oneOf('chatAdministration.field.hours', hoursTexts, '1'),
      }),
    inputs: lazy(() => import('./AuditInputs.tsx')),
    problemTexts: { tooShort: 'chatAdministration.problem.reason' },
  },
  done: ({ openChatAudit: { id } }, { text }) => ({ text: text('chatAdministration.audit.opened'), to: auditPath(id) }),
});

export const endAudit = commandsOf<ChatAuditPartsFragment>({ subject: 'ChatAudit', changes: ['ChatAudit'] })({
  name: 'endAudit',
  action: 'create',
  label: 'chatAdministration.audit.end',
  icon: IconEyeOff,
  isOffered: ({ isOpen }) => isOpen,
  operation: EndChatAuditDocument,
  variables: ({ id }) => ({ id }),
  done: (_answer, { text }) => ({ text: text('chatAdministration.audit.ended') }),
});
