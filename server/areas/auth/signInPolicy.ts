import { authorize } from '../../access/authorize.ts';
import { requireProof } from '../../access/proof.ts';
import { forgetPolicy, policyOf } from '../../access/signInPolicy.ts';
import type { Context } from '../../context.ts';
import type { SignInPolicyRow } from '../../db/securityTables.ts';
import { pendingEvents } from '../../db/write.ts';
import { invalid } from '../../errors.ts';
import { malformed, tooLarge, tooMany, whole } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { MutationUpdateSignInPolicyArgs, SignInPolicyInput } from '../../graphql/schema.generated.ts';
import { json, optional, preset, yesNo } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { waysIn } from './waysIn.ts';

const dayMs = 24 * 3_600_000;
const maxDomains = 50;
const longestDomain = 253;

function domains(given: readonly string[]): Kept | Problem {
  const kept = [...new Set(given.map((one) => one.trim().replace(/^@/, '').toLowerCase()).filter(Boolean))];
  if (kept.length > maxDomains) return tooMany(maxDomains);
  const isRight = (one: string) => one.length <= longestDomain && /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(one);
  return kept.every(isRight) ? JSON.stringify(kept) : malformed('must be domains such as example.com');
}

/** The one row of the policy. */
export const policyRecord = defineRecord<SignInPolicyRow, SignInPolicyInput>({
  subject: 'SignInPolicy',
  table: 'signInPolicies',
  noun: 'SignInPolicy',
  nameOf: () => 'Sign-ins',
  columns: {
    passwordMinLength: preset(whole(8, 64), 8),
    passwordMaxAgeDays: optional(whole(1, 730), null),
    sessionIdleHours: optional(whole(1, 720), null),
    sessionMaxDays: optional(whole(1, 365), null),
    sessionRememberDays: optional(whole(1, 365), null),
    allowsPassword: yesNo(true),
    allowsPasskey: yesNo(true),
    allowsProvider: yesNo(true),
    registrationDomains: json(domains),
  },
  check: async (tx, values, { before, refuse, errors }) => {
    const { env } = tx.services;
    for (const name of ['sessionIdleHours', 'sessionMaxDays', 'sessionRememberDays'] as const) {
      const value = values[name];
      if (!errors[name] && value !== null && value > env[name]) refuse(name, tooLarge(env[name]));
    }
    const takesAway = (['allowsPassword', 'allowsPasskey', 'allowsProvider'] as const).find(
      (name) => values[name] === 0 && before?.[name] !== 0,
    );
    if (takesAway && tx.viewer !== null && !(await canStillSignIn(tx, tx.viewer.userId, values)))
      refuse(takesAway, { key: 'lockedOut', message: 'would leave you without a way to sign in' });
  },
  after: async (tx, _before, after) => {
    if (after !== null) await endLongSessions(tx, after);
  },
});

type Ways = Pick<SignInPolicyRow, 'allowsPassword' | 'allowsPasskey' | 'allowsProvider'>;

/** Whoever takes a way away keeps another one that they have. */
async function canStillSignIn(tx: Context, userId: number, allowed: Ways): Promise<boolean> {
  const own = await waysIn(tx, userId);
  return (
    (allowed.allowsPassword === 1 && own.hasPassword) ||
    (allowed.allowsPasskey === 1 && own.passkeys > 0) ||
    (allowed.allowsProvider === 1 && own.identities > 0)
  );
}

/** Sessions that are older than they may be by now end; no other one goes on for longer than that. */
async function endLongSessions(tx: Context, row: SignInPolicyRow): Promise<void> {
  const now = tx.services.now().getTime();
  for (const [isRemembered, days] of [
    [0, row.sessionMaxDays],
    [1, row.sessionRememberDays],
  ] as const) {
    if (days === null) continue;
    const until = new Date(now + days * dayMs).toISOString();
    const ended = await tx.db
      .deleteFrom('sessions')
      .where('cookieHash', 'is not', null)
      .where('isRemembered', '=', isRemembered)
      .where('createdAt', '<=', new Date(now - days * dayMs).toISOString())
      .returning('id')
      .execute();
    await tx.db
      .updateTable('sessions')
      .set({ expiresAt: until })
      .where('cookieHash', 'is not', null)
      .where('isRemembered', '=', isRemembered)
      .where('expiresAt', '>', until)
      .execute();
    pendingEvents(tx).push(...ended.map(({ id }) => ({ kind: 'session' as const, sessionId: id })));
  }
}

export function signInPolicy(ctx: Context): Promise<SignInPolicyRow> {
  authorize(ctx, 'read', 'SignInPolicy');
  return ctx.db.selectFrom('signInPolicies').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
}

export async function updatePolicy(ctx: Context, args: MutationUpdateSignInPolicyArgs) {
  authorize(ctx, 'update', 'SignInPolicy', { id: 1 });
  await requireProof(ctx);
  const changed = await policyRecord.update(ctx, { ...args, id: 1 });
  forgetPolicy(ctx.services.database);
  return changed;
}

/** Says so to whoever has shown who they are by a way that is closed. */
export async function refuseClosedWay(
  { services }: Context,
  way: 'allowsPassword' | 'allowsPasskey' | 'allowsProvider',
): Promise<void> {
  if ((await policyOf(services))[way]) return;
  throw invalid({
    email: { key: 'closed', message: 'cannot sign in this way: the policy of the organization has closed it' },
  });
}

export const otherDomain = { key: 'domain', message: 'must be an address of a domain that may register' };

/** Whether people may make accounts for themselves with this address. */
export async function mayRegister({ services }: Pick<Context, 'services'>, email: string): Promise<boolean> {
  const { registrationDomains } = await policyOf(services);
  const domain = email.split('@').at(-1)?.toLowerCase() ?? '';
  return registrationDomains.length === 0 || registrationDomains.includes(domain);
}

/** Whether a password is older than it may be. */
export async function isPasswordOld({ services }: Context, changedAt: string): Promise<boolean> {
  const { passwordMaxAgeDays } = await policyOf(services);
  return passwordMaxAgeDays !== null && services.now().getTime() - Date.parse(changedAt) >= passwordMaxAgeDays * dayMs;
}
