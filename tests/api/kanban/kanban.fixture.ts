import { setTimeout as delay } from 'node:timers/promises';
import type { Headers, TestApp } from '../../support/app.ts';
import { sessionHeaders, makeUser } from '../../support/users.ts';
import type { Role } from '../../support/users.ts';

export const cardFields =
  'id version boardId columnId title description dueOn labels memberIds members { name } cover checklist { id text isDone } files { id name url sizeBytes } blockedBy rank archivedAt';

/** The answer of the only root field, or what is said of the error. A busy machine is asked again, as it says. */
export async function ask(api: TestApp, as: Headers, operation: string, variables: object = {}): Promise<any> {
  for (let tries = 1; ; tries += 1) {
    const { data, errors } = await api.graphql<any, object>(operation, { as, variables });
    if (data && errors.length === 0) return Object.values(data)[0];
    const said = errors[0]!.extensions;
    if (said.code !== 'UNAVAILABLE' || tries === 20) return said;
    await delay(100 * tries);
  }
}

export type Person = { id: number; as: Headers };

export async function person(api: TestApp, role: Role = 'admin'): Promise<Person> {
  const id = await makeUser(api.services, role);
  return { id, as: await sessionHeaders(api.services, id, 'bearer') };
}

export type TestBoard = { id: string; columns: string[] };

/** A board of the person with three columns, and others as members. */
export async function makeBoard(
  api: TestApp,
  { as }: Person,
  members: { id: number; access: 'OWNER' | 'EDIT' | 'VIEW' }[] = [],
): Promise<TestBoard> {
  const input = { name: 'Test', members: members.map(({ id, access }) => ({ userId: String(id), access })) };
  const { board } = await ask(
    api,
    as,
    'mutation ($input: BoardInput!) { createBoard(input: $input, columnTitles: ["A", "B", "C"]) { board { id columns { id } } } }',
    { input },
  );
  return { id: board.id, columns: board.columns.map((column: { id: string }) => column.id) };
}

export async function addCard(api: TestApp, as: Headers, columnId: string, title: string): Promise<string> {
  const answer = await ask(
    api,
    as,
    'mutation ($columnId: ID, $title: String) { createBoardCard(columnId: $columnId, input: { title: $title }) { card { id } } }',
    { columnId, title },
  );
  if (!answer.card) throw new Error(JSON.stringify(answer));
  return answer.card.id;
}

export const move = (api: TestApp, as: Headers, args: string): Promise<any> =>
  ask(api, as, `mutation { moveBoardCard(${args}) { card { ${cardFields} } batchId } }`);

/** Titles by column, as `a b|c|`. */
export async function seen(api: TestApp, as: Headers, boardId: string): Promise<string> {
  const { columns, cards } = await ask(
    api,
    as,
    `{ board(id: ${boardId}) { columns { id } cards { title columnId } } }`,
  );
  const titles = (id: string) => cards.filter((card: any) => card.columnId === id).map((card: any) => card.title);
  return columns.map(({ id }: { id: string }) => titles(id).join(' ')).join('|');
}

/** Sets the order of a column as the documented call does it. */
export async function setOrder(api: TestApp, as: Headers, columnId: string, ids: number[]): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const body = { boardId: columnId, ids };
    const { status } = await api.rest('PUT', '/api/apps/kanban/item/state-update', { as, body });
    if (status !== 503 || tries === 20) return status;
    await delay(100 * tries);
  }
}
