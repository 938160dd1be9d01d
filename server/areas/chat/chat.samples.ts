/** Who wrote (0: the administrator, else the number of the colleague), what, and how many minutes ago. */
export type SampleLine = [who: number, text: string, minutesAgo: number];
export type SampleChat = { with: number; unread: number; lines: SampleLine[] };

const day = 1440;

/** What the colleagues say of themselves, and what they have chosen to be seen as. */
export const abouts: [about: string, presence: 'ONLINE' | 'AWAY' | 'BUSY'][] = [
  ['Keeps the catalog tidy and the photos sharp.', 'ONLINE'],
  ['Answers customers in three languages.', 'ONLINE'],
  ['Suppliers, deadlines, and strong coffee.', 'BUSY'],
  ['Words for everything that we sell.', 'ONLINE'],
  ['Ask me about routes and customs.', 'AWAY'],
  ['Numbers first, then opinions.', 'ONLINE'],
  ['خدمة العملاء، صباحًا ومساءً.', 'ONLINE'],
  ['The best server is the one you never notice.', 'BUSY'],
  ['Month-end is my favorite season.', 'ONLINE'],
  ['Je prépare les collections du printemps.', 'ONLINE'],
];

export const chats: SampleChat[] = [
  {
    with: 0,
    unread: 2,
    lines: [
      [0, 'Morning! Are the photos of the desk lamps done?', day + 95],
      [1, 'Two are still missing, the studio was booked.', day + 90],
      [0, 'No hurry, Thursday is fine.', day + 84],
      [1, 'All of them are in the catalog now.', 42],
      [1, 'Could you look at the green one? The color seems off to me.', 41],
    ],
  },
  {
    with: 1,
    unread: 0,
    lines: [
      [2, 'A customer asks for an invoice in Arabic. Can we do that?', 3 * day + 200],
      [0, 'Yes: choose the language on the invoice before you send it.', 3 * day + 190],
      [2, 'Found it, thank you!', 3 * day + 185],
    ],
  },
  {
    with: 2,
    unread: 1,
    lines: [
      [0, 'The supplier moved the delivery to Monday.', 2 * day + 60],
      [3, 'Then I will keep the old stock on sale until then.', 2 * day + 30],
      [3, 'They called again: Tuesday, not Monday.', 5 * 60],
    ],
  },
  {
    with: 6,
    unread: 0,
    lines: [
      [7, 'صباح الخير! وصلت طلبية دبي كاملة.', 6 * day + 20],
      [0, 'ممتاز، شكرًا لك. هل نغلق التذكرة؟', 6 * day + 10],
      [7, 'نعم، أغلقتها للتو.', 6 * day + 5],
    ],
  },
  {
    with: 9,
    unread: 0,
    lines: [
      [0, 'Bonjour, la collection est-elle prête pour la relecture ?', 9 * day + 15],
      [10, 'Presque : il me manque trois descriptions.', 9 * day],
    ],
  },
];

export const group = {
  title: 'Spring launch',
  description: 'What is to be done until the new collection is on sale.',
  members: [1, 3, 4],
  unread: 1,
  lines: [
    [0, 'Launch is on the first Monday of next month. Who needs help?', day + 300],
    [4, 'Texts are at two thirds.', day + 250],
    [3, 'Stock is confirmed, apart from the chairs.', day + 120],
    [1, 'Photos done. I will start with the banners.', 25],
  ] as SampleLine[],
};

export const channel = {
  title: 'Announcements',
  description: 'News for all of us.',
  members: [1, 2, 3, 4, 5, 6, 7, 8],
  unread: 0,
  lines: [
    [0, 'Welcome! What concerns all of us stands here.', 30 * day],
    [8, 'The servers are updated on Sunday at 22:00. It takes a quarter of an hour.', 4 * day],
  ] as SampleLine[],
};
