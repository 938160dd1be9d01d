import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';

/* The documented calls, on the sample mailbox of the administrator. */

const path = '/api/apps/email';

async function administrator(api: TestApp): Promise<Headers> {
  const { id } = await api.services.database.reader
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  return sessionHeaders(api.services, id, 'bearer');
}

const read = async (api: TestApp, as: Headers, query = '') => {
  const { status, body } = await api.rest('GET', path + query, { as });
  expect(status).toBe(200);
  return body as { emails: any[]; emailsMeta: Record<string, number> };
};
const subjects = async (api: TestApp, as: Headers, query: string) =>
  (await read(api, as, query)).emails.map(({ subject }) => subject as string);
const change = (api: TestApp, as: Headers, body: object) => api.rest('POST', path, { as, body });

describe('the documented calls of email', () => {
  test('EM-01 folders, labels and numbers are those of the specification', async ({ shared: api }) => {
    const as = await administrator(api);
    const { emails, emailsMeta } = await read(api, as);
    expect(Object.keys(emails[0]).sort()).toEqual(
      [
        ...['attachments', 'bcc', 'cc', 'folder', 'from', 'id', 'isDeleted', 'isRead', 'isStarred', 'labels'],
        ...['message', 'replies', 'subject', 'time', 'to'],
      ].sort(),
    );
    expect(emails[0]).toMatchObject({
      id: expect.any(Number),
      subject: 'Stock count for the spring collection',
      from: { email: expect.stringContaining('@'), name: expect.any(String), avatar: null },
      folder: 'inbox',
      labels: ['company', 'important'],
      isRead: false,
      isStarred: true,
      isDeleted: false,
      attachments: [{ fileName: 'stock-count.csv', url: expect.stringMatching(/^\/files\/emails\/\d+$/), size: '39b' }],
    });
    const times = emails.map(({ time }) => time as string);
    expect(times).toEqual(times.toSorted().reverse());
    const unread = async (query: string) => (await read(api, as, query)).emails.filter(({ isRead }) => !isRead).length;
    expect(emailsMeta).toEqual({
      inbox: await unread(''),
      draft: (await subjects(api, as, '?filter=draft')).length,
      spam: await unread('?filter=spam'),
      star: (await subjects(api, as, '?filter=starred')).length,
    });
    expect(emailsMeta).toEqual({ inbox: 3, draft: 2, spam: 1, star: 2 });
    expect((await read(api, as, '?filter=sent')).emails.every(({ folder }) => folder === 'sent')).toBe(true);
    expect((await read(api, as, '?filter=trashed')).emails.map(({ isDeleted }) => isDeleted)).toEqual([true]);
    expect(await subjects(api, as, '?filter=none-such')).toEqual([]);
    expect(await subjects(api, as, '?label=personal')).toEqual(['Re: Lunch on Friday?', 'Notes for the team day']);
    expect(await subjects(api, as, '?label=personal&filter=draft')).toEqual(['Notes for the team day']);
    expect(await subjects(api, as, '?q=RANIA')).toEqual(['عرض أسعار للأثاث المكتبي']);
    expect(await subjects(api, as, '?q=أسعار')).toEqual(['عرض أسعار للأثاث المكتبي']);
    const [container] = (await read(api, as, '?q=container')).emails;
    expect(container.replies.map(({ folder }: { folder: string }) => folder)).toEqual(['inbox', 'sent']);
  });

  test('EM-02 what is merged is merged, anything else is refused by its name, labels are toggled', async ({ api }) => {
    const as = await administrator(api);
    const { emails } = await read(api, as);
    const [first, second] = emails;
    expect((await change(api, as, { ids: first.id, data: { isRead: true, isStarred: false } })).status).toBe(201);
    expect((await read(api, as)).emails[0]).toMatchObject({ id: first.id, isRead: true, isStarred: false });
    expect((await change(api, as, { ids: [first.id, second.id], label: 'private' })).status).toBe(201);
    expect(await subjects(api, as, '?label=private&filter=inbox')).toEqual([
      first.subject,
      second.subject,
      'Papers for the third quarter',
    ]);
    await change(api, as, { ids: [String(first.id)], label: 'private' });
    expect(await subjects(api, as, '?label=private&filter=inbox')).toEqual([
      second.subject,
      'Papers for the third quarter',
    ]);
    await change(api, as, { ids: [second.id], data: { labels: ['company'], folder: 'spam' } });
    expect((await read(api, as, '?filter=spam')).emails[0]).toMatchObject({
      subject: second.subject,
      labels: ['company'],
    });
    await change(api, as, { ids: [first.id], data: { isDeleted: true } });
    expect(await subjects(api, as, '?filter=trashed')).toEqual([first.subject, 'Newsletter: ten ideas for autumn']);
    expect(await subjects(api, as, '')).not.toContain(first.subject);
    await change(api, as, { ids: [first.id], data: { folder: 'inbox', isDeleted: false } });
    expect((await subjects(api, as, ''))[0]).toBe(first.subject);
    for (const [data, name] of [
      [{ subject: 'x' }, 'data.subject'],
      [{ isRead: 'yes' }, 'data.isRead'],
      [{ folder: 'attic' }, 'data.folder'],
      [{ labels: 'x' }, 'data.labels'],
      [{ labels: ['x'.repeat(41)] }, 'data.labels'],
    ] as const) {
      const { status, body } = await change(api, as, { ids: [first.id], data });
      expect([status, Object.keys(body.error.fields)]).toEqual([400, [name]]);
    }
    expect((await change(api, as, { data: { isRead: true } })).body.error.fields).toMatchObject({ ids: {} });
    expect((await change(api, as, { ids: [999_999], data: { isRead: true } })).status).toBe(404);
    const other = await api.signIn('subscriber');
    expect((await change(api, other, { ids: [first.id], data: { isRead: true } })).status).toBe(404);
    expect(await read(api, other)).toEqual({ emails: [], emailsMeta: { inbox: 0, draft: 0, spam: 0, star: 0 } });
    expect((await api.rest('GET', path, { as: await api.signIn('client') })).status).toBe(403);
  });
});
