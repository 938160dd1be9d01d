import { randomUUID } from 'node:crypto';
import { foldLetters } from '../../db/letters.ts';
import { html, isProblem, line, required, tooLarge, tooMany, tooSmall, unknown, whole } from '../../fields.ts';
import type { Problem } from '../../fields.ts';
import type { QuizQuestionInput, QuizQuestionKind } from '../../graphql/schema.generated.ts';
import type { Refuse } from '../../records/declaration.ts';

/* Questions of quizzes as authors write them, and whether an answer is right. */

export type Question = {
  id: string;
  kind: QuizQuestionKind;
  /** Sanitized HTML. */
  text: string;
  points: number;
  feedback: string;
  /** `match`: what an option belongs to, of MATCH. */
  options: { id: string; text: string; isRight: boolean; match?: string }[];
  isTrue: boolean;
  texts: string[];
  number: number | null;
  tolerance: number;
};

export type Answer = { optionIds: string[]; isTrue: boolean | null; text: string | null; number: number | null };

const maxQuestions = 50;
export const maxOptions = 12;
const maxNumber = 1e12;

const newId = () => randomUUID().slice(0, 8);
const idOf = (given: string | null | undefined) => (given && /^[\w-]{1,20}$/.test(given) ? given : newId());
const oneRight: Problem = { key: 'oneRight', message: 'must have exactly one right option' };
const anyRight: Problem = { key: 'anyRight', message: 'must have a right option' };
const repeated: Problem = { key: 'repeated', message: 'must differ from each other' };

const hasOptions = (kind: QuizQuestionKind) => ['ONE', 'SEVERAL', 'ORDER', 'MATCH'].includes(kind);

/** A question as it is kept, and what is wrong with it by field. */
function questionOf(input: QuizQuestionInput): { question: Question; problems: [string, Problem][] } {
  const problems: [string, Problem][] = [];
  const take = <Value>(name: string, read: Value | Problem, none: Value): Value => {
    if (!isProblem(read)) return read;
    problems.push([name, read]);
    return none;
  };
  const { kind } = input;
  const text = take('text', html(5000, 'long')(input.text), '') as string;
  if (text === '' && !problems.some(([name]) => name === 'text')) problems.push(['text', required]);
  const given = hasOptions(kind) ? (input.options ?? []) : [];
  const options = given.slice(0, maxOptions).map((one, at) => ({
    id: idOf(one.id),
    text: take(`options.${at}.text`, line(300, true)(one.text), '') as string,
    isRight: (kind === 'ONE' || kind === 'SEVERAL') && (one.isRight ?? false),
    ...(kind === 'MATCH' && {
      match: take(`options.${at}.match`, line(300, true)(one.match ?? ''), '') as string,
    }),
  }));
  const texts = kind === 'TEXT' ? (input.texts ?? []) : [];
  const question: Question = {
    id: idOf(input.id),
    kind,
    text,
    points: take('points', whole(1, 100)(input.points ?? 1), 1) as number,
    feedback: take('feedback', line(500)(input.feedback ?? ''), '') as string,
    options,
    isTrue: input.isTrue ?? true,
    texts: texts.slice(0, maxOptions).map((one, at) => take(`texts.${at}`, line(300, true)(one), '') as string),
    number: kind === 'NUMBER' ? (input.number ?? null) : null,
    tolerance: kind === 'NUMBER' ? (input.tolerance ?? 0) : 0,
  };
  if (hasOptions(kind)) {
    const right = options.filter(({ isRight }) => isRight).length;
    if (given.length > maxOptions) problems.push(['options', tooMany(maxOptions)]);
    else if (given.length < 2) problems.push(['options', tooSmall(2)]);
    else if (new Set(options.map((one) => one.text)).size < options.length) problems.push(['options', repeated]);
    else if (kind === 'MATCH' && new Set(options.map(({ match }) => match)).size < options.length)
      problems.push(['options', repeated]);
    else if (kind === 'ONE' && right !== 1) problems.push(['options', oneRight]);
    else if (kind === 'SEVERAL' && right === 0) problems.push(['options', anyRight]);
    if (new Set(options.map(({ id }) => id)).size < options.length) problems.push(['options', repeated]);
  }
  if (kind === 'TEXT' && texts.length === 0) problems.push(['texts', required]);
  if (texts.length > maxOptions) problems.push(['texts', tooMany(maxOptions)]);
  if (kind === 'NUMBER') {
    if (question.number === null) problems.push(['number', required]);
    else if (Math.abs(question.number) > maxNumber) problems.push(['number', tooLarge(maxNumber)]);
    if (question.tolerance < 0) problems.push(['tolerance', tooSmall(0)]);
    else if (question.tolerance > maxNumber) problems.push(['tolerance', tooLarge(maxNumber)]);
  }
  return { question, problems };
}

/** Questions as they are kept. */
export const questionsText = (given: readonly QuizQuestionInput[]): string | Problem =>
  given.length > maxQuestions ? tooMany(maxQuestions) : JSON.stringify(given.map((one) => questionOf(one).question));

/** Names what is wrong with single questions: `questions.0.options`. */
export function checkQuestions(given: readonly QuizQuestionInput[] | null | undefined, refuse: Refuse): void {
  const all = (given ?? []).slice(0, maxQuestions);
  for (const [at, one] of all.entries())
    for (const [name, problem] of questionOf(one).problems) refuse(`questions.${at}.${name}`, problem);
  const ids = all.flatMap(({ id }) => (id ? [id] : []));
  if (new Set(ids).size < ids.length) refuse('questions', unknown('two questions have the same id'));
}

export const questionsOf = (text: string): Question[] => JSON.parse(text) as Question[];

/** Letter case, accents and spaces aside. */
export const folded = (text: string) => foldLetters(text).replace(/\s+/g, ' ').trim();

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, at) => one === b[at]);

/** All options are chosen: in their order, or one for each left side. */
export const isOfAll = (kind: QuizQuestionKind) => kind === 'ORDER' || kind === 'MATCH';

/** The right answer. */
export function rightAnswer({ kind, options, isTrue, texts, number }: Question): Answer {
  const chosen = isOfAll(kind) ? options : options.filter(({ isRight }) => isRight);
  return {
    optionIds: chosen.map(({ id }) => id),
    isTrue: kind === 'TRUE_FALSE' ? isTrue : null,
    text: kind === 'TEXT' ? texts.join(', ') : null,
    number,
  };
}

/** Whether an answer is right. All or nothing: parts of an answer bring no points. */
export function isRight(question: Question, answer: Answer): boolean {
  const right = rightAnswer(question);
  switch (question.kind) {
    case 'ONE':
    case 'SEVERAL':
      return isSame(answer.optionIds.toSorted(), right.optionIds.toSorted());
    case 'ORDER':
    case 'MATCH':
      return isSame(answer.optionIds, right.optionIds);
    case 'TRUE_FALSE':
      return answer.isTrue === question.isTrue;
    case 'TEXT': {
      const given = folded(answer.text ?? '');
      return given !== '' && question.texts.some((text) => folded(text) === given);
    }
    case 'OPEN':
      return false;
    default:
      // What decimals lose in the computer is forgiven.
      return (
        answer.number !== null &&
        question.number !== null &&
        Math.abs(answer.number - question.number) <= question.tolerance + Math.abs(question.number) * 1e-12
      );
  }
}
