/** A list with one item at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  return from in items ? [...rest.slice(0, to), items[from]!, ...rest.slice(to)] : rest;
}
