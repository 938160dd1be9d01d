import pg from 'pg';

type Hear = (payload: string | null) => void;

const firstRetryMs = 100;
const longestRetryMs = 3000;

/** LISTEN on a connection of its own that comes back by itself; hearers get null when they may have missed something. */
export function listener(connectionString: string) {
  const hearers = new Map<string, Set<Hear>>();
  let client: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  let retryMs = firstRetryMs;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(isAgain: boolean): Promise<void> {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 1500,
      keepAlive: true,
      application_name: 'atrium live',
    });
    next.on('notification', ({ channel, payload }) => hearers.get(channel)?.forEach((hear) => hear(payload ?? '')));
    next.on('error', () => {});
    try {
      await next.connect();
      for (const channel of hearers.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    if (isClosed) return await next.end();
    client = next;
    retryMs = firstRetryMs;
    next.once('end', () => {
      client = null;
      reconnect();
    });
    if (isAgain) hearers.forEach((each) => each.forEach((hear) => hear(null)));
  }

  function reconnect(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      connecting = connect(true).catch(reconnect);
    }, retryMs);
    timer.unref();
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  }

  async function listen(channel: string, hear: Hear): Promise<() => Promise<void>> {
    const known = hearers.get(channel);
    if (known !== undefined) known.add(hear);
    else hearers.set(channel, new Set([hear]));
    if (known === undefined && client !== null) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    connecting ??= connect(false);
    await connecting;
    return async () => {
      hearers.get(channel)?.delete(hear);
    };
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(timer);
    await connecting?.catch(() => {});
    await client?.end();
  }

  return { listen, close };
}
