import type { Tone } from '../../kit/tones.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { BoardCardRepeat } from '../../lib/schema.generated.ts';

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

/** How often a card comes again. */
export const repeatTexts: Record<BoardCardRepeat, MessageId> = {
  NEVER: 'kanban.repeat.never',
  DAILY: 'kanban.repeat.daily',
  WEEKLY: 'kanban.repeat.weekly',
  TWO_WEEKS: 'kanban.repeat.twoWeeks',
  MONTHLY: 'kanban.repeat.monthly',
  YEARLY: 'kanban.repeat.yearly',
};
