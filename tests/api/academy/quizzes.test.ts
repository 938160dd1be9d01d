import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { act, ask, enroll, makeCourse, person, read, tick } from './academy.fixture.ts';

const questions = [
  {
    kind: 'ONE',
    text: '<p>Capital of <strong>France</strong>?</p>',
    points: 2,
    feedback: 'On the Seine.',
    options: [{ text: 'Lyon' }, { text: 'Paris', isRight: true }],
  },
  {
    kind: 'SEVERAL',
    text: 'Even?',
    options: [{ text: 'two', isRight: true }, { text: 'three' }, { text: 'four', isRight: true }],
  },
  { kind: 'TRUE_FALSE', text: 'Water is wet.', isTrue: true },
  { kind: 'TEXT', text: 'The first month?', texts: ['Janvier', 'secretword'] },
  { kind: 'NUMBER', text: 'Pi?', number: 3.14, tolerance: 0.01 },
  { kind: 'ORDER', text: 'Count.', options: [{ text: 'uno' }, { text: 'dos' }, { text: 'tres' }] },
];

const setLesson = (api: TestApp, as: Headers, id: string, input: object): Promise<any> =>
  ask(
    api,
    as,
    `mutation ($input: LessonInput!) { updateLesson(id: ${id}, input: $input) { lesson { id questionCount questions { id kind options { id text isRight } } } batchId } }`,
    { input },
  );

/** A course of two lessons, the second one a quiz. */
async function quizCourse(api: TestApp, as: Headers, input: object = {}) {
  const course = await makeCourse(api, as, [2]);
  const quiz = course.lessons[1]!;
  const { lesson } = await setLesson(api, as, quiz, { completion: 'QUIZ', questions, ...input });
  return { ...course, quiz, authored: lesson.questions as any[] };
}

const attempt =
  'id number dueAt submittedAt points mostPoints isPassed questions { id kind text points options { id text } } results { questionId isRight points feedback answer { optionIds text } right { optionIds text number isTrue } }';
const start = (api: TestApp, as: Headers, lesson: string): Promise<any> =>
  ask(api, as, `mutation { startQuiz(lessonId: ${lesson}) { ${attempt} } }`);
const submit = (api: TestApp, as: Headers, id: string, answers: object[]): Promise<any> =>
  ask(api, as, `mutation ($answers: [QuizAnswerInput!]!) { submitQuiz(id: ${id}, answers: $answers) { ${attempt} } }`, {
    answers,
  });

/** All answers right, taken from what the author knows. */
const rightAnswers = (authored: any[]) => {
  const ids = (at: number, pick: (option: any) => boolean = Boolean) =>
    authored[at].options.filter(pick).map(({ id }: any) => id);
  return [
    { questionId: authored[0].id, optionIds: ids(0, ({ isRight }) => isRight) },
    { questionId: authored[1].id, optionIds: ids(1, ({ isRight }) => isRight).reverse() },
    { questionId: authored[2].id, isTrue: true },
    { questionId: authored[3].id, text: '  JANVIER ' },
    { questionId: authored[4].id, number: 3.145 },
    { questionId: authored[5].id, optionIds: ids(5) },
  ];
};

describe('quizzes', () => {
  test('AC-05 AC-10 a quiz is taken, answered and completes its lesson when passed', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, lessons, quiz, authored } = await quizCourse(api, author.as);
    expect((await start(api, learner.as, quiz)).fields).toMatchObject({ id: { key: 'notEnrolled' } });
    await enroll(api, learner.as, id);
    expect((await start(api, learner.as, lessons[0]!)).fields).toMatchObject({ lessonId: { key: 'noQuiz' } });
    expect((await tick(api, learner.as, quiz)).fields).toMatchObject({ isDone: { key: 'notByHand' } });
    const first = await start(api, learner.as, quiz);
    expect(first).toMatchObject({ number: 1, mostPoints: 7, results: null, isPassed: null });
    // The same one until it is given.
    expect((await start(api, learner.as, quiz)).id).toBe(first.id);
    const failed = await submit(api, learner.as, first.id, [rightAnswers(authored)[0]!]);
    expect(failed).toMatchObject({ points: 2, isPassed: false });
    expect(failed.results[0]).toMatchObject({ isRight: true, points: 2, feedback: 'On the Seine.', right: null });
    expect(failed.results.slice(1).map(({ isRight }: any) => isRight)).toEqual([false, false, false, false, false]);
    expect((await read(api, learner.as, id)).myEnrollment.completedCount).toBe(0);
    await tick(api, learner.as, lessons[0]!);
    const second = await start(api, learner.as, quiz);
    const passed = await submit(api, learner.as, second.id, rightAnswers(authored));
    expect(passed).toMatchObject({ number: 2, points: 7, isPassed: true });
    expect(passed.results[0].right.optionIds).toEqual(passed.results[0].answer.optionIds);
    expect((await read(api, learner.as, id)).myEnrollment).toMatchObject({ completedCount: 2, lessonCount: 2 });
    expect(await ask(api, learner.as, '{ learningFigures { quizShare } }')).toEqual({ quizShare: 1 });
    const { myAttempts } = await ask(api, learner.as, `{ lesson(id: ${quiz}) { myAttempts { number points } } }`);
    expect(myAttempts).toEqual([
      { number: 1, points: 2 },
      { number: 2, points: 7 },
    ]);
    // What the author changes now changes no result.
    await setLesson(api, author.as, quiz, { questions: [questions[2]] });
    const again = await ask(api, learner.as, `{ lesson(id: ${quiz}) { myAttempts { points mostPoints } } }`);
    expect(again.myAttempts[1]).toEqual({ points: 7, mostPoints: 7 });
  });

  test('AC-10 right answers reach no learner before they are given, on no way', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, quiz, authored } = await quizCourse(api, author.as, { mostAttempts: 2 });
    await enroll(api, learner.as, id);
    const seen: string[] = [];
    const look = async (query: string) => seen.push(JSON.stringify(await ask(api, learner.as, query)));
    const lesson = `id questions { id isTrue texts number options { isRight } } questionCount myAttempts { ${attempt} }`;
    await look(`{ lesson(id: ${quiz}) { ${lesson} } }`);
    await look(`{ course(id: ${id}) { sections { lessons { ${lesson} } } } }`);
    await look(`{ changes(subject: Lesson, subjectId: "${quiz}") { nodes { fields { field before after } } } }`);
    const first = await start(api, learner.as, quiz);
    seen.push(JSON.stringify(first));
    await look(`{ lesson(id: ${quiz}) { ${lesson} } }`);
    seen.push(JSON.stringify(await submit(api, learner.as, first.id, [])));
    for (const text of seen) {
      expect(text).not.toContain('secretword');
      expect(text).not.toContain('3.14');
      expect(text).not.toMatch(/"isRight":true/);
    }
    expect((await ask(api, learner.as, `{ lesson(id: ${quiz}) { questions { id } } }`)).questions).toBeNull();
    // The history of the author has them.
    const own = await ask(
      api,
      author.as,
      `{ changes(subject: Lesson, subjectId: "${quiz}") { nodes { fields { field after } } } }`,
    );
    expect(JSON.stringify(own)).toContain('secretword');
    // After the last attempt they are told.
    const last = await start(api, learner.as, quiz);
    const { results } = await submit(api, learner.as, last.id, []);
    expect(results[3].right.text).toContain('Janvier');
    expect((await start(api, learner.as, quiz)).fields).toMatchObject({ lessonId: { key: 'noAttempts', limit: 2 } });
    // Nor does starting over give more of them.
    await act(api, learner.as, `restartCourse(id: ${id})`);
    expect((await start(api, learner.as, quiz)).fields).toMatchObject({ lessonId: { key: 'noAttempts' } });
    expect(authored).toHaveLength(6);
  });

  test('AC-10 answers that cannot be are named, nobody answers twice or for others', async ({ api }) => {
    const [author, learner, other] = [
      await person(api),
      await person(api, 'subscriber'),
      await person(api, 'subscriber'),
    ];
    const { id, quiz, authored } = await quizCourse(api, author.as);
    for (const { as } of [learner, other]) await enroll(api, as, id);
    const mine = await start(api, learner.as, quiz);
    expect((await submit(api, other.as, mine.id, [])).code).toBe('NOT_FOUND');
    expect((await submit(api, author.as, mine.id, [])).code).toBe('NOT_FOUND');
    const refused = await submit(api, learner.as, mine.id, [
      { questionId: 'nothing' },
      { questionId: authored[0].id, optionIds: ['elsewhere'] },
      { questionId: authored[1].id, optionIds: [authored[1].options[0].id, authored[1].options[0].id] },
      { questionId: authored[2].id },
      { questionId: authored[2].id },
      { questionId: authored[3].id, text: 'x'.repeat(301) },
    ]);
    expect(Object.keys(refused.fields).sort()).toEqual([
      'answers.0.questionId',
      'answers.1.optionIds',
      'answers.2.optionIds',
      'answers.4.questionId',
      'answers.5.text',
    ]);
    // Two tabs at the same moment: one of them is too late.
    const both = await Promise.all([submit(api, learner.as, mine.id, []), submit(api, learner.as, mine.id, [])]);
    expect(both.filter(({ fields }) => fields?.id?.key === 'submitted')).toHaveLength(1);
    const { myAttempts } = await ask(api, other.as, `{ lesson(id: ${quiz}) { myAttempts { id } } }`);
    expect(myAttempts).toEqual([]);
  });

  test('AC-10 what is wrong with a quiz is named by question and field', async ({ api }) => {
    const { as } = await person(api);
    const { lessons } = await makeCourse(api, as, [1]);
    const wrong = async (input: object) => Object.keys((await setLesson(api, as, lessons[0]!, input)).fields).sort();
    expect(await wrong({ completion: 'QUIZ' })).toEqual(['questions']);
    expect(await wrong({ passMark: 0, mostAttempts: -1, timeLimit: 601 })).toEqual([
      'mostAttempts',
      'passMark',
      'timeLimit',
    ]);
    const options = [{ text: 'a' }, { text: 'b' }];
    expect(
      await wrong({
        questions: [
          { kind: 'ONE', text: 'x', options },
          { kind: 'ONE', text: 'x', options: options.map((one) => ({ ...one, isRight: true })) },
          { kind: 'SEVERAL', text: 'x', options },
          { kind: 'SEVERAL', text: 'x', options: [{ text: 'a', isRight: true }] },
          { kind: 'SEVERAL', text: 'x', options: [{ text: 'a', isRight: true }, { text: 'a' }] },
          { kind: 'TEXT', text: ' ' },
          { kind: 'NUMBER', text: 'x', tolerance: -1, points: 0 },
          { kind: 'ORDER', text: 'x', options: [{ text: '' }, { text: 'b' }] },
        ],
      }),
    ).toEqual([
      'questions.0.options',
      'questions.1.options',
      'questions.2.options',
      'questions.3.options',
      'questions.4.options',
      'questions.5.text',
      'questions.5.texts',
      'questions.6.number',
      'questions.6.points',
      'questions.6.tolerance',
      'questions.7.options.0.text',
    ]);
  });

  test('AC-10 an attempt ends when its time is up, and counts', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, quiz, authored } = await quizCourse(api, author.as, { timeLimit: 1, mostAttempts: 2 });
    await enroll(api, learner.as, id);
    const first = await start(api, learner.as, quiz);
    expect(first.dueAt).not.toBeNull();
    const late = new Date(api.services.now().getTime() - 120_000).toISOString();
    await api.services.database.transaction((trx) =>
      trx.updateTable('quizAttempts').set({ dueAt: late }).where('id', '=', Number(first.id)).execute(),
    );
    expect((await submit(api, learner.as, first.id, rightAnswers(authored))).fields).toMatchObject({
      id: { key: 'timeUp' },
    });
    const second = await start(api, learner.as, quiz);
    expect([second.number, second.id === first.id]).toEqual([2, false]);
    expect((await submit(api, learner.as, second.id, rightAnswers(authored))).isPassed).toBe(true);
  });

  test('AC-11 a locked lesson opens by itself when the one before it is done, and says which', async ({ api }) => {
    const [author, learner] = [await person(api), await person(api, 'subscriber')];
    const { id, lessons, quiz } = await quizCourse(api, author.as, { isLocked: true, content: 'hidden words' });
    // The first lesson has none before it: a lock on it closes nothing.
    await setLesson(api, author.as, lessons[0]!, { isLocked: true });
    await enroll(api, learner.as, id);
    const locks = async (as: Headers) => {
      const { sections } = await ask(
        api,
        as,
        `{ course(id: ${id}) { sections { lessons { content lock { lessonId title } } } } }`,
      );
      return sections[0].lessons;
    };
    expect(await locks(learner.as)).toEqual([
      { content: '', lock: null },
      { content: '', lock: { lessonId: lessons[0], title: 'Lesson' } },
    ]);
    expect((await locks(author.as))[1].content).toContain('hidden words');
    expect((await start(api, learner.as, quiz)).fields).toMatchObject({ lessonId: { key: 'locked' } });
    await tick(api, learner.as, lessons[0]!);
    expect((await locks(learner.as))[1]).toMatchObject({ lock: null, content: expect.stringContaining('hidden') });
    expect((await start(api, learner.as, quiz)).number).toBe(1);
    await tick(api, learner.as, lessons[0]!, false);
    expect((await locks(learner.as))[1].lock).not.toBeNull();
    await setLesson(api, author.as, quiz, { completion: 'MANUAL' });
    expect((await tick(api, learner.as, quiz)).fields).toMatchObject({ id: { key: 'locked' } });
  });
});
