import { expect, test } from 'vitest';
import { EnvError, readEnv } from '../../../server/env.ts';

test('settings of providers that cannot work stop the start', () => {
  const read = (settings: Record<string, string>) => () =>
    readEnv({ PUBLIC_URL: 'https://office.example.com', ...settings });
  const google = { MAIL_OAUTH_PROVIDERS: 'google', MAIL_OAUTH_GOOGLE_CLIENT_ID: 'x' };
  expect(read(google)().mailProviders).toMatchObject([
    {
      key: 'google',
      name: 'Google',
      scopes: 'openid email https://mail.google.com/',
      imap: { host: 'imap.gmail.com' },
    },
  ]);
  expect(read({ ...google, PUBLIC_URL: '' })).toThrow(EnvError);
  expect(read({ MAIL_OAUTH_PROVIDERS: 'microsoft' })).toThrow('MAIL_OAUTH_MICROSOFT_CLIENT_ID is missing');
  const acme = {
    ...{ MAIL_OAUTH_PROVIDERS: 'acme', MAIL_OAUTH_ACME_CLIENT_ID: 'x', MAIL_OAUTH_ACME_ISSUER: 'https://acme.example' },
    ...{ MAIL_OAUTH_ACME_IMAP: 'imaps://imap.acme.example', MAIL_OAUTH_ACME_SMTP: 'smtp://smtp.acme.example' },
  };
  expect(read(acme)().mailProviders[0]).toMatchObject({
    imap: { host: 'imap.acme.example', port: 993, security: 'TLS' },
    smtp: { host: 'smtp.acme.example', port: 587, security: 'STARTTLS' },
  });
  expect(read({ ...acme, MAIL_OAUTH_ACME_IMAP: 'https://x' })).toThrow('imaps://');
});
