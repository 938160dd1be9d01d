const quarterMs = 15 * 60_000;

/**
 * The quarter of an hour of UTC that holds the instant: `2026-11-20T18` for the first one of an hour, else `2026-11-20T18:30`. Days
 * of every zone begin with one, and as texts they come in their order.
 */
export function quarterOf(instant: Date): string {
  const text = new Date(Math.floor(instant.getTime() / quarterMs) * quarterMs).toISOString();
  return text.endsWith(':00:00.000Z') ? text.slice(0, 13) : text.slice(0, 16);
}
