import { describe, expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { makeAuthenticator } from '../../support/authenticator.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';

const place = { origin: 'https://office.example.com', rpID: 'office.example.com' };
const test = base.extend('options', { settings: { PUBLIC_URL: place.origin } });

async function call(api: TestApp, document: string, as: Headers = {}, variables: object = {}): Promise<any> {
  const { data, errors } = await api.graphql<any, object>(document, { as, variables });
  return { ...data, code: errors[0]?.extensions.code, fields: errors[0]?.extensions['fields'] };
}

const add = 'mutation ($response: JSON!) { addPasskey(name: "My phone", response: $response) { id name isBackedUp } }';
const enter =
  'mutation ($response: JSON!) { completePasskeySignIn(response: $response) { accessToken viewer { id } } }';

async function owner(api: TestApp) {
  const id = await makeUser(api.services, 'editor');
  const as = await sessionHeaders(api.services, id, 'bearer');
  const device = makeAuthenticator(place);
  const { beginPasskey } = await call(api, 'mutation { beginPasskey }', as);
  const { addPasskey } = await call(api, add, as, { response: device.create(beginPasskey) });
  return { id, as, device, passkey: addPasskey };
}

const begin = async (api: TestApp) => (await call(api, 'mutation { beginPasskeySignIn }')).beginPasskeySignIn;

describe('AU-10: passkeys', () => {
  test('AU-10 one is added, named, listed, signs in, and is told by email', async ({ api }) => {
    const { id, as, device, passkey } = await owner(api);
    expect(passkey).toMatchObject({ name: 'My phone', isBackedUp: false });
    const response = device.get(await begin(api));
    const { completePasskeySignIn } = await call(api, enter, {}, { response });
    expect(completePasskeySignIn).toMatchObject({ viewer: { id: String(id) } });
    // An answer counts once, whoever has listened.
    expect((await call(api, enter, {}, { response })).code).toBe('BAD_CREDENTIALS');
    const rename = `mutation { renamePasskey(id: ${passkey.id}, name: "Work phone") { name } }`;
    expect((await call(api, rename, as)).renamePasskey).toEqual({ name: 'Work phone' });
    const { viewer } = await call(api, '{ viewer { security { hasPassword passkeys { name lastUsedAt } } } }', as);
    expect(viewer.security).toEqual({
      hasPassword: false,
      passkeys: [{ name: 'Work phone', lastUsedAt: api.clock.now().toISOString() }],
    });
    const mails = await api.services.database.reader.selectFrom('outgoingMails').select('subject').execute();
    expect(mails.map(({ subject }) => subject)).toContain('A passkey was added');
  });

  test('AU-10 what another site, another device, a locked one or an old question answers is refused', async ({
    api,
  }) => {
    const { as, device } = await owner(api);
    const tries = [
      device.get(await begin(api), { from: 'https://evil.example' }),
      device.get(await begin(api), { isLocked: true }),
      makeAuthenticator(place).get(await begin(api)),
      device.get({ challenge: 'bm90IGFza2Vk' }),
      {},
      'none',
    ];
    for (const response of tries) expect((await call(api, enter, {}, { response })).code).toBe('BAD_CREDENTIALS');
    const asked = await begin(api);
    api.clock.advance(11 * 60_000);
    expect((await call(api, enter, {}, { response: device.get(asked) })).code).toBe('BAD_CREDENTIALS');
    // Somebody else cannot answer the question that its owner was asked, nor after ten minutes without the password.
    const other = await owner(api);
    const { beginPasskey } = await call(api, 'mutation { beginPasskey }', other.as);
    const stolen = { response: makeAuthenticator(place).create(beginPasskey) };
    expect((await call(api, add, as, stolen)).fields).toMatchObject({ response: { key: 'refused' } });
    expect((await call(api, 'mutation { beginPasskey }', as)).code).toBe('PROOF_NEEDED');
  });

  test('AU-10 the last way to sign in stays; suspended accounts stay out', async ({ api }) => {
    const { id, as, device, passkey } = await owner(api);
    const remove = `mutation { removePasskey(id: ${passkey.id}) }`;
    expect((await call(api, remove, as)).code).toBe('CONFLICT');
    const { beginPasskey } = await call(api, 'mutation { beginPasskey }', as);
    await call(api, add, as, { response: makeAuthenticator(place).create(beginPasskey) });
    expect((await call(api, remove, as)).removePasskey).toBe(true);
    expect((await call(api, enter, {}, { response: device.get(await begin(api)) })).code).toBe('BAD_CREDENTIALS');
    const second = await owner(api);
    await call(
      api,
      `mutation { updateUser(id: ${second.id}, input: { status: inactive }) { batchId } }`,
      await api.signIn('admin'),
    );
    expect((await call(api, enter, {}, { response: second.device.get(await begin(api)) })).code).toBe(
      'BAD_CREDENTIALS',
    );
    expect(id).not.toBe(second.id);
  });
});
