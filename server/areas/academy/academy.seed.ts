import { readFile } from 'node:fs/promises';
import type { Context } from '../../context.ts';
import type { CourseRow, LessonRow } from '../../db/academyTables.ts';
import { addFile } from '../../db/files.ts';
import { seededRandom } from '../../db/sampleData.ts';
import type { CourseTag } from '../../graphql/schema.generated.ts';
import { firstRanks } from '../../records/ranks.ts';
import { giveCertificates } from './certificates.ts';
import { course } from './course.ts';
import { followDues } from './dues.ts';
import { learnerTexts } from './learning.ts';
import { lesson, section } from './lesson.ts';
import { sampleCourses, sampleNotes, sampleSections } from './sampleCourses.seed.ts';
import type { SampleCourse } from './sampleCourses.seed.ts';
import { noFilm, sampleFilms } from './sampleFilms.seed.ts';
import { noQuiz, sampleAttempts, sampleQuiz } from './sampleQuizzes.seed.ts';
import { sumsOf } from './sums.ts';

const dayMs = 86_400_000;

type Person = { id: number; fullName: string };

/** Twenty-five courses with learners, added over the last year, the first one oldest. */
export async function seedAcademy(tx: Context): Promise<void> {
  // Its own, so that what other areas draw stays as it is.
  const random = seededRandom(20_270_101);
  const people = await tx.db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select(['users.id', 'users.fullName', 'users.username', 'roles.key'])
    .where('users.status', '=', 'active')
    .where('users.isService', '=', 0)
    .orderBy('users.id')
    .execute();
  const owner = people.find(({ username }) => username === 'admin');
  if (owner === undefined) return;
  const staff = people.filter(({ key, id }) => ['maintainer', 'editor', 'author'].includes(key) && id !== owner.id);
  const tutors = [owner, ...staff].slice(0, 9);
  const learners = people.filter(({ key, id }) => key !== 'client' && id !== owner.id);
  const samples = mixed();
  const films = await sampleFilms(tx);
  for (const [at, { tag, sample }] of samples.entries()) {
    const age = ((samples.length - at) / samples.length) * 340 + 5;
    const tutor = tutors[(at * 5 + 1) % tutors.length]!;
    const { row, lessons } = await addCourse(tx, {
      tag,
      sample,
      at,
      age,
      tutor,
      random,
      film: films.get(tag) ?? noFilm,
    });
    // The owner has completed every fifth course, is on the way in others, and has not begun the rest.
    const share = at % 5 === 2 ? 1 : at % 5 === 4 ? null : [0.35, at % 8 === 5 ? 0.9 : 0.7, 0, 0.15][at % 4]!;
    const others = learners.filter(() => random() < 0.25 + (at % 7) * 0.08);
    await addLearners(
      tx,
      row,
      lessons,
      [
        ...(share === null ? [] : [{ id: owner.id, fullName: owner.fullName, share }]),
        ...others.map(({ id, fullName }) => ({ id, fullName, share: Math.max(0, random() * 1.5 - 0.4) })),
      ],
      random,
    );
    if (at % 3 === 0) await addNotes(tx, row, at, tutors);
    if (at % 6 === 1)
      await tx.db
        .insertInto('courseBookmarks')
        .values({ userId: owner.id, courseId: row.id, createdAt: tx.services.now().toISOString() })
        .execute();
    const viewCount = others.length * (8 + Math.floor(random() * 40)) + 20;
    await tx.db
      .updateTable('courses')
      .set({ ...(await sumsOf(tx, row.id)), viewCount })
      .where('id', '=', row.id)
      .execute();
  }
}

/** One of each topic in turn, beginning with the documented sample. */
function mixed(): { tag: CourseTag; sample: SampleCourse }[] {
  const lists = Object.entries(sampleCourses) as [CourseTag, SampleCourse[]][];
  const longest = Math.max(...lists.map(([, list]) => list.length));
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap(([tag, list]) => (list[at] === undefined ? [] : [{ tag, sample: list[at] }])),
  ).flat();
}

type Sample = {
  tag: CourseTag;
  sample: SampleCourse;
  at: number;
  age: number;
  tutor: Person;
  random: () => number;
  film: Partial<LessonRow>;
};

async function addCourse(
  tx: Context,
  { tag, sample: [file, title, about, icon, level, language], at, age, tutor, random, film }: Sample,
): Promise<{ row: CourseRow; lessons: LessonRow[] }> {
  const now = tx.services.now().getTime();
  const createdAt = new Date(now - age * dayMs).toISOString();
  const all = sampleSections[tag];
  // The first one has all sections; of others one is left out.
  const chosen = at === 0 ? all : all.filter((_, index) => index === 0 || (index + at) % all.length !== 1);
  const picture = await addFile(tx, 'image/webp', await drawing(file), null);
  const texts = {
    title,
    about,
    description: `<ul>${chosen.map(([, text]) => `<li>${text}</li>`).join('')}</ul>`,
    tag,
    icon,
    level,
    language,
    picture,
  };
  const values = await course.values(tx, { ...texts, hasCaptions: at % 3 !== 1, tutorId: String(tutor.id) }, null);
  // Its lessons follow at once.
  const row = await course.insert(
    tx,
    { ...values, status: 'PUBLISHED' },
    { cause: 'sample', kept: { createdAt, updatedAt: createdAt } },
  );
  const ranks = firstRanks(chosen.length);
  const lessons: LessonRow[] = [];
  for (const [place, [name, text, titles]] of chosen.entries()) {
    const home = await section.insert(
      tx,
      await section.values(tx, { title: name, courseId: row.id, rank: ranks[place]! }, null),
    );
    const places = firstRanks(titles.length + 1);
    const rows: Partial<LessonRow>[] = titles.map((one, index) => ({
      courseId: row.id,
      sectionId: home.id,
      title: one,
      minutes: 4 + Math.floor(random() * 42),
      content: `<p>${text}</p>`,
      dueOn: at % 4 === 1 && place === chosen.length - 1 ? dayFrom(now, 2 + at + index * 3) : null,
      rank: places[index]!,
      ...(place === 0 && index < 2 ? film : noFilm),
      ...noQuiz,
      // The first lesson is a film, the second one, too, and is completed by watching it.
      completion: place === 0 && index === 1 ? 'WATCHED' : 'MANUAL',
    }));
    // Every second course has a quiz after its first section; the documented sample stays as it is.
    const quiz: Partial<LessonRow>[] =
      at % 2 === 1 && place === 0 ? [{ ...rows[0], ...quizOf(tag, titles.length) }] : [];
    lessons.push(...(await lesson.insertMany(tx, [...rows, ...quiz], 'sample')));
  }
  return { row, lessons };
}

const quizOf = (tag: CourseTag, place: number): Partial<LessonRow> => ({
  ...noFilm,
  ...sampleQuiz(tag),
  title: 'Check what you learned',
  minutes: 5,
  content: '<p>Four minutes are enough. You can take it as often as you like.</p>',
  dueOn: null,
  rank: firstRanks(place + 1)[place]!,
  completion: 'QUIZ',
});

const dayFrom = (now: number, days: number) => new Date(now + days * dayMs).toISOString().slice(0, 10);

/** Enrolls people with that share of the lessons done, the last ones within these days. */
async function addLearners(
  tx: Context,
  { id: courseId }: CourseRow,
  lessons: readonly LessonRow[],
  people: readonly { id: number; fullName: string; share: number }[],
  random: () => number,
): Promise<void> {
  const now = tx.services.now().getTime();
  const instant = (daysAgo: number) => new Date(now - daysAgo * dayMs).toISOString();
  const learned = people.map(({ id, fullName, share }) => {
    const done = lessons.slice(0, Math.round(Math.min(1, share) * lessons.length));
    const times = done.map((_, at) => instant((done.length - at) * 0.9 + random() * 0.5));
    return { id, fullName, done, times };
  });
  const enrollments = learned.map(({ id, fullName, done, times }) => ({
    userId: id,
    courseId,
    enrolledAt: instant(done.length + 3 + random() * 20),
    leftAt: null,
    completedCount: done.length,
    lessonCount: lessons.length,
    completedAt: done.length === lessons.length ? times.at(-1)! : null,
    lastLessonId: done.at(-1)?.id ?? null,
    lastActiveAt: times.at(-1) ?? instant(done.length + 3),
    ...learnerTexts(fullName),
  }));
  const states = learned.flatMap(({ id, done, times }) =>
    done.map(({ id: lessonId }, at) => ({ userId: id, lessonId, courseId, doneAt: times[at]! })),
  );
  const ratings = learned
    .filter(({ done }) => done.length > lessons.length / 2)
    .map(({ id }) => ({
      userId: id,
      courseId,
      stars: random() < 0.6 ? 5 : random() < 0.7 ? 4 : 3,
      ratedAt: instant(1),
    }));
  for (const part of parts(enrollments)) await tx.db.insertInto('enrollments').values(part).execute();
  await giveCertificates(tx, courseId);
  for (const quiz of lessons.filter(({ completion }) => completion === 'QUIZ'))
    await sampleAttempts(
      tx,
      quiz,
      states.filter(({ lessonId }) => lessonId === quiz.id),
    );
  for (const part of parts(states)) await tx.db.insertInto('lessonStates').values(part).execute();
  await followDues(tx, courseId);
  for (const part of parts(ratings)) await tx.db.insertInto('courseRatings').values(part).execute();
}

/** No more values in a statement than both engines take. */
const parts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / 200) }, (_, at) => rows.slice(at * 200, (at + 1) * 200));

async function addNotes(tx: Context, { id }: CourseRow, at: number, authors: readonly Person[]): Promise<void> {
  const rows = sampleNotes.slice(0, 1 + (at % sampleNotes.length)).map((text, index) => {
    const author = authors[(at + index) % authors.length]!;
    return {
      subject: 'Course' as const,
      subjectId: id,
      authorId: author.id,
      authorName: author.fullName,
      text,
      mentions: '[]',
      pictures: '[]',
      createdAt: new Date(tx.services.now().getTime() - (sampleNotes.length - index) * 0.8 * dayMs).toISOString(),
      editedAt: null,
      deletedAt: null,
    };
  });
  await tx.db.insertInto('recordComments').values(rows).execute();
}

/** A file of the package, as its licence allows. */
const drawing = (file: string) =>
  readFile(new URL(import.meta.resolve(`@lobehub/fluent-emoji-3d/assets/${file}.webp`)));
