/** What is said of everything deprecated, of the schema and of REST calls alike. */
export type Deprecation = {
  /** Its schema coordinate, or of a REST call its method and path. */
  name: string;
  reason: string;
  /** Day from which on it is deprecated, `2026-11-28`. */
  since: string;
  /** Day on which it goes away. */
  endsOn: string;
  replacement: string;
};

const isDay = (text: unknown): text is string =>
  typeof text === 'string' && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** What is wrong with it; null when nothing is. `exists` says whether there is such a replacement. */
export function deprecationFault(
  { reason, since, endsOn, replacement }: Omit<Deprecation, 'name'>,
  exists: (name: string) => boolean,
): string | null {
  // graphql-js puts these words where none are given.
  if (reason.trim() === '' || reason === 'No longer supported') return 'is deprecated without a reason';
  if (!isDay(since) || !isDay(endsOn)) return 'says its days not as 2026-11-28';
  if (endsOn <= since) return 'ends before it is deprecated';
  return exists(replacement) ? null : `names ${replacement} as its replacement, which there is not`;
}

/** Headers of an answer to a call that used these: RFC 9745 and RFC 8594, of the first that goes away. */
export function deprecationHeaders(used: readonly Deprecation[]): Record<string, string> {
  const [first] = used.toSorted((a, b) => a.endsOn.localeCompare(b.endsOn));
  if (first === undefined) return {};
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  return {
    deprecation: `@${at(first.since).getTime() / 1000}`,
    sunset: at(first.endsOn).toUTCString(),
    link: '</api-docs>; rel="deprecation"; type="text/html"',
  };
}
