import { authorizeSome } from '../../../access/authorize.ts';
import { forgetAllowed } from '../../../access/noted.ts';
import { makeRateLimit } from '../../../access/rateLimit.ts';
import { refuseWhileViewing } from '../../../access/viewAs.ts';
import type { Context } from '../../../context.ts';
import type { MailboxRow } from '../../../db/emailTables.ts';
import type { MailAccountRow } from '../../../db/mailAccountTables.ts';
import { write } from '../../../db/write.ts';
import { AppError, invalid } from '../../../errors.ts';
import type { FieldErrors } from '../../../errors.ts';
import { allRight, emailField, line, malformed, required, tooLong, whole } from '../../../fields.ts';
import type { EmailAccountCheck, EmailAccountInput, EmailServerSecurity } from '../../../graphql/schema.generated.ts';
import { noTokens } from '../../../mail/accountTokens.ts';
import { endConsents } from '../../../mail/endedConsents.ts';
import { accountSeal, loginOf } from '../../../mail/accountWay.ts';
import type { MailServerLogin } from '../../../mail/accountWay.ts';
import { seal, unseal } from '../../../seal.ts';
import { accountToWrite, isSharedMailbox, mailboxToConnect, tellAccount } from './accountRows.ts';
import { checkServers } from './connect.ts';
import { keepAccount } from './keepAccount.ts';
import type { Checked, Given } from './keepAccount.ts';

/* Connecting accounts, changing, pausing and disconnecting them. Passwords come in, and never go out again. */

const longestPassword = 500;
const checksPerMinute = 10;
const limitOf = makeRateLimit();

const hostName =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?)*|[\da-f:]+)$/iu;

function hostField(given: string) {
  const host = line(253, true)(given);
  return typeof host !== 'string' || hostName.test(host) ? host : malformed('must be the name of a server');
}

/** Without a password, an account that its provider has consented to keeps its consent, and the servers that it is for. */
async function valuesOfConsent(ctx: Context, input: EmailAccountInput, known: MailAccountRow): Promise<Given> {
  const { address, name } = allRight({ address: emailField(input.address), name: line(80)(input.name ?? '') });
  const errors: FieldErrors = {};
  for (const field of ['imapHost', 'imapPort', 'imapSecurity', 'smtpHost', 'smtpPort', 'smtpSecurity'] as const)
    if (input[field] !== known[field]) errors[field] = fixed;
  if (address !== known.address) errors['address'] = fixed;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (known.refreshToken === '') throw new AppError('CONFLICT', 'The provider has to be signed in to again');
  const [imap, smtp] = [await loginOf(ctx.services, 'imap', known), await loginOf(ctx.services, 'smtp', known)];
  return { address: known.address, name: String(name), imap, smtp };
}

const fixed = {
  key: 'fixed',
  message: 'is that of the provider that was signed in to; a password is needed for another',
};

/** What is written, with passwords that are known already. */
function valuesOf(ctx: Context, input: EmailAccountInput, known: MailAccountRow | null): Given {
  const { services } = ctx;
  const read = allRight({
    address: emailField(input.address),
    name: line(80)(input.name ?? ''),
    imapHost: hostField(input.imapHost),
    imapPort: whole(1, 65_535)(input.imapPort),
    imapUser: line(254)(input.imapUser ?? ''),
    smtpHost: hostField(input.smtpHost),
    smtpPort: whole(1, 65_535)(input.smtpPort),
    smtpUser: line(254)(input.smtpUser ?? ''),
  }) as Record<string, string | number>;
  const errors: FieldErrors = {};
  const secretOf = (name: 'imapPassword' | 'smtpPassword') => {
    const given = input[name] ?? '';
    if (given.length > longestPassword) errors[name] = tooLong(longestPassword);
    const kept = known?.[name] ?? '';
    // A password that is kept goes to the server that it was given for, and to no other.
    const place = name === 'imapPassword' ? 'imapHost' : 'smtpHost';
    const isSameHost = known !== null && known[place] === read[place];
    return given !== '' ? given : kept !== '' && isSameHost ? unseal(services, accountSeal, kept) : '';
  };
  const imapPassword = secretOf('imapPassword');
  const smtpPassword = secretOf('smtpPassword') || (input.imapPassword ?? '');
  if (imapPassword === '') errors['imapPassword'] = required;
  else if (smtpPassword === '') errors['smtpPassword'] = required;
  for (const name of ['imapSecurity', 'smtpSecurity'] as const)
    if (input[name] === 'NONE' && !services.env.allowsPrivateAddresses)
      errors[name] = malformed('must be an encrypted one: passwords do not cross the internet in the open');
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const address = String(read['address']);
  const imapUser = String(read['imapUser']) || address;
  const login = (name: 'imap' | 'smtp', security: EmailServerSecurity, password: string): MailServerLogin => ({
    host: String(read[`${name}Host`]).toLowerCase(),
    port: Number(read[`${name}Port`]),
    security,
    user: String(read[`${name}User`]) || imapUser,
    password,
  });
  return {
    address,
    name: String(read['name']),
    imap: login('imap', input.imapSecurity, imapPassword),
    smtp: login('smtp', input.smtpSecurity, smtpPassword),
  };
}

/** A shared mailbox has one address and one name, there and here. */
const ofMailbox = (input: EmailAccountInput, { address, name }: MailboxRow): EmailAccountInput => ({
  ...input,
  ...{ address: address ?? '', name },
});

type Written = { id?: string | null | undefined; input: EmailAccountInput };

/** Who could try out servers and passwords at will would. */
export function countCheck({ services }: Context, userId: number): void {
  const retryAfterSeconds = services.env.rateLimitPerMinute > 0 ? limitOf(userId, checksPerMinute) : null;
  if (retryAfterSeconds !== null)
    throw new AppError('RATE_LIMITED', `At most ${checksPerMinute} checks a minute`, { retryAfterSeconds });
}

const isOfProvider = (known: MailAccountRow | null, input: EmailAccountInput): known is MailAccountRow =>
  known !== null && known.provider !== null && !input.imapPassword && !input.smtpPassword;

async function checked(ctx: Context, { id, input }: Written): Promise<Checked> {
  const { userId } = authorizeSome(ctx, 'update', 'Email');
  // Whoever looks through the rights of others uses none of their passwords.
  refuseWhileViewing(ctx);
  const known = id === null || id === undefined ? null : await accountToWrite(ctx, id);
  const mailbox = known === null && input.mailboxId ? await mailboxToConnect(ctx, input.mailboxId) : null;
  const given = isOfProvider(known, input)
    ? await valuesOfConsent(ctx, input, known)
    : valuesOf(ctx, mailbox === null ? input : ofMailbox(input, mailbox), known);
  if (known !== null && known.address !== given.address && (await isSharedMailbox(ctx, known.mailboxId)))
    throw invalid({ address: { key: 'fixed', message: 'is that of the shared mailbox' } });
  countCheck(ctx, userId);
  await checkServers(ctx.services, given.imap, given.smtp);
  return { given, known, mailbox };
}

/** Signs in to both servers, and keeps nothing. Answers what is wrong with which field. */
export async function checkEmailAccount(ctx: Context, written: Written): Promise<EmailAccountCheck> {
  try {
    await checked(ctx, written);
    return { problems: [] };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
    const { fields = {} } = error.details;
    return { problems: Object.entries(fields).map(([field, { key, message }]) => ({ field, key, message })) };
  }
}

/** Saves an account that both servers have let in. */
export async function saveEmailAccount(ctx: Context, written: Written): Promise<MailAccountRow> {
  const found = await checked(ctx, written);
  const { known, given } = found;
  const isKept = isOfProvider(known, written.input);
  return keepAccount(ctx, found, (tx) =>
    isKept
      ? {}
      : {
          ...{ provider: null, ...noTokens },
          imapPassword: seal(tx.services, accountSeal, given.imap.password),
          smtpPassword: seal(tx.services, accountSeal, given.smtp.password),
        },
  );
}

/** Pauses an account, or goes on with it. */
export async function pauseEmailAccount(ctx: Context, id: string, isPaused: boolean): Promise<MailAccountRow> {
  authorizeSome(ctx, 'update', 'Email');
  return write(ctx, async (tx) => {
    const row = await accountToWrite(tx, id);
    if (row.state === 'DISCONNECTED' || row.state === 'SIGNED_OUT')
      throw new AppError('CONFLICT', 'The account is not connected');
    if ((row.state === 'PAUSED') === isPaused) return row;
    const state = isPaused ? ('PAUSED' as const) : ('CONNECTING' as const);
    return changed(tx, row, { state, fault: null, attempts: 0, nextTryAt: tx.services.now().toISOString() });
  });
}

/** Disconnects an account. Its mail stays, or is removed by the job that keeps accounts. */
export async function disconnectEmailAccount(ctx: Context, id: string, keepsMail: boolean): Promise<MailAccountRow> {
  authorizeSome(ctx, 'update', 'Email');
  const after = await write(ctx, async (tx) => {
    const row = await accountToWrite(tx, id);
    // What happens here from now on is not told to the server.
    for (const table of ['mailAccountMessages', 'mailAccountFolders', 'mailAccountSent'] as const)
      await tx.db.deleteFrom(table).where('accountId', '=', row.id).execute();
    // What a team has is not one user's to throw away, and it goes on without the account.
    if ((await isSharedMailbox(tx, row.mailboxId)) === true) {
      await tx.db.deleteFrom('mailAccounts').where('id', '=', row.id).execute();
      const gone = { ...row, state: 'DISCONNECTED' as const, fault: null, syncedAt: null };
      tellAccount(tx, gone);
      return gone;
    }
    if (!keepsMail) {
      await tx.db.deleteFrom('mailboxMembers').where('mailboxId', '=', row.mailboxId).execute();
      forgetAllowed(tx);
    }
    return changed(tx, row, {
      ...{ state: keepsMail ? 'DISCONNECTED' : 'REMOVING', fault: null, syncedAt: null, baseOf: null },
      ...{ imapPassword: '', smtpPassword: '', ...noTokens },
    });
  });
  // Whoever disconnects sees at once that it is over at the provider, too; what fails is tried again.
  await endConsents(ctx).catch((error: unknown) =>
    ctx.services.log.warn({ err: error }, 'consents of mail accounts not ended'),
  );
  return after;
}

async function changed(tx: Context, row: MailAccountRow, values: Partial<MailAccountRow>): Promise<MailAccountRow> {
  const { id: _id, ...rest } = { ...values, updatedAt: tx.services.now().toISOString(), version: row.version + 1 };
  const after = await tx.db
    .updateTable('mailAccounts')
    .set(rest)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  tellAccount(tx, after);
  return after;
}
