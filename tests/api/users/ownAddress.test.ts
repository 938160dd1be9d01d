import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';
import { uploadCsv } from '../../support/uploads.ts';
import { checked, read } from '../work/productImport.fixture.ts';
import { person } from './reach.fixture.ts';
import { ask } from './users.fixture.ts';

const refused = { fields: { email: { key: 'ownEmail' } } };
const addressOf = async (api: TestApp, as: Headers) => (await ask(api, as, '{ viewer { email } }')).email;

describe('the address of one’s own account', () => {
  test('changes on no way but with the password and a link: not by an edit, a merge, REST, a file or an undo', async ({
    shared: api,
  }) => {
    const admin = await sessionHeaders(api.services, 1, 'bearer');
    const own = await person(api, ['manage User', 'manage Change']);
    const change = (as: Headers, input: string, more = '') =>
      ask(api, as, `mutation { updateUser(id: ${own.id}${more}, input: { ${input} }) { batchId } }`);
    expect(await change(own.as, 'email: "mine@perrin.example"')).toMatchObject(refused);
    const { version } = await ask(api, own.as, `{ user(id: ${own.id}) { version } }`);
    await change(admin, 'company: "Elsewhere"');
    expect(await change(own.as, 'email: "mine@perrin.example"', `, version: ${version}`)).toMatchObject(refused);
    expect(await change(own.as, `email: "${own.email.toUpperCase()}", company: "Perrin"`)).toHaveProperty('batchId');

    const file = `email,username\nmine@perrin.example,${(await ask(api, own.as, '{ viewer { username } }')).username}`;
    const { body } = await uploadCsv(api, own.as, file, '/import/users');
    const uploaded = await read(api, own.as, body.id);
    const task = await checked(api, own.as, uploaded, 'username');
    expect(task.problems).toMatchObject([{ line: 2, field: 'email', key: 'ownEmail' }]);

    // What somebody else has changed is not taken back by oneself, in either direction.
    const { batchId } = await change(admin, `email: "elsewhere${own.id}@perrin.example"`);
    const moved = await sessionHeaders(api.services, Number(own.id), 'bearer');
    expect(await ask(api, moved, `mutation { undoBatch(id: "${batchId}") { count } }`)).toHaveProperty('code');
    expect(await addressOf(api, moved)).toBe(`elsewhere${own.id}@perrin.example`);
    expect(await ask(api, admin, `mutation { undoBatch(id: "${batchId}") { count } }`)).toMatchObject({ count: 1 });
  });

  test('is not changed by an API token either, and that of others takes the password once more', async ({ api }) => {
    const own = await person(api, ['manage User']);
    const made = await ask(
      api,
      own.as,
      'mutation { createApiToken(input: { name: "Users", scopes: [{ action: manage, subject: User }] }) { token } }',
    );
    const token = { authorization: `Bearer ${made.token}` };
    const set = (as: Headers, id: string | number, email: string) =>
      ask(api, as, `mutation { updateUser(id: ${id}, input: { email: "${email}" }) { batchId } }`);
    expect(await set(token, own.id, 'mine@perrin.example')).toMatchObject(refused);
    const mate = await person(api, []);
    api.clock.advance(11 * 60_000);
    expect(await set(own.as, mate.id, 'his@perrin.example')).toMatchObject({ code: 'PROOF_NEEDED' });
    expect(
      await set(await sessionHeaders(api.services, Number(own.id), 'bearer'), mate.id, 'his@perrin.example'),
    ).toHaveProperty('batchId');
  });
});
