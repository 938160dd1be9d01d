/** The order after one step; the ends stay where they are. What is not shown keeps its place among the rest. */
export function stepped(paths: readonly string[], shown: readonly string[], path: string, step: -1 | 1): string[] {
  const neighbour = shown[shown.indexOf(path) + step];
  if (neighbour === undefined || !shown.includes(path)) return [...paths];
  return paths.map((one) => (one === path ? neighbour : one === neighbour ? path : one));
}
