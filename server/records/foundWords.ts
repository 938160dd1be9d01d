import { sql } from 'kysely';
import type { SearchKind } from '../areas/searchKind.ts';
import type { Services } from '../context.ts';
import { walk } from '../db/walk.ts';
import type { Subject } from '../graphql/schema.generated.ts';

type FindText = { id: number; findText: string };

const vocabularySize = 20_000;
const part = 1000;

/** The words that records of a table are found by, as the search of everything takes misspelt ones for the nearest of them. */
export function foundWords(subject: Subject, table: string): NonNullable<SearchKind['vocabulary']> {
  const from = sql`select p.id, p.find_text from ${sql.table(table)} p`;
  const textOf = ({ findText }: FindText) => findText;
  return {
    subject,
    // Of the latest, in parts, so that others are served between.
    latest: async function* ({ database }: Services) {
      let count = 0;
      const parts = walk<FindText>(part, async (after) => {
        const older = after === null ? sql`` : sql`where p.id < ${after.id}`;
        const { rows } = await sql<FindText>`${from} ${older} order by p.id desc limit ${part}`.execute(
          database.reader,
        );
        return rows;
      });
      for await (const rows of parts) {
        yield rows.map(textOf);
        if ((count += rows.length) >= vocabularySize) return;
      }
    },
    read: async ({ database }, ids) => {
      const { rows } = await sql<FindText>`${from} where p.id in (${sql.join(ids)})`.execute(database.reader);
      return rows.map(textOf);
    },
  };
}
