import { randomUUID } from 'node:crypto';
import type { ImapFlow } from 'imapflow';
import { sql } from 'kysely';
import type { Services } from '../../../context.ts';
import type { MailAccountRow } from '../../../db/mailAccountTables.ts';
import { write } from '../../../db/write.ts';
import type { Instant } from '../../../instants.ts';
import { longestTokenMs, refreshingMs, SignedOut } from '../../../mail/accountTokens.ts';
import { isRefusedLogin, signedInWith } from '../../../mail/accountWay.ts';
import { programContext } from '../../../program.ts';
import { openImap } from './connect.ts';
import { foldersOf } from './folders.ts';
import { beginAnew, removeAccounts } from './removal.ts';
import { keepEqual, setState } from './round.ts';
import type { Work } from './work.ts';

/*
 * Keeps accounts of other mail servers equal with their mailboxes here. Of all servers of a database one is connected to an
 * account at a time: it holds the account for a while and renews that as long as it lives.
 */

const heldMs = 60_000;
const firstPauseMs = 10_000;
const longestPauseMs = 30 * 60_000;
const maxAtOnce = 200;

export const accountInstants: readonly Instant[] = [
  { table: 'mailAccounts', column: 'leaseUntil', maxMs: heldMs },
  { table: 'mailAccounts', column: 'accessUntil', maxMs: longestTokenMs },
  { table: 'mailAccounts', column: 'refreshingUntil', maxMs: refreshingMs },
  { table: 'mailAccounts', column: 'nextTryAt', maxMs: longestPauseMs, isNextTry: true },
];

/** Mail of somebody who may not sign in is left where it is; what a team has goes on. */
const isWanted = sql<boolean>`(user_id in (select id from users where status = 'active')
  or mailbox_id in (select id from mailboxes where kind = 'SHARED'))`;

const pauseAfter = (attempts: number) => Math.min(firstPauseMs * 2 ** Math.max(attempts - 1, 0), longestPauseMs);

/** How often it looks for accounts and for changes here, and how long it relies on being told of changes there. */
type Pace = { tickMs: number; restMs: number };

class Ended extends Error {}

/** Number that the next message in the inbox had when it was looked at last. */
async function knownNext({ services, account }: Work): Promise<number> {
  const row = await services.database.reader
    .selectFrom('mailAccountFolders')
    .select('uidNext')
    .where('accountId', '=', account.id)
    .where('role', '=', 'INBOX')
    .executeTakeFirst();
  return row?.uidNext ?? 0;
}

type Held = { account: MailAccountRow; isEnding: boolean; wake: () => void; end: () => void; done: Promise<void> };

export type Keeper = { close: () => Promise<void>; heldIds: () => number[] };

/** Begins to keep accounts. */
export function keepAccounts(services: Services, { tickMs, restMs }: Pace = { tickMs: 1000, restMs: 60_000 }): Keeper {
  const owner = randomUUID();
  const held = new Map<number, Held>();
  const ctx = (what: string) => programContext(services, `mail accounts ${what}`);
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let ticking: Promise<void> = Promise.resolve();

  const again = () => {
    if (isClosed) return;
    timer = setTimeout(() => (ticking = tick()), tickMs);
    timer.unref();
  };

  async function tick(): Promise<void> {
    try {
      await renew();
      await claimDue();
      await wakeChanged();
      await removeAccounts(ctx('removal'));
    } catch (error) {
      services.log.error({ err: error }, 'mail accounts are not kept');
    }
    again();
  }

  const until = () => new Date(services.now().getTime() + heldMs).toISOString();

  /** Holds on to what is connected; lets go of what was changed or taken over. */
  async function renew(): Promise<void> {
    if (held.size === 0) return;
    const rows = await write(ctx('renewal'), (tx) =>
      tx.db
        .updateTable('mailAccounts')
        .set({ leaseUntil: until() })
        .where('id', 'in', [...held.keys()])
        .where('leaseOwner', '=', owner)
        .returning(['id', 'version'])
        .execute(),
    );
    for (const [id, one] of held)
      if (!rows.some((row) => row.id === id && row.version === one.account.version)) one.end();
  }

  async function claimDue(): Promise<void> {
    const now = services.now().toISOString();
    const due = await services.database.reader
      .selectFrom('mailAccounts')
      .select('id')
      .where('state', 'in', ['CONNECTING', 'LOADING', 'READY', 'UNREACHABLE'])
      .where('nextTryAt', '<=', now)
      .where('leaseUntil', '<=', now)
      .where(isWanted)
      .limit(maxAtOnce)
      .execute();
    for (const { id } of due) {
      if (isClosed || held.has(id)) continue;
      const account = await write(ctx('claim'), (tx) =>
        tx.db
          .updateTable('mailAccounts')
          .set({ leaseOwner: owner, leaseUntil: until() })
          .where('id', '=', id)
          .where('leaseUntil', '<=', now)
          .returningAll()
          .executeTakeFirst(),
      );
      if (account !== undefined) hold(account);
    }
  }

  /** What was changed here is told to the servers at once. */
  async function wakeChanged(): Promise<void> {
    if (held.size === 0) return;
    const ids = [...held.keys()];
    const { reader } = services.database;
    const changed = await reader
      .selectFrom('mailAccountMessages')
      .select('accountId')
      .distinct()
      .where('accountId', 'in', ids)
      .where((is) => is.or([is('changes', '>', 0), is.and([is('state', '=', 'KEPT'), is('emailId', 'is', null)])]))
      .where('gone', '=', 0)
      .execute();
    const sent = await reader
      .selectFrom('mailAccountSent as s')
      .innerJoin('mailDeliveries as d', 'd.emailId', 's.emailId')
      .select('s.accountId')
      .distinct()
      .where('s.accountId', 'in', ids)
      .where('d.state', '=', 'SENT')
      .execute();
    for (const { accountId } of [...changed, ...sent]) held.get(accountId)?.wake();
  }

  function hold(account: MailAccountRow): void {
    let isWoken = false;
    let rouse: (() => void) | null = null;
    let client: ImapFlow | null = null;
    const one: Held = {
      account,
      isEnding: false,
      wake: () => {
        isWoken = true;
        rouse?.();
      },
      end: () => {
        one.isEnding = true;
        client?.close();
        one.wake();
      },
      done: Promise.resolve(),
    };
    const goOn = () => {
      if (one.isEnding || isClosed) throw new Ended();
    };
    async function keep(): Promise<void> {
      client = await signedInWith(services, 'imap', account, (login) => openImap(services, login));
      goOn();
      await beginAnew(ctx(`of ${account.id}`), account);
      const paths = await foldersOf(client);
      const isFirst = account.syncedAt === null || account.baseOf === null;
      const work: Work = { services, account, client, paths, isFirst, ctx: () => ctx(`of ${account.id}`), goOn };
      for (const event of ['exists', 'expunge', 'flags', 'close'] as const) client.on(event, one.wake);
      for (;;) {
        isWoken = false;
        const isMore = await keepEqual(work);
        goOn();
        if (isMore) continue;
        // News of the inbox are told while it is open; of what came a moment before nobody tells.
        const inbox = await client.mailboxOpen(paths.get('INBOX')!);
        if (inbox.uidNext > (await knownNext(work))) continue;
        if (!isWoken)
          await new Promise<void>((done) => {
            const rest = setTimeout(done, restMs);
            rouse = () => {
              clearTimeout(rest);
              done();
            };
          });
        rouse = null;
        goOn();
        if (!client.usable) throw new Error('The connection was lost');
      }
    }
    one.done = keep()
      .catch((error: unknown) =>
        error instanceof Ended || one.isEnding || isClosed ? undefined : noteFault(account, error),
      )
      .catch((error: unknown) => services.log.error({ err: error, account: account.id }, 'mail account not kept'))
      .finally(async () => {
        client?.close();
        held.delete(account.id);
        await letGo(account.id).catch(() => undefined);
      });
    held.set(account.id, one);
  }

  /** Whatever goes wrong is tried again, each time after a longer pause; a refused password is not. */
  const noteFault = (account: MailAccountRow, error: unknown): Promise<void> =>
    write(ctx('fault'), async (tx) => {
      if (error instanceof SignedOut) return setState(tx, account, { state: 'SIGNED_OUT', fault: null });
      const row = await tx.db
        .selectFrom('mailAccounts')
        .select('attempts')
        .where('id', '=', account.id)
        .executeTakeFirst();
      const attempts = (row?.attempts ?? 0) + 1;
      const isRefused = isRefusedLogin(error);
      services.log.warn({ account: account.id, attempts, fault: faultText(error) }, 'mail account not connected');
      await setState(tx, account, {
        ...{ state: isRefused ? 'REFUSED' : 'UNREACHABLE', fault: faultText(error), attempts },
        nextTryAt: new Date(services.now().getTime() + pauseAfter(attempts)).toISOString(),
      });
    });

  const letGo = (id: number): Promise<unknown> =>
    write(ctx('end'), (tx) =>
      tx.db
        .updateTable('mailAccounts')
        .set({ leaseOwner: null, leaseUntil: services.now().toISOString() })
        .where('id', '=', id)
        .where('leaseOwner', '=', owner)
        .execute(),
    );

  again();
  return {
    heldIds: () => [...held.keys()],
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await ticking;
      const all = [...held.values()];
      for (const one of all) one.end();
      await Promise.all(all.map(({ done }) => done));
    },
  };
}

/** What the server has said, in one line; else what went wrong. */
function faultText(error: unknown): string {
  const { responseText, message = '' } = error as Error & { responseText?: string };
  return (responseText ?? message).replace(/\s+/g, ' ').trim().slice(0, 300);
}
