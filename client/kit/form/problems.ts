import { createContext, useContext } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { Failure } from '../../lib/failure.ts';
import type { MessageId } from '../../lib/messages.ts';

/** What is wrong with a field: a stable key, the same in the browser and on the server, and its bound if it has one. */
export type Problem = { type?: string | number; message?: string };

const texts = {
  required: 'form.problem.required',
  tooLong: 'form.problem.tooLong',
  tooMany: 'form.problem.tooMany',
  tooSmall: 'form.problem.tooSmall',
  tooLarge: 'form.problem.tooLarge',
  notNumber: 'form.problem.notNumber',
  notWhole: 'form.problem.notWhole',
  notMoney: 'form.problem.notMoney',
  notDate: 'form.problem.notDate',
  inPast: 'form.problem.inPast',
  taken: 'form.problem.taken',
  unknown: 'form.problem.unknown',
  repeated: 'form.problem.repeated',
  checkDigit: 'form.problem.checkDigit',
  malformed: 'form.problem.malformed',
} as const;

/** Texts of an area for problems that only its records have, by key. */
export type ProblemTexts = Record<string, MessageId>;

const OwnTexts = createContext<ProblemTexts>({});
export const ProblemTextsProvider = OwnTexts.Provider;

/** Words for what is wrong with a field; undefined when nothing is. */
export function useProblemText(showLimit?: (limit: string) => string) {
  const { formatMessage, formatNumber } = useIntl();
  const ownTexts = useContext(OwnTexts);
  return (error: unknown): string | undefined => {
    const problem = firstProblem(error);
    if (!problem) return undefined;
    const { message = '' } = problem;
    // Years keep their four digits together.
    const shown = /^-?\d{5,}$/.test(message) ? formatNumber(Number(message)) : message;
    const limit = message && showLimit ? showLimit(message) : shown;
    const id = ownTexts[problem.type as string] ?? texts[problem.type as keyof typeof texts] ?? texts.malformed;
    return formatMessage({ id }, { limit, count: Number(problem.message) });
  };
}

/** A list keeps its errors by position: the first one speaks for the field. */
function firstProblem(error: unknown): Problem | undefined {
  if (!error || typeof error !== 'object') return undefined;
  if ('type' in error && typeof error.type === 'string') return error as Problem;
  if ('root' in error && error.root) return error.root as Problem;
  for (const inner of Object.values(error)) {
    const found = firstProblem(inner);
    if (found) return found;
  }
  return undefined;
}

/** Marks the fields that the server refused. Returns the names of those that this form does not show. */
export function showFailure<V extends FieldValues>(form: UseFormReturn<V>, failure: Failure): string[] {
  const values = form.getValues();
  const strangers: string[] = [];
  for (const [given, problem] of Object.entries(failure.fields ?? {})) {
    // A field of the input is the form's own.
    const name = given.startsWith('input.') && !('input' in values) ? given.slice(6) : given;
    if (!((name.split('.')[0] ?? name) in values)) strangers.push(name);
    else
      form.setError(name as Path<V>, {
        type: problem.key,
        message: problem.limit === undefined ? undefined : String(problem.limit),
      });
  }
  return strangers;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** Frames to wait for fields to be marked, and for a tab to open, which goes through the address. */
const patience = 30;

/**
 * Moves to the first wrong field as the eye meets it, not in order of registration. When it lies in a hidden tab
 * panel, its tab opens first. Answers whether any is shown: a problem that stands nowhere has to be told in words.
 */
export async function focusFirstProblem(form: HTMLElement): Promise<boolean> {
  let wrong: HTMLElement | null = null;
  for (let frame = 0; !wrong && frame < patience; frame++) {
    await nextFrame();
    wrong = form.querySelector('[aria-invalid="true"], [data-invalid="true"]');
  }
  if (!wrong) return false;
  const panel = wrong.closest<HTMLElement>('[role="tabpanel"][hidden]');
  if (panel) document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.click();
  for (let frame = 0; panel?.hidden && frame < patience; frame++) await nextFrame();
  const target = wrong.matches('input, textarea, button, [tabindex], [contenteditable]')
    ? wrong
    : wrong.querySelector<HTMLElement>('input, button, [tabindex]');
  target?.focus({ preventScroll: true });
  // The header sticks to the top: the middle of the window is in view for certain.
  wrong.scrollIntoView({
    block: 'center',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
  return true;
}
