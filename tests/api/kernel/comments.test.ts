import { describe, expect } from 'vitest';
import { clearComments } from '../../../server/comments/commentChanges.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { uploadCsv } from '../../support/uploads.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';

async function ask(api: TestApp, as: Headers, operation: string): Promise<any> {
  const { data, errors } = await api.graphql<any, object>(operation, { as });
  return data && errors.length === 0 ? Object.values(data)[0] : errors[0]!.extensions;
}

const say = (api: TestApp, as: Headers, text: string, more = '', id = '1') =>
  ask(
    api,
    as,
    `mutation { addComment(subject: Customer, subjectId: ${id}, input: { text: ${JSON.stringify(text)}${more} }) { id authorName text mentions { name } pictures createdAt } }`,
  );
const timeline = (api: TestApp, as: Headers, page = '{}', id = '1') =>
  ask(
    api,
    as,
    `{ timeline(subject: Customer, subjectId: ${id}, page: ${page}) { totalCount nodes { id at comment { text authorName } change { action fields { field } } } } }`,
  );

describe('EC-15: the timeline of a record', () => {
  test('has what staff wrote and what was changed in one list, newest first, page by page', async ({ api }) => {
    const as = await api.signIn();
    api.clock.advance(1000);
    await say(api, as, 'Called back.\r\n\r\n\r\n\r\nWants a <b>quote</b>.');
    api.clock.advance(1000);
    await ask(api, as, 'mutation { updateCustomer(id: 1, input: { company: "Quote & Co" }) { batchId } }');
    api.clock.advance(1000);
    await say(api, as, 'Sent.');
    const { nodes, totalCount } = await timeline(api, as);
    expect(totalCount).toBe(4);
    expect(nodes.map(({ comment, change }: any) => comment?.text ?? change.action)).toEqual([
      'Sent.',
      'UPDATE',
      'Called back.\n\nWants a <b>quote</b>.',
      'CREATE',
    ]);
    expect(nodes[1].change.fields).toEqual([{ field: 'company' }]);
    const second = await timeline(api, as, '{ number: 2, size: 3 }');
    expect([second.totalCount, second.nodes.map(({ id }: any) => id)]).toEqual([4, [nodes[3].id]]);
  });

  test('tells whom a comment mentions, once, and nobody who may not read the record', async ({ api }) => {
    const as = await api.signIn();
    const [editor, stranger] = [await makeUser(api.services, 'editor'), await makeUser(api.services, 'client')];
    const found = await ask(api, as, '{ mentionable(subject: Customer, subjectId: 1, search: "test") { id name } }');
    const ids = found.map(({ id }: any) => Number(id));
    expect([ids.includes(editor), ids.includes(stranger)]).toEqual([true, false]);
    expect((await say(api, as, '@x', `, mentions: [${stranger}]`)).fields).toMatchObject({
      mentions: { key: 'unknown' },
    });
    const comment = await say(api, as, '@Test look', `, mentions: [${editor}, ${editor}]`);
    expect(comment.mentions).toHaveLength(1);
    const theirs = await sessionHeaders(api.services, editor, 'bearer');
    const { nodes } = await ask(api, theirs, '{ notifications { nodes { kind subject subjectId data } } }');
    const customer = await ask(api, as, '{ customer(id: 1) { name customerId } }');
    expect(nodes).toEqual([
      {
        kind: 'MENTIONED',
        subject: 'Customer',
        subjectId: '1',
        data: {
          name: customer.name,
          actorName: comment.authorName,
          path: `/apps/ecommerce/customer/details/${customer.customerId}`,
        },
      },
    ]);
  });

  test('is read and written by those who may read the record, and by nobody else', async ({ api }) => {
    const [as, author, client] = [await api.signIn(), await api.signIn('author'), await api.signIn('client')];
    expect((await say(api, author, 'From support')).text).toBe('From support');
    expect((await say(api, client, 'Hello')).code).toBe('FORBIDDEN');
    expect((await timeline(api, client)).code).toBe('FORBIDDEN');
    const { id } = await api.services.database.reader
      .selectFrom('recordComments')
      .select('id')
      .executeTakeFirstOrThrow();
    const log = await ask(api, as, `{ changes(subject: RecordComment, subjectId: ${id}) { totalCount } }`);
    expect(log.code).toBe('FORBIDDEN');
    const logged = await api.services.database.reader
      .selectFrom('changes')
      .select(['before', 'after'])
      .where('subject', '=', 'RecordComment')
      .execute();
    expect(logged).toEqual([{ before: null, after: '{}' }]);
  });

  test('is edited, deleted and put back by its author: what it said before stays, and the log says nothing of it', async ({
    api,
  }) => {
    const [author, editor] = [await makeUser(api.services, 'admin'), await makeUser(api.services, 'editor')];
    let as = await sessionHeaders(api.services, author, 'bearer');
    const { id } = await say(api, as, 'Cal is 1.5 m');
    const edit = (text: string, more = '', version = 1) =>
      ask(
        api,
        as,
        `mutation { updateComment(id: ${id}, version: ${version}, input: { text: ${JSON.stringify(text)}${more} }) { version text isOwn editedAt earlier { text } mentions { name } } }`,
      );
    expect((await edit(' ')).fields).toMatchObject({ text: { key: 'required' } });
    expect((await edit('Same', '', 7)).code).toBe('CONFLICT');
    const edited = await edit('It is 1.6 m, @Test', `, mentions: [${editor}]`);
    expect(edited).toMatchObject({ version: 2, isOwn: true, earlier: [{ text: 'Cal is 1.5 m' }] });
    expect(edited.editedAt).toBe(api.clock.now().toISOString());
    expect((await edit('It is 1.7 m, @Test', `, mentions: [${editor}]`, 2)).earlier).toHaveLength(2);
    const theirs = await sessionHeaders(api.services, editor, 'bearer');
    expect((await ask(api, theirs, '{ notifications { totalCount } }')).totalCount).toBe(1);

    const change = (what: string) => ask(api, as, `mutation { ${what}Comment(id: ${id}) { version } }`);
    const texts = async () => (await timeline(api, as)).nodes.flatMap(({ comment }: any) => comment?.text ?? []);
    expect(await change('delete')).toEqual({ version: 4 });
    expect([await texts(), (await change('delete')).code]).toEqual([[], 'NOT_FOUND']);
    expect(await change('restore')).toEqual({ version: 5 });
    expect(await texts()).toEqual(['It is 1.7 m, @Test']);
    const logged = await api.services.database.reader
      .selectFrom('changes')
      .select('after')
      .where('subject', '=', 'RecordComment')
      .where('subjectId', '=', Number(id))
      .orderBy('id')
      .execute();
    expect(logged.map(({ after }) => after)).toEqual([
      '{}',
      ...[2, 3, 4, 5].map((version) => `{"version":${version}}`),
    ]);
    await change('delete');
    api.clock.advance(31 * 86_400_000);
    as = await sessionHeaders(api.services, author, 'bearer');
    await clearComments(programContext(api.services, 'test'));
    expect((await change('restore')).code).toBe('NOT_FOUND');
  });

  test('has files that are no pictures, which are kept when they are not named again', async ({ api }) => {
    const as = await api.signIn();
    const { url } = (await uploadCsv(api, as, Buffer.from('%PDF-1.4'), '/files/attachments', 'list.pdf')).body;
    const withFiles = (name: string, at: string) => `, files: [{ name: "${name}", url: "${at}" }]`;
    const { id } = await say(api, as, 'The list', withFiles('pick list.pdf', url));
    const files = async () => {
      const { nodes } = await ask(
        api,
        as,
        '{ timeline(subject: Customer, subjectId: 1, only: COMMENTS) { nodes { comment { files { name url sizeBytes } } } } }',
      );
      return nodes[0].comment.files;
    };
    expect(await files()).toEqual([{ name: 'pick list.pdf', url, sizeBytes: 8 }]);
    await ask(api, as, `mutation { updateComment(id: ${id}, input: { text: "The list, again" }) { id } }`);
    expect(await files()).toHaveLength(1);
    await ask(api, as, `mutation { updateComment(id: ${id}, input: { text: "None", files: [] }) { id } }`);
    expect(await files()).toEqual([]);
    for (const more of [
      withFiles('a.pdf', '/files/none'),
      withFiles('', url),
      withFiles('a.pdf', 'https://x.example/a'),
    ])
      expect((await say(api, as, 'x', more)).fields).toMatchObject({ files: { key: 'malformed' } });
  });

  test('refuses what is wrong by field', async ({ api }) => {
    const as = await api.signIn();
    expect((await say(api, as, ' \n ')).fields).toMatchObject({ text: { key: 'required' } });
    expect((await say(api, as, 'x'.repeat(4001))).fields).toMatchObject({ text: { key: 'tooLong', limit: 4000 } });
    expect((await say(api, as, 'x', ', pictures: ["/files/none"]')).fields).toMatchObject({
      pictures: { key: 'malformed' },
    });
    expect((await say(api, as, 'x', '', '2000000000')).code).toBe('NOT_FOUND');
    const onUser = 'mutation { addComment(subject: User, subjectId: 1, input: { text: "x" }) { id } }';
    expect((await ask(api, as, onUser)).code).toBe('NOT_FOUND');
  });

  test('goes with a customer who is deleted for good', async ({ api }) => {
    const as = await api.signIn();
    await ask(
      api,
      as,
      'mutation { createCustomer(input: { name: "A", email: "a@b.example", country: "FR" }) { batchId } }',
    );
    const { nodes } = await ask(api, as, '{ customers(page: { size: 1 }) { nodes { id } } }');
    await say(api, as, 'Secret', '', nodes[0].id);
    await ask(api, as, `mutation { deleteCustomer(id: ${nodes[0].id}) { id } }`);
    const trash = await ask(api, as, '{ trash(filter: { subject: Customer }) { nodes { id } } }');
    await ask(api, as, `mutation { purgeFromTrash(selection: { ids: [${trash.nodes[0].id}] }) { count } }`);
    expect(
      await api.services.database.reader
        .selectFrom('recordComments')
        .select('id')
        .where('subject', '=', 'Customer')
        .execute(),
    ).toEqual([]);
  });
});
