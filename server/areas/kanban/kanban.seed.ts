import type { Context } from '../../context.ts';
import type { BoardRow } from '../../db/kanbanTables.ts';
import { board } from './board.ts';
import { card } from './card.ts';
import { column } from './column.ts';
import { addFile } from '../../db/files.ts';
import type { CardFile } from './boardFields.ts';
import { firstRanks } from '../../records/ranks.ts';
import { samplePicture } from './samplePicture.ts';

const dayMs = 86_400_000;

type SampleCard = {
  title: string;
  labels: string[];
  /** Days from today. */
  due: number | null;
  people: number[];
  text?: string;
  checklist?: [text: string, isDone: boolean][];
  comments?: string[];
  /** Text files attached to it. */
  notes?: [name: string, text: string][];
  hasCover?: true;
};
type SampleColumn = { title: string; isDone?: boolean; wipLimit?: number; cards: SampleCard[] };

/** The documented board: three columns of two cards each. */
const launch: SampleColumn[] = [
  {
    title: 'In Progress',
    cards: [
      {
        title: 'Research FAQ page UX',
        labels: ['UX'],
        notes: [
          [
            'interview-script.txt',
            'What were you looking for? Where did you look first? What did you expect to find there?\n',
          ],
        ],
        due: 3,
        people: [0, 1, 2],
        comments: [
          'Two of five gave up at the search field. I will bring recordings on Monday.',
          'The fourth person never scrolled. The most asked questions must stand first.',
        ],
        text: '<p>Watch five people look for an answer, and note where they give up.</p>',
        checklist: [
          ['Write the script', true],
          ['Invite five people', true],
          ['Sum up what they said', false],
        ],
      },
      {
        title: 'Review JavaScript code',
        labels: ['Code Review'],
        due: 6,
        people: [1, 3],
        comments: ['The list is fast now; the export still reads everything twice.'],
      },
    ],
  },
  {
    title: 'In Review',
    cards: [
      {
        title: 'Review completed Apps',
        notes: [
          ['figures.csv', 'App,Figure\nEmail,1204\nChat,987\nCalendar,412\n'],
          ['open-points.txt', 'One card is off by a cent.\n'],
        ],
        labels: ['Dashboard'],
        due: -1,
        people: [2],
        comments: [
          'Waiting for the figures of last week before I sign this off.',
          'Figures are in. One card is off by a cent, see the sheet.',
          'Rounding. Fixed in the report.',
        ],
      },
      {
        title: 'Find new images for pages',
        hasCover: true,
        labels: ['Image'],
        due: 9,
        people: [4, 0],
        comments: ['The harbor series fits best, I think.'],
        text: '<p>Warm light, real places, nobody pointing at a screen.</p>',
      },
    ],
  },
  {
    title: 'Done',
    isDone: true,
    cards: [
      {
        title: 'Forms & Tables section',
        labels: ['App'],
        due: -6,
        people: [1, 2, 5],
        comments: ['Looks right in Arabic too.'],
      },
      {
        title: 'Completed Charts & Maps',
        labels: ['Charts & Maps'],
        due: -9,
        people: [3],
        comments: ['Approved by the client this morning.'],
      },
    ],
  },
];

const trip: SampleColumn[] = [
  {
    title: 'Idées',
    cards: [
      { title: 'Choisir le traiteur pour le salon de Lyon', labels: ['Budget'], due: 14, people: [0] },
      { title: 'تصميم بطاقات الدعوة بالعربية', labels: ['Image'], due: 10, people: [2] },
    ],
  },
  {
    title: 'En cours',
    wipLimit: 3,
    cards: [
      {
        title: 'Réserver le stand et l’électricité',
        labels: ['Budget', 'Urgent'],
        due: 1,
        people: [1, 0],
        comments: ['L’organisateur confirme : trois prises, pas une de plus.'],
        checklist: [
          ['Demander trois devis', true],
          ['Signer le contrat', false],
        ],
      },
    ],
  },
  { title: 'Terminé', isDone: true, cards: [{ title: 'Fixer la date', labels: [], due: -20, people: [0] }] },
];

/** The sample board, and one of another team, both of the administrator. */
export async function seedKanban(tx: Context): Promise<void> {
  const owner = await tx.db.selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirst();
  if (owner === undefined) return;
  const others = await tx.db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select('users.id')
    .where('users.status', '=', 'active')
    .where('roles.key', 'in', ['admin', 'maintainer', 'editor', 'author'])
    .where('users.id', '!=', owner.id)
    .orderBy('users.id')
    .limit(5)
    .execute();
  const people = [owner.id, ...others.map(({ id }) => id)];
  await addBoard(tx, 'Website launch', people, launch);
  await addBoard(tx, 'Salon de Lyon', people.slice(0, 3), trip);
}

async function addBoard(tx: Context, name: string, people: number[], columns: SampleColumn[]): Promise<void> {
  const members = people.map((userId, index) => ({
    userId: String(userId),
    access: index === 0 ? ('OWNER' as const) : ('EDIT' as const),
  }));
  const row: BoardRow = await board.insert(tx, await board.values(tx, { name, members }, null));
  const ranks = firstRanks(columns.length);
  for (const [index, { title, isDone = false, wipLimit = null, cards }] of columns.entries()) {
    const values = { title, isDone, wipLimit, boardId: row.id, rank: ranks[index]! };
    const { id: columnId } = await column.insert(tx, await column.values(tx, values, null));
    const places = firstRanks(cards.length);
    for (const [place, sample] of cards.entries())
      await addCard(tx, { boardId: row.id, columnId, rank: places[place]! }, sample, people);
  }
}

async function addCard(
  tx: Context,
  place: { boardId: number; columnId: number; rank: string },
  { title, labels, due, people: chosen, text = '', checklist = [], comments = [], notes = [], hasCover }: SampleCard,
  people: number[],
): Promise<void> {
  const now = tx.services.now().getTime();
  const files: CardFile[] = [];
  for (const [at, [name, words]] of notes.entries()) {
    const bytes = Buffer.from(words);
    const url = await addFile(tx, 'text/plain', bytes, null);
    files.push({ id: `note${at + 1}`, name, sizeBytes: bytes.length, url });
  }
  if (hasCover) {
    const bytes = samplePicture();
    const url = await addFile(tx, 'image/png', bytes, null);
    files.push({ id: 'cover', name: 'harbor-at-sunset.png', sizeBytes: bytes.length, url });
  }
  const input = {
    title,
    cover: hasCover ? files.at(-1)!.url : null,
    files,
    labels,
    description: text,
    // Who has more to do with it begins earlier.
    startOn: due === null ? null : dayFrom(now, due - 2 - 2 * chosen.length - checklist.length),
    dueOn: due === null ? null : dayFrom(now, due),
    // With fewer people than the sample has, the same ones come again.
    memberIds: chosen.map((index) => String(people[index % people.length])),
    checklist: checklist.map(([line, isDone], index) => ({ id: `line${index + 1}`, text: line, isDone })),
    ...place,
  };
  const row = await card.insert(tx, await card.values(tx, input, null));
  if (comments.length > 0) await addComments(tx, row.id, comments, people);
}

const dayFrom = (now: number, days: number) => new Date(now + days * dayMs).toISOString().slice(0, 10);

/** What members said on a card over the last days, the first one longest ago. */
async function addComments(tx: Context, subjectId: number, texts: string[], people: number[]): Promise<void> {
  const authors = await tx.db.selectFrom('users').select(['id', 'fullName']).where('id', 'in', people).execute();
  const rows = texts.map((text, index) => {
    const author = authors[(subjectId + index) % authors.length]!;
    const age = (texts.length - index) * dayMs * 0.7 + (subjectId % 7) * 3_600_000;
    return {
      subject: 'BoardCard' as const,
      subjectId,
      authorId: author.id,
      authorName: author.fullName,
      text,
      mentions: '[]',
      pictures: '[]',
      createdAt: new Date(tx.services.now().getTime() - age).toISOString(),
      editedAt: null,
      deletedAt: null,
    };
  });
  await tx.db.insertInto('recordComments').values(rows).execute();
}
