/* Where the calendar stands. */

export const calendarPath = '/apps/calendar';
export const newEventPath = `${calendarPath}?event=new`;
export const eventPath = (id: string) => `${calendarPath}?event=${id}`;
