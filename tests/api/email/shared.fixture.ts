import type { TestApp } from '../../support/app.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import type { Person } from '../kanban/kanban.fixture.ts';

export type Shared = { id: string; version: number; address: string; batchId: string };

let addresses = 0;

type Input = {
  address?: string;
  name?: string;
  members?: { userId: string; access: 'EDIT' | 'VIEW' }[];
  teams?: { teamId: string; access: 'EDIT' | 'VIEW' }[];
};

const edit = ({ id }: Person) => ({ userId: String(id), access: 'EDIT' as const });
const view = ({ id }: Person) => ({ userId: String(id), access: 'VIEW' as const });
export const asMember = { edit, view };

const fields =
  'sharedMailbox { id version address name members { userId name access } teams { teamId name access } } batchId';

export const saveShared = (api: TestApp, { as }: Person, input: Input, id?: string, version?: number): Promise<any> =>
  id === undefined
    ? ask(api, as, `mutation ($input: SharedMailboxInput!) { createSharedMailbox(input: $input) { ${fields} } }`, {
        input,
      })
    : ask(
        api,
        as,
        `mutation ($id: ID!, $version: Int, $input: SharedMailboxInput!) { updateSharedMailbox(id: $id, version: $version, input: $input) { ${fields} } }`,
        { id, version, input },
      );

/** A shared mailbox that an administrator has set up for these members. */
export async function makeShared(api: TestApp, admin: Person, writers: Person[], readers: Person[] = []) {
  const address = `support${(addresses += 1)}@test.example`;
  const members = [...writers.map(edit), ...readers.map(view)];
  const { sharedMailbox, batchId } = await saveShared(api, admin, { address, name: 'Support', members });
  return { ...sharedMailbox, batchId } as Shared;
}

export const mailboxesOf = ({ as }: Person, api: TestApp): Promise<any[]> =>
  ask(
    api,
    as,
    '{ mailboxes { id kind address name mayWrite counts { inbox draft } care { mine unassigned open } writers { id } } }',
  );

export const threadFields =
  'id subject messageCount isRead care { state assignee { id } cameAt firstAnswerAt closedAt } emails { id folder direction: sendState messageId from { address } }';

/** Conversations of a shared mailbox in one of its views, or in its inbox. */
export async function threadsIn(api: TestApp, { as }: Person, mailboxId: string, care?: string): Promise<any[]> {
  const answer = await ask(
    api,
    as,
    `query ($id: ID, $care: EmailCareView) { emailThreads(mailboxId: $id, filter: { care: $care }) { totalCount nodes { ${threadFields} } } }`,
    { id: mailboxId, care },
  );
  return answer.nodes;
}

export const assign = (api: TestApp, { as }: Person, ids: string[], userId: number | null): Promise<any> =>
  ask(
    api,
    as,
    'mutation ($ids: [ID!]!, $userId: ID) { assignEmailThreads(ids: $ids, userId: $userId) { count batchId failures { id code reason } } }',
    { ids, userId: userId === null ? null : String(userId) },
  );

export const close = (api: TestApp, { as }: Person, ids: string[], isClosed = true): Promise<any> =>
  ask(
    api,
    as,
    'mutation ($ids: [ID!]!, $isClosed: Boolean!) { closeEmailThreads(ids: $ids, isClosed: $isClosed) { count batchId failures { id code reason } } }',
    { ids, isClosed },
  );
