import type { QuizAnswerInput } from '../../../lib/schema.generated.ts';
import type { QuizAttemptPartsFragment } from '../academy.generated.ts';
import { decimalText } from './questions.ts';

/* Answers while they are being given. */

export type Task = QuizAttemptPartsFragment['questions'][number];
export type Answer = { optionIds: readonly string[]; isTrue: boolean | null; text: string };

export const blankAnswer: Answer = { optionIds: [], isTrue: null, text: '' };

/** Options of a question to be put in order, as far as they were moved. */
export const orderOf = ({ options }: Task, { optionIds }: Answer): readonly string[] =>
  optionIds.length > 0 ? optionIds : options.map(({ id }) => id);

export function isAnswered({ kind }: Task, { optionIds, isTrue, text }: Answer): boolean {
  switch (kind) {
    case 'ONE':
    case 'SEVERAL':
      return optionIds.length > 0;
    // They stand in some order from the beginning.
    case 'ORDER':
      return true;
    case 'MATCH':
      return optionIds.length > 0 && optionIds.every((id) => id !== '');
    case 'TRUE_FALSE':
      return isTrue !== null;
    case 'NUMBER':
      return Number.isFinite(decimalText.read(text) ?? Number.NaN);
    default:
      return text.trim() !== '';
  }
}

/** The answer as it is sent; null for none. */
export function sentAnswer(task: Task, answer: Answer): QuizAnswerInput | null {
  if (!isAnswered(task, answer)) return null;
  const { id: questionId, kind } = task;
  if (kind === 'TRUE_FALSE') return { questionId, isTrue: answer.isTrue };
  if (kind === 'NUMBER') return { questionId, number: decimalText.read(answer.text) };
  if (kind === 'TEXT' || kind === 'OPEN') return { questionId, text: answer.text.trim() };
  return { questionId, optionIds: [...(kind === 'ORDER' ? orderOf(task, answer) : answer.optionIds)] };
}
