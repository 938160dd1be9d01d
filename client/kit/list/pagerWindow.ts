/** Page numbers to offer around `page`: at most `length`, sliding so that the current one stays in the middle. */
export function pagerWindow(page: number, pageCount: number, length = 5): number[] {
  const size = Math.min(length, pageCount);
  const first = Math.max(1, Math.min(page - Math.floor(length / 2), pageCount - size + 1));
  return Array.from({ length: size }, (_, at) => first + at);
}

/** Numbers of the first and last row shown; both 0 when there are none. */
export function shownRange(page: number, size: number, totalCount: number): { from: number; to: number } {
  const from = (page - 1) * size + 1;
  return from > totalCount ? { from: 0, to: 0 } : { from, to: Math.min(page * size, totalCount) };
}

/** The page to stand on when the list has become shorter than it was. */
export function lastPageOf(totalCount: number, size: number): number {
  return Math.max(1, Math.ceil(totalCount / size));
}
