import type { Context } from '../../context.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { AppError } from '../../errors.ts';
import { batched } from '../../records/batched.ts';
import { fileLimits, workerFunction } from '../../work/inWorker.ts';
import type { MailInvitation, mailInvitationIn } from './icsInvitation.ts';

/* The calendar file of an email, read in a worker: what others wrote may be anything. */

const maxBytes = 500_000;
const maxFiles = 3;

const readInWorker = workerFunction<typeof mailInvitationIn>(
  new URL('./icsInvitation.ts', import.meta.url),
  'mailInvitationIn',
  fileLimits,
);

/** Calendar files of emails, the first of each first. */
const filesOf = batched('calendar files of emails', async (ctx: Context, emailIds: number[]) => {
  const found = await ctx.db
    .selectFrom('mailFiles as m')
    .innerJoin('files as f', 'f.id', 'm.fileId')
    .select(['m.emailId', 'f.bytes'])
    .where('m.emailId', 'in', emailIds)
    .where('f.mediaType', 'like', 'text/calendar%')
    .where('f.sizeBytes', '<=', maxBytes)
    .orderBy('m.place')
    .orderBy('m.id')
    .execute();
  return Map.groupBy<number, { emailId: number; bytes: Uint8Array }>(found, ({ emailId }) => emailId);
});

/** What the calendar file of an email says, for a reader in a zone; null where there is none, or it is none. */
export async function invitationIn(
  ctx: Context,
  { id, fileCount }: Pick<EmailRow, 'id' | 'fileCount'>,
  zone: string,
): Promise<MailInvitation | null> {
  if (fileCount === 0) return null;
  for (const { bytes } of ((await filesOf(ctx, id)) ?? []).slice(0, maxFiles)) {
    const read = await readOne(bytes, zone);
    if (read !== null) return read;
  }
  return null;
}

async function readOne(bytes: Uint8Array, zone: string): Promise<MailInvitation | null> {
  try {
    return await readInWorker({ bytes: Uint8Array.from(bytes), zone });
  } catch (error) {
    if (error instanceof AppError && error.code !== 'UNAVAILABLE') return null;
    throw error;
  }
}
