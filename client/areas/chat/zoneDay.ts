const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant in a zone, YYYY-MM-DD. */
export function dayIn(at: string, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(new Date(at));
}
