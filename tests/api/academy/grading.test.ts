import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, enroll, makeCourse, person, read } from './academy.fixture.ts';

const attempt =
  'id number submittedAt isWaiting points mostPoints isPassed questions { id kind text prompts options { id text } } results { questionId isRight isWaiting points comment right { optionIds } }';
const start = (api: TestApp, as: Headers, lesson: string): Promise<any> =>
  ask(api, as, `mutation { startQuiz(lessonId: ${lesson}) { ${attempt} } }`);
const submit = (api: TestApp, as: Headers, id: string, answers: object[]): Promise<any> =>
  ask(api, as, `mutation ($answers: [QuizAnswerInput!]!) { submitQuiz(id: ${id}, answers: $answers) { ${attempt} } }`, {
    answers,
  });
const grade = (api: TestApp, as: Headers, id: string, grades: object[]): Promise<any> =>
  ask(api, as, `mutation ($grades: [GradeInput!]!) { gradeQuiz(id: ${id}, grades: $grades) { id points } }`, {
    grades,
  });
const waiting = (api: TestApp, as: Headers, course: string): Promise<any> =>
  ask(
    api,
    as,
    `{ attemptsToGrade(courseId: ${course}) { id learnerName lessonTitle number answers { questionId points answer } } }`,
  );
const figures = (api: TestApp, as: Headers, lesson: string): Promise<any> =>
  ask(
    api,
    as,
    `{ quizFigures(lessonId: ${lesson}) { question { id options { text } } count rightCount wrong { text optionIds } wrongCount } }`,
  );

/** A course of one quiz, with its tutor and a learner. */
async function quiz(api: TestApp, questions: object[], input: object = {}) {
  const [author, tutor, ann] = [await person(api), await person(api, 'subscriber'), await person(api, 'subscriber')];
  const course = await makeCourse(api, author.as, [1], { tutorId: String(tutor.id) });
  const lesson = course.lessons[0]!;
  const saved = await ask(
    api,
    author.as,
    `mutation ($input: LessonInput!) { updateLesson(id: ${lesson}, input: $input) { lesson { questions { id kind options { id text match } } } } }`,
    { input: { completion: 'QUIZ', questions, ...input } },
  );
  await enroll(api, ann.as, course.id);
  return { author, tutor, ann, course, lesson, saved, authored: saved.lesson?.questions as any[] };
}

const told = (api: TestApp, userId: number) =>
  api.services.database.reader
    .selectFrom('notifications')
    .select(['kind', 'data'])
    .where('userId', '=', userId)
    .where('kind', 'in', ['QUIZ_TO_GRADE', 'QUIZ_GRADED'])
    .execute();

const pairs = [
  ['France', 'Paris'],
  ['Egypt', 'Cairo'],
  ['Japan', 'Tokyo'],
  ['Peru', 'Lima'],
].map(([text, match]) => ({ text, match }));

describe('quizzes', () => {
  test('AC-10 what belongs together is matched, and nothing tells it before the answers are given', async ({ api }) => {
    const { ann, lesson, authored } = await quiz(api, [{ kind: 'MATCH', text: 'Capitals?', options: pairs }], {
      mostAttempts: 2,
    });
    const first = await start(api, ann.as, lesson);
    const [task] = first.questions;
    expect(task.prompts).toEqual(['France', 'Egypt', 'Japan', 'Peru']);
    expect(task.options.map((one: any) => one.text).sort()).toEqual(['Cairo', 'Lima', 'Paris', 'Tokyo']);
    const right = authored[0].options.map(({ id }: any) => id);
    const swapped = [right[1], right[0], right[2], right[3]];
    const failed = await submit(api, ann.as, first.id, [{ questionId: task.id, optionIds: swapped }]);
    expect(failed).toMatchObject({ points: 0, isPassed: false });
    expect(failed.results[0]).toMatchObject({ isRight: false, right: null });
    const second = await start(api, ann.as, lesson);
    const passed = await submit(api, ann.as, second.id, [{ questionId: task.id, optionIds: right }]);
    expect(passed).toMatchObject({ points: 1, isPassed: true });
    expect(passed.results[0].right.optionIds).toEqual(right);
  });

  test('AC-10 pairs that cannot be told apart, or lack a side, are named', async ({ api }) => {
    const bad = async (options: object[]) =>
      (await quiz(api, [{ kind: 'MATCH', text: 'Capitals?', options }])).saved.fields;
    expect(
      await bad([
        { text: 'a', match: 'x' },
        { text: 'b', match: '' },
      ]),
    ).toMatchObject({
      'questions.0.options.1.match': { key: 'required' },
    });
    expect(
      await bad([
        { text: 'a', match: 'x' },
        { text: 'b', match: 'x' },
      ]),
    ).toMatchObject({
      'questions.0.options': { key: 'repeated' },
    });
  });

  test('AC-10 an attempt draws some questions by chance, and keeps them', async ({ api }) => {
    const questions = Array.from({ length: 12 }, (_, at) => ({ kind: 'TRUE_FALSE', text: `Q${at}`, points: at + 1 }));
    const { ann, lesson } = await quiz(api, questions, { drawnCount: 3 });
    expect(await ask(api, ann.as, `{ lesson(id: ${lesson}) { questionCount } }`)).toEqual({ questionCount: 3 });
    const textsOf = ({ questions: asked }: any) => asked.map(({ text }: any) => text) as string[];
    const drawn: string[][] = [];
    for (let at = 0; at < 6; at += 1) {
      const begun = await start(api, ann.as, lesson);
      expect(textsOf(await start(api, ann.as, lesson))).toEqual(textsOf(begun));
      expect(begun.mostPoints).toBe(textsOf(begun).reduce((sum, text) => sum + Number(text.slice(1)) + 1, 0));
      expect(textsOf(await submit(api, ann.as, begun.id, []))).toEqual(textsOf(begun));
      drawn.push(textsOf(begun));
    }
    expect(drawn.every((one) => new Set(one).size === 3)).toBe(true);
    // One in 220 draws is the same by chance, five of them are not.
    expect(new Set(drawn.map(String)).size).toBeGreaterThan(1);
  });

  test('AC-15 answers wait for the tutor, who is told, and the learner is told of the grade', async ({ api }) => {
    const { author, tutor, ann, course, lesson, authored } = await quiz(
      api,
      [
        { kind: 'OPEN', text: 'Why grids?', points: 3, feedback: 'Edges.' },
        { kind: 'TRUE_FALSE', text: 'Sure?', isTrue: true },
        { kind: 'OPEN', text: 'What else?', points: 2 },
      ],
      { passMark: 60 },
    );
    const [why, sure, else_] = authored.map(({ id }: any) => id);
    const first = await start(api, ann.as, lesson);
    const given = await submit(api, ann.as, first.id, [
      { questionId: why, text: ' They give\nedges ' },
      { questionId: sure, isTrue: true },
    ]);
    expect(given).toMatchObject({ isWaiting: true, points: null, isPassed: null });
    expect(given.results.map((one: any) => one.isWaiting)).toEqual([true, false, false]);
    expect((await start(api, ann.as, lesson)).fields).toMatchObject({ lessonId: { key: 'waiting' } });
    expect((await read(api, ann.as, course.id)).myEnrollment.completedCount).toBe(0);
    expect(await ask(api, ann.as, '{ learningFigures { quizShare } }')).toEqual({ quizShare: null });
    expect((await told(api, tutor.id)).map(({ kind }) => kind)).toEqual(['QUIZ_TO_GRADE']);

    const other = await person(api, 'subscriber');
    for (const { as } of [ann, other]) {
      expect((await waiting(api, as, course.id)).code).toBe('FORBIDDEN');
      expect((await grade(api, as, first.id, [{ questionId: why, points: 3 }])).code).toBe('FORBIDDEN');
      expect((await figures(api, as, lesson)).code).toBe('FORBIDDEN');
    }
    const [row] = await waiting(api, tutor.as, course.id);
    expect(row).toMatchObject({ id: first.id, number: 1, answers: [{ questionId: why, points: 3 }] });
    for (const [grades, fields] of [
      [[], { grades: { key: 'required' } }],
      [[{ questionId: why, points: 4 }], { 'grades.0.points': { key: 'tooLarge' } }],
      [[{ questionId: why, points: -1 }], { 'grades.0.points': { key: 'tooSmall' } }],
      [[{ questionId: else_, points: 1 }], { 'grades.0.questionId': { key: 'unknown' } }],
    ] as const)
      expect((await grade(api, tutor.as, first.id, [...grades])).fields).toMatchObject(fields);
    await grade(api, tutor.as, first.id, [{ questionId: why, points: 2, comment: ' Nearly. ' }]);
    expect((await grade(api, author.as, first.id, [{ questionId: why, points: 3 }])).fields).toMatchObject({
      id: { key: 'graded' },
    });
    expect(await waiting(api, tutor.as, course.id)).toEqual([]);
    const { myAttempts } = await ask(api, ann.as, `{ lesson(id: ${lesson}) { myAttempts { ${attempt} } } }`);
    expect(myAttempts[0]).toMatchObject({ isWaiting: false, points: 3, mostPoints: 6, isPassed: false });
    expect(myAttempts[0].results[0]).toMatchObject({ points: 2, comment: 'Nearly.', isRight: false });
    const news = await told(api, ann.id);
    expect([news.map(({ kind }) => kind), JSON.parse(news[0]!.data).isPassed]).toEqual([['QUIZ_GRADED'], 'false']);

    const second = await start(api, ann.as, lesson);
    await submit(api, ann.as, second.id, [
      { questionId: why, text: 'Edges' },
      { questionId: sure, isTrue: true },
    ]);
    await grade(api, author.as, second.id, [{ questionId: why, points: 3 }]);
    expect((await read(api, ann.as, course.id)).myEnrollment.completedCount).toBe(1);
    expect((await told(api, ann.id)).map(({ data }) => JSON.parse(data).isPassed)).toEqual(['false', 'true']);
    const counted = await figures(api, tutor.as, lesson);
    expect(counted.map((one: any) => [one.count, one.rightCount])).toEqual([
      [2, 1],
      [2, 2],
      [2, 0],
    ]);
  });

  test('AC-15 figures of a question: how many were right, and the wrong answer that was given most', async ({
    api,
  }) => {
    const { tutor, ann, course, lesson, authored } = await quiz(api, [
      {
        kind: 'ONE',
        text: 'Capital?',
        options: [{ text: 'Lyon' }, { text: 'Paris', isRight: true }, { text: 'Nice' }],
      },
      { kind: 'TEXT', text: 'Month?', texts: ['May'] },
    ]);
    const [lyon, paris, nice] = authored[0].options.map(({ id }: any) => id);
    const bob = await person(api, 'subscriber');
    await enroll(api, bob.as, course.id);
    for (const [{ as }, option, text] of [
      [ann, lyon, 'june'],
      [ann, nice, 'July'],
      [bob, nice, 'JUNE '],
      [bob, paris, 'may'],
    ] as const) {
      const { id, questions } = await start(api, as, lesson);
      await submit(api, as, id, [
        { questionId: questions[0].id, optionIds: [option] },
        { questionId: questions[1].id, text },
      ]);
    }
    const [capital, month] = await figures(api, tutor.as, lesson);
    expect(capital).toMatchObject({ count: 4, rightCount: 1, wrong: { optionIds: [nice] }, wrongCount: 2 });
    expect(month).toMatchObject({ count: 4, rightCount: 1, wrongCount: 2 });
    expect(month.wrong.text.trim().toLowerCase()).toBe('june');
  });
});
