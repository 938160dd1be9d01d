/**
 * Whether an event of which nothing is chosen leaves its people free. All-day events such as birthdays do, holidays do not. One
 * rule for the server and the client.
 */
export const isUsuallyFree = (isAllDay: boolean, category: string | null): boolean =>
  isAllDay && category !== 'HOLIDAY';
