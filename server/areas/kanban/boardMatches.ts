import type { Context } from '../../context.ts';
import { foldLetters } from '../../db/letters.ts';
import { invalid } from '../../errors.ts';
import { tooLong } from '../../fields.ts';
import { pauses } from '../../work/pauses.ts';

const longestSearch = 100;

/**
 * Cards of a board with all the words that are looked for, wherever on them the words stand. Descriptions and comments are read
 * as they are: only those of one board, and others are served meanwhile.
 */
export async function matchingCards({ db }: Context, boardId: number, search: string): Promise<string[]> {
  if (search.length > longestSearch) throw invalid({ search: tooLong(longestSearch) });
  const words = foldLetters(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const cards = await db
    .selectFrom('boardCards')
    .select(['id', 'title', 'labels', 'description'])
    .where('boardId', '=', boardId)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .execute();
  const comments = await db
    .selectFrom('recordComments as c')
    .innerJoin('boardCards as b', 'b.id', 'c.subjectId')
    .select(['c.subjectId', 'c.text'])
    .where('c.subject', '=', 'BoardCard')
    .where('c.deletedAt', 'is', null)
    .where('b.boardId', '=', boardId)
    .where('b.archivedAt', 'is', null)
    .orderBy('c.id')
    .execute();
  const said = Map.groupBy(comments, ({ subjectId }) => subjectId);
  const pause = pauses();
  const found: string[] = [];
  for (const { id, title, labels, description } of cards) {
    const texts = [
      title,
      ...(JSON.parse(labels) as string[]),
      wordsIn(description),
      ...(said.get(id) ?? []).map(({ text }) => text),
    ];
    const text = foldLetters(texts.join(' '));
    if (words.every((word) => text.includes(word))) found.push(String(id));
    await pause();
  }
  return found;
}

/** The words of a formatted text. */
const wordsIn = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
