/** The order after one step; the ends stay where they are. What is not shown keeps its place among the rest. */
export function stepped(paths: readonly string[], shown: readonly string[], path: string, step: -1 | 1): string[] {
  const from = shown.indexOf(path);
  return placed(paths, shown, from, from + step);
}

/** The order after one that is shown went to the place of another. What is not shown keeps its place among the rest. */
export function placed(paths: readonly string[], shown: readonly string[], from: number, to: number): string[] {
  const path = shown[from];
  if (path === undefined || shown[to] === undefined) return [...paths];
  const next = shown.filter((one) => one !== path);
  next.splice(to, 0, path);
  const places = shown.map((one) => paths.indexOf(one)).toSorted((a, b) => a - b);
  return paths.map((one, at) => next[places.indexOf(at)] ?? one);
}
