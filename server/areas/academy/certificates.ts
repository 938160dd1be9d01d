import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { authorize, isAllowed, signedIn } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CertificateRow } from '../../db/academyTables.ts';
import { recordId } from '../../db/recordId.ts';
import { pendingEvents, write } from '../../db/write.ts';
import { notFound } from '../../errors.ts';
import { batched } from '../../records/batched.ts';

/* Certificates of completed courses. One is given once; starting over or new lessons take none away. */

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** Letters and digits that are not taken for each other, 60 bits of chance. */
const newCode = () => [group(), group(), group()].join('-');

export const certificatePath = (code: string) => `/certificates/${code}`;

type Done = Record<'learnerName' | 'courseTitle' | 'tutorName' | 'completedAt', string> & { userId: number };

/** Gives those who have completed the course, or one of them, the certificate that they do not have yet. */
export async function giveCertificates(tx: Context, courseId: number, userId: number | null = null): Promise<void> {
  const only = userId === null ? sql`1 = 1` : sql`e.user_id = ${userId}`;
  const { rows } = await sql<Done>`
    select e.user_id, e.completed_at, u.full_name as learner_name, c.title as course_title,
      coalesce(t.full_name, '') as tutor_name
    from enrollments e join users u on u.id = e.user_id join courses c on c.id = e.course_id
    left join users t on t.id = c.tutor_id
    where e.course_id = ${courseId} and e.completed_at is not null and ${only} and not exists (
      select 1 from certificates k where k.user_id = e.user_id and k.course_id = e.course_id)`.execute(tx.db);
  for (const row of rows)
    await tx.db
      .insertInto('certificates')
      .values({ ...row, courseId, code: newCode() })
      .onConflict((conflict) => conflict.columns(['userId', 'courseId']).doNothing())
      .execute();
}

const own = batched('certificates of the viewer', async (ctx, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('certificates')
    .selectAll()
    .where('userId', '=', ctx.viewer?.userId ?? 0)
    .where('courseId', 'in', ids)
    .execute();
  return new Map(found.map((row) => [row.courseId, row]));
});

const shown = (row: CertificateRow) => ({ ...row, id: String(row.id), path: certificatePath(row.code) });

/** The viewer's certificate of a course. */
export async function myCertificate(ctx: Context, courseId: number) {
  const row = await own(ctx, courseId);
  return row === undefined ? null : shown(row);
}

const maxShown = 500;

/** Certificates of a course, for those who edit it. */
export async function certificatesOf(ctx: Context, courseId: string) {
  authorize(ctx, 'update', 'Course');
  const rows = await ctx.db
    .selectFrom('certificates')
    .selectAll()
    .where('courseId', '=', recordId(courseId) ?? 0)
    .orderBy('completedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map(shown);
}

/** Withdraws a certificate, or makes it valid again. */
export async function withdrawCertificate(ctx: Context, id: string, isWithdrawn: boolean) {
  authorize(ctx, 'update', 'Course');
  return write(ctx, async (tx) => {
    const row = await tx.db
      .updateTable('certificates')
      .set({ withdrawnAt: isWithdrawn ? tx.services.now().toISOString() : null })
      .where('id', '=', recordId(id) ?? 0)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw notFound('Certificate');
    pendingEvents(tx).push({ kind: 'account', userId: row.userId, part: 'LEARNING' });
    return shown(row);
  });
}

/** A code as it was given, however it was typed: from paper it comes with spaces, or without hyphens. */
const asGiven = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .match(/.{1,4}/g)
    ?.join('-') ?? '';

/** The certificate with this code, whoever asks. */
export const certificateByCode = ({ db }: Pick<Context, 'db'>, code: string): Promise<CertificateRow | undefined> =>
  db.selectFrom('certificates').selectAll().where('code', '=', asGiven(code)).executeTakeFirst();

/** A certificate for its learner, and for those who edit courses. */
export async function certificateToPrint(ctx: Context, id: string): Promise<CertificateRow> {
  const { userId } = signedIn(ctx);
  const row = await ctx.db
    .selectFrom('certificates')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
  const isTheirs = row !== undefined && (row.userId === userId || isAllowed(signedIn(ctx), 'update', 'Course'));
  if (!isTheirs) throw notFound('Certificate');
  return row;
}
