import { describe, expect } from 'vitest';
import { buildAbility } from '../../../server/access/ability.ts';
import { contactList } from '../../../server/areas/contact/contactList.ts';
import { addressParts } from '../../../server/areas/contact/mailingLists.ts';
import type { Viewer } from '../../../server/context.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';

async function lines(api: TestApp, as: Headers, path: string): Promise<string[]> {
  const { status, text } = await api.rest('GET', `/export/${path}`, { as });
  expect(status, text.slice(0, 200)).toBe(200);
  expect(text.startsWith('\u{feff}')).toBe(true);
  return text.slice(1, -2).split('\r\n');
}

describe('CSV files of what visitors left', () => {
  test('PL-07: have the messages of the list with the same search, filters, order and page', async ({ api }) => {
    const as = await api.signIn('maintainer');
    const { headers } = await api.rest('GET', '/export/contact-requests.csv', { as });
    expect(headers['content-disposition']).toBe('attachment; filename="contact-requests-2026-11-20.csv"');
    expect((await lines(api, as, 'contact-requests.csv'))[0]).toBe(
      'Name,Email address,Message,Page,Language,Status,Answered,Received',
    );
    const names = async (query: string) =>
      (await lines(api, as, `contact-requests.csv?columns=name&labels=Nom&${query}`)).slice(1);
    for (const [query, condition] of [
      ['', ''],
      ['status=handled', '(filter: { status: HANDLED })'],
      ['answered=true', '(filter: { isAnswered: true })'],
      ['language=ar&q=', '(filter: { language: ar })'],
      ['q=amara', '(filter: { search: "amara" })'],
      ['sort=name&order=desc', '(orderBy: { field: NAME, direction: DESC })'],
      ['page=2&size=2', '(page: { number: 2, size: 2 })'],
    ] as const) {
      const { data } = await api.graphql<any, object>(`{ contactRequests${condition} { nodes { name } } }`, { as });
      const expected = data.contactRequests.nodes.map(({ name }: { name: string }) => name);
      expect(expected.length, query).toBeGreaterThan(0);
      // Five of all rows are given a minute.
      api.clock.advance(60_000);
      expect(await names(query), query).toEqual(expected);
    }
  });

  test('PL-07: have the addresses of one list, more of them than one page has, and no formula among them', async ({
    api,
  }) => {
    const as = await api.signIn();
    await api.services.database.transaction(async (trx) => {
      await trx.deleteFrom('mailingAddresses').execute();
      const row = {
        list: 'NEWSLETTER',
        language: 'fr',
        page: '/',
        createdAt: '2026-11-20T08:00:00.000Z',
        sender: 'x',
      } as const;
      for (let start = 0; start < 1200; start += 100) {
        await trx
          .insertInto('mailingAddresses')
          .values(Array.from({ length: 100 }, (_, at) => ({ ...row, email: `a${start + at}@test.example` })))
          .execute();
      }
      await trx
        .insertInto('mailingAddresses')
        .values({ ...row, list: 'LAUNCH', email: '=cmd@test.example' })
        .execute();
    });
    const all = await lines(api, as, 'newsletter-addresses.csv?columns=email');
    expect(all).toEqual(['Email address', ...Array.from({ length: 1200 }, (_, at) => `a${1199 - at}@test.example`)]);
    expect(await lines(api, as, 'newsletter-addresses.csv?q=a77@&columns=email,language,page')).toEqual([
      'Email address,Language,Page',
      'a77@test.example,fr,/',
    ]);
    expect((await lines(api, as, 'launch-addresses.csv?columns=email'))[1]).toBe("'=cmd@test.example");
  });

  test('PL-07: have what is selected, in the order of the list, whatever else it shows', async ({ api }) => {
    const as = await api.signIn('maintainer');
    const { data } = await api.graphql<any, object>(
      '{ contactRequests { nodes { id name } } newsletter: mailingAddresses(list: NEWSLETTER) { nodes { id email } } launch: mailingAddresses(list: LAUNCH) { nodes { id } } }',
      { as },
    );
    const [first, second, third] = data.contactRequests.nodes;
    const ids = `columns=name&ids=${third.id},${first.id},${third.id},x,99999`;
    expect((await lines(api, as, `contact-requests.csv?${ids}&q=nothing&status=handled`)).slice(1)).toEqual([
      first.name,
      third.name,
    ]);
    expect((await lines(api, as, `contact-requests.csv?${ids},${second.id}&sort=created&order=asc`)).slice(1)).toEqual([
      third.name,
      second.name,
      first.name,
    ]);
    const [address] = data.newsletter.nodes;
    // Of another list, nothing.
    expect(
      (
        await lines(api, as, `newsletter-addresses.csv?columns=email&ids=${address.id},${data.launch.nodes[0].id}`)
      ).slice(1),
    ).toEqual([address.email]);
  });

  test('PL-07: of all rows have each once in every order, also when one comes or goes meanwhile', async ({ api }) => {
    const { database } = api.services;
    const viewer = {
      areas: api.services.areas,
      ability: buildAbility([{ action: 'read', subject: 'ContactRequest', conditions: null }]),
    } as Viewer;
    const ctx = { ...programContext(api.services, 'test'), viewer };
    const arrive = () =>
      database.transaction(async (trx) => {
        const { id: _id, ...message } = await trx.selectFrom('contactRequests').selectAll().executeTakeFirstOrThrow();
        const { id: _address, ...address } = await trx
          .selectFrom('mailingAddresses')
          .selectAll()
          .executeTakeFirstOrThrow();
        const names = Array.from({ length: 100 }, (_, at) => `name${at % 7}`);
        await trx
          .insertInto('contactRequests')
          .values(names.map((name) => ({ ...message, name, nameKey: name, email: name })))
          .execute();
        await trx
          .insertInto('mailingAddresses')
          .values(names.map((_, at) => ({ ...address, email: `${performance.now()}-${at}@test.example` })))
          .execute();
      });
    await database.transaction((trx) => trx.deleteFrom('mailingAddresses').where('list', '=', 'LAUNCH').execute());
    for (let part = 0; part < 11; part += 1) await arrive();
    const orders = (['CREATED', 'NAME', 'EMAIL'] as const).flatMap((field) =>
      (['ASC', 'DESC'] as const).map((direction) => ({ field, direction })),
    );
    const files = [
      ...[null, ...orders].map(
        (orderBy) => ['contactRequests', () => contactList.parts(ctx, {}, orderBy, null)] as const,
      ),
      ['mailingAddresses', () => addressParts(ctx, { list: 'NEWSLETTER' }, null)] as const,
    ];
    for (const [table, parts] of files) {
      const before = await database.reader.selectFrom(table).select('id').execute();
      const read: number[] = [];
      for await (const part of parts()) {
        read.push(...part.map(({ id }) => id));
        await arrive();
        if (read.length < 1000)
          await database.transaction((trx) => trx.deleteFrom(table).where('id', '=', read[0]!).execute());
      }
      expect(new Set(read).size, table).toBe(read.length);
      expect(
        before.filter(({ id }) => !read.includes(id)),
        table,
      ).toEqual([]);
    }
  });

  test('are for those who may read messages; bad parameters are named', async ({ api }) => {
    const [as, editor] = [await api.signIn('maintainer'), await api.signIn('editor')];
    for (const path of ['contact-requests.csv', 'newsletter-addresses.csv', 'launch-addresses.csv']) {
      expect((await api.rest('GET', `/export/${path}`, { as: editor })).status, path).toBe(403);
      expect((await api.rest('GET', `/export/${path}`)).status, path).toBe(401);
      for (const [query, field] of [
        ['columns=sender', 'columns'],
        ['columns=email,page&labels=a', 'labels'],
        ['page=0', 'page'],
        ['page=1&size=1001', 'page.size'],
        [`ids=${'1,'.repeat(1001)}`, 'ids'],
        [`q=${'a'.repeat(201)}`, 'search'],
      ] as const) {
        const { status, body } = await api.rest('GET', `/export/${path}?${query}`, { as });
        expect([status, Object.keys(body.error.fields as object)], `${path} ${query}`).toEqual([400, [field]]);
      }
    }
  });
});
