import { describe, expect } from 'vitest';
import { scormPackage } from '../../support/scormPackage.ts';
import { test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { eventually } from '../../support/http.ts';
import { connecting } from '../../support/socket.ts';
import { ask, enroll, makeCourse, person } from './academy.fixture.ts';
import { sendTo } from './films.fixture.ts';

/* What becomes of pages and packages that are open when their course is closed to who looks at them. */

const test = base
  .extend('address', ({ api }) => api.app.listen({ host: '127.0.0.1', port: 0 }))
  .extend('connect', ({ address }, { onCleanup }) => connecting(address, onCleanup));

const edit = (api: TestApp, as: Headers, id: string, input: object): Promise<any> =>
  ask(api, as, `mutation ($input: CourseInput!) { updateCourse(id: ${id}, input: $input) { batchId } }`, { input });

describe('access that ends while a course is open', () => {
  test('AC-07 open pages hear that a course is closed, and read it no more', async ({ api, connect }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id } = await makeCourse(api, author.as, [1]);
    const socket = connect(learner.as);
    const changes = socket.subscribe<any>('subscription { changes(subjects: [Course]) { subjectId } }');
    const account = socket.subscribe<any>('subscription { accountChanged }');
    await socket.listening();
    const heard = () => changes.events.filter(({ changes: { subjectId } }) => subjectId === id).length;
    const toldOfRights = () => account.events.filter(({ accountChanged }) => accountChanged === 'ACCESS').length;
    const isOpen = async () => (await ask(api, learner.as, `{ course(id: ${id}) { id } }`)) !== null;
    for (const [closed, opened] of [
      [{ status: 'DRAFT' }, { status: 'PUBLISHED' }],
      [{ status: 'ARCHIVED' }, { status: 'PUBLISHED' }],
    ]) {
      const before = heard();
      await edit(api, author.as, id, closed!);
      await eventually('the page that hears that it is closed', () => heard() === before + 1);
      expect(await isOpen()).toBe(false);
      await edit(api, author.as, id, opened!);
      await eventually('the page that hears that it is open', () => heard() === before + 2);
      expect(await isOpen()).toBe(true);
    }
    await edit(api, author.as, id, { audience: 'CHOSEN' });
    await eventually('the page that reads its rights again', () => toldOfRights() === 1);
    expect(await isOpen()).toBe(false);
    await edit(api, author.as, id, { userIds: [String(learner.id)] });
    await eventually('the page that reads its rights once more', () => toldOfRights() === 2);
    expect(await isOpen()).toBe(true);
  });

  test('AC-17 a package plays and keeps nothing once its course is closed to its learner', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, lessons } = await makeCourse(api, author.as, [1]);
    const lesson = lessons[0]!;
    const { url } = (await sendTo(api, author.as, '/packages', scormPackage(), 'safety.zip')).json<{ url: string }>();
    await ask(
      api,
      author.as,
      `mutation ($input: LessonInput!) { updateLesson(id: ${lesson}, input: $input) { batchId } }`,
      { input: { package: url, completion: 'PACKAGE' } },
    );
    await enroll(api, learner.as, id);
    const play = `{ lesson(id: ${lesson}) { playedPackage { path } } }`;
    const { path } = (await ask(api, learner.as, play)).playedPackage;
    const files = [
      path,
      path.replace('index.html', 'content/lesson.js'),
      path.replace('index.html', 'atrium-scorm.js'),
    ];
    const plays = async () => {
      const answers = await Promise.all(files.map((one) => api.app.inject({ url: one })));
      return new Set(answers.map(({ statusCode }) => statusCode));
    };
    const save = () =>
      ask(
        api,
        learner.as,
        `mutation { saveLessonPackage(id: ${lesson}, values: [{ element: "cmi.suspend_data", value: "page 2" }]) { id } }`,
      );
    const cases: [object, object][] = [
      [{ audience: 'CHOSEN' }, { userIds: [String(learner.id)] }],
      [{ userIds: [] }, { audience: 'ALL' }],
    ];
    expect(await plays()).toEqual(new Set([200]));
    for (const [closed, opened] of cases) {
      await edit(api, author.as, id, closed);
      expect(await plays()).toEqual(new Set([404]));
      expect((await save()).code).toBe('NOT_FOUND');
      await edit(api, author.as, id, opened);
      expect(await plays()).toEqual(new Set([200]));
      expect((await save()).id).toBe(lesson);
    }
    // Who has begun a course goes on in one that is archived.
    await edit(api, author.as, id, { status: 'ARCHIVED' });
    expect(await plays()).toEqual(new Set([200]));
    await ask(api, author.as, `mutation { deleteCourse(id: ${id}) { batchId } }`);
    expect(await plays()).toEqual(new Set([404]));
    expect((await save()).code).toBe('NOT_FOUND');
  });
});
