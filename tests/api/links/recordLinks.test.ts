import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { person as chatter, pair } from '../chat/chat.fixture.ts';
import { send, to, writer, emailsIn } from '../email/writing.fixture.ts';
import { addCard, ask, makeBoard, person } from '../kanban/kanban.fixture.ts';
import type { Person } from '../kanban/kanban.fixture.ts';

const parts = 'id kind subject state record { id title path }';

async function linksOf(api: TestApp, { as }: Person, ...keys: string[]): Promise<any[]> {
  const query = `query ($keys: [String!]!) { recordLinks(keys: $keys) { key links { ${parts} } } }`;
  return ask(api, as, query, { keys });
}

const link = (api: TestApp, { as }: Person, key: string, other: string): Promise<any> =>
  ask(api, as, `mutation ($key: String!, $other: String!) { linkRecords(key: $key, other: $other) { ${parts} } }`, {
    key,
    other,
  });

/** A mail that one of two has sent to the other: its conversation as the other has it. */
async function mail(api: TestApp, subject = 'A wish') {
  const [sender, reader] = [await writer(api), await writer(api)];
  await send(api, sender, { ...to(reader.address), subject, html: '<p>Please</p>' });
  const [received] = await emailsIn(api, reader, 'INBOX');
  return { sender, reader, key: `emails:${received.threadId}` };
}

test('EM-23: a mail becomes a card, an event, an order note and an invoice draft, and both ends show the other', async ({
  shared: api,
}) => {
  const { reader, key } = await mail(api);
  const board = await makeBoard(api, reader);
  const { reader: db } = api.services.database;
  const order = await db.selectFrom('orders').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
  const customer = await db.selectFrom('customers').select('id').limit(1).executeTakeFirstOrThrow();
  const { card } = await ask(
    api,
    reader.as,
    'mutation ($column: ID, $from: String) { createBoardCard(columnId: $column, input: { title: "A wish" }, from: $from) { card { id } } }',
    { column: board.columns[0], from: key },
  );
  const { event } = await ask(
    api,
    reader.as,
    'mutation ($from: String) { createCalendarEvent(input: { title: "Call", start: "2026-11-20T09:00" }, from: $from) { event { id } } }',
    { from: key },
  );
  await ask(
    api,
    reader.as,
    'mutation ($id: ID!, $from: String) { addComment(subject: Order, subjectId: $id, input: { text: "Wants blue" }, from: $from) { id } }',
    { id: order.id, from: key },
  );
  const { invoice } = await ask(
    api,
    reader.as,
    'mutation ($input: InvoiceInput!, $from: String) { createInvoice(input: $input, from: $from) { invoice { id } } }',
    { input: { customerId: customer.id, lines: [{ name: 'Work', unitPriceCents: 100, quantity: 1 }] }, from: key },
  );
  const [{ links }] = await linksOf(api, reader, key);
  expect(links).toMatchObject([
    { kind: 'cards', subject: 'BoardCard', state: 'A', record: { id: card.id, title: 'A wish' } },
    { kind: 'events', state: null, record: { id: event.id, title: 'Call' } },
    { kind: 'orders', record: { id: String(order.id) } },
    { kind: 'invoices', state: 'Draft', record: { id: invoice.id } },
  ]);
  // The other ends know the mail.
  const ends = [`cards:${card.id}`, `events:${event.id}`, `orders:${order.id}`, `invoices:${invoice.id}`];
  for (const end of await linksOf(api, reader, ...ends))
    expect(end.links).toMatchObject([{ kind: 'emails', record: { title: 'A wish', id: key.split(':')[1] } }]);
  // The state is that of now.
  await ask(
    api,
    reader.as,
    `mutation { moveBoardCard(id: ${card.id}, columnId: ${board.columns[1]}) { card { id } } }`,
  );
  expect((await linksOf(api, reader, key))[0].links[0]).toMatchObject({ state: 'B' });
  // Deleting one end leaves the other, which says so, and knows it again when it comes back.
  const { batchId } = await ask(api, reader.as, `mutation { deleteBoardCard(id: ${card.id}) { batchId } }`);
  expect((await linksOf(api, reader, key))[0].links[0]).toMatchObject({ kind: 'cards', state: null, record: null });
  await ask(api, reader.as, `mutation { undoBatch(id: "${batchId}") { count } }`);
  expect((await linksOf(api, reader, key))[0].links[0]).toMatchObject({ record: { id: card.id } });
});

test('CH-23: a message becomes a card, and each reader sees the end that they may read', async ({ shared: api }) => {
  const { one, other, first } = await pair(api);
  const key = `chats:${first.id}`;
  const board = await makeBoard(api, one);
  const { card } = await ask(
    api,
    one.as,
    'mutation ($column: ID, $from: String) { createBoardCard(columnId: $column, input: { title: "Hello" }, from: $from) { card { id } } }',
    { column: board.columns[0], from: key },
  );
  expect((await linksOf(api, one, key))[0].links).toMatchObject([
    { kind: 'cards', state: 'A', record: { id: card.id } },
  ]);
  expect((await linksOf(api, one, `cards:${card.id}`))[0].links).toMatchObject([
    { kind: 'chats', record: { title: 'Hello' } },
  ]);
  // The other is a member of the chat and not of the board; a stranger is of neither.
  expect(await linksOf(api, other, key, `cards:${card.id}`)).toEqual([
    { key, links: [] },
    { key: `cards:${card.id}`, links: [] },
  ]);
  const stranger = await chatter(api, 'admin');
  expect((await linksOf(api, stranger, key)).flatMap(({ links }) => links)).toEqual([]);
  // A message that was deleted leaves the card.
  await ask(api, one.as, `mutation { deleteChatMessage(id: ${first.id}) { id } }`);
  expect((await linksOf(api, one, `cards:${card.id}`))[0].links).toMatchObject([{ kind: 'chats', record: null }]);
});

test('EM-23: links are made and removed by who may read both ends', async ({ shared: api }) => {
  const { reader, key } = await mail(api);
  const stranger = await person(api);
  const board = await makeBoard(api, reader);
  const card = `cards:${await addCard(api, reader.as, board.columns[0]!, 'To do')}`;
  const own = await makeBoard(api, stranger);
  const foreign = `cards:${await addCard(api, stranger.as, own.columns[0]!, 'Not yours')}`;
  expect(await link(api, reader, key, foreign)).toMatchObject({
    code: 'VALIDATION',
    fields: { other: { key: 'unknown' } },
  });
  expect(await link(api, stranger, key, foreign)).toMatchObject({
    code: 'VALIDATION',
    fields: { key: { key: 'unknown' } },
  });
  expect(await link(api, reader, card, card)).toMatchObject({ fields: { other: { key: 'same' } } });
  for (const odd of ['', 'cards', 'cards:', 'cards:0', 'cards:1:2', 'users:1', 'x:1', 'cards:99999999999'])
    expect(await link(api, reader, odd, card)).toMatchObject({ fields: { key: { key: 'unknown' } } });
  const made = await link(api, reader, key, card);
  expect(made).toMatchObject({ kind: 'cards', record: { title: 'To do' } });
  // Once, whichever way round.
  expect(await link(api, reader, card, key)).toMatchObject({ id: made.id, kind: 'emails' });
  const remove = `mutation { unlinkRecords(id: ${made.id}) { id } }`;
  expect(await ask(api, stranger.as, remove)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await ask(api, reader.as, remove)).toEqual({ id: made.id });
  expect(await ask(api, reader.as, remove)).toMatchObject({ code: 'NOT_FOUND' });
  expect((await linksOf(api, reader, key, card)).flatMap(({ links }) => links)).toEqual([]);
  const keys = Array.from({ length: 101 }, (_, at) => `cards:${at + 1}`);
  expect(
    await ask(api, reader.as, 'query ($keys: [String!]!) { recordLinks(keys: $keys) { key } }', { keys }),
  ).toMatchObject({
    code: 'VALIDATION',
    fields: { keys: { key: 'tooMany' } },
  });
  // What is made of something that may not be read is not made.
  const refused = await ask(
    api,
    stranger.as,
    'mutation ($column: ID, $from: String) { createBoardCard(columnId: $column, input: { title: "No" }, from: $from) { card { id } } }',
    { column: own.columns[0], from: key },
  );
  expect(refused).toMatchObject({ code: 'VALIDATION', fields: { from: { key: 'unknown' } } });
  expect(
    await api.services.database.reader.selectFrom('boardCards').select('id').where('title', '=', 'No').execute(),
  ).toEqual([]);
});
