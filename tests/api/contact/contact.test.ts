import { describe, expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';

type Asked = { as?: Headers; from?: string };

/** An answer's data, or the codes and fields of what was refused. */
async function ask(api: TestApp, document: string, { as = {}, from }: Asked = {}): Promise<any> {
  const { data, errors } = await api.graphql<any, object>(document, {
    as: { ...as, ...(from && { 'x-forwarded-for': from }) },
  });
  if (errors.length === 0) return Object.values(data)[0];
  return {
    code: errors[0]!.extensions.code,
    fields: Object.keys(errors[0]!.extensions['fields'] ?? {}),
    retryAfterSeconds: errors[0]!.extensions['retryAfterSeconds'],
  };
}
const send = (api: TestApp, input: string, asked?: Asked) =>
  ask(api, `mutation { sendContactRequest(input: { ${input} }) }`, asked);
const good =
  'name: "Ada  Byron", email: "Ada@Example.com ", message: "Hello,\\n\\n\\n\\nthere", page: "/front-pages/pricing", language: fr, plan: TEAM, errorId: "ab12-3"';
const list = (api: TestApp, as: Headers, args = '') =>
  ask(
    api,
    `{ contactRequests${args} { totalCount nodes { id version name email message page language plan errorId status answeredAt } } }`,
    { as },
  );
const join = (api: TestApp, args: string, asked?: Asked) => ask(api, `mutation { joinMailingList(${args}) }`, asked);

const test = base.extend('options', { settings: { TRUST_PROXY: '127.0.0.1' } });

describe('a contact request', () => {
  test('HE-13: is kept with its page, language, plan and error id, and staff is told', async ({ api }) => {
    const [admin, manager, editor] = [await api.signIn(), await api.signIn('maintainer'), await api.signIn('editor')];
    expect(await send(api, good)).toBe(true);
    const { nodes } = await list(api, manager, '(page: { number: 1, size: 1 })');
    expect(nodes).toEqual([
      {
        id: expect.any(String),
        version: 1,
        name: 'Ada Byron',
        email: 'ada@example.com',
        message: 'Hello,\n\nthere',
        page: '/front-pages/pricing',
        language: 'fr',
        plan: 'TEAM',
        errorId: 'ab12-3',
        status: 'NEW',
        answeredAt: null,
      },
    ]);
    const news = {
      kind: 'CONTACT_REQUEST',
      subject: 'ContactRequest',
      subjectId: nodes[0].id,
      data: { name: 'Ada Byron', page: '/front-pages/pricing' },
    };
    const told = async (as: Headers) =>
      (await ask(api, '{ notifications { nodes { kind subject subjectId data } } }', { as })).nodes;
    expect(await told(admin)).toEqual([news]);
    expect(await told(manager)).toEqual([news]);
    expect(await told(editor)).toEqual([]);
  });

  test('is refused with every field that is wrong, and nothing is kept', async ({ api }) => {
    const admin = await api.signIn();
    const { totalCount } = await list(api, admin);
    const wrong = [
      ['name: " ", email: "", message: "\\n"', ['name', 'email', 'message']],
      ['name: "A", email: "nobody", message: "x", page: "//evil.example"', ['email', 'page']],
      [
        'name: "A", email: "a@b.example", message: "x", page: "https://evil.example", errorId: "<b>"',
        ['page', 'errorId'],
      ],
      [
        `name: "${'a'.repeat(101)}", email: "${'a'.repeat(250)}@b.example", message: "${'a'.repeat(4001)}"`,
        ['name', 'email', 'message'],
      ],
    ] as const;
    for (const [input, fields] of wrong) expect(await send(api, input)).toMatchObject({ code: 'VALIDATION', fields });
    expect((await list(api, admin)).totalCount).toBe(totalCount);
  });

  test('after five in an hour from one address has to wait; others need not', async ({ api }) => {
    for (let count = 0; count < 5; count += 1) expect(await send(api, good, { from: '203.0.113.7' })).toBe(true);
    const refused = await send(api, good, { from: '203.0.113.7' });
    expect(refused).toMatchObject({ code: 'RATE_LIMITED' });
    expect(refused.retryAfterSeconds).toBeGreaterThan(3000);
    expect(await send(api, good, { from: '203.0.113.8' })).toBe(true);
    api.clock.advance(3_601_000);
    expect(await send(api, good, { from: '203.0.113.7' })).toBe(true);
  });

  test('keeps no network address, neither in its row nor in the change log', async ({ api }) => {
    await send(api, good, { from: '203.0.113.9' });
    const { reader } = api.services.database;
    const rows = JSON.stringify([
      await reader.selectFrom('contactRequests').selectAll().execute(),
      await reader.selectFrom('changes').selectAll().where('subject', '=', 'ContactRequest').execute(),
    ]);
    expect(rows).not.toContain('203.0.113');
    expect(rows.match(/"sender":"[^"]{22}"/g)).toHaveLength(1);
  });
});

describe('taking care of contact requests', () => {
  test('lists by search, status, answer and language, in each order', async ({ api }) => {
    const as = await api.signIn();
    await send(api, 'name: "Émile 100%", email: "zed@example.com", message: "A wordless note"');
    const names = async (args: string) => (await list(api, as, args)).nodes.map(({ name }: any) => name);
    expect(await names('(filter: { search: "ÉMILE 100%" })')).toEqual(['Émile 100%']);
    expect(await names('(filter: { search: "wordless" })')).toEqual(['Émile 100%']);
    expect(await names('(filter: { search: "_ordless" })')).toEqual([]);
    expect(await names('(filter: { status: HANDLED })')).toEqual(['Tomasz Wilk', 'Ingrid Solheim']);
    expect(await names('(filter: { isAnswered: true })')).toEqual(['Mathieu Carpentier', 'Ingrid Solheim']);
    expect(await names('(filter: { language: ar })')).toEqual(['ليلى الحداد']);
    expect((await names('(orderBy: { field: NAME })')).slice(0, 2)).toEqual(['Amara Okafor', 'Émile 100%']);
    expect((await names('(orderBy: { field: EMAIL, direction: DESC })'))[0]).toBe('Émile 100%');
    expect((await names(''))[0]).toBe('Émile 100%');
    expect((await list(api, as, `(filter: { search: "${'a'.repeat(201)}" })`)).fields).toEqual(['search']);
  });

  test('marks them, deletes them, and takes both back', async ({ api }) => {
    const as = await api.signIn('maintainer');
    const [{ id }] = (await list(api, as)).nodes;
    const update = (input: string) =>
      ask(
        api,
        `mutation { updateContactRequest(id: ${id}, input: { ${input} }) { request { version status answeredAt } batchId } }`,
        { as },
      );
    const undo = (batchId: string) => ask(api, `mutation { undoBatch(id: "${batchId}") { count } }`, { as });
    const now = async () => (await list(api, as)).nodes.find((one: any) => one.id === id);
    const handled = await update('status: HANDLED');
    expect(handled.request).toMatchObject({ version: 2, status: 'HANDLED', answeredAt: null });
    const answered = await update('isAnswered: true');
    expect(answered.request.answeredAt).toEqual(api.clock.now().toISOString());
    expect((await update('isAnswered: true')).request.version).toBe(3);
    expect(await undo(handled.batchId)).toEqual({ count: 1 });
    expect(await now()).toMatchObject({ status: 'NEW', answeredAt: expect.any(String) });
    expect((await undo(handled.batchId)).code).toBe('CONFLICT');
    const gone = await ask(api, `mutation { deleteContactRequest(id: ${id}) { id batchId } }`, { as });
    expect(await now()).toBeUndefined();
    expect((await ask(api, `mutation { deleteContactRequest(id: ${id}) { id } }`, { as })).code).toBe('NOT_FOUND');
    expect(await undo(gone.batchId)).toEqual({ count: 1 });
    expect(await now()).toMatchObject({ version: 6, name: 'Amara Okafor' });
    const told = await ask(api, '{ notifications { totalCount } }', { as });
    expect(told.totalCount).toBe(0);
  });
});

describe('a mailing list', () => {
  test('answers the same for an address that it has already, and keeps it once', async ({ api }) => {
    const as = await api.signIn();
    const all = async (kind: string) =>
      ask(api, `{ mailingAddresses(list: ${kind}) { totalCount nodes { id email language page } } }`, { as });
    for (const email of ['New@Example.com', 'new@example.com '])
      expect(await join(api, `list: NEWSLETTER, email: "${email}", language: ar, page: "/terms"`)).toBe(true);
    const { totalCount, nodes } = await all('NEWSLETTER');
    expect(totalCount).toBe(4);
    expect(nodes[0]).toMatchObject({ email: 'new@example.com', language: 'ar', page: '/terms' });
    expect((await all('LAUNCH')).totalCount).toBe(1);
    expect(await join(api, 'list: LAUNCH, email: "new@example"')).toMatchObject({
      code: 'VALIDATION',
      fields: ['email'],
    });
    expect(await ask(api, `mutation { removeMailingAddress(id: ${nodes[0].id}) }`, { as })).toBe(nodes[0].id);
    expect((await ask(api, `mutation { removeMailingAddress(id: ${nodes[0].id}) }`, { as })).code).toBe('NOT_FOUND');
  });

  test('takes ten addresses in an hour from one visitor', async ({ api }) => {
    for (let count = 0; count < 10; count += 1)
      expect(await join(api, `list: LAUNCH, email: "a${count}@example.com"`)).toBe(true);
    expect((await join(api, 'list: LAUNCH, email: "b@example.com"')).code).toBe('RATE_LIMITED');
  });
});

describe('what is said about Atrium', () => {
  test('HE-04: plans have one table of prices in cents, every plan with every feature', async ({ shared }) => {
    const plans = await ask(shared, '{ plans { key monthlyCents yearlyCents isPopular features { key inclusion } } }');
    expect(plans.map(({ key, monthlyCents, yearlyCents }: any) => [key, monthlyCents, yearlyCents])).toEqual([
      ['BASIC', 0, 0],
      ['TEAM', 4900, 49_900],
      ['COMPANY', 7900, 79_900],
      ['ENTERPRISE', 9900, 99_900],
    ]);
    const keys = plans.map(({ features }: any) => features.map(({ key }: any) => key).join());
    expect(new Set(keys).size).toBe(1);
  });

  test('figures are counted, not written', async ({ shared }) => {
    const figures = await ask(
      shared,
      '{ productFigures { languageCount graphqlFieldCount restCallCount articleCount } }',
    );
    const as = await shared.signIn();
    const { body } = await shared.rest('GET', '/openapi.json', { as });
    const calls = Object.values(body.paths)
      .flatMap((path) => Object.values(path as object))
      .filter((call: any) => !call.description?.startsWith('Bytes'));
    const { data } = await shared.graphql<any, object>(
      '{ schema: __schema { queryType { fields { name } } mutationType { fields { name } } subscriptionType { fields { name } } } }',
      { as },
    );
    const roots = Object.values(data.schema) as { fields: unknown[] }[];
    expect(figures).toEqual({
      languageCount: 3,
      graphqlFieldCount: roots.reduce((sum, { fields }) => sum + fields.length, 0),
      restCallCount: calls.length,
      articleCount: expect.any(Number),
    });
    expect(figures.articleCount).toBeGreaterThan(50);
  });
});

test('7.4: search finds a message that more than 300 later ones resemble', async ({ api }) => {
  const as = await api.signIn();
  await api.services.database.transaction(async (trx) => {
    const { id: _id, ...values } = await trx
      .selectFrom('contactRequests')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const message = (text: string) => ({ ...values, name: 'Someone', message: text, searchText: `someone\n${text}` });
    await trx.insertInto('contactRequests').values(message('quixotic')).execute();
    // The database takes these for possible matches: letters that may be written otherwise are any letter to it.
    for (let part = 0; part < 4; part += 1)
      await trx
        .insertInto('contactRequests')
        .values(Array.from({ length: 100 }, () => message('qaaxatea quaxataa quixotia')))
        .execute();
  });
  const { data } = await api.graphql<any, object>(
    '{ search(query: "quixotic") { groups { kind totalCount hits { title } } } }',
    { as },
  );
  expect(data!.search.groups.find((group: any) => group.kind === 'messages')).toMatchObject({ totalCount: 1 });
});
