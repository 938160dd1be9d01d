import { CombinedGraphQLErrors, type ApolloClient } from '@apollo/client';
import { whenIdle } from '../../lib/whenIdle.ts';
import { onReconnected } from '../../lib/connection.ts';
import { adoptPreferences, onPreferenceChange, preferencesSent, unsentPreferences } from '../../lib/preferences.ts';
import { AccountPreferencesDocument, SetPreferencesDocument } from './preferences.generated.ts';

/** Several choices in a row are one call. */
const pauseMs = 500;
const quiet = { isQuiet: true };

export type PreferenceSync = { read: () => Promise<void>; stop: () => void };

/** Reads what the account knows, then sends what was chosen here; what fails is sent with the next choice or connection. */
export function preferenceSync(client: ApolloClient, userId: string): PreferenceSync {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(isLeaving = false): Promise<void> {
    clearTimeout(timer);
    const values = unsentPreferences();
    if (Object.keys(values).length === 0) return;
    try {
      const context = { ...quiet, ...(isLeaving && { fetchOptions: { keepalive: true } }) };
      await client.mutate({ mutation: SetPreferencesDocument, variables: { values }, context });
      preferencesSent(values);
    } catch (error) {
      // What the server refuses it would refuse again; what did not reach it waits.
      if (CombinedGraphQLErrors.is(error)) preferencesSent(values);
    }
  }

  async function read(): Promise<void> {
    try {
      const { data } = await client.query({
        query: AccountPreferencesDocument,
        fetchPolicy: 'no-cache',
        context: quiet,
      });
      if (data?.viewer?.id === userId) adoptPreferences(data.viewer.preferences as Record<string, unknown>, userId);
    } catch {
      // This browser's own choices hold until the account can be read.
    }
  }

  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), pauseMs);
  };
  const leave = () => void send(true);
  const stops = [onPreferenceChange(soon), onReconnected(() => void send())];
  addEventListener('pagehide', leave);
  // Whoever has signed out meanwhile is asked nothing.
  let isStopped = false;
  void whenIdle().then(async () => {
    if (isStopped) return;
    await read();
    await send();
  });
  return {
    read,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener('pagehide', leave);
      for (const stop of stops) stop();
    },
  };
}
