import { noteSecurityChange } from '../../access/accounts.ts';
import { requireOwner, requireProof } from '../../access/proof.ts';
import { newTotpSecret } from '../../access/totp.ts';
import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid } from '../../errors.ts';
import type { MutationDisableTwoStepArgs, TwoStepSetup } from '../../graphql/schema.generated.ts';
import { seal } from '../../seal.ts';
import { noteSecret } from '../../shownSecrets.ts';
import { countFailure, refuseLocked } from './signInLimits.ts';
import { confirmPassword } from './ownPassword.ts';
import { qrRows } from './qrCode.ts';
import {
  firstStep,
  isTwoStepOn,
  isTwoStepRequired,
  makeSpares,
  passesSecondStep,
  takeTotp,
  totpSeal,
} from './secondStep.ts';
import { twoStepLimits } from './pendingSignIn.ts';
import { tellOwner } from './tellOwner.ts';

const wrongCode = () => invalid({ code: { key: 'wrong', message: 'is wrong or was used before' } });

/** Makes a secret that counts once a first code of the app has come. */
export async function beginTwoStep(ctx: Context): Promise<TwoStepSetup> {
  const { userId, email } = await requireProof(ctx);
  return makeSetup(ctx, userId, email);
}

/** The same for whoever has proven to be that user in another way. */
export async function makeSetup(ctx: Context, userId: number, email: string): Promise<TwoStepSetup> {
  noteSecret(ctx);
  const secret = newTotpSecret();
  await write(ctx, async (tx) => {
    if (await isTwoStepOn(tx, userId)) throw new AppError('CONFLICT', 'Two-step sign-in is on already');
    const fresh = {
      secret: seal(tx.services, totpSeal, secret),
      lastStep: firstStep(tx),
      enabledAt: null,
      createdAt: tx.services.now().toISOString(),
    };
    await tx.db
      .insertInto('twoStepSecrets')
      .values({ userId, ...fresh })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(fresh))
      .execute();
  });
  const label = encodeURIComponent(`Atrium:${email}`);
  const uri = `otpauth://totp/${label}?secret=${secret}&issuer=Atrium`;
  return { setupKey: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, qrRows: qrRows(uri) };
}

export async function enableTwoStep(ctx: Context, code: string): Promise<string[]> {
  const { userId } = await requireProof(ctx);
  return completeSetup(ctx, userId, code);
}

export async function completeSetup(ctx: Context, userId: number, code: string): Promise<string[]> {
  noteSecret(ctx);
  await limited(ctx, userId, (tx) => takeTotp(tx, userId, code.replace(/\D/g, ''), true));
  return write(ctx, async (tx) => {
    const spares = await makeSpares(tx, userId);
    await noteSecurityChange(tx, userId, 'twoStep');
    await tellOwner(tx, userId, 'TWO_STEP_ON');
    return spares;
  });
}

export async function disableTwoStep(ctx: Context, { password, code }: MutationDisableTwoStepArgs): Promise<boolean> {
  const { userId } = requireOwner(ctx);
  if (await isTwoStepRequired(ctx, userId))
    throw new AppError('CONFLICT', 'Your administrator requires two-step sign-in');
  await confirmPassword(ctx, password);
  await limited(ctx, userId, (tx) => passesSecondStep(tx, userId, code));
  await write(ctx, async (tx) => {
    for (const table of ['twoStepSecrets', 'recoveryCodes', 'trustedDevices'] as const)
      await tx.db.deleteFrom(table).where('userId', '=', userId).execute();
    await noteSecurityChange(tx, userId, 'twoStep');
    await tellOwner(tx, userId, 'TWO_STEP_OFF');
  });
  return true;
}

export async function renewRecoveryCodes(ctx: Context): Promise<string[]> {
  const { userId } = await requireProof(ctx);
  noteSecret(ctx);
  return write(ctx, async (tx) => {
    if (!(await isTwoStepOn(tx, userId))) throw new AppError('CONFLICT', 'Two-step sign-in is off');
    await noteSecurityChange(tx, userId, 'recoveryCodes');
    return makeSpares(tx, userId);
  });
}

/** Tries a code, and counts it against the user when it is wrong. */
async function limited(ctx: Context, userId: number, passes: (tx: Context) => Promise<boolean>): Promise<void> {
  const limits = twoStepLimits(ctx, userId);
  await refuseLocked(ctx, limits);
  if (await write(ctx, passes)) return;
  await countFailure(ctx, limits);
  throw wrongCode();
}
