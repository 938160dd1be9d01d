import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import { emailsIn, newKey, saveDraft, send, to, upload, writer } from './writing.fixture.ts';

const address = (one: string) => ({ name: '', address: one });

describe('drafts', () => {
  test('EM-05: there is one for each box, however often and wherever it is saved', async ({ shared: api }) => {
    const me = await writer(api);
    const key = newKey();
    const first = await saveDraft(api, me, key, { ...to('half@'), subject: 'A', html: '<p>One<script>1</script></p>' });
    expect(first.email).toMatchObject({
      ...{ folder: 'DRAFT', subject: 'A', draftKey: key, to: [address('half@')], sendState: null, deliveries: [] },
      html: '<p dir="auto">One</p>',
    });
    const again = await saveDraft(api, me, key, { ...to('half@'), subject: 'A', html: '<p>One</p>' });
    expect(again.email).toMatchObject({ id: first.email.id, version: first.email.version });
    const copies = { cc: [{ address: 'c@x.example', name: 'C' }], bcc: [{ address: 'b@x.example' }] };
    const next = await saveDraft(api, me, key, { ...copies, html: '<p>Two</p>' }, first.email.version);
    expect(next.email).toMatchObject({
      ...{ subject: 'A', to: [address('half@')], cc: [{ name: 'C', address: 'c@x.example' }] },
      ...{ bcc: [address('b@x.example')], html: '<p dir="auto">Two</p>' },
    });
    const stale = await saveDraft(api, me, key, { subject: 'Other' }, first.email.version);
    expect(stale).toMatchObject({ code: 'CONFLICT', reason: 'overtaken' });
    expect((await emailsIn(api, me, 'DRAFT')).map(({ id }) => id)).toEqual([first.email.id]);
    const other = newKey();
    const both = await Promise.all([1, 2, 3].map(() => saveDraft(api, me, other, { subject: 'At once' })));
    expect(new Set(both.map(({ email }) => email.id)).size).toBe(1);
    expect(await emailsIn(api, me, 'DRAFT')).toHaveLength(2);
  });

  test('EM-05: what is wrong is named by its field', async ({ shared: api }) => {
    const me = await writer(api);
    const fields = async (key: string, input: object) =>
      Object.keys((await saveDraft(api, me, key, input)).fields ?? {});
    expect(await fields('short', {})).toEqual(['key']);
    expect(await fields(newKey(), { subject: 'x'.repeat(301) })).toEqual(['subject']);
    expect(await fields(newKey(), { files: [{ key: 'none', name: 'a' }] })).toEqual(['files']);
    expect(await fields(newKey(), { html: 'x'.repeat(200_001) })).toEqual(['html']);
    const gone = await saveDraft(api, me, newKey(), { answers: { emailId: '999999', kind: 'REPLY' } });
    expect(gone.code).toBe('NOT_FOUND');
    const other = await writer(api);
    const { email } = await saveDraft(api, other, newKey(), { subject: 'Mine' });
    const theirs = await ask(api, me.as, `mutation { discardEmailDraft(id: ${email.id}) { id } }`);
    expect(theirs.code).toBe('NOT_FOUND');
    const mailboxes = await ask(api, other.as, '{ mailboxes { id } }');
    expect((await saveDraft(api, me, newKey(), { mailboxId: mailboxes[0].id })).code).toBe('NOT_FOUND');
  });

  test('EM-05: a discarded draft lies in the trash, an empty one is gone', async ({ shared: api }) => {
    const me = await writer(api);
    const discard = (id: string) => ask(api, me.as, `mutation { discardEmailDraft(id: ${id}) { id batchId } }`);
    const key = newKey();
    const { email } = await saveDraft(api, me, key, { subject: 'Kept' });
    const { batchId } = await discard(email.id);
    expect((await emailsIn(api, me, 'TRASH')).map(({ subject }) => subject)).toEqual(['Kept']);
    expect((await saveDraft(api, me, key, { subject: 'B' })).reason).toBe('discarded');
    expect(await ask(api, me.as, `mutation { undoBatch(id: "${batchId}") { count } }`)).toEqual({ count: 1 });
    expect((await saveDraft(api, me, key, { subject: 'B' })).email.subject).toBe('B');
    const empty = await saveDraft(api, me, newKey(), { ...to('somebody@x.example') });
    await discard(empty.email.id);
    expect(await ask(api, me.as, `{ email(id: ${empty.email.id}) { id } }`)).toBeNull();
  });

  test('EM-04: files upload with their real size, stay with the draft, and are read by right', async ({
    shared: api,
  }) => {
    const [me, other] = [await writer(api), await writer(api)];
    const bytes = new Uint8Array(70_000).fill(7);
    const { status, body } = await upload(api, me, 'a.bin', bytes);
    expect([status, body.sizeBytes]).toEqual([201, 70_000]);
    const key = newKey();
    expect((await saveDraft(api, other, newKey(), { files: [{ key: body.key, name: 'a' }] })).fields).toHaveProperty(
      'files',
    );
    const { email } = await saveDraft(api, me, key, { files: [{ key: body.key, name: '../ "a".bin' }] });
    expect(email.files).toMatchObject([{ name: '.. "a".bin', sizeBytes: 70_000 }]);
    const kept = await saveDraft(api, me, key, { subject: 'With a file' });
    expect(kept.email.files).toEqual(email.files);
    const { url } = email.files[0];
    const answer = await api.app.inject({ method: 'GET', url, headers: me.as });
    expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/);
    // A picture opens; a page that calls itself one does not.
    for (const [name, content, shown] of [
      [
        'dot.png',
        Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        ),
        'inline; image/png',
      ],
      ['page.png', '<!doctype html><script>alert(1)</script>', 'attachment; application/octet-stream'],
    ] as const) {
      const { body: uploaded } = await upload(api, me, name, content);
      const saved = await saveDraft(api, me, newKey(), { files: [{ key: uploaded.key, name }] });
      const { headers } = await api.app.inject({ method: 'GET', url: saved.email.files[0].url, headers: me.as });
      const disposition = String(headers['content-disposition']).split(';')[0];
      expect(`${disposition}; ${headers['content-type']}`).toBe(shown);
    }
    expect((await api.rest('GET', url, { as: other.as })).status).toBe(404);
    expect((await api.rest('GET', `/files/${body.key}`, { as: me.as })).status).toBe(404);
    expect((await api.rest('GET', url)).status).toBe(401);
    const { email: without } = await saveDraft(api, me, key, { files: [] });
    expect(without.files).toEqual([]);
    const limits = await ask(api, me.as, '{ emailLimits { fileBytes totalBytes files recipients } }');
    expect(limits).toEqual({ fileBytes: 10_000_000, totalBytes: 15_000_000, files: 10, recipients: 100 });
    const large = await upload(api, me, 'large.bin', new Uint8Array(limits.fileBytes + 1));
    expect(large.status).toBe(413);
    const parts = [];
    for (let n = 0; n < 2; n += 1)
      parts.push((await upload(api, me, 'part', new Uint8Array(8 * 1024 * 1024).fill(n))).body.key);
    const tooMuch = await saveDraft(api, me, key, { files: parts.map((one) => ({ key: one, name: 'part' })) });
    expect(tooMuch.fields).toEqual({ files: expect.objectContaining({ key: 'tooLarge' }) });
  });

  test('EM-03: users, customers and earlier recipients are suggested, as far as they may be read', async ({ api }) => {
    const [me, other] = [await writer(api), await writer(api, 'subscriber')];
    const suggest = async (as: typeof me, search: string): Promise<string[]> =>
      (await ask(api, as.as, `{ emailSuggestions(search: "${search}") { name address avatar } }`)).map(
        (one: { address: string }) => one.address,
      );
    const [customer] = await api.services.database.reader.selectFrom('customers').selectAll().limit(1).execute();
    expect(await suggest(me, customer!.name)).toContain(customer!.email);
    expect(await suggest(other, customer!.name)).not.toContain(customer!.email);
    expect(await suggest(me, other.address)).toContain(other.address);
    expect(await suggest(other, me.address)).toEqual([]);
    const sent = await send(api, other, {
      to: [{ address: 'zelda@elsewhere.example', name: 'Zelda Újfalu' }],
      subject: 'Hi',
    });
    expect(sent).toMatchObject({ email: { folder: 'SENT', sendState: 'KEPT' } });
    expect(await suggest(other, 'ujf')).toEqual(['zelda@elsewhere.example']);
    expect(await suggest(other, 'zelda@else')).toEqual(['zelda@elsewhere.example']);
    expect(await suggest(me, 'ujf')).toEqual([]);
    expect(
      (await ask(api, me.as, `{ emailSuggestions(search: "${'x'.repeat(300)}") { name } }`)).fields,
    ).toHaveProperty('search');
  });
});
