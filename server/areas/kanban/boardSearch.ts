import { sql } from 'kysely';
import { visible } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { BoardCardRow, BoardRow } from '../../db/kanbanTables.ts';
import type { Language } from '../../graphql/schema.generated.ts';
import { kindOf } from '../../records/kindOf.ts';
import type { FileSource } from '../fileSource.ts';
import type { Texts } from '../searchKind.ts';

const screen = '/apps/kanban';

/** Boards as the search of everything finds them. */
export const boardKind = kindOf<BoardRow>({
  subject: 'Board',
  table: 'boards',
  key: 'boards',
  title: { en: 'Boards', fr: 'Tableaux', ar: 'اللوحات' },
  icon: 'kanban',
  home: screen,
  record: ({ id, name }) => ({ id, title: name, subtitle: '', path: `${screen}?board=${id}`, image: null }),
});

/** Cards of all boards of the viewer. */
export const boardCardKind = kindOf<BoardCardRow>({
  subject: 'BoardCard',
  table: 'board_cards',
  key: 'cards',
  title: { en: 'Cards', fr: 'Cartes', ar: 'البطاقات' },
  icon: 'kanban',
  home: screen,
  record: ({ id, title, labels, cover }) => ({
    id,
    title,
    subtitle: (JSON.parse(labels) as string[]).join(', '),
    path: `${screen}?item=${id}`,
    image: cover,
  }),
  linked: { subject: 'BoardCard', states },
});

/** Files of cards. */
export const cardFiles: FileSource = {
  key: 'cards',
  right: ['read', 'BoardCard'],
  tells: ['files', 'title'],
  readable: (ctx) => sql`select f.file_id, f.name, c.title, cast(c.id as text) as place
    from hits h join card_files f on f.file_id = h.file_id join board_cards c on c.id = f.card_id
    where ${visible(ctx, 'BoardCard', 'c') ?? sql`1 = 1`}`,
  path: (place) => `${screen}?item=${place}`,
};

const archived: Texts = { en: 'Archived', fr: 'Archivée', ar: 'مؤرشفة' };

/** The column that each stands in, whoever moved it there. */
async function states({ db }: Context, ids: readonly number[], language: Language): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('boardCards')
    .innerJoin('boardColumns', 'boardColumns.id', 'boardCards.columnId')
    .select(['boardCards.id', 'boardCards.archivedAt', 'boardColumns.title'])
    .where('boardCards.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, archivedAt, title }) => [id, archivedAt === null ? title : archived[language]]));
}
