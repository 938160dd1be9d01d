import { isLongerThan, malformed, oneLine } from '../../fields.ts';
import { invalid } from '../../errors.ts';
import { htmlOfMarkdown, paragraphs } from '../../markdown.ts';
import { calendarDay } from '../../zonedDays.ts';
import { foldLetters } from '../../db/letters.ts';
import type { BoardLabel } from './boardFields.ts';
import type { CardFile, FileCard, LeftOut } from './importedCards.ts';

/* A board as Trello exports it: JSON with the board's lists, cards, checklists, members, custom fields and latest actions. */

const longestTitle = 200;
const longestLine = 200;
const longestList = 100;
const longestLabel = 40;
const longestDescription = 20_000;
const longestComment = 4000;
const maxLines = 100;
const maxLabels = 20;
const maxComments = 200;
const maxBoardLabels = 50;

type Thing = Record<string, unknown>;
const things = (given: unknown): Thing[] =>
  Array.isArray(given) ? given.filter((one): one is Thing => typeof one === 'object' && one !== null) : [];
const thing = (given: unknown): Thing => things([given])[0] ?? {};
const words = (given: unknown) => (typeof given === 'string' ? given : '');
const count = (given: unknown) => (Array.isArray(given) ? given.length : 0);
const inOrder = (given: unknown) => things(given).sort((a, b) => Number(a['pos'] ?? 0) - Number(b['pos'] ?? 0));
const cut = (text: string, most: number) =>
  isLongerThan(text, most) ? `${[...text].slice(0, most - 1).join('')}…` : text;

const refused = () => invalid({ file: malformed('must be a board exported from Trello as JSON') });

/** Reads a board; instants become days of the zone. */
export function cardsOfTrello(text: string, zone: string): CardFile {
  const board = parsed(text);
  if (!Array.isArray(board['lists']) || !Array.isArray(board['cards'])) throw refused();
  const lists = inOrder(board['lists']);
  const about: About = {
    zone,
    lists: new Map(lists.map((list) => [list['id'], list])),
    people: new Map(things(board['members']).map((one) => [one['id'], words(one['fullName'])])),
    checklists: Map.groupBy(inOrder(board['checklists']), (one) => one['idCard']),
    fields: new Map(things(board['customFields']).map((one) => [one['id'], one])),
    comments: Map.groupBy(
      things(board['actions']).filter(({ type }) => type === 'commentCard'),
      (one) => thing(thing(one['data'])['card'])['id'],
    ),
  };
  const all = inOrder(board['cards']);
  const cards = all.filter((card) => card['isTemplate'] !== true);
  const leftOut: CardFile['leftOut'] = {
    archivedLists: lists.filter((list) => list['closed'] === true).length,
    boardDescription: words(board['desc']).trim() === '' ? 0 : 1,
    closedBoard: board['closed'] === true ? 1 : 0,
    templates: all.length - cards.length,
    comments: unplaced(about, cards),
  };
  return {
    boardName: words(board['name']) || null,
    columns: lists
      .filter((list) => list['closed'] !== true)
      .map((list) => ({ title: words(list['name']), wipLimit: limitOf(list['softLimit']) })),
    labels: boardLabelsOf(board, cards),
    cards: cards.map((card) => cardOf(card, about)),
    leftOut,
  };
}

type About = {
  zone: string;
  lists: Map<unknown, Thing>;
  people: Map<unknown, string>;
  checklists: Map<unknown, Thing[]>;
  fields: Map<unknown, Thing>;
  comments: Map<unknown, Thing[]>;
};

function parsed(text: string): Thing {
  try {
    return thing(JSON.parse(text));
  } catch {
    throw refused();
  }
}

const limitOf = (given: unknown) =>
  Number.isInteger(given) && Number(given) >= 1 && Number(given) <= 999 ? Number(given) : null;

/** Comments on cards that were deleted since, or whose card isn't in the file. */
function unplaced({ comments }: About, cards: readonly Thing[]): number {
  const known = new Set(cards.map(({ id }) => id));
  return [...comments].reduce((sum, [id, some]) => sum + (known.has(id) ? 0 : some.length), 0);
}

function cardOf(card: Thing, about: About): FileCard {
  const leftOut: FileCard['leftOut'] = {};
  const miss = (key: LeftOut, number = 1) => {
    if (number > 0) leftOut[key] = (leftOut[key] ?? 0) + number;
  };
  const list = about.lists.get(card['idList']);
  const fullTitle = oneLine(words(card['name']));
  const title = cut(fullTitle, longestTitle);
  const links = things(card['attachments']).filter(isLink);
  miss('attachments', count(card['attachments']) - links.length);
  if (card['dueComplete'] === true) miss('completed');
  if (Number(card['dueReminder'] ?? -1) >= 0) miss('reminders');
  const cover = thing(card['cover']);
  if (words(card['idAttachmentCover']) || words(cover['idAttachment']) || words(cover['color'])) miss('covers');
  if (
    count(card['stickers']) + count(card['idMembersVoted']) > 0 ||
    words(card['locationName']) ||
    words(card['address'])
  )
    miss('extras');
  return {
    source: `trello:${words(card['id'])}`,
    line: null,
    title,
    column: words(list?.['name']),
    description: descriptionOf(card, title === fullTitle ? '' : fullTitle, links, about, miss),
    dueOn: dayOf(card['due'], about.zone, miss),
    startOn: dayOf(card['start'], about.zone, miss),
    labels: labelsOf(card, miss),
    people: (Array.isArray(card['idMembers']) ? card['idMembers'] : []).map((id) => about.people.get(id) ?? ''),
    checklist: linesOf(about.checklists.get(card['id']) ?? [], miss),
    comments: commentsOf(about.comments.get(card['id']) ?? [], about.zone, miss),
    isArchived: card['closed'] === true || list?.['closed'] === true,
    leftOut,
  };
}

type Miss = (key: LeftOut, number?: number) => void;

const isLink = ({ isUpload, url }: Thing) => isUpload !== true && /^https?:\/\//i.test(words(url));

function dayOf(given: unknown, zone: string, miss: Miss): string | null {
  if (words(given) === '') return null;
  const at = new Date(words(given));
  if (Number.isNaN(at.getTime())) {
    miss('days');
    return null;
  }
  const { year, month, day } = calendarDay(at, zone);
  if (year >= 1900 && year <= 2200) return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  miss('days');
  return null;
}

/** Colors of Trello, light and dark ones alike, as those that labels have here. */
const tones: Record<string, BoardLabel['tone']> = {
  green: 'SUCCESS',
  lime: 'SUCCESS',
  yellow: 'WARNING',
  orange: 'WARNING',
  red: 'ERROR',
  pink: 'ERROR',
  purple: 'PRIMARY',
  blue: 'INFO',
  sky: 'INFO',
};

/** Labels of the board and of its cards, each once. */
function boardLabelsOf(board: Thing, cards: readonly Thing[]): BoardLabel[] {
  const all = [...things(board['labels']), ...cards.flatMap((card) => things(card['labels']))];
  const known = new Map<string, BoardLabel>();
  for (const one of all) {
    const name = cut(nameOfLabel(one), longestLabel);
    const tone = tones[words(one['color']).replace(/_(?:light|dark)$/, '')] ?? 'SECONDARY';
    if (name !== '' && !known.has(foldLetters(name))) known.set(foldLetters(name), { name, tone });
  }
  return [...known.values()].slice(0, maxBoardLabels);
}

/** A label without a name is known by its color. */
const nameOfLabel = (label: Thing) => oneLine(words(label['name'])) || words(label['color']);

function labelsOf(card: Thing, miss: Miss): string[] {
  const names = things(card['labels']).map(nameOfLabel);
  const kept = [...new Set(names.filter((name) => name !== '').map((name) => cut(name, longestLabel)))];
  miss('labels', kept.length - maxLabels);
  miss('shortened', names.some((name) => isLongerThan(name, longestLabel)) ? 1 : 0);
  return kept.slice(0, maxLabels);
}

/** Several checklists keep their names; a single one needs none. */
function linesOf(checklists: readonly Thing[], miss: Miss): FileCard['checklist'] {
  const lines = checklists.flatMap((checklist) => {
    const name = checklists.length > 1 ? oneLine(words(checklist['name'])) : '';
    return inOrder(checklist['checkItems']).map((item) => {
      if (words(item['due']) !== '' || words(item['idMember']) !== '') miss('checklistDetails');
      const text = oneLine(words(item['name']));
      if (isLongerThan(text, longestLine)) miss('shortened');
      return {
        text: cut(text, longestLine),
        isDone: item['state'] === 'complete',
        ...(name !== '' && { list: cut(name, longestList) }),
      };
    });
  });
  miss('checklistLines', lines.length - maxLines);
  return lines.slice(0, maxLines);
}

/** What the card says, and below it what has no place of its own: the whole title, custom fields, and links. */
function descriptionOf(card: Thing, fullTitle: string, links: Thing[], { fields, zone }: About, miss: Miss): string {
  const listed = [
    ...things(card['customFieldItems']).flatMap((item) => fieldText(item, fields.get(item['idCustomField']), zone)),
    ...links.map((one) => linkText(one)),
  ];
  const below = `${listed.length === 0 ? '' : `<ul>${listed.map((each) => `<li><p>${each}</p></li>`).join('')}</ul>`}`;
  const above = fullTitle === '' ? '' : paragraphs(fullTitle);
  if (fullTitle !== '') miss('shortened');
  const text = words(card['desc']);
  const whole = `${above}${htmlOfMarkdown(text, { hasBreaks: true })}${below}`;
  if (!isLongerThan(whole, longestDescription)) return whole;
  miss('shortened');
  // Cut as plain text, whose tags are whole; a character of it takes at most five of HTML.
  return paragraphs(cut(text, longestDescription / 6));
}

const inline = (text: string) => paragraphs(oneLine(text)).slice('<p>'.length, -'</p>'.length);

function fieldText(item: Thing, field: Thing | undefined, zone: string): string | [] {
  const value = thing(item['value']);
  const option = things(field?.['options']).find(({ id }) => id === item['idValue']);
  const said =
    words(thing(option?.['value'])['text']) ||
    words(value['text']) ||
    words(value['number']) ||
    (words(value['date']) === '' ? '' : (dayOf(value['date'], zone, () => {}) ?? '')) ||
    (value['checked'] === 'true' ? '☑' : '');
  return said === '' ? [] : `${inline(words(field?.['name']) || '?')}: ${inline(said)}`;
}

function linkText({ url, name }: Thing): string {
  const address = inline(words(url)).replaceAll('"', '&quot;');
  return `<a href="${address}">${inline(words(name)) || address}</a>`;
}

/** Comments are added by whoever imports them, so each begins with who wrote it and when. */
function commentsOf(actions: readonly Thing[], zone: string, miss: Miss): string[] {
  const oldestFirst = actions.toSorted((a, b) => words(a['date']).localeCompare(words(b['date'])));
  const texts = oldestFirst.flatMap((action) => {
    const said = words(thing(action['data'])['text']).trim();
    if (said === '') return [];
    const who = oneLine(words(thing(action['memberCreator'])['fullName']));
    const head = [who, dayOf(action['date'], zone, () => {})].filter(Boolean).join(', ');
    const whole = head === '' ? said : `${head}:\n${said}`;
    if (isLongerThan(whole, longestComment)) miss('shortened');
    return cut(whole, longestComment);
  });
  miss('comments', texts.length - maxComments);
  return texts.slice(-maxComments);
}
