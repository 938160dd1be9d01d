import type { Context } from '../../context.ts';
import type { LessonRow } from '../../db/academyTables.ts';
import { seededRandom } from '../../db/sampleData.ts';
import type { CourseTag, QuizQuestionKind } from '../../graphql/schema.generated.ts';
import { isRight, questionsOf, rightAnswer } from './quizQuestions.ts';
import type { Answer, Question } from './quizQuestions.ts';

/* Quizzes of the sample courses, one for each topic, and what learners made of them. */

type Sample = { text: string; feedback: string } & (
  | { kind: 'ONE' | 'SEVERAL'; right: string[]; wrong: string[] }
  | { kind: 'ORDER'; order: string[] }
  | { kind: 'TRUE_FALSE'; isTrue: boolean }
  | { kind: 'TEXT'; texts: string[] }
  | { kind: 'NUMBER'; number: number; tolerance: number }
);

const samples: Record<CourseTag, Sample[]> = {
  UI_UX: [
    {
      kind: 'ONE',
      text: 'Which of these shows best whether a screen works?',
      right: ['Watching five people use it'],
      wrong: ['Asking colleagues what they think', 'Comparing it with other apps', 'Counting its buttons'],
      feedback: 'Most problems show with the first five people.',
    },
    {
      kind: 'TRUE_FALSE',
      text: 'A control may be recognizable by its color alone.',
      isTrue: false,
      feedback: 'About one man in twelve sees colors differently. Add a shape, an icon or a word.',
    },
    {
      kind: 'NUMBER',
      text: 'How many pixels wide and high is the smallest comfortable touch target?',
      number: 44,
      tolerance: 4,
      feedback: 'Between 40 and 48 pixels fit a fingertip.',
    },
    {
      kind: 'ORDER',
      text: 'In which order does a screen come into being?',
      order: ['List the tasks', 'Sketch on paper', 'Test the sketch', 'Draw the final screen'],
      feedback: 'A test on paper costs an hour, one in code a week.',
    },
  ],
  WEB: [
    {
      kind: 'ONE',
      text: 'Which status tells a client that it asks too often?',
      right: ['429'],
      wrong: ['400', '404', '503'],
      feedback: '429 comes with Retry-After, the seconds to wait.',
    },
    {
      kind: 'SEVERAL',
      text: 'Which of these methods change nothing on the server?',
      right: ['GET', 'HEAD'],
      wrong: ['POST', 'DELETE'],
      feedback: 'That is why browsers and caches may repeat them.',
    },
    {
      kind: 'TEXT',
      text: 'Which HTML element holds the main content of a page?',
      texts: ['main', '<main>'],
      feedback: 'There is one main element on a page.',
    },
    {
      kind: 'TRUE_FALSE',
      text: 'Checks in the browser make checks on the server unnecessary.',
      isTrue: false,
      feedback: 'Anyone can send requests without your page.',
    },
  ],
  ART: [
    {
      kind: 'ONE',
      text: 'Where does the eye look first?',
      right: ['At the strongest contrast'],
      wrong: ['At the largest shape', 'At the center', 'At the top'],
      feedback: 'Contrast of light and dark wins over size and place.',
    },
    {
      kind: 'SEVERAL',
      text: 'Which colors are primary when you mix paint?',
      right: ['Red', 'Yellow', 'Blue'],
      wrong: ['Green', 'Orange'],
      feedback: 'Green and orange are mixed from two of the others.',
    },
    {
      kind: 'TRUE_FALSE',
      text: 'Colors that are far away look bluer.',
      isTrue: true,
      feedback: 'The air in between scatters blue light.',
    },
  ],
  PSYCHOLOGY: [
    {
      kind: 'ONE',
      text: 'What makes a new habit last?',
      right: ['Tying it to something you do anyway'],
      wrong: ['A strong will', 'A large first step', 'A reward after a year'],
      feedback: 'The old habit is the reminder of the new one.',
    },
    {
      kind: 'TRUE_FALSE',
      text: 'A first number that is named influences the estimates that follow.',
      isTrue: true,
      feedback: 'This is called anchoring.',
    },
    {
      kind: 'TEXT',
      text: 'What is the tendency called to look for what proves us right?',
      texts: ['confirmation bias', 'confirmation'],
      feedback: 'Confirmation bias. Ask what would prove you wrong.',
    },
  ],
  DESIGN: [
    {
      kind: 'ONE',
      text: 'Which contrast does small text need at least?',
      right: ['4.5 to 1'],
      wrong: ['2 to 1', '3 to 1', '10 to 1'],
      feedback: '3 to 1 is enough for large text only.',
    },
    {
      kind: 'SEVERAL',
      text: 'Which of these are sans-serif typefaces?',
      right: ['Helvetica', 'Public Sans'],
      wrong: ['Garamond', 'Times'],
      feedback: 'Garamond and Times have serifs.',
    },
    {
      kind: 'NUMBER',
      text: 'How many columns does the usual grid of a page have?',
      number: 12,
      tolerance: 0,
      feedback: '12 can be divided by 2, 3, 4 and 6.',
    },
  ],
};

/** The same of lessons that are no quizzes. */
export const noQuiz: Partial<LessonRow> = { questions: '[]', passMark: 80, mostAttempts: 0, timeLimit: 0, isLocked: 0 };

const questionOf = (sample: Sample, at: number): Question => {
  const base = {
    id: `q${at + 1}`,
    kind: sample.kind as QuizQuestionKind,
    text: `<p>${sample.text}</p>`,
    points: sample.kind === 'SEVERAL' || sample.kind === 'ORDER' ? 2 : 1,
    feedback: sample.feedback,
    options: [],
    isTrue: true,
    texts: [],
    number: null,
    tolerance: 0,
  };
  switch (sample.kind) {
    case 'ONE':
    case 'SEVERAL': {
      const all = [...sample.right, ...sample.wrong].toSorted();
      const options = all.map((text, index) => ({
        id: `o${index + 1}`,
        text,
        isRight: sample.right.includes(text),
      }));
      return { ...base, options };
    }
    case 'ORDER':
      return { ...base, options: sample.order.map((text, index) => ({ id: `o${index + 1}`, text, isRight: false })) };
    case 'TRUE_FALSE':
      return { ...base, isTrue: sample.isTrue };
    case 'TEXT':
      return { ...base, texts: sample.texts };
    default:
      return { ...base, number: sample.number, tolerance: sample.tolerance };
  }
};

/** The quiz at the end of the first section. It opens when the lesson before it is done. */
export const sampleQuiz = (tag: CourseTag): Partial<LessonRow> => ({
  questions: JSON.stringify(samples[tag].map(questionOf)),
  passMark: 60,
  mostAttempts: 0,
  timeLimit: 10,
  isLocked: 1,
});

/** What a learner who knows it says: a text is one of those that count. */
const known = (question: Question): Answer => ({
  ...rightAnswer(question),
  ...(question.kind === 'TEXT' && { text: question.texts[0]! }),
});
const wrong: Answer = { optionIds: [], isTrue: null, text: null, number: null };

/** Adds an attempt that was enough for each learner who has completed the quiz. */
export async function sampleAttempts(
  tx: Context,
  quiz: LessonRow,
  done: readonly { userId: number; doneAt: string }[],
): Promise<void> {
  if (done.length === 0) return;
  const random = seededRandom(quiz.id);
  const questions = questionsOf(quiz.questions);
  const mostPoints = questions.reduce((sum, { points }) => sum + points, 0);
  const rows = done.map(({ userId, doneAt }) => {
    const missed = random() < 0.6 ? questions.findIndex(({ points }) => points === 1) : -1;
    const answers = Object.fromEntries(
      questions.map((question, at) => [question.id, at === missed ? wrong : known(question)]),
    );
    const points = questions.reduce(
      (sum, question) => sum + (isRight(question, answers[question.id]!) ? question.points : 0),
      0,
    );
    const startedAt = new Date(new Date(doneAt).getTime() - 240_000).toISOString();
    return {
      userId,
      lessonId: quiz.id,
      courseId: quiz.courseId,
      number: 1,
      startedAt,
      dueAt: new Date(new Date(startedAt).getTime() + quiz.timeLimit * 60_000).toISOString(),
      submittedAt: doneAt,
      questions: quiz.questions,
      answers: JSON.stringify(answers),
      points,
      mostPoints,
      isPassed: points * 100 >= quiz.passMark * mostPoints ? (1 as const) : (0 as const),
    };
  });
  await tx.db.insertInto('quizAttempts').values(rows).execute();
}
