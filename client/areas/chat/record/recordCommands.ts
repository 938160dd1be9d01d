import { IconMessagePlus } from '@tabler/icons-react';
import { commandsOf } from '../../../app/command/command.ts';
import type { Language } from '../../../lib/schema.generated.ts';
import { OpenRecordChatDocument } from './record.generated.ts';

/** Begins the conversation about a record. */
export const openRecordChat = commandsOf<{ key: string; memberIds: string[]; language: Language }>({
  subject: 'Chat',
  changes: ['Chat'],
  reasons: { notMember: 'chatRecord.start.others' },
})({
  name: 'openRecordChat',
  action: 'create',
  label: 'chatRecord.start.label',
  icon: IconMessagePlus,
  operation: OpenRecordChatDocument,
  variables: (made) => made,
});
