import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contextOfUser } from '../../../access/asUser.ts';
import { authorizeSome, isAllowedSome } from '../../../access/authorize.ts';
import type { Context, Services } from '../../../context.ts';
import type { LessonRow } from '../../../db/academyTables.ts';
import type { ScormPackageRow } from '../../../db/scormTables.ts';
import { recordId } from '../../../db/recordId.ts';
import { notFound } from '../../../errors.ts';
import type { LessonPackage } from '../../../graphql/schema.generated.ts';
import { isOpenSome } from '../lessonFiles.ts';
import { isClosed } from '../locks.ts';
import { launched, storeOf } from './launch.ts';
import { packageAt } from './packages.ts';
import { elementsOf, stateIn, viewersState } from './states.ts';

/*
 * The frame that a package plays in. It has an origin of its own, so no cookie travels with what it asks for: its address
 * has a key of one user and one lesson, good for a while, and the rights of that user are asked anew for each file.
 */

const goodForMs = 12 * 3_600_000;
const runtime = readFileSync(new URL('./runtime.js', import.meta.url), 'utf8');

const signed = ({ secret }: Services, text: string) =>
  createHmac('sha256', secret).update(`package ${text}`).digest('base64url').slice(0, 32);

function keyFor({ services }: Context, userId: number, lessonId: number): string {
  const text = `${userId}-${lessonId}-${services.now().getTime() + goodForMs}`;
  return `${text}-${signed(services, text)}`;
}

type Played = {
  ctx: Context;
  lesson: Pick<LessonRow, 'id' | 'courseId' | 'isLocked' | 'package'>;
  found: ScormPackageRow;
};

/** Whose frame it is and what it plays, as long as they may. */
export async function playedBy(services: Services, key: string): Promise<Played> {
  const missing = notFound('Package');
  const [, text = '', user, id, until, sum = ''] = /^((\d{1,15})-(\d{1,15})-(\d{1,15}))-([\w-]{32})$/.exec(key) ?? [];
  if (text === '' || !timingSafeEqual(Buffer.from(sum), Buffer.from(signed(services, text)))) throw missing;
  if (Number(until) <= services.now().getTime()) throw missing;
  const ctx = await contextOfUser(services, Number(user), 'package');
  if (ctx === null) throw missing;
  authorizeSome(ctx, 'read', 'Course');
  const lesson = await ctx.db
    .selectFrom('lessons')
    .select(['id', 'courseId', 'isLocked', 'package'])
    .where('id', '=', recordId(id!) ?? 0)
    .executeTakeFirst();
  if (lesson?.package == null) throw missing;
  const isAuthor = isAllowedSome(ctx.viewer!, 'update', 'Course');
  if (!isAuthor && !(await isOpenSome(ctx, [lesson]))) throw missing;
  const found = await packageAt(ctx, lesson.package);
  if (found === undefined) throw missing;
  return { ctx, lesson, found };
}

/** The package of a lesson as the viewer plays it. */
export async function playedPackage(ctx: Context, lesson: LessonRow): Promise<LessonPackage | null> {
  if (lesson.package === null || ctx.viewer === null || (await isClosed(ctx, lesson))) return null;
  const found = await packageAt(ctx, lesson.package);
  if (found === undefined) return null;
  const state = await viewersState(ctx, lesson.id);
  const isSame = state?.package === lesson.package;
  const key = keyFor(ctx, ctx.viewer.userId, lesson.id);
  const status = isSame ? state.status : 'not attempted';
  const score = isSame ? state.score : null;
  return { title: found.title, path: `/packages/${key}/${launched(ctx, found)}`, key, status, score };
}

/** The interface that the package talks to, with what its learner left last time. */
export async function runtimeOf({ ctx, lesson, found }: Played, key: string): Promise<string> {
  const { userId, fullName, username } = ctx.viewer!;
  const kept = elementsOf(await stateIn(ctx, userId, lesson.id), lesson.package!);
  if (found.standard !== 'SCORM') return storeOf(ctx, found, kept, key);
  const isResumed = kept['cmi.core.exit'] === 'suspend';
  const isNew = Object.keys(kept).length === 0;
  const words = fullName.trim().split(/\s+/);
  const values = {
    'cmi.core.lesson_location': '',
    'cmi.core.lesson_status': 'not attempted',
    'cmi.core.score.raw': '',
    'cmi.core.total_time': '0000:00:00.00',
    'cmi.suspend_data': '',
    ...kept,
    'cmi.core.student_id': username,
    'cmi.core.student_name': words.length > 1 ? `${words.at(-1)}, ${words.slice(0, -1).join(' ')}` : fullName,
    'cmi.core.credit': 'credit',
    'cmi.core.lesson_mode': 'normal',
    'cmi.core.entry': isNew ? 'ab-initio' : isResumed ? 'resume' : '',
    'cmi.launch_data': found.launchData,
    'cmi.comments_from_lms': '',
    'cmi.student_data.mastery_score': found.masteryScore === null ? '' : String(found.masteryScore),
    'cmi.core.session_time': undefined,
    'cmi.core.exit': undefined,
  };
  const start = { key, values, masteryScore: found.masteryScore };
  return `${runtime}atriumScorm(${JSON.stringify(start).replaceAll('<', '\\u003c')});\n`;
}
