import type { Codec, StateOf } from './listState.ts';

/** What says how rows are shown, or is the search itself. */
const notOfRows = ['q', 'page', 'size', 'sort', 'order', 'columns', 'open', 'view', 'tab'];
/** The search of everything says days so; `before` is the day after the last one. */
const dayNames = { after: 'from', since: 'from', before: 'to' } as const;
const parts = /(?<![^\s])([a-z]{2,20}):(?!\/\/)("[^"]*"|[^\s"]+)/gi;

const dayBefore = (day: string) => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? '' : new Date(at - 86_400_000).toISOString().slice(0, 10);
};

/** The name and value of a list's own filter that an operator of the search of everything means. */
function filterOf(codec: Codec, operator: string, given: string): [name: string, value: unknown] | null {
  const value = given.replaceAll('"', '').trim();
  const named = Object.keys(codec).find((name) => name.toLowerCase() === operator && !notOfRows.includes(name));
  const name = named ?? (dayNames as Record<string, string | undefined>)[operator];
  const param = name === undefined ? undefined : codec[name];
  if (name === undefined || param === undefined) return null;
  const lower = value.toLowerCase();
  const asked = operator === 'before' && named === undefined ? [dayBefore(value)] : [value, lower];
  const forms = [...asked, lower.replaceAll(/[\s-]/g, '_'), { yes: 'true', no: 'false' }[lower] ?? ''];
  for (const form of forms) {
    const read = form === '' ? undefined : param.read(form);
    if (read !== undefined && read !== null) return [name, read];
  }
  return null;
}

/**
 * What was typed into the search of a list: operators of the search of everything, such as `status:pending`, become the filters of
 * the list, and what it does not know stays text.
 */
export function typedFilters<C extends Codec>(codec: C, typed: string): Partial<StateOf<C>> {
  const change: Record<string, unknown> = {};
  const q = typed.replace(parts, (part, operator: string, value: string) => {
    const filter = filterOf(codec, operator.toLowerCase(), value);
    if (filter === null) return part;
    change[filter[0]] = filter[1];
    return '';
  });
  if (Object.keys(change).length === 0) return { q: typed } as unknown as Partial<StateOf<C>>;
  return { ...change, q: q.replace(/\s+/g, ' ').trim() } as unknown as Partial<StateOf<C>>;
}
