import { createHash } from 'node:crypto';
import type { LessonRow, QuizAttemptRow } from '../../db/academyTables.ts';
import type { QuizAttempt, QuizTask } from '../../graphql/schema.generated.ts';
import { isOfAll, isRight, questionsOf, rightAnswer } from './quizQuestions.ts';
import type { Answer, Question } from './quizQuestions.ts';

/* Attempts as their learner sees them. */

export const noAnswer: Answer = { optionIds: [], isTrue: null, text: null, number: null };
export type Answers = Record<string, Answer>;
export type Grades = Record<string, { points: number; comment: string }>;

export const answersIn = ({ answers }: Pick<QuizAttemptRow, 'answers'>) => JSON.parse(answers) as Answers;
export const gradesIn = ({ grades }: Pick<QuizAttemptRow, 'grades'>) => JSON.parse(grades) as Grades;

/** Whether somebody has to grade the answer. */
export const isToGrade = ({ kind }: Question, answer: Answer | undefined): boolean =>
  kind === 'OPEN' && (answer?.text ?? '').trim() !== '';

/** Points of an answer, by the rules or by who graded it. */
export const pointsOf = (question: Question, answer: Answer | undefined, grades: Grades): number =>
  question.kind === 'OPEN'
    ? (grades[question.id]?.points ?? 0)
    : isRight(question, answer ?? noAnswer)
      ? question.points
      : 0;

/** Options of an attempt: what has to be put in order or matched comes mixed, and with ids that tell nothing. */
const mixed = (seed: number | string, { kind, options }: Question) => {
  const place = (id: string) => createHash('sha256').update(`${seed}:${id}`).digest('hex');
  const choices = options.map(({ id, text, match }) => ({ id, text: kind === 'MATCH' ? (match ?? '') : text }));
  return isOfAll(kind) ? choices.toSorted((a, b) => place(a.id).localeCompare(place(b.id))) : choices;
};

/** A question without its answer. */
export const taskOf = (seed: number | string, question: Question): QuizTask => ({
  id: question.id,
  kind: question.kind,
  text: question.text,
  points: question.points,
  prompts: question.kind === 'MATCH' ? question.options.map(({ text }) => text) : [],
  options: mixed(seed, question),
});

/** An attempt as its learner sees it: right answers only where no further attempt could use them. */
export function shown(row: QuizAttemptRow, { mostAttempts }: LessonRow): QuizAttempt {
  const questions = questionsOf(row.questions);
  const isGiven = row.submittedAt !== null;
  const isWaiting = row.isWaiting === 1;
  const isOver = row.isPassed === 1 || (mostAttempts > 0 && row.number >= mostAttempts);
  const [answers, grades] = [answersIn(row), gradesIn(row)];
  return {
    id: String(row.id),
    lessonId: String(row.lessonId),
    number: row.number,
    startedAt: row.startedAt,
    dueAt: row.dueAt,
    submittedAt: row.submittedAt,
    questions: questions.map((question) => taskOf(row.id, question)),
    isWaiting,
    points: isGiven && !isWaiting ? row.points : null,
    mostPoints: row.mostPoints,
    isPassed: isGiven && !isWaiting ? row.isPassed === 1 : null,
    results: isGiven
      ? questions.map((question) => {
          const answer = answers[question.id] ?? noAnswer;
          const points = pointsOf(question, answer, grades);
          return {
            questionId: question.id,
            isRight: points === question.points,
            isWaiting: isWaiting && isToGrade(question, answer),
            comment: grades[question.id]?.comment ?? '',
            points,
            feedback: question.feedback,
            answer,
            right: isOver && question.kind !== 'OPEN' ? rightAnswer(question) : null,
          };
        })
      : null,
  };
}
