import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import { plainWord } from './cells.ts';
import type { ImportList } from './list.ts';

const rememberedImports = 20;

/**
 * Field of each column: as the user mapped the same heading last, else by what the heading says. Each field once, the
 * first column that could be it.
 */
export async function proposedMapping(
  ctx: Context,
  list: ImportList,
  userId: number,
  headings: readonly string[],
): Promise<(string | null)[]> {
  const remembered = await rememberedMapping(ctx, list, userId);
  const byWord = new Map(
    list.fields.flatMap(({ name, headings: words }) =>
      [name, ...words].map((word) => [plainWord(word), name] as const),
    ),
  );
  const taken = new Set<string>();
  return headings.map((heading) => {
    const word = plainWord(heading);
    const field = remembered.has(word) ? remembered.get(word)! : (byWord.get(word) ?? null);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

async function rememberedMapping(ctx: Context, list: ImportList, userId: number): Promise<Map<string, string | null>> {
  const earlier = await ctx.db
    .selectFrom('imports')
    .select(['headings', 'mapping'])
    .where('userId', '=', userId)
    .where('list', '=', list.name)
    .where('mapping', 'is not', null)
    .orderBy('id', 'desc')
    .limit(rememberedImports)
    .execute();
  const known = new Set(list.fields.map(({ name }) => name));
  const remembered = new Map<string, string | null>();
  for (const { headings, mapping } of earlier) {
    const fields = JSON.parse(mapping!) as (string | null)[];
    for (const [at, heading] of (JSON.parse(headings) as string[]).entries()) {
      const word = plainWord(heading);
      const field = fields[at] ?? null;
      if (!remembered.has(word) && (field === null || known.has(field))) remembered.set(word, field);
    }
  }
  return remembered;
}

/** Refuses a mapping that cannot be meant. */
export function checkMapping(
  list: ImportList,
  headings: readonly string[],
  fields: readonly (string | null)[],
  key: string,
): void {
  const refuse = (name: string, message: string) => invalid({ [name]: { key: 'unknown', message } });
  if (fields.length !== headings.length)
    throw refuse('fields', `must have one entry for each of the ${headings.length} columns`);
  const used = fields.filter((field) => field !== null);
  const wrong = used.find((field) => !list.fields.some(({ name }) => name === field));
  if (wrong !== undefined) throw refuse('fields', `must be of ${list.fields.map(({ name }) => name).join(', ')}`);
  if (new Set(used).size < used.length)
    throw invalid({ fields: { key: 'repeated', message: 'must name each field at most once' } });
  const keys = list.fields.filter(({ isKey }) => isKey).map(({ name }) => name);
  if (!keys.includes(key)) throw refuse('key', `must be of ${keys.join(', ')}`);
  if (!used.includes(key)) throw invalid({ key: { key: 'required', message: 'must be one of the columns' } });
}
