import { dearRules, fileOfRules, hostileCalendars, impossibleRules } from './calendars.ts';

/* Files that make programs work long, for every path that takes files. Tests and `bench/attacks` use them. */

type Files = Readonly<Record<string, (scale: number) => string>>;
const impossible = impossibleRules.map(([rule]) => rule);

const trello = (count: number, more: object = {}) =>
  JSON.stringify({
    name: 'Board',
    lists: [{ id: 'l', name: 'To do', pos: 1 }],
    cards: Array.from({ length: count }, (_, at) => ({ id: `c${at}`, idList: 'l', name: `Card ${at}`, pos: at })),
    ...more,
  });

const tables: Files = {
  'a row of 4 million separators': (scale) => `Title\n${','.repeat(4_000_000 * scale)}`,
  'rows that go on after a quoted line break': (scale) => `Title\n${`"\n"${','.repeat(500)}`.repeat(8000 * scale)}`,
  'a row of 4 MB': (scale) => `Title\n${'x'.repeat(4_000_000 * scale)}`,
  'a quote that never ends, after 4 million lines': (scale) => `Title\n${'\n'.repeat(4_000_000 * scale)}"x`,
  'rows of 900 cells': (scale) => `Title\n${`${','.repeat(900)}\n`.repeat(4000 * scale)}`,
};

const cards: Files = {
  ...tables,
  '60,000 cards': (scale) => trello(60_000 * scale),
  'lists within lists': (scale) => `{"lists":${'['.repeat(2_000_000 * scale)}`,
  'a card with 100,000 labels': (scale) =>
    trello(1, {
      cards: [
        { id: 'c', idList: 'l', name: 'x', labels: Array.from({ length: 100_000 * scale }, () => ({ name: 'a' })) },
      ],
    }),
  '100,000 checklists': (scale) =>
    trello(1, { checklists: Array.from({ length: 100_000 * scale }, () => ({ idCard: 'c0', checkItems: [] })) }),
  'descriptions of 4 MB': (scale) =>
    trello(1, { cards: [{ id: 'c', idList: 'l', name: 'x', desc: '<b>\n\n'.repeat(500_000 * scale) }] }),
};

const calendars: Files = {
  ...hostileCalendars,
  '1,000 rules that never take place': (scale) => fileOfRules(1000 * scale, impossible),
  '1,000 rules that are dear': (scale) => fileOfRules(1000 * scale, dearRules),
};

const pictures: Files = {
  'a picture that is text': (scale) => '<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(50_000 * scale),
  'a picture of nothing': (scale) => '\u0089PNG\r\n'.repeat(100_000 * scale),
};

const mails: Files = {
  'mail of 4 million empty lines': (scale) => `From: a@b.example\n\n${'\n'.repeat(4_000_000 * scale)}`,
  'mail of 400,000 beginnings': (scale) =>
    `From x Tue Mar  5 08:00:00 2024\nSubject: x\n\n${'From x Tue Mar  5 08:00:00 2024\n'.repeat(400_000 * scale)}`,
  '200,000 emails': (scale) => 'From x Tue Mar  5 08:00:00 2024\nSubject: x\n\nx\n\n'.repeat(200_000 * scale + 1),
};

const archives: Files = {
  'an archive that is text': (scale) => 'PK\u0005\u0006'.repeat(1_000_000 * scale),
  'an archive without an end': (scale) => `PK\u0003\u0004${'x'.repeat(4_000_000 * scale)}`,
};

/** By path of the API document. */
export const hostileFiles: Readonly<Record<string, Files>> = {
  '/import/calendar': calendars,
  '/import/calendar/check': calendars,
  '/import/cards': cards,
  '/import/cards/check': cards,
  '/import/emails': mails,
  '/import/{list}': tables,
  '/files': pictures,
  '/files/attachments': pictures,
  '/files/emails': pictures,
  '/films': pictures,
  '/packages': archives,
};
