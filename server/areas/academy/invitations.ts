import { tellRightsOf } from '../../access/accounts.ts';
import { contextOfUser } from '../../access/asUser.ts';
import { authorizeSome, isAllowedSome, requireScope, signedIn } from '../../access/authorize.ts';
import { anyOf, memberOf, ownedBy, everything, nothing } from '../../access/rowFilter.ts';
import type { RowPolicy } from '../../access/rowFilter.ts';
import { recordChange } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import type { CourseRow } from '../../db/academyTables.ts';
import type { CourseInvitationRow } from '../../db/audienceTables.ts';
import { forUpdate } from '../../db/dialect.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import { tooMany } from '../../fields.ts';
import { notifyUsers } from '../../notifications/notify.ts';
import { maxPeople, searchPeople } from '../../people/search.ts';
import { batched } from '../../records/batched.ts';
import { failureFrom } from '../../tasks/run.ts';
import type { BulkDone } from '../../tasks/run.ts';
import { tutorOf } from './courses.ts';
import { coursePath } from './paths.ts';
import { taughtCourse, teaches } from './teaching.ts';

/* Those who teach invite people to a course. It opens the course to them; enrolling accepts it. */

const maxAtOnce = 50;
const maxShown = 500;
const notPublished = { key: 'notPublished', message: 'must be published first' };
const reasons = {
  enrolled: 'takes the course',
  invited: 'is invited already',
  inactive: 'has no active account',
  noRight: 'has no role that may read courses',
} as const;

const refusal = (key: keyof typeof reasons) =>
  new AppError('VALIDATION', reasons[key], { fields: { userIds: { key, message: reasons[key] } } });

/** Invitations are seen by whom they are for, and by those who teach the course. */
export const invitationReads: RowPolicy = (viewer) => {
  if (!isAllowedSome(viewer, 'read', 'Course')) return nothing;
  if (isAllowedSome(viewer, 'update', 'Course')) return everything;
  return anyOf(ownedBy('userId'), memberOf({ table: 'courses', key: 'id', user: 'tutorId', from: 'courseId' }))(viewer);
};

/** Invites users. Who cannot be invited is reported, and the others are. */
export async function inviteToCourse(ctx: Context, courseId: string, userIds: readonly string[]): Promise<BulkDone> {
  authorizeSome(ctx, 'read', 'Course');
  requireScope(ctx, ['update'], ['Course']);
  if (userIds.length > maxAtOnce) throw invalid({ userIds: tooMany(maxAtOnce) });
  const course = await taughtCourse(ctx, courseId);
  if (course.status !== 'PUBLISHED') throw invalid({ courseId: notPublished });
  let count = 0;
  const failures: BulkDone['failures'] = [];
  for (const id of [...new Set(userIds.map((one) => recordId(one) ?? 0))].toSorted((a, b) => a - b)) {
    try {
      await write(ctx, (tx) => inviteOne(tx, course, id));
      count += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failures.push(failureFrom(id, error));
    }
  }
  // What was told is not taken back.
  return { count, failures, batchId: null };
}

async function inviteOne(tx: Context, { id: courseId, title }: CourseRow, userId: number): Promise<void> {
  const user = await tx.db
    .selectFrom('users')
    .select(['status', 'isService'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user?.status !== 'active' || user.isService === 1) throw refusal('inactive');
  const viewer = (await contextOfUser(tx.services, userId, 'invitation'))?.viewer ?? null;
  if (viewer === null || !isAllowedSome(viewer, 'read', 'Course')) throw refusal('noRight');
  const before = await invitationNow(tx, courseId, userId);
  const enrolled = await tx.db
    .selectFrom('enrollments')
    .select('id')
    .where('userId', '=', userId)
    .where('courseId', '=', courseId)
    .where('leftAt', 'is', null)
    .executeTakeFirst();
  if (before?.state === 'OPEN') throw refusal('invited');
  // Who takes it and was invited away needs the invitation again.
  if (enrolled !== undefined && before?.state !== 'WITHDRAWN') throw refusal('enrolled');
  const { userId: invitedBy, fullName: inviterName } = signedIn(tx);
  const now = tx.services.now().toISOString();
  const state = enrolled === undefined ? ('OPEN' as const) : ('ACCEPTED' as const);
  const values = { invitedBy, inviterName, invitedAt: now, answeredAt: null, state };
  const row = await tx.db
    .insertInto('courseInvitations')
    .values({ courseId, userId, ...values })
    .onConflict((conflict) => conflict.columns(['courseId', 'userId']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  await log(tx, before, row);
  await tellRightsOf(tx, [userId]);
  await notifyUsers(tx, [userId], {
    kind: 'COURSE_INVITATION',
    subject: 'Course',
    subjectId: courseId,
    data: { name: title, actorName: inviterName, path: coursePath(courseId) },
    isOthersOnly: true,
  });
}

/** The log tells of invitations as of all that changes rights: done by those who teach, whatever their role may edit. */
const log = (tx: Context, before: CourseInvitationRow | undefined, after: CourseInvitationRow) =>
  recordChange(tx, {
    action: before === undefined ? 'CREATE' : 'UPDATE',
    subject: 'CourseInvitation',
    subjectId: after.id,
    before: before === undefined ? null : { state: before.state },
    after: before === undefined ? { ...after } : { state: after.state },
    isByAnybody: true,
  });

const invitationNow = (tx: Context, courseId: number, userId: number): Promise<CourseInvitationRow | undefined> =>
  tx.db
    .selectFrom('courseInvitations')
    .selectAll()
    .where('courseId', '=', courseId)
    .where('userId', '=', userId)
    .modifyEnd(forUpdate(tx.services.database.engine))
    .executeTakeFirst();

async function setState(
  tx: Context,
  before: CourseInvitationRow,
  state: CourseInvitationRow['state'],
): Promise<CourseInvitationRow> {
  const row = await tx.db
    .updateTable('courseInvitations')
    .set({ state, answeredAt: tx.services.now().toISOString() })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await log(tx, before, row);
  await tellRightsOf(tx, [before.userId]);
  return row;
}

/** Whoever enrolls has accepted. */
export async function acceptInvitation(tx: Context, courseId: number, userId: number): Promise<void> {
  const before = await invitationNow(tx, courseId, userId);
  if (before?.state === 'OPEN') await setState(tx, before, 'ACCEPTED');
}

/** Says no. */
export async function declineInvitation(ctx: Context, id: string): Promise<CourseInvitationRow> {
  authorizeSome(ctx, 'read', 'Course');
  requireScope(ctx, ['update'], ['Course']);
  return write(ctx, async (tx) => {
    const before = await invitationNow(tx, recordId(id) ?? 0, signedIn(tx).userId);
    if (before?.state !== 'OPEN') throw notFound('Invitation');
    return setState(tx, before, 'DECLINED');
  });
}

/** Takes an invitation back, also one that was accepted. */
export async function withdrawInvitation(ctx: Context, id: string): Promise<CourseInvitationRow> {
  authorizeSome(ctx, 'read', 'Course');
  requireScope(ctx, ['update'], ['Course']);
  return write(ctx, async (tx) => {
    const before = await tx.db
      .selectFrom('courseInvitations')
      .selectAll()
      .where('id', '=', recordId(id) ?? 0)
      .modifyEnd(forUpdate(tx.services.database.engine))
      .executeTakeFirst();
    const course =
      before && (await tx.db.selectFrom('courses').selectAll().where('id', '=', before.courseId).executeTakeFirst());
    if (before === undefined || course === undefined || !teaches(tx, course)) throw notFound('Invitation');
    return before.state === 'WITHDRAWN' ? before : setState(tx, before, 'WITHDRAWN');
  });
}

/** Invitations to a course, for those who teach it. */
export async function invitationsTo(ctx: Context, courseId: string): Promise<CourseInvitationRow[]> {
  authorizeSome(ctx, 'read', 'Course');
  const { id } = await taughtCourse(ctx, courseId);
  return ctx.db
    .selectFrom('courseInvitations')
    .selectAll()
    .where('courseId', '=', id)
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
}

/** The viewer's invitation that waits for an answer. */
export const ownInvitation = batched('invitations of the viewer', async (ctx, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('courseInvitations')
    .selectAll()
    .where('userId', '=', ctx.viewer?.userId ?? 0)
    .where('state', '=', 'OPEN')
    .where('courseId', 'in', ids)
    .execute();
  return new Map<number, CourseInvitationRow>(found.map((row) => [row.courseId, row]));
});

/** Users who may be invited, for those who teach the course. */
export async function invitablePeople(ctx: Context, courseId: string, search: string) {
  authorizeSome(ctx, 'read', 'Course');
  await taughtCourse(ctx, courseId);
  const found = await searchPeople(ctx, search, { limit: maxPeople });
  const people = await Promise.all(found.map(({ id }) => tutorOf(ctx, id)));
  return people.filter((person) => person !== undefined);
}
