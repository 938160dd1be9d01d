/** Occurrences of a series that are left out. */
export const maxExceptions = 1000;
export const maxReminders = 5;
/** Four weeks. */
export const maxReminderMinutes = 40_320;
