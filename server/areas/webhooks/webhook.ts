import { authorizeSome } from '../../access/authorize.ts';
import { hiddenOr } from '../../access/hidden.ts';
import { requireOwner, requireProof } from '../../access/proof.ts';
import { ownedBy } from '../../access/rowFilter.ts';
import { latestSequence } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import type { WebhookRow } from '../../db/webhookTables.ts';
import { write } from '../../db/write.ts';
import { invalid } from '../../errors.ts';
import { isProblem, line, malformed, required, tooMany, unknown } from '../../fields.ts';
import type { Problem } from '../../fields.ts';
import type { ChangeAction, WebhookFilter, WebhookInput, WebhookSortField } from '../../graphql/schema.generated.ts';
import { json, needed, preset, yesNo } from '../../records/columns.ts';
import { is } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import { defineRecord } from '../../records/record.ts';
import { noteSecret } from '../../shownSecrets.ts';
import { newSecret, secretOf } from './secret.ts';
import { subjectsFor } from './subjects.ts';

const maxOfOne = 20;
const maxSubjects = 60;
const maxUrl = 2000;
/** How long messages are signed with the former secret as well. */
export const oldSecretMs = 24 * 3_600_000;
const everyAction: ChangeAction[] = ['CREATE', 'UPDATE', 'DELETE'];

export const ownWebhooks = ownedBy('ownerId');

/** Addresses with a name or password in them would show these in the log. */
function address(given: string): string | Problem {
  const text = line(maxUrl, true)(given);
  if (isProblem(text)) return text;
  const url = URL.parse(String(text));
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return malformed('must be an address with https://');
  return url.href;
}

const list =
  <Word extends string>(most: number) =>
  (given: readonly Word[]): string | Problem => {
    const words = [...new Set(given)];
    if (words.length === 0) return required;
    return words.length > most ? tooMany(most) : JSON.stringify(words);
  };

/** An address that is told of changes to records. */
export const webhook = defineRecord<WebhookRow, WebhookInput>({
  subject: 'Webhook',
  table: 'webhooks',
  noun: 'Webhook',
  nameOf: ({ name }) => name,
  fixed: ['ownerId', 'secret'],
  columns: {
    name: needed(line(80, true)),
    url: needed(address),
    subjects: { ...json(list(maxSubjects)), isNeeded: true },
    actions: {
      ...preset(list<ChangeAction>(3), JSON.stringify(everyAction)),
      shown: (kept) => JSON.parse(String(kept)) as unknown,
    },
    isPaused: yesNo(false),
  },
  check: async (tx, { url, subjects }, { before, refuse, errors, isRestored }) => {
    const { viewer, services } = tx;
    if (!errors['url'] && url.startsWith('http:') && !services.env.allowsPrivateAddresses)
      refuse('url', malformed('must begin with https://, so that nobody reads it on its way'));
    if (errors['subjects'] || viewer === null || isRestored || subjects === before?.subjects) return;
    const known = new Set<string>(subjectsFor(viewer));
    if (!(JSON.parse(subjects) as string[]).every((subject) => known.has(subject)))
      refuse('subjects', unknown('some of them you may not read'));
  },
  assign: {
    secret: async ({ services }) => newSecret(services),
    lastChangeId: ({ services }) => latestSequence(services.database),
  },
  derive: (_tx, { name, url }, before) => ({
    nameKey: sortKey(name),
    searchText: foldCase(`${name}\n${url}`),
    // Another address has failed nothing yet.
    ...(before !== null && before.url !== url && { failures: 0, nextTryAt: null, mutedAt: null }),
  }),
  // The log keeps no secrets, and what happened meanwhile is for those who had it.
  comeBack: async ({ services }) => ({
    secret: newSecret(services),
    lastChangeId: await latestSequence(services.database),
  }),
  authorize: hiddenOr('Webhook', 'Webhook'),
});

export const webhooks = defineList<WebhookRow, WebhookFilter, WebhookSortField>({
  subject: 'Webhook',
  table: 'webhooks',
  filters: { isPaused: is('isPaused') },
  sorts: { NAME: 'nameKey' },
  search: { column: 'searchText' },
});

/** The viewer. What is sent goes on when a session is over, so it takes the password, and no program with a token. */
async function owner(ctx: Context) {
  requireOwner(ctx);
  return requireProof(ctx);
}

type WithSecret = { webhook: WebhookRow; secret: string; batchId: string };

/** Adds one to the viewer's own. */
export async function createWebhook(ctx: Context, input: WebhookInput): Promise<WithSecret> {
  authorizeSome(ctx, 'create', 'Webhook');
  const { userId } = await owner(ctx);
  const { count } = await ctx.db
    .selectFrom('webhooks')
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .where('ownerId', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxOfOne) throw invalid({ name: tooMany(maxOfOne) });
  noteSecret(ctx);
  const { row, batchId } = await webhook.create(ctx, input, { ownerId: userId });
  return { webhook: row, batchId, secret: secretOf(ctx.services, row.secret) };
}

/** Another address would get what the viewer may read: no program with a token changes any, and that takes the password. */
export async function updateWebhook(ctx: Context, args: Parameters<typeof webhook.update>[1]) {
  authorizeSome(ctx, 'update', 'Webhook');
  if (typeof args.input.url === 'string') await owner(ctx);
  else requireOwner(ctx);
  return webhook.update(ctx, args);
}

/** A new secret; the former one signs as well for a day. */
export async function rotateSecret(ctx: Context, id: string | number): Promise<WithSecret> {
  authorizeSome(ctx, 'update', 'Webhook');
  await owner(ctx);
  noteSecret(ctx);
  return write(ctx, async (tx) => {
    const before = await webhook.find(tx, 'update', id);
    const oldSecretUntil = new Date(tx.services.now().getTime() + oldSecretMs).toISOString();
    const secret = newSecret(tx.services);
    const row = await webhook.set(tx, before, { secret, oldSecret: before.secret, oldSecretUntil }, 'secret');
    return { webhook: row, batchId: tx.batchId, secret: secretOf(tx.services, secret) };
  });
}

/** The secret that is in use. */
export async function revealSecret(ctx: Context, id: string | number): Promise<string> {
  authorizeSome(ctx, 'update', 'Webhook');
  await owner(ctx);
  noteSecret(ctx);
  const row = await write(ctx, (tx) => webhook.find(tx, 'update', id));
  return secretOf(ctx.services, row.secret);
}

/** What is sent next, and when: goes on from where it stood. */
const goingOn = { isPaused: 0, mutedAt: null, failures: 0, nextTryAt: null } as const;

/** Goes on with one that was muted or paused. */
export const resumeWebhook = webhook.command({
  done: ({ isPaused, mutedAt, nextTryAt }) =>
    isPaused === 0 && mutedAt === null && nextTryAt === null ? { isPaused: unknown('it sends already') } : null,
  work: (tx, row) => webhook.set(tx, row, goingOn, 'resume'),
});
