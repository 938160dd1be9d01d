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
