import type { AddressInfo } from 'node:net';
import { DAVClient } from 'tsdav';
import { test as base, makeApp } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask } from './calendar.fixture.ts';

/** A password for a phone: an API token that may do that with events, and knows of calendars. */
export async function tokenOf(api: TestApp, as: Headers, actions: readonly string[]): Promise<string> {
  const scopes = [
    '{ action: read, subject: Calendar }',
    ...actions.map((action) => `{ action: ${action.toLowerCase()}, subject: CalendarEvent }`),
  ];
  const made = await ask(
    api,
    as,
    `mutation { createApiToken(input: { name: "Phone", scopes: [${scopes.join()}], days: 60 }) { token } }`,
  );
  return made.token as string;
}

/** A server that a phone reaches. */
export const test = base.extend('dav', { scope: 'file' }, async ({}, { onCleanup }) => {
  const api = await makeApp({ hasSampleData: false, settings: { TOKEN_HOURS: '8000' } });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  onCleanup(api.close);
  const { port } = api.app.server.address() as AddressInfo;
  const serverUrl = `http://127.0.0.1:${port}`;
  /** A phone of that user. */
  const phone = async (as: Headers, actions = ['READ', 'CREATE', 'UPDATE', 'DELETE']) => {
    const password = await tokenOf(api, as, actions);
    const client = new DAVClient({
      serverUrl,
      credentials: { username: 'me', password },
      authMethod: 'Basic',
      defaultAccountType: 'caldav',
    });
    await client.login();
    return client;
  };
  return { api, phone, serverUrl };
});

/** A calendar file with one event, as a phone sends it. */
export const file = (uid: string, lines: string[], more: string[] = []) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20261120T080000Z',
    ...lines,
    'END:VEVENT',
    ...more,
    'END:VCALENDAR',
    '',
  ].join('\r\n');
