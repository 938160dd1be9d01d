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
