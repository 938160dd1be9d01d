import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, ended, taskFields, undone } from '../../support/tasks.ts';

type Call = { api: TestApp; as: Headers };
const outcome = '{ count failures { id code } batchId }';
const mutate = async ({ api, as }: Call, call: string) =>
  Object.values(await ask(api, as, `mutation { ${call} }`))[0] as any;
const refused = async ({ api, as }: Call, call: string) => {
  const { errors } = await api.graphql(`mutation { ${call} }`, { as });
  return [errors[0]?.extensions.code, errors[0]?.extensions['fields']];
};
const messages = async ({ api, as }: Call) =>
  (
    await ask(
      api,
      as,
      '{ contactRequests(page: { number: 1, size: 50 }) { nodes { id version name status answeredAt } } }',
    )
  ).contactRequests.nodes as any[];
const addresses = async ({ api, as }: Call, list: string) =>
  (await ask(api, as, `{ mailingAddresses(list: ${list}) { nodes { id email } } }`)).mailingAddresses.nodes as any[];

const hundreds = (count: number) =>
  Array.from({ length: count / 100 }, (_, at) => Array.from({ length: 100 }, (_row, index) => at * 100 + index));
const addMessages = ({ services }: TestApp, count: number) =>
  services.database.transaction(async (trx) => {
    const { id: _id, ...values } = await trx
      .selectFrom('contactRequests')
      .selectAll()
      .where('status', '=', 'NEW')
      .executeTakeFirstOrThrow();
    for (const part of hundreds(count))
      await trx
        .insertInto('contactRequests')
        .values(part.map(() => ({ ...values, name: 'Many', searchText: 'many' })))
        .execute();
  });
const addAddresses = ({ services }: TestApp, count: number) =>
  services.database.transaction(async (trx) => {
    const row = {
      list: 'LAUNCH',
      language: 'fr',
      page: '/',
      createdAt: '2026-11-20T08:00:00.000Z',
      sender: 'x',
    } as const;
    for (const part of hundreds(count))
      await trx
        .insertInto('mailingAddresses')
        .values(part.map((at) => ({ ...row, email: `many${at}@test.example` })))
        .execute();
  });

/** A viewer who may do all with messages in French, and nothing else. */
const addFrench = ({ services }: TestApp) =>
  services.database.transaction(async (trx) => {
    const role = await trx
      .insertInto('roles')
      .values({ key: 'none', name: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rule = {
      roleId: role.id,
      subject: 'ContactRequest',
      conditions: JSON.stringify({ language: 'fr' }),
    } as const;
    await trx
      .insertInto('roleRules')
      .values((['read', 'update', 'delete'] as const).map((action) => ({ ...rule, action })))
      .execute();
  });

describe('many messages at once', () => {
  test('PL-06: are marked by id and by filter, each in one batch that is undone at once', async ({ api }) => {
    const call = { api, as: await api.signIn('maintainer') };
    const before = await messages(call);
    const ids = JSON.stringify([...before.map(({ id }) => id), '99999', 'x']);
    const handled = await mutate(
      call,
      `updateContactRequests(selection: { ids: ${ids} }, input: { status: HANDLED }) ${outcome}`,
    );
    expect(handled.count).toBe(before.filter(({ status }) => status === 'NEW').length);
    expect(handled.failures.map(({ id, code }: any) => [id, code]).sort()).toEqual([
      ['99999', 'NOT_FOUND'],
      ['x', 'NOT_FOUND'],
    ]);
    expect((await messages(call)).every(({ status }) => status === 'HANDLED')).toBe(true);
    const answered = await mutate(
      call,
      `updateContactRequests(selection: { filter: { isAnswered: false, status: HANDLED } }, input: { isAnswered: true }) ${outcome}`,
    );
    expect(answered).toMatchObject({
      count: before.filter(({ answeredAt }) => answeredAt === null).length,
      failures: [],
    });
    const now = await messages(call);
    // Of several answers the first one counts.
    for (const { id, answeredAt } of before)
      expect(now.find((one) => one.id === id).answeredAt).toBe(answeredAt ?? api.clock.now().toISOString());
    expect(
      await mutate(
        call,
        `updateContactRequests(selection: { filter: {} }, input: { isAnswered: true, status: HANDLED }) ${outcome}`,
      ),
    ).toEqual({ count: 0, failures: [], batchId: null });
    for (const { batchId, count } of [answered, handled])
      expect((await mutate(call, `undoBatch(id: "${batchId}") { count }`)).count).toBe(count);
    const plain = (rows: any[]) => rows.map(({ version: _version, ...row }) => row);
    expect(plain(await messages(call))).toEqual(plain(before));
  });

  test('PL-15: are deleted into the trash and put back; nobody is told that they came', async ({ api }) => {
    const call = { api, as: await api.signIn('maintainer') };
    const before = await messages(call);
    const gone = await mutate(call, `deleteContactRequests(selection: { filter: { search: "okafor" } }) ${outcome}`);
    expect(gone).toMatchObject({ count: 1, failures: [] });
    expect(await messages(call)).toHaveLength(before.length - 1);
    expect((await ask(api, call.as, '{ trash { nodes { subject name } } }')).trash.nodes).toEqual([
      { subject: 'ContactRequest', name: 'Amara Okafor' },
    ]);
    await mutate(call, `undoBatch(id: "${gone.batchId}") { count }`);
    expect((await messages(call)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect((await ask(api, call.as, '{ notifications { totalCount } }')).notifications.totalCount).toBe(0);
  });

  test('PL-06: more than one call takes are done as a task, in one batch', async ({ api }) => {
    const call = { api, as: await api.signIn('maintainer') };
    await addMessages(api, 1100);
    const selection = 'selection: { filter: { search: "many" } }';
    expect(await refused(call, `deleteContactRequests(${selection}) { count }`)).toMatchObject([
      'VALIDATION',
      { 'selection.filter': { key: 'tooMany', limit: 1000 } },
    ]);
    const { id } = await mutate(
      call,
      `startContactRequestsUpdate(${selection}, input: { status: HANDLED, isAnswered: true }) ${taskFields}`,
    );
    expect(await ended(api, call.as, id)).toMatchObject({
      kind: 'BULK_UPDATE',
      status: 'DONE',
      total: 1100,
      done: 1100,
      counts: { updated: 1100, failed: 0 },
      problems: [],
    });
    const removal = await mutate(call, `startContactRequestsDelete(${selection}) ${taskFields}`);
    const task = await ended(api, call.as, removal.id);
    expect(task).toMatchObject({ kind: 'BULK_DELETE', status: 'DONE', counts: { deleted: 1100, failed: 0 } });
    expect((await undone(call.api, call.as, task.batchId)).counts).toMatchObject({ created: 1100, failed: 0 });
  });

  test('that a rule leaves out are told apart, and not by what the viewer may not read', async ({ api }) => {
    await addFrench(api);
    const call = { api, as: await api.signIn('none') };
    const all = await messages({ api, as: await api.signIn() });
    const french = all.find(({ name }) => name === 'Mathieu Carpentier');
    const ids = JSON.stringify(all.map(({ id }) => id));
    expect(
      await mutate(call, `updateContactRequests(selection: { filter: {} }, input: { status: HANDLED }) ${outcome}`),
    ).toMatchObject({ count: 1, failures: [] });
    const { count, failures } = await mutate(call, `deleteContactRequests(selection: { ids: ${ids} }) ${outcome}`);
    expect([count, failures.length, new Set(failures.map(({ code }: any) => code))]).toEqual([
      1,
      all.length - 1,
      new Set(['FORBIDDEN']),
    ]);
    expect((await messages({ api, as: await api.signIn() })).map(({ id }) => id)).not.toContain(french.id);
    const { id } = await mutate(call, `startContactRequestsDelete(selection: { ids: ${ids} }) { id }`);
    const { counts, problems } = await ended(api, call.as, id);
    expect([counts.deleted, counts.failed, new Set(problems.map(({ name }: any) => name))]).toEqual([
      0,
      all.length,
      new Set([null]),
    ]);
    // An address is no message.
    expect(
      await refused(call, 'removeMailingAddresses(selection: { filter: { list: NEWSLETTER } }) { count }'),
    ).toEqual(['FORBIDDEN', undefined]);
  });

  test('need one selection of bearable size, and something to set', async ({ shared }) => {
    const call = { api: shared, as: await shared.signIn() };
    const many = JSON.stringify(Array.from({ length: 1001 }, (_, at) => String(at + 1)));
    for (const [mutation, field] of [
      ['updateContactRequests(selection: {}, input: { status: NEW }) { count }', 'selection'],
      ['updateContactRequests(selection: { ids: ["1"], filter: {} }, input: { status: NEW }) { count }', 'selection'],
      ['updateContactRequests(selection: { ids: ["1"] }, input: {}) { count }', 'input'],
      ['startContactRequestsUpdate(selection: { ids: ["1"] }, input: { isAnswered: null }) { id }', 'input'],
      [`deleteContactRequests(selection: { ids: ${many} }) { count }`, 'selection.ids'],
      [`startContactRequestsDelete(selection: { filter: { search: "${'a'.repeat(201)}" } }) { id }`, 'search'],
      ['removeMailingAddresses(selection: {}) { count }', 'selection'],
      [`startMailingAddressesRemoval(selection: { ids: ${many} }) { id }`, 'selection.ids'],
    ] as const)
      expect(await refused(call, mutation), mutation.slice(0, 60)).toMatchObject([
        'VALIDATION',
        { [field]: expect.anything() },
      ]);
  });
});

describe('many mail addresses at once', () => {
  test('PL-06: are taken off one list for good, without a trace in history and trash', async ({ api }) => {
    const call = { api, as: await api.signIn('maintainer') };
    const [first, ...others] = await addresses(call, 'NEWSLETTER');
    const removed = await mutate(
      call,
      `removeMailingAddresses(selection: { ids: ["${first.id}", "${first.id}", "99999"] }) ${outcome}`,
    );
    expect(removed).toEqual({ count: 1, failures: [{ id: '99999', code: 'NOT_FOUND' }], batchId: null });
    expect(await addresses(call, 'NEWSLETTER')).toEqual(others);
    expect(
      await mutate(
        call,
        `removeMailingAddresses(selection: { filter: { list: NEWSLETTER, search: "FJORD" } }) ${outcome}`,
      ),
    ).toMatchObject({ count: 1 });
    expect(await addresses(call, 'LAUNCH')).toHaveLength(1);
    const kept = await api.services.database.reader.selectFrom('changes').select(['before', 'after']).execute();
    expect(JSON.stringify(kept)).not.toContain('post@fjordline.example');
    expect((await ask(api, call.as, '{ trash { totalCount } }')).trash.totalCount).toBe(0);
  });

  test('PL-06: more than one call takes are taken off as a task, which has no batch', async ({ api }) => {
    const call = { api, as: await api.signIn('maintainer') };
    await addAddresses(api, 1100);
    const selection = 'selection: { filter: { list: LAUNCH, search: "many" } }';
    expect(await refused(call, `removeMailingAddresses(${selection}) { count }`)).toMatchObject([
      'VALIDATION',
      { 'selection.filter': { limit: 1000 } },
    ]);
    const { id } = await mutate(call, `startMailingAddressesRemoval(${selection}) { id }`);
    expect(await ended(api, call.as, id)).toMatchObject({
      kind: 'BULK_PURGE',
      status: 'DONE',
      total: 1100,
      counts: { deleted: 1100, failed: 0 },
      batchId: null,
    });
    expect(await addresses(call, 'LAUNCH')).toHaveLength(1);
  });
});
