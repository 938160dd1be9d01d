import type { Context } from '../../context.ts';
import type { CalendarCategory } from '../../graphql/schema.generated.ts';
import { calendar } from './calendar.ts';
import { newUid } from './eventNames.ts';
import { calendarEvent } from './calendarEvent.ts';
import { personalCalendar } from './calendars.ts';
import { plainMs, plainText } from './zones.ts';

const dayMs = 86_400_000;

type Sample = {
  title: string;
  category: CalendarCategory;
  /** Days from the first of this month, and how many it takes; a time of day unless it is all-day. */
  day: number;
  days?: number;
  time?: readonly [start: string, end: string];
  location?: string;
  description?: string;
  guests?: readonly string[];
  recurrence?: string;
  /** Page of Atrium where it takes place, for those who are elsewhere: the academy shows such events as webinars. */
  page?: string;
  /** Stands in the calendar that the team shares. */
  isOfTeam?: true;
};

const samples: Sample[] = [
  {
    title: 'Design review',
    category: 'BUSINESS',
    day: 4,
    time: ['10:00', '11:30'],
    location: 'Room Atlas',
    guests: ['Amara Okafor', 'Mathieu Carpentier'],
  },
  {
    title: 'Meeting with client',
    category: 'BUSINESS',
    day: 11,
    time: ['14:00', '15:00'],
    guests: ['Layla Al Haddad'],
    description: 'Offer for the second warehouse; bring the figures of last quarter.',
  },
  { title: 'Family trip', category: 'HOLIDAY', day: 18, days: 3, location: 'Annecy' },
  { title: 'Doctor’s appointment', category: 'PERSONAL', day: 19, time: ['09:30', '10:15'] },
  { title: 'Dart game', category: 'ETC', day: 12, time: ['19:00', '21:00'], location: 'The Old Mill' },
  { title: 'Meditation', category: 'PERSONAL', day: 1, time: ['07:30', '08:00'], recurrence: 'FREQ=WEEKLY' },
  {
    title: 'Dinner with the family',
    category: 'FAMILY',
    day: 13,
    time: ['19:30', '22:00'],
    guests: ['Salma Marsh', 'Noah Marsh'],
  },
  {
    title: 'Product meeting',
    category: 'BUSINESS',
    day: 8,
    time: ['11:00', '12:00'],
    location: 'Room Atlas',
    recurrence: 'FREQ=WEEKLY;INTERVAL=2;COUNT=10',
    isOfTeam: true,
  },
  {
    title: 'Monthly meeting',
    category: 'BUSINESS',
    day: 24,
    days: 2,
    description: 'Figures of the month, plans for the next.',
  },
  {
    title: 'Webinar: Design reviews that help',
    category: 'BUSINESS',
    day: 2,
    time: ['16:00', '17:00'],
    page: '/apps/academy/course-details?id=5',
    recurrence: 'FREQ=WEEKLY',
    description: 'Bring a screen you are working on. Questions are welcome at any time.',
  },
];

/** Ten events around the current month for the administrator, one of them in a calendar that a team reads. */
export async function seedCalendar(tx: Context): Promise<void> {
  const owner = await tx.db.selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirst();
  if (owner === undefined) return;
  const own = await personalCalendar(tx, owner.id);
  const shared = await sharedCalendar(tx, owner.id);
  const { publicUrl, port } = tx.services.env;
  const first = plainMs(`${tx.services.now().toISOString().slice(0, 7)}-01`);
  for (const { day, days = 1, time, guests = [], isOfTeam, page, ...sample } of samples) {
    const dayAt = (offset: number) => plainText(first + (day + offset) * dayMs, true);
    const times = time
      ? { start: `${dayAt(0)}T${time[0]}`, end: `${dayAt(0)}T${time[1]}` }
      : { isAllDay: true, start: dayAt(0), end: dayAt(days - 1) };
    const calendarId = String(isOfTeam ? shared : own);
    const url = page === undefined ? '' : `${publicUrl ?? `http://localhost:${port}`}${page}`;
    const input = { ...sample, ...times, url, calendarId, guests: guests.map((name) => ({ name })) };
    await calendarEvent.insert(tx, {
      ...(await calendarEvent.values(tx, input, null)),
      seriesId: null,
      occurrence: null,
      uid: newUid(),
    });
  }
}

async function sharedCalendar(tx: Context, userId: number): Promise<number> {
  const team = await tx.db.selectFrom('teams').select('id').orderBy('id').limit(1).executeTakeFirst();
  const input = {
    name: 'Product team',
    color: 'SUCCESS' as const,
    members: [{ userId: String(userId), access: 'OWNER' as const }],
    teams: team === undefined ? [] : [{ teamId: String(team.id), access: 'VIEW' as const }],
  };
  const values = await calendar.values(tx, input, null);
  return (await calendar.insert(tx, { ...values, kind: 'TEAM', isOutside: 0 })).id;
}
