import type { BoardCardRow, BoardRow } from '../../db/kanbanTables.ts';
import { kindOf } from '../../records/kindOf.ts';

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
});
