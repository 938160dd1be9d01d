import type { Tone } from '../../kit/tones.ts';

export type DueState = 'done' | 'overdue' | 'soon' | 'later';

const dayMs = 86_400_000;
export const soonDays = 2;

/** How a due day stands today, both YYYY-MM-DD. */
export function dueState(dueOn: string, today: string, isDone: boolean): DueState {
  if (isDone) return 'done';
  if (dueOn < today) return 'overdue';
  return (Date.parse(dueOn) - Date.parse(today)) / dayMs <= soonDays ? 'soon' : 'later';
}

export const dueTones = {
  done: 'success',
  overdue: 'error',
  soon: 'warning',
  later: 'secondary',
} as const satisfies Record<DueState, Tone>;
