import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Ability, Rule } from './access/ability.ts';
import type { Database } from './db/database.ts';
import type { Tables } from './db/schema.ts';
import type { Env } from './env.ts';
import type { Live } from './live.ts';

/** How many rows of a list the address of its screen keeps; null where that cannot be told from it. */
export type CountRows = (
  ctx: Context,
  query: Record<string, string | string[] | undefined>,
) => Promise<{ count: number; isCapped: boolean } | null>;

/** Ids of the rows of a list that the address of its screen keeps, of those that the viewer may read; null where that cannot be told from it. */
export type IdsOfRows = (
  ctx: Context,
  query: Record<string, string | string[] | undefined>,
) => Promise<number[] | null>;

/** What one running server consists of; made once in `app.ts`, replaced piece by piece in tests. */
export type Services = {
  env: Env;
  database: Database;
  live: Live;
  log: FastifyBaseLogger;
  /** The present instant; tests hold it still. */
  now: () => Date;
  /** 32 bytes that purpose keys are derived from. */
  secret: Uint8Array;
  /** What the program consists of; what they declare is read with `declared`. */
  areas: readonly object[];
  /**
   * Sample data that calls with test tokens work on; `renew` begins it anew. The sandbox itself has nothing to serve them from.
   */
  sandbox?: {
    serve?: (request: FastifyRequest, reply: FastifyReply, tokenHash: string) => Promise<void>;
    renew: () => Promise<void>;
  };
  /** How rows of a list are counted by the address of its screen, by the list's name; areas fill it with the files of their lists. */
  listCounts: Map<string, CountRows>;
  /** The same for their ids. */
  listIds: Map<string, IdsOfRows>;
};

/** Who is asking: worked out once for each request from its session. */
export type Viewer = {
  userId: number;
  fullName: string;
  username: string;
  email: string;
  avatar: string | null;
  role: string;
  /** Grows when the user comes to reach other records than before, or has another role. */
  rightsVersion: number;
  /** Of an API token its number, below zero. */
  sessionId: number;
  /** How the credential came: decides which cross-site rules apply. */
  carrier: 'cookie' | 'bearer' | 'token';
  /** Of an API token: what it may speak of at most, beside what its owner may. */
  scopes?: readonly Pick<Rule, 'action' | 'subject'>[];
  ability: Ability;
  /** What the program consists of, as its services have it: what areas declare of their subjects is looked up by it. */
  areas: readonly object[];
  /** The session looks through the rights of a role or a person, and changes nothing. */
  viewAs?: { kind: 'ROLE' | 'USER'; name: string; roleKey: string | null };
};

/** Who is asking over an open connection. */
export type PresentViewer = {
  /** The viewer with the rights of the last check, after the check that is under way; null when the session is over. */
  get: () => Promise<Viewer | null>;
  /** Calls back when the rights have changed; returns how to stop. */
  onChange: (hear: () => void) => () => void;
};

/** First argument of every domain function. */
export type Context = {
  services: Services;
  /** The open transaction inside `write`, else the reading connection. */
  db: Kysely<Tables>;
  /** Null without a credential. */
  viewer: Viewer | null;
  /** Only while a socket opens: it showed a token that is not good. */
  isTokenInvalid?: boolean;
  /** Stands in answers, the log and the change log. */
  requestId: string;
  /** Address of the caller, for sign-in limits. */
  address: string;
  userAgent: string;
  /** Changes of one operation share it, so that they can be undone together. */
  batchId: string;
  /** The caller's key for this call, which must not be done twice; see idempotency.ts. */
  idempotencyKey?: string;
  /** The operation has several transactions: earlier ones may have told of it already. */
  isPart?: boolean;
  /** Largest page the transport allows: 100 over GraphQL, 1000 over REST. */
  maxPageSize: number;
  /** Only over a socket, which outlives the rights that it was opened with: whose it is at this moment, and how to hear of it. */
  present?: PresentViewer;
  /** The transport promises exact totals, however long they take: the documented REST paths. */
  hasExactTotals?: boolean;
  /** Only over HTTP: how the calls that sign in and out give a browser its cookie, which scripts cannot read. */
  browser?: {
    wantsCookie: boolean;
    setCookie: (line: string) => void;
    /** What the browser shows to be trusted, and how it is given that. */
    deviceSecret?: string | undefined;
    setDevice: (secret: string, seconds: number) => void;
    /** What accounts that have signed in there know the browser by, and how it is given that. */
    knownSecret?: string | undefined;
    setKnown: (secret: string, seconds: number) => void;
  };
  /** Memory of one request for loaders and memos, by key. */
  memo: Map<unknown, unknown>;
};
