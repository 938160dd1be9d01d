import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { noteSecurityChange } from '../../access/accounts.ts';
import { requireOwner, requireProof } from '../../access/proof.ts';
import type { Context, Services } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import type { PasskeyRow } from '../../db/securityTables.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import { allRight, line, tooMany } from '../../fields.ts';
import { passwordChangeNeeded } from './auth.ts';
import { keepChallenge, takeChallenge } from '../../access/challenges.ts';
import { refuseClosedWay } from './signInPolicy.ts';
import { startSession } from './startSession.ts';
import type { SignedIn } from './startSession.ts';
import { tellOwner } from './tellOwner.ts';
import { refuseWithoutWay } from './waysIn.ts';

/** Takes a second to load, which no start of the program needs to wait for. */
const webauthn = () => import('@simplewebauthn/server');

const most = 20;
const refused = () => invalid({ response: { key: 'refused', message: 'was not accepted; begin again' } });

/** Whose passkeys these are: those of the public address; without one, of this computer. */
function placeOf({ env }: Pick<Services, 'env'>): { rpID: string; origin: string } {
  const origin = env.publicUrl ?? `http://localhost:${env.port}`;
  return { rpID: new URL(origin).hostname, origin };
}

const shown = ({ id, name, isBackedUp, createdAt, lastUsedAt }: PasskeyRow) => ({
  id: String(id),
  name,
  isBackedUp: isBackedUp === 1,
  createdAt,
  lastUsedAt,
});

const rowsOf = (ctx: Context, userId: number) =>
  ctx.db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('id').execute();

export const passkeysOf = async (ctx: Context, userId: number) => (await rowsOf(ctx, userId)).map(shown);

export async function beginPasskey(ctx: Context): Promise<unknown> {
  const { userId, email, fullName } = await requireProof(ctx);
  const known = await rowsOf(ctx, userId);
  if (known.length >= most) throw invalid({ name: tooMany(most) });
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Atrium',
    rpID: placeOf(ctx.services).rpID,
    userName: email,
    userDisplayName: fullName,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(ctx, 'PASSKEY_ADD', options.challenge, userId);
  return options;
}

export async function addPasskey(ctx: Context, given: string, response: unknown) {
  const { userId } = requireOwner(ctx);
  const { name } = allRight({ name: line(60, true)(given) });
  const { rpID, origin } = placeOf(ctx.services);
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: async (challenge) => (await takeChallenge(ctx, 'PASSKEY_ADD', challenge))?.userId === userId,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => {
    throw refused();
  });
  if (registrationInfo === undefined) throw refused();
  const { credential, credentialBackedUp } = registrationInfo;
  return write(ctx, async (tx) => {
    const row = await tx.db
      .insertInto('passkeys')
      .values({
        userId,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        isBackedUp: credentialBackedUp ? 1 : 0,
        createdAt: tx.services.now().toISOString(),
        lastUsedAt: null,
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw refused();
    await noteSecurityChange(tx, userId, 'passkey');
    await tellOwner(tx, userId, 'PASSKEY_ADDED', { detail: name });
    return shown(row);
  });
}

export async function renamePasskey(ctx: Context, id: string | number, given: string) {
  const { userId } = requireOwner(ctx);
  const { name } = allRight({ name: line(60, true)(given) });
  const row = await write(ctx, (tx) =>
    tx.db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', recordId(id) ?? 0)
      .where('userId', '=', userId)
      .returningAll()
      .executeTakeFirst(),
  );
  if (row === undefined) throw notFound('Passkey');
  return shown(row);
}

export async function removePasskey(ctx: Context, id: string | number): Promise<boolean> {
  const { userId } = await requireProof(ctx);
  return write(ctx, async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('passkeys')
      .where('id', '=', recordId(id) ?? 0)
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw notFound('Passkey');
    await refuseWithoutWay(tx, userId);
    await noteSecurityChange(tx, userId, 'passkey');
    return true;
  });
}

/** Asks for any passkey of this place: the device offers those that it has, whoever they belong to. */
export async function beginPasskeySignIn(ctx: Context): Promise<unknown> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: placeOf(ctx.services).rpID,
    userVerification: 'required',
  });
  await keepChallenge(ctx, 'PASSKEY_SIGN_IN', options.challenge, null);
  return options;
}

/** Signs in. The lock of the device is a second step already, so none is asked for. */
export async function completePasskeySignIn(ctx: Context, given: unknown, remember: boolean): Promise<SignedIn> {
  const response = given as AuthenticationResponseJSON;
  const { rpID, origin } = placeOf(ctx.services);
  const failure = () => new AppError('BAD_CREDENTIALS', 'This passkey cannot sign in');
  const id: unknown = typeof given === 'object' && given !== null ? response.id : null;
  if (typeof id !== 'string' || id.length > 1400) throw failure();
  const row = await ctx.db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .leftJoin('userCredentials', 'userCredentials.userId', 'users.id')
    .select(['passkeys.id', 'passkeys.userId', 'publicKey', 'counter', 'transports', 'users.email', 'mustChange'])
    .where('credentialId', '=', id)
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  if (row === undefined) throw failure();
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: async (challenge) => (await takeChallenge(ctx, 'PASSKEY_SIGN_IN', challenge)) !== null,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
      transports: JSON.parse(row.transports) as string[],
    },
  }).catch(() => {
    throw failure();
  });
  if (!verified) throw failure();
  const { newCounter } = authenticationInfo;
  await write(ctx, (tx) =>
    tx.db
      .updateTable('passkeys')
      .set({ counter: newCounter, lastUsedAt: tx.services.now().toISOString() })
      .where('id', '=', row.id)
      .execute(),
  );
  await refuseClosedWay(ctx, 'allowsPasskey');
  if (row.mustChange === 1) throw await passwordChangeNeeded(ctx, { id: row.userId, email: row.email });
  return startSession(ctx, row.userId, remember, 'PASSKEY');
}
