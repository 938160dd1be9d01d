import { makeLink } from '../../access/links.ts';
import type { LinkPurpose } from '../../access/links.ts';
import type { Context } from '../../context.ts';
import type { AccountRequestRow } from '../../db/securityTables.ts';
import { write } from '../../db/write.ts';
import type { LinkFor } from '../../mail/links.ts';
import { queueMail } from '../../mail/outbox.ts';
import { unseal } from '../../seal.ts';
import { pagePath } from './linkPages.ts';
import { requestSeal } from './requests.ts';
import { securityMail } from './securityMail.ts';
import type { SecurityLetter } from './securityLetters.ts';

const atOnce = 20;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Works on what visitors asked for, in order; each request is done by one server, together with its mail. */
export async function workOnRequests(ctx: Context): Promise<void> {
  const open = await ctx.db
    .selectFrom('accountRequests')
    .selectAll()
    .where('doneAt', 'is', null)
    .orderBy('id')
    .limit(atOnce)
    .execute();
  for (const request of open) {
    await write(ctx, async (tx) => {
      const { numUpdatedRows } = await tx.db
        .updateTable('accountRequests')
        .set({ doneAt: tx.services.now().toISOString(), payload: null })
        .where('id', '=', request.id)
        .where('doneAt', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) await work[request.kind](tx, request);
    });
  }
}

type Work = (tx: Context, request: AccountRequestRow) => Promise<void>;

const payloadOf = ({ services }: Context, { payload }: AccountRequestRow): Record<string, unknown> =>
  payload === null ? {} : (JSON.parse(unseal(services, requestSeal, payload)) as Record<string, unknown>);

const work: Record<AccountRequestRow['kind'], Work> = {
  RESET_PASSWORD: async (tx, request) => {
    const account = await activeAccount(tx, request.email);
    if (account === undefined) return;
    await sendLink(
      tx,
      request,
      { purpose: 'RESET_PASSWORD', userId: account.id, lifeMs: 30 * minuteMs },
      account.fullName,
    );
  },
  DELETE_ACCOUNT: async (tx, request) => {
    const account = await activeAccount(tx, request.email);
    if (account === undefined) return;
    const { reason } = payloadOf(tx, request);
    const link = { purpose: 'DELETE_ACCOUNT' as const, userId: account.id, lifeMs: dayMs, payload: { reason } };
    await sendLink(tx, request, link, account.fullName);
  },
  REGISTER: async (tx, request) => {
    const account = await tx.db
      .selectFrom('users')
      .select('fullName')
      .where('email', '=', request.email)
      .executeTakeFirst();
    const payload = payloadOf(tx, request);
    const link = { purpose: 'REGISTER' as const, userId: null, lifeMs: dayMs, payload };
    if (account === undefined) return sendLink(tx, request, link, String(payload['fullName']));
    // Its owner learns of the attempt; whoever asked learns nothing, at sign-in neither: a link that nobody gets is kept.
    await makeLink(tx, { ...link, email: request.email });
    await send(tx, request, 'HAS_ACCOUNT', account.fullName, '/login', 'asker');
  },
  RESEND: async (tx, request) => {
    const payload = await unconfirmed(tx, request.email);
    if (payload === null) return;
    const account = await tx.db
      .selectFrom('users')
      .select('fullName')
      .where('email', '=', request.email)
      .executeTakeFirst();
    if (account !== undefined) return send(tx, request, 'HAS_ACCOUNT', account.fullName, '/login', 'asker');
    const link = { purpose: 'REGISTER' as const, userId: null, lifeMs: dayMs, payload };
    await sendLink(tx, request, link, String(payload['fullName']));
  },
};

/** What was typed into the last registration with this address, as long as it is not confirmed; null when there is none. */
async function unconfirmed({ db, services }: Context, email: string): Promise<Record<string, unknown> | null> {
  const link = await db
    .selectFrom('oneTimeLinks')
    .select('payload')
    .where('email', '=', email)
    .where('purpose', '=', 'REGISTER')
    .where('usedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!link?.payload) return null;
  return JSON.parse(unseal(services, 'one-time link', link.payload)) as Record<string, unknown>;
}

/** Hash of the password of a registration that was never confirmed. */
export async function unconfirmedHash(ctx: Context, email: string): Promise<string | null> {
  const hash = (await unconfirmed(ctx, email))?.['passwordHash'];
  return typeof hash === 'string' ? hash : null;
}

const activeAccount = (tx: Context, email: string) =>
  tx.db
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst();

type Link = { purpose: LinkPurpose; userId: number | null; lifeMs: number; payload?: object };

async function sendLink(tx: Context, request: AccountRequestRow, link: Link, name: string): Promise<void> {
  const secret = await makeLink(tx, { ...link, email: request.email });
  const linkFor = link.userId === null ? 'asker' : { userId: link.userId };
  await send(tx, request, link.purpose as SecurityLetter, name, pagePath(link.purpose, secret), linkFor);
}

async function send(
  tx: Context,
  { email, language, mailKey }: AccountRequestRow,
  letter: SecurityLetter,
  name: string,
  link: string,
  linkFor: LinkFor,
): Promise<void> {
  const mail = { recipient: email, ...securityMail(language, letter, { name }), link, linkFor, key: mailKey };
  await queueMail(tx, [mail]);
}
