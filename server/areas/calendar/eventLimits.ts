/** What lasts longer is a typing error: it would be in every view for years. */
export const longestDays = 366;
/** Occurrences of a series that are left out. */
export const maxExceptions = 1000;
export const maxReminders = 5;
/** Four weeks. */
export const maxReminderMinutes = 40_320;
