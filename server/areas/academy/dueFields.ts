import { malformed, whole } from '../../fields.ts';

/* When courses and lessons are due, as authors give it. */

/** A day as YYYY-MM-DD. */
export const day = (given: string) => {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(given) ? new Date(`${given}T00:00:00Z`) : null;
  const isDay = date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given);
  return isDay ? given : malformed('must be a day, as YYYY-MM-DD');
};

/** Days after enrolling. */
export const dueDays = whole(1, 1000);
