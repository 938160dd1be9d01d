import type { Context } from '../context.ts';
import { declared } from '../declared.ts';
import type { NotificationKind, Subject } from '../graphql/schema.generated.ts';

/* What the areas say of the reminders of their records. */

/** A reminder that is due. */
export type DueReminder = {
  userId: number;
  subjectId: number;
  kind: NotificationKind;
  dueAt: string;
  data: Readonly<Record<string, unknown>>;
};

/**
 * Names and figures for the text as they are by now; null: there is nothing to be told any more. Runs inside the
 * transaction that tells it, so what follows, such as the reminder of the next occurrence, is set here too.
 */
export type ReminderRule = (
  tx: Context,
  reminder: DueReminder,
  record: Readonly<Record<string, unknown>>,
) => Promise<Record<string, unknown> | null>;

export type ReminderList = Partial<Record<Subject, ReminderRule>>;

/** The rule for the records of a subject; without one a reminder tells what it was set with. */
export const reminderRules = declared((areas: readonly { reminders?: ReminderList }[]): ReminderList =>
  Object.assign({}, ...areas.map(({ reminders }) => reminders ?? {})),
);
