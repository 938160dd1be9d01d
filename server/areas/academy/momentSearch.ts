import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { authorizeSome, visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { likeEscaped, maxSearchLength } from '../../db/search.ts';
import { stemsOf } from '../../db/words.ts';
import { invalid } from '../../errors.ts';
import { isLongerThan, tooLong } from '../../fields.ts';
import type { CourseMoment, Language, QueryCourseMomentsArgs } from '../../graphql/schema.generated.ts';
import type { FoundRecord, SearchAsked, SearchFound, SearchKind } from '../searchKind.ts';
import { courses } from './courses.ts';
import { isOpenSql } from './locks.ts';
import { momentPath } from './paths.ts';

/* What is said in films, and the viewer's own notes: found by their words, at their second. */

const maxCounted = 1000;
const maxInCourse = 50;
const shownLetters = 160;
const home = '/apps/academy/course-details';

type Row = {
  id: number;
  courseId: number;
  lessonId: number;
  second: number | null;
  text: string;
  course: string;
  lesson: string;
  language: string | null;
};
type Source = {
  from: (ctx: Context) => RawBuilder<unknown>;
  words: (ctx: Context, terms: readonly string[]) => Wheres;
};
type Wheres = RawBuilder<unknown>[];

const readable = (ctx: Context) => visible(ctx, 'Course', 'c') ?? sql<SqlBool>`1 = 1`;
const holds = (part: string) => sql`w.find_text like ${`%${likeEscaped(part)}%`} escape '\\'`;
const names = sql`w.id as id, w.course_id, w.lesson_id, w.text, c.title as course, l.title as lesson, s.rank as section_rank,
  s.id as section_id, l.rank as lesson_rank`;
const places = sql`join lessons l on l.id = w.lesson_id join course_sections s on s.id = l.section_id
  join courses c on c.id = l.course_id`;

/** Captions of lessons that are open for the viewer. */
const captions: Source = {
  from: (ctx) => sql`select ${names}, w.start_ms / 1000 as second, w.language from lesson_cues w ${places}
    where ${readable(ctx)} and ${isOpenSql(ctx)}`,
  words: (ctx, terms) => {
    const long = terms.filter((term) => [...term].length > 2);
    const short = terms.filter((term) => [...term].length <= 2).map((term) => holds(` ${term}`));
    if (long.length === 0 || ctx.services.database.engine === 'postgres') return [...long.map(holds), ...short];
    const together = long.map((term) => `"${term}"`).join(' AND ');
    return [sql`w.id in (select rowid from lesson_cues_found where lesson_cues_found match ${together})`, ...short];
  },
};

/** Notes of the viewer. */
const notes: Source = {
  from: (ctx) => sql`select ${names}, w.second, null as language from lesson_notes w ${places}
    where w.user_id = ${ctx.viewer?.userId ?? 0} and w.deleted_at is null and ${readable(ctx)}`,
  words: (_ctx, terms) => terms.map((term) => holds([...term].length > 2 ? term : ` ${term}`)),
};

const inOrder = sql`section_rank, section_id, lesson_rank, lesson_id, second, id`;

async function find(source: Source, ctx: Context, { terms, page }: SearchAsked): Promise<SearchFound> {
  if (terms.length === 0) return { records: [], totalCount: 0 };
  const { rows } = await sql<Row & { total: number }>`
    with found as (${source.from(ctx)} and ${sql.join(source.words(ctx, terms), sql` and `)}
      order by w.course_id desc, ${inOrder} limit ${maxCounted})
    select f.*, count(*) over () as total from found f order by course_id desc, ${inOrder}
    limit ${page.size} offset ${page.offset}`.execute(ctx.db);
  const totalCount = Number(rows[0]?.total ?? 0);
  return { records: rows.map(shown), totalCount, isCapped: totalCount >= maxCounted };
}

async function pick(source: Source, ctx: Context, ids: readonly number[]): Promise<FoundRecord[]> {
  const { rows } = await sql<Row>`${source.from(ctx)} and w.id in (${sql.join(ids)})`.execute(ctx.db);
  return rows.map(shown);
}

const two = (number: number) => String(number).padStart(2, '0');

/** 0:07, 12:30, 1:02:03. */
function clock(second: number): string {
  const [hours, minutes] = [Math.floor(second / 3600), Math.floor(second / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(second % 60)}`;
}

const shown = ({ id, courseId, lessonId, second, text, course, lesson }: Row): FoundRecord => ({
  id,
  title: text.replace(/\s+/g, ' ').slice(0, shownLetters),
  subtitle: [lesson, course, ...(second === null ? [] : [clock(second)])].join(' · '),
  path: momentPath(courseId, lessonId, second),
});

const kind = (source: Source, named: Pick<SearchKind, 'key' | 'title' | 'icon'>): SearchKind => ({
  ...named,
  home,
  right: ['read', 'Course'],
  find: (ctx, asked) => find(source, ctx, asked),
  pick: (ctx, ids, _language: Language) => pick(source, ctx, ids),
  // Links to a moment are shown as those of their course.
  idsByNumber: () => Promise.resolve([]),
});

export const captionKind = kind(captions, {
  key: 'captions',
  title: { en: 'Said in videos', fr: 'Dit dans les vidéos', ar: 'ما قيل في مقاطع الفيديو' },
  icon: 'badge-cc',
});

export const noteKind = kind(notes, {
  key: 'notes',
  title: { en: 'My notes', fr: 'Mes notes', ar: 'ملاحظاتي' },
  icon: 'note',
});

/** Where words are met in a course: in what is said, and in the viewer's notes. */
export async function courseMoments(
  ctx: Context,
  { courseId, search }: QueryCourseMomentsArgs,
): Promise<CourseMoment[]> {
  authorizeSome(ctx, 'read', 'Course');
  if (isLongerThan(search, maxSearchLength)) throw invalid({ search: tooLong(maxSearchLength) });
  const course = await courses.get(ctx, courseId);
  const terms = stemsOf(search);
  if (course === null || terms.length === 0) return [];
  const read = async (source: Source, named: CourseMoment['kind']) => {
    const wanted = sql.join([sql`w.course_id = ${course.id}`, ...source.words(ctx, terms)], sql` and `);
    const { rows } = await sql<Row>`${source.from(ctx)} and ${wanted} order by ${inOrder} limit ${maxInCourse}`.execute(
      ctx.db,
    );
    return rows.map(({ id, lessonId, lesson, second, text, language }) => ({
      key: `${named}-${id}`,
      kind: named,
      lessonId: String(lessonId),
      lessonTitle: lesson,
      second,
      text,
      language,
    }));
  };
  return [...(await read(notes, 'NOTE')), ...(await read(captions, 'CAPTION'))];
}
