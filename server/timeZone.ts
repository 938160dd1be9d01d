/** Whether this server's own tables have a zone by that IANA name. */
export function isTimeZone(timeZone: string): boolean {
  if (!/^[A-Za-z][\w+\-/]*$/.test(timeZone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format();
    return true;
  } catch {
    return false;
  }
}
