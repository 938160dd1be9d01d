import type { Kysely } from 'kysely';
import type { Engine } from './dialect.ts';
import type { Tables } from './schema.ts';

/** An open database, whichever engine. */
export type Database = {
  engine: Engine;
  /** For reading outside of transactions. */
  reader: Kysely<Tables>;
  /** For what may ask for much at once, such as figures: its statements wait for their turn, where those of `reader` are refused. */
  patient: Kysely<Tables>;
  /** For the few short reads that every request begins with, such as its session: on connections that nothing else uses up. */
  reserved: Kysely<Tables>;
  /** Runs `fn` in a transaction of its own: committed when it returns, rolled back when it throws. Use `write` in domain code. */
  transaction: <T>(fn: (trx: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Resolves when the database answers. */
  ping: () => Promise<void>;
  /** Tells the other servers on this database. Text up to 7999 bytes. */
  notify: (channel: string, payload: string) => Promise<void>;
  /** Hears what servers tell, itself included; null after the connection was lost and found again. Returns how to stop. */
  listen: (channel: string, fn: (payload: string | null) => void) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
  /** SQL statements run so far, transaction brackets apart: tests assert on it. */
  statementCount: () => number;
};
