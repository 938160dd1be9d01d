import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { hearLessons } from '../../../server/areas/academy/cues.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { search } from '../search/search.fixture.ts';
import { act, ask, enroll, makeCourse, person, read, tick } from './academy.fixture.ts';

/* Whom courses are open to, on every surface on which one could be found. */

const folder = new URL('../../../server/areas/academy/films/', import.meta.url);
const film = readFile(new URL('grid.webm', folder));
const picture = readFile(new URL('grid.webp', folder));

async function send(api: TestApp, as: Headers, path: string, name: string, type: string, bytes: Uint8Array) {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(bytes)], { type }), name);
  const form = new Response(body);
  const answer = await api.app.inject({
    method: 'POST',
    url: path,
    headers: { ...as, 'content-type': form.headers.get('content-type')! },
    payload: Buffer.from(await form.arrayBuffer()),
  });
  return answer.json<{ url: string }>().url;
}

const open = (api: TestApp, as: Headers, id: string, input: object): Promise<any> =>
  ask(
    api,
    as,
    `mutation ($input: CourseInput!) { updateCourse(id: ${id}, input: $input) {
      course { audience roleIds teamIds userIds readers { kind name } } batchId } }`,
    { input },
  );

const idOfRole = async ({ services }: TestApp, key: string) => {
  const { id } = await programContext(services, 'roles')
    .db.selectFrom('roles')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return String(id);
};

async function makeTeam(api: TestApp, as: Headers, memberIds: readonly number[]): Promise<string> {
  const input = { name: `Crew ${memberIds.join(' ')}`, memberIds: memberIds.map(String) };
  const { team } = await ask(
    api,
    as,
    'mutation ($input: TeamInput!) { createTeam(input: $input) { team { id } batchId } }',
    { input },
  );
  return team.id;
}

let count = 0;

/** A published course with a film, captions, a question and a picture, open to those who are chosen. */
async function makeChosen(api: TestApp, as: Headers) {
  count += 1;
  const word = `zebra${count}x`;
  const pictureUrl = await send(api, as, '/files', 'a.webp', 'image/webp', await picture);
  const filmUrl = await send(api, as, '/films', 'film.webm', 'video/webm', await film);
  const course = await makeCourse(api, as, [2], { title: word, picture: pictureUrl });
  await ask(
    api,
    as,
    `mutation ($input: LessonInput!) { updateLesson(id: ${course.lessons[0]}, input: $input) { batchId } }`,
    { input: { video: filmUrl, videoSeconds: 20, captionsEn: `WEBVTT\n\n00:00.000 --> 00:01.000\n${word}said` } },
  );
  await ask(api, as, `mutation { askQuestion(lessonId: ${course.lessons[0]}, text: "Why?") { id } }`);
  await hearLessons(programContext(api.services, 'hear lessons'));
  await open(api, as, course.id, { audience: 'CHOSEN' });
  return { ...course, word, pictureUrl, filmUrl };
}

type Made = Awaited<ReturnType<typeof makeChosen>>;

/** Where the course is found, and where it is not. */
async function found(api: TestApp, as: Headers, { id, lessons, word, filmUrl, pictureUrl }: Made) {
  const at = async (operation: string) => ask(api, as, operation);
  const status = async (url: string) => (await api.app.inject({ url, headers: as })).statusCode;
  const list = await api.rest('GET', `/api/apps/academy/courses?q=${word}`, { as });
  const kinds = (await search(api, as, word)).groups.map(({ kind }) => kind);
  const is: Record<string, boolean> = {
    course: (await at(`{ course(id: ${id}) { id } }`)) !== null,
    lesson: (await at(`{ lesson(id: ${lessons[0]}) { id } }`)) !== null,
    list: (await at(`{ courseList(filter: { search: "${word}" }) { totalCount } }`)).totalCount === 1,
    search: kinds.includes('courses'),
    'search of captions': kinds.includes('captions'),
    moments: (await at(`{ courseMoments(courseId: ${id}, search: "${word}") { key } }`)).length === 1,
    questions: (await at(`{ lessonQuestions(lessonId: ${lessons[0]}) { totalCount } }`)).totalCount === 1,
    history: (await at(`{ changes(subject: Course, subjectId: ${id}) { nodes { id } } }`)).nodes?.length > 0,
    rest: list.body.total === 1,
    'rest of one': (await status(`/api/apps/academy/course-details?id=${id}`)) === 200,
    film: (await status(filmUrl)) === 200,
    picture: (await status(pictureUrl)) === 200,
  };
  const [yes, no] = [true, false].map((wanted) => Object.keys(is).filter((name) => is[name] === wanted));
  return { yes: yes!, no: no! };
}

const nowhere = (some: { yes: string[] }) => expect(some.yes).toEqual([]);
const everywhere = (some: { no: string[] }) => expect(some.no).toEqual([]);

const invite = (api: TestApp, as: Headers, id: string, ...people: { id: number }[]) =>
  ask(
    api,
    as,
    `mutation { inviteToCourse(courseId: ${id}, userIds: [${people.map((one) => one.id).join()}]) { count failures { id reason } } }`,
  );
const invitations = (api: TestApp, as: Headers, id: string) =>
  ask(api, as, `{ courseInvitations(courseId: ${id}) { id state person { id } } }`);
const bell = async (api: TestApp, as: Headers) =>
  (await ask(api, as, '{ notifications { nodes { kind data } } }')).nodes.filter(
    ({ kind }: { kind: string }) => kind === 'COURSE_INVITATION',
  );

describe('whom courses are open to', () => {
  test('AC-08 a person, a team and a role open a course; who may not read it finds it nowhere', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const made = await makeChosen(api, author.as);
    const seen = () => found(api, learner.as, made);
    everywhere(await found(api, author.as, made));
    nowhere(await seen());
    const { course } = await open(api, author.as, made.id, { userIds: [String(learner.id)] });
    expect(course).toMatchObject({ audience: 'CHOSEN', userIds: [String(learner.id)], readers: [{ kind: 'USER' }] });
    everywhere(await seen());
    // Whom else it is open to is not for learners.
    expect(await ask(api, learner.as, `{ course(id: ${made.id}) { userIds readers { id } } }`)).toEqual({
      userIds: null,
      readers: null,
    });
    const history = await ask(
      api,
      learner.as,
      `{ changes(subject: Course, subjectId: ${made.id}) { nodes { fields { field after } } } }`,
    );
    expect(JSON.stringify(history)).not.toContain(`[${learner.id}]`);
    await open(api, author.as, made.id, { userIds: [] });
    nowhere(await seen());
    await open(api, author.as, made.id, { teamIds: [await makeTeam(api, author.as, [learner.id])] });
    everywhere(await seen());
    await open(api, author.as, made.id, { teamIds: [], roleIds: [await idOfRole(api, 'subscriber')] });
    everywhere(await seen());
    await open(api, author.as, made.id, { roleIds: [await idOfRole(api, 'client')] });
    nowhere(await seen());
    // A further role counts, too.
    await ask(
      api,
      author.as,
      `mutation { updateUser(id: ${learner.id}, input: { otherRoleIds: [${await idOfRole(api, 'client')}] }) { batchId } }`,
    );
    everywhere(await seen());
    await open(api, author.as, made.id, { roleIds: [], tutorId: String(learner.id) });
    everywhere(await seen());
    await open(api, author.as, made.id, { audience: 'ALL', tutorId: null });
    everywhere(await seen());
  });

  test('AC-08 whom a course is opened to has to be there, and comes along with a copy and an undo', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const made = await makeChosen(api, author.as);
    for (const name of ['roleIds', 'teamIds', 'userIds']) {
      const refused = await open(api, author.as, made.id, { [name]: ['999999'] });
      expect(refused.fields).toMatchObject({ [name]: { key: 'unknown' } });
    }
    const { batchId } = await open(api, author.as, made.id, { userIds: [String(learner.id)] });
    const { course: copy } = await ask(
      api,
      author.as,
      `mutation { duplicateCourse(id: ${made.id}) { course { audience userIds } } }`,
    );
    expect(copy).toEqual({ audience: 'CHOSEN', userIds: [String(learner.id)] });
    await ask(api, author.as, `mutation { undoBatch(id: "${batchId}") { count } }`);
    nowhere(await found(api, learner.as, made));
    const choices = await ask(api, author.as, '{ courseReaderChoices { kind } }');
    expect(choices).toContainEqual({ kind: 'ROLE' });
  });

  test('AC-07 who loses a course keeps what was learned, and the certificate stays valid', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const made = await makeChosen(api, author.as);
    await open(api, author.as, made.id, { userIds: [String(learner.id)] });
    await enroll(api, learner.as, made.id);
    for (const lesson of made.lessons) await tick(api, learner.as, lesson);
    await ask(api, learner.as, `mutation { addLessonNote(lessonId: ${made.lessons[1]}, text: "mine") { id } }`);
    const { myCertificate } = await ask(api, learner.as, `{ course(id: ${made.id}) { myCertificate { id code } } }`);
    await open(api, author.as, made.id, { userIds: [] });
    nowhere(await found(api, learner.as, made));
    for (const call of ['enrollInCourse', 'leaveCourse', 'restartCourse'])
      expect((await act(api, learner.as, `${call}(id: ${made.id})`)).code).toBe('NOT_FOUND');
    expect((await tick(api, learner.as, made.lessons[0]!, false)).code).toBe('NOT_FOUND');
    expect(await ask(api, learner.as, `{ lessonNotes(courseId: ${made.id}) { id } }`)).toEqual([]);
    expect(await ask(api, learner.as, '{ courseLearners { totalCount } }')).toEqual({ totalCount: 0 });
    expect(await ask(api, learner.as, '{ learningFigures { courseCount completedLessonCount } }')).toEqual({
      courseCount: 0,
      completedLessonCount: 0,
    });
    // Those who teach see them still.
    const learners = `{ courseLearners(filter: { courseId: ${made.id} }) { totalCount } }`;
    expect(await ask(api, author.as, learners)).toEqual({ totalCount: 1 });
    expect((await api.app.inject({ url: `/certificates/${myCertificate.code}` })).statusCode).toBe(200);
    const file = { url: `/export/certificates/${myCertificate.id}.pdf`, headers: learner.as };
    expect((await api.app.inject(file)).statusCode).toBe(200);
    await open(api, author.as, made.id, { userIds: [String(learner.id)] });
    expect((await read(api, learner.as, made.id)).myEnrollment).toMatchObject({ completedCount: 2, leftAt: null });
    expect(await ask(api, learner.as, `{ lessonNotes(courseId: ${made.id}) { text } }`)).toEqual([{ text: 'mine' }]);
  });

  test('AC-07 an invitation opens a course, is told on the bell, and is accepted by enrolling', async ({ api }) => {
    const [author, ann, bob] = [await person(api), await person(api, 'subscriber'), await person(api, 'subscriber')];
    const made = await makeChosen(api, author.as);
    expect(await invite(api, author.as, made.id, ann, bob)).toEqual({ count: 2, failures: [] });
    expect(await invite(api, author.as, made.id, ann)).toMatchObject({ count: 0, failures: [{ reason: 'invited' }] });
    everywhere(await found(api, ann.as, made));
    const [told] = await bell(api, ann.as);
    expect(told.data).toMatchObject({ name: made.word, path: `/apps/academy/course-details?id=${made.id}` });
    const own = (as: Headers) => ask(api, as, `{ course(id: ${made.id}) { myInvitation { state inviterName } } }`);
    expect((await own(ann.as)).myInvitation).toMatchObject({ state: 'OPEN' });
    await enroll(api, ann.as, made.id);
    expect((await own(ann.as)).myInvitation).toBeNull();
    expect(await invite(api, author.as, made.id, ann)).toMatchObject({ failures: [{ reason: 'enrolled' }] });
    // Declined, it opens nothing any more.
    const decline = `mutation { declineCourseInvitation(courseId: ${made.id}) { state } }`;
    expect(await ask(api, bob.as, decline)).toEqual({ state: 'DECLINED' });
    expect((await ask(api, bob.as, decline)).code).toBe('NOT_FOUND');
    nowhere(await found(api, bob.as, made));
    const all = await invitations(api, author.as, made.id);
    expect(all.map(({ state }: { state: string }) => state)).toEqual(['DECLINED', 'ACCEPTED']);
    // Withdrawn, it is lost, and what was learned is kept.
    await tick(api, ann.as, made.lessons[0]!);
    await ask(api, author.as, `mutation { withdrawCourseInvitation(id: ${all[1].id}) { state } }`);
    nowhere(await found(api, ann.as, made));
    expect(await invite(api, author.as, made.id, ann, bob)).toEqual({ count: 2, failures: [] });
    expect((await read(api, ann.as, made.id)).myEnrollment).toMatchObject({ completedCount: 1 });
    everywhere(await found(api, bob.as, made));
  });

  test('AC-07 those invite who teach a course, to a published one, who may read courses', async ({ api }) => {
    const [author, tutor, other] = [
      await person(api),
      await person(api, 'subscriber'),
      await person(api, 'subscriber'),
    ];
    const made = await makeChosen(api, author.as);
    await open(api, author.as, made.id, { tutorId: String(tutor.id) });
    expect((await invite(api, other.as, made.id, other)).code).toBe('NOT_FOUND');
    expect((await invitations(api, other.as, made.id)).code).toBe('NOT_FOUND');
    expect(await invite(api, tutor.as, made.id, other)).toMatchObject({ count: 1 });
    expect((await invite(api, other.as, made.id, other)).code).toBe('FORBIDDEN');
    expect((await invitations(api, other.as, made.id)).code).toBe('FORBIDDEN');
    const [one] = await invitations(api, tutor.as, made.id);
    expect((await ask(api, other.as, `mutation { withdrawCourseInvitation(id: ${one.id}) { id } }`)).code).toBe(
      'NOT_FOUND',
    );
    expect(await invite(api, tutor.as, made.id, { id: 999_999 })).toMatchObject({ failures: [{ reason: 'inactive' }] });
    await ask(api, author.as, `mutation { updateCourse(id: ${made.id}, input: { status: DRAFT }) { batchId } }`);
    expect((await invite(api, author.as, made.id, tutor)).fields).toMatchObject({
      courseId: { key: 'notPublished' },
    });
  });
});
