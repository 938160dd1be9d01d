/* Where the calendar stands. */

export const calendarPath = '/apps/calendar';
export const newEventPath = `${calendarPath}?event=new`;
export const eventPath = (id: string) => `${calendarPath}?event=${id}`;
/** Another event, with the days and filters of the address. */
export function eventAmong(params: URLSearchParams, id: string): string {
  const next = new URLSearchParams(params);
  next.delete('at');
  next.set('event', id);
  return `${calendarPath}?${next.toString()}`;
}

/** Pages on which visitors book a time. */
export const bookingPagesPath = `${calendarPath}/booking`;
export const bookingPagePath = (id: string) => `${bookingPagesPath}?edit=${id}`;
