import type { OwnSubject, Surface } from './othersRecords.ts';
import { ask } from './tasks.ts';

const surfaces: Record<string, Surface> = {
  history: ({ id }) => ({
    call: `{ changes(subject: Chat, subjectId: ${id}) { totalCount } }`,
    refused: 'FORBIDDEN',
  }),
  undo: ({ changeBatch }) => ({
    call: `mutation { undoBatch(id: "${changeBatch}") { count } }`,
    refused: 'FORBIDDEN',
  }),
  'undo as a task': ({ changeBatch }) => ({
    call: `mutation { startUndo(batchId: "${changeBatch}") { id } }`,
    refused: 'FORBIDDEN',
  }),
  read: ({ id }) => ({ call: `{ chatConversation(id: ${id}) { id } }`, answer: { chatConversation: null } }),
  list: () => ({
    call: '{ chatConversations { totalCount } }',
    answer: { chatConversations: { totalCount: 0 } },
  }),
  log: ({ id }) => ({ call: `{ chatMessages(conversationId: ${id}) { revision } }`, refused: 'NOT_FOUND' }),
  update: ({ id }) => ({
    call: `mutation { updateChat(id: ${id}, input: { title: "Mine" }) { id } }`,
    refused: 'NOT_FOUND',
  }),
};

/** A group of one. Conversations are never deleted, they are archived. */
export const ownChat: OwnSubject = {
  make: async (api, as) => {
    const { createChat } = await ask(
      api,
      as,
      'mutation { createChat(kind: GROUP, input: { title: "Own" }) { id version } }',
    );
    const { id } = createChat;
    await ask(api, as, `mutation { updateChat(id: ${id}, input: { title: "Own group" }) { id } }`);
    const { changes } = await ask(api, as, `{ changes(subject: Chat, subjectId: ${id}) { nodes { batchId } } }`);
    return { id, changeBatch: changes.nodes[0].batchId, deletionEntry: null };
  },
  present: surfaces,
  deleted: surfaces,
};
