import type { ReminderRule } from '../../reminders/rules.ts';
import { dueReminder } from './dues.ts';
import { liveReminder } from './liveLessons.ts';

/** What learners are reminded of: lessons that are due, and those that begin live. */
export const learnerReminder: ReminderRule = (tx, reminder, record) =>
  (reminder.kind === 'LESSON_LIVE' ? liveReminder : dueReminder)(tx, reminder, record);
