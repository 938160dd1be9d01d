import { expect, onTestFinished, test } from 'vitest';
import { makeApp } from '../../support/app.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import { writer } from './writing.fixture.ts';

test('R35: an account leads to no server of the own network, and no password crosses the internet in the open', async () => {
  const api = await makeApp({ hasSampleData: false });
  onTestFinished(() => api.close());
  const me = await writer(api);
  const input = {
    ...{ address: 'ann@other.example', imapPort: 993, imapSecurity: 'TLS', imapPassword: 'x' },
    ...{ smtpPort: 465, smtpSecurity: 'TLS' },
  };
  const check = (more: object): Promise<any> =>
    ask(
      api,
      me.as,
      'mutation ($input: EmailAccountInput!) { checkEmailAccount(input: $input) { problems { field key } } }',
      { input: { ...input, ...more } },
    );
  // A name that means an address inside is no better than the address.
  for (const host of ['127.0.0.1', 'localhost', '10.0.0.5', '::1'])
    expect((await check({ imapHost: host, smtpHost: host })).problems).toEqual(
      expect.arrayContaining([
        { field: 'imapHost', key: 'privateHost' },
        { field: 'smtpHost', key: 'privateHost' },
      ]),
    );
  expect(
    (await check({ imapHost: 'a.example', smtpHost: 'a.example', imapSecurity: 'NONE', smtpSecurity: 'NONE' }))
      .problems,
  ).toEqual([
    { field: 'imapSecurity', key: 'malformed' },
    { field: 'smtpSecurity', key: 'malformed' },
  ]);
});
