import { createHash } from 'node:crypto';
import { undefused } from '../../csv.ts';
import { invalid } from '../../errors.ts';
import { malformed, tooMany } from '../../fields.ts';
import { csvRows, decoded, delimiterOf } from '../../import/csvFile.ts';
import { foldLetters } from '../../db/letters.ts';
import { paragraphs } from '../../markdown.ts';
import { dayFirstIn, dayOfCell } from './fileDays.ts';
import type { CardFile, FileCard } from './importedCards.ts';
import { cardsOfTrello } from './trelloRead.ts';

/* Files of cards: what Trello exports of a board (JSON), and tables (CSV). */

const maxCards = 2000;
const maxColumns = 100;
const longestText = 1000;
const longestDescription = 50_000;
const maxParts = 200;

/** Reads a file of either kind. Runs in a worker (`cardFile.ts`). */
export async function cardsIn({ bytes, zone }: { bytes: Uint8Array; zone: string }): Promise<CardFile> {
  const text = decoded(bytes);
  const file = /^\s*\{/.test(text) ? cardsOfTrello(text, zone) : await cardsOfTable(text);
  if (file.cards.length > maxCards) throw invalid({ file: tooMany(maxCards) });
  if (file.columns.length > maxColumns) throw invalid({ file: tooMany(maxColumns) });
  if (file.cards.length === 0 && file.columns.length === 0)
    throw invalid({
      file: malformed('must be a board exported from Trello as JSON, or a table with a column of titles'),
    });
  return { ...file, cards: file.cards.map(bounded) };
}

/** What is longer than a card takes is refused later, and need not be handed on whole. */
const bounded = (card: FileCard): FileCard => ({
  ...card,
  title: card.title.slice(0, longestText),
  column: card.column.slice(0, longestText),
  description: card.description.slice(0, longestDescription),
  labels: card.labels.slice(0, maxParts).map((label) => label.slice(0, longestText)),
  people: card.people.slice(0, maxParts).map((name) => name.slice(0, longestText)),
  checklist: card.checklist.slice(0, maxParts).map((item) => ({ ...item, text: item.text.slice(0, longestText) })),
});

/** Headings of a table in every language, without case and accents. */
const headings = {
  title: ['title', 'card', 'card name', 'name', 'task', 'titre', 'carte', 'nom', 'العنوان', 'البطاقه', 'الاسم'],
  column: ['column', 'list', 'list name', 'status', 'colonne', 'liste', 'statut', 'العمود', 'القاىمه', 'الحاله'],
  start: ['start date', 'start', 'begins', 'date de debut', 'debut', 'تاريخ البدء', 'البدايه'],
  due: ['due date', 'due', 'deadline', 'echeance', 'date', 'تاريخ الاستحقاق', 'التاريخ'],
  labels: ['labels', 'label', 'tags', 'etiquettes', 'etiquette', 'الوسوم', 'التسميات'],
  members: ['members', 'member', 'assigned to', 'assignee', 'membres', 'assigne a', 'الاعضاء', 'مسنده الى'],
  description: ['description', 'notes', 'card description', 'الوصف'],
} as const;
type Heading = keyof typeof headings;

const listed = (text: string) => text.split(/[,;|]/).flatMap((part) => part.trim() || []);

async function cardsOfTable(text: string): Promise<CardFile> {
  const place = new Map<Heading, number>();
  const cards: FileCard[] = [];
  const seen = new Map<string, number>();
  const days: { due: string; start: string }[] = [];
  let isHead = true;
  for await (const { line, cells } of csvRows(text, delimiterOf(text))) {
    if (isHead) {
      isHead = false;
      for (const [name, known] of Object.entries(headings) as [Heading, readonly string[]][]) {
        const folded = cells.map((cell) => foldLetters(cell).trim());
        const at = folded.findIndex((cell) => known.some((word) => foldLetters(word) === cell));
        if (at >= 0) place.set(name, at);
      }
      if (!place.has('title')) throw invalid({ file: malformed('must have a column “Title” in its first row') });
      continue;
    }
    if (cards.length >= maxCards) throw invalid({ file: tooMany(maxCards) });
    const cell = (name: Heading) => undefused((cells[place.get(name) ?? -1] ?? '').trim());
    const [title, column] = [cell('title'), cell('column')];
    // The same title twice in a column is two cards, the first and the second of that name.
    const name = `${title}\n${column}`;
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    cards.push({
      source: `csv:${createHash('sha256').update(`${name}\n${number}`).digest('base64url').slice(0, 24)}`,
      line,
      title,
      column,
      description: place.has('description') ? htmlOf(cell('description')) : '',
      dueOn: null,
      startOn: null,
      labels: listed(cell('labels')),
      people: listed(cell('members')),
      checklist: [],
      comments: [],
      isArchived: false,
      leftOut: {},
    });
    days.push({ due: cell('due'), start: cell('start') });
  }
  const isDayFirst = dayFirstIn(days.flatMap(({ due, start }) => [due, start]));
  for (const [at, { due, start }] of days.entries()) {
    const card = cards[at]!;
    card.dueOn = dayOfCell(due, isDayFirst);
    card.startOn = dayOfCell(start, isDayFirst);
    // The card is worth more than its date: it is kept, and told.
    const lost = Number(due !== '' && card.dueOn === null) + Number(start !== '' && card.startOn === null);
    if (lost > 0) card.leftOut.days = lost;
  }
  const titles = [...new Set(cards.flatMap((card) => card.column || []))];
  return {
    boardName: null,
    columns: titles.map((title) => ({ title, wipLimit: null })),
    cards,
    labels: [],
    leftOut: {},
  };
}

/** Descriptions of our own exports are HTML; it is cleaned before it is kept. */
const htmlOf = (text: string) => (/^<(p|ul|ol|h\d|blockquote)[ >]/.test(text) ? text : paragraphs(text));
