import { receive } from '../api/email/email.fixture.ts';
import type { OwnSubject, Surface } from './othersRecords.ts';
import { ask } from './tasks.ts';

const history: Surface = ({ id }) => ({
  call: `{ changes(subject: Email, subjectId: ${id}) { totalCount } }`,
  refused: 'FORBIDDEN',
});
const read: Surface = ({ id }) => ({ call: `{ email(id: ${id}) { id } }`, answer: { email: null } });

/** What has been deleted of mail is gone for everybody: it is in no trash that others could look into. */
export const ownEmail: OwnSubject = {
  make: async (api, as, isDeleted) => {
    const { viewer } = await ask(api, as, '{ viewer { id } }');
    const { id } = await receive(api, Number(viewer.id));
    const selection = `selection: { emailIds: [${id}] }`;
    const { updateEmails } = await ask(
      api,
      as,
      `mutation { updateEmails(${selection}, change: { isDeleted: true }) { batchId } }`,
    );
    if (isDeleted) await ask(api, as, `mutation { deleteEmails(${selection}) { count } }`);
    return { id, changeBatch: updateEmails.batchId, deletionEntry: null };
  },
  present: {
    history,
    read,
    undo: ({ changeBatch }) => ({
      call: `mutation { undoBatch(id: "${changeBatch}") { count } }`,
      refused: 'FORBIDDEN',
    }),
    'undo as a task': ({ changeBatch }) => ({
      call: `mutation { startUndo(batchId: "${changeBatch}") { id } }`,
      refused: 'FORBIDDEN',
    }),
    list: () => ({
      call: '{ emailThreads(filter: { view: TRASH }) { totalCount } }',
      answer: { emailThreads: { totalCount: 0 } },
    }),
    update: ({ id }) => ({
      call: `mutation { updateEmails(selection: { emailIds: [${id}] }, change: { isRead: true }) { count } }`,
      answer: { updateEmails: { count: 0 } },
    }),
  },
  deleted: {
    history,
    read,
    trash: () => ({
      call: '{ trash(filter: { subject: Email }) { totalCount } }',
      answer: { trash: { totalCount: 0 } },
    }),
  },
};

const readThread: Surface = ({ id }) => ({ call: `{ emailThread(id: ${id}) { id } }`, answer: { emailThread: null } });

/** A conversation in a shared mailbox of somebody, and who takes care of it. */
export const ownThread: OwnSubject = {
  make: async (api, as, isDeleted) => {
    const { viewer } = await ask(api, as, '{ viewer { id } }');
    const address = `own${isDeleted ? 2 : 1}.${viewer.id}@shared.example`;
    const input = `address: "${address}", name: "Own", members: [{ userId: ${viewer.id}, access: EDIT }]`;
    const made = await ask(api, as, `mutation { createSharedMailbox(input: { ${input} }) { sharedMailbox { id } } }`);
    const mailboxId = Number(made.createSharedMailbox.sharedMailbox.id);
    const { id, threadId } = await receive(api, Number(viewer.id), { mailboxId });
    const { assignEmailThreads } = await ask(
      api,
      as,
      `mutation { assignEmailThreads(ids: [${threadId}], userId: ${viewer.id}) { batchId } }`,
    );
    if (isDeleted) {
      const selection = `selection: { emailIds: [${id}] }`;
      await ask(api, as, `mutation { updateEmails(${selection}, change: { isDeleted: true }) { count } }`);
      await ask(api, as, `mutation { deleteEmails(${selection}) { count } }`);
    }
    return { id: threadId, changeBatch: assignEmailThreads.batchId, deletionEntry: null };
  },
  present: {
    history: ({ id }) => ({
      call: `{ changes(subject: EmailThread, subjectId: ${id}) { totalCount } }`,
      refused: 'FORBIDDEN',
    }),
    read: readThread,
    comments: ({ id }) => ({
      call: `{ timeline(subject: EmailThread, subjectId: ${id}) { totalCount } }`,
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
    assign: ({ id }) => ({
      call: `mutation { assignEmailThreads(ids: [${id}]) { count } }`,
      answer: { assignEmailThreads: { count: 0 } },
    }),
    mute: ({ id }) => ({
      call: `mutation { muteEmailThreads(ids: [${id}]) { count } }`,
      answer: { muteEmailThreads: { count: 0 } },
    }),
    close: ({ id }) => ({
      call: `mutation { closeEmailThreads(ids: [${id}]) { count } }`,
      answer: { closeEmailThreads: { count: 0 } },
    }),
  },
  deleted: { read: readThread },
};
