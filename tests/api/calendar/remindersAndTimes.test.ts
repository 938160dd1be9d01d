import { describe, expect } from 'vitest';
import { programContext } from '../../../server/program.ts';
import { fireReminders } from '../../../server/reminders/fire.ts';
import { test as base, makeApp } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, create, remove, update } from './calendar.fixture.ts';

const test = base
  .extend('options', { hasSampleData: false, settings: { TOKEN_HOURS: '8000' } })
  .extend('one', { scope: 'file' }, async ({}, { onCleanup }) => {
    const api = await makeApp({ hasSampleData: false });
    onCleanup(api.close);
    return api;
  });
const minuteMs = 60_000;
const idOf = async (api: TestApp, as: Headers) => (await ask(api, as, '{ viewer { id } }')).id as string;
const fire = ({ services }: TestApp) => fireReminders(programContext(services, 'test'));
/** What the bell has of reminders, the latest first. */
const told = async (api: TestApp, as: Headers) =>
  (await ask(api, as, '{ notifications { nodes { kind data } } }')).nodes
    .filter(({ kind }: any) => kind === 'EVENT_REMINDER')
    .map(({ data }: any) => `${data.name} ${data.count} ${data.unit}`);

// The clock of a test begins on Friday 2026-11-20 at 09:30 UTC.
describe('CA-11: reminders', () => {
  test('CA-11 several of an event are told once each, at their minute, to its owner and its guests', async ({
    api,
  }) => {
    const [as, guest, no] = [await api.signIn(), await api.signIn('author'), await api.signIn('author')];
    const guests = `guests: [{ userId: ${await idOf(api, guest)} }, { userId: ${await idOf(api, no)} }]`;
    const { event } = await create(
      api,
      as,
      `title: "Review", start: "2026-11-20T14:00", reminders: [10, 120, 10], ${guests}`,
    );
    await ask(api, no, `mutation { answerCalendarEvent(id: ${event.id}, answer: NO) { id } }`);
    expect((await ask(api, as, `{ calendarEvent(id: ${event.id}) { reminders } }`)).reminders).toEqual([10, 120]);
    api.clock.advance(2 * 60 * minuteMs + 29 * minuteMs);
    await fire(api);
    expect(await told(api, as)).toEqual([]);
    api.clock.advance(minuteMs);
    await fire(api);
    await fire(api);
    expect([await told(api, as), await told(api, guest), await told(api, no)]).toEqual([
      ['Review 2 hours'],
      ['Review 2 hours'],
      [],
    ]);
    // It moves: what is still to come moves along, what was told is not told again.
    await update(api, as, `id: ${event.id}, input: { start: "2026-11-20T15:00", end: "2026-11-20T16:00" }`);
    await ask(api, guest, `mutation { answerCalendarEvent(id: ${event.id}, answer: YES) { id } }`);
    api.clock.advance(60 * minuteMs);
    await fire(api);
    api.clock.advance(110 * minuteMs);
    await fire(api);
    expect((await told(api, as))[0]).toBe('Review 10 minutes');
    expect((await told(api, guest))[0]).toBe('Review 10 minutes');
    // Who had declined was asked anew when it moved.
    expect((await told(api, no))[0]).toBe('Review 10 minutes');
  });

  test('CA-11 who joins a team later is reminded of what its calendars have, who leaves it is not', async ({ api }) => {
    const [as, early, late] = [await api.signIn(), await api.signIn('author'), await api.signIn('author')];
    const [one, two] = [await idOf(api, early), await idOf(api, late)];
    const { team } = await ask(
      api,
      as,
      `mutation { createTeam(input: { name: "Fairs", memberIds: [${one}] }) { team { id } } }`,
    );
    const { calendar } = await ask(
      api,
      as,
      `mutation { createCalendar(input: { name: "Fairs", teams: [{ teamId: ${team.id}, access: VIEW }] }) { calendar { id } } }`,
    );
    await create(api, as, `calendarId: ${calendar.id}, title: "Stand", start: "2026-11-20T14:00", reminders: [30]`);
    await ask(api, as, `mutation { updateTeam(id: ${team.id}, input: { memberIds: [${two}] }) { batchId } }`);
    api.clock.advance(4 * 60 * minuteMs);
    await fire(api);
    expect([await told(api, early), await told(api, late)]).toEqual([[], ['Stand 30 minutes']]);
  });

  test('CA-11 a series reminds of each occurrence, also after the server was away; what is deleted does not', async ({
    api,
  }) => {
    const as = await api.signIn();
    const { event } = await create(
      api,
      as,
      'title: "Daily", start: "2026-11-20T10:00", recurrence: "FREQ=DAILY", reminders: [15]',
    );
    await remove(api, as, `id: ${event.id}, occurrence: "2026-11-21T10:00", scope: THIS`);
    api.clock.advance(15 * minuteMs);
    await fire(api);
    expect(await told(api, as)).toEqual(['Daily 15 minutes']);
    // Away until the 22nd at ten o'clock: that day's is late, and says so.
    api.clock.advance(2 * 24 * 60 * minuteMs + 15 * minuteMs);
    await fire(api);
    expect(await told(api, as)).toEqual(['Daily 0 now', 'Daily 15 minutes']);
    await remove(api, as, `id: ${event.id}`);
    api.clock.advance(3 * 24 * 60 * minuteMs);
    await fire(api);
    expect(await told(api, as)).toHaveLength(2);
  });

  test('CA-11 a whole day reminds by nine in the morning of its reader', async ({ api }) => {
    const as = await api.signIn();
    await ask(api, as, 'mutation { setPreferences(values: { timeZone: "Asia/Tokyo" }) }');
    await create(api, as, 'title: "Trip", isAllDay: true, start: "2026-11-22", reminders: [60]');
    const [row] = await api.services.database.reader.selectFrom('reminders').select('dueAt').execute();
    expect(row!.dueAt).toBe('2026-11-21T23:00:00.000Z');
    for (const [given, key] of [
      ['[1, 2, 3, 4, 5, 6]', 'tooMany'],
      ['[-1]', 'malformed'],
      ['[40321]', 'tooLarge'],
    ])
      expect(
        (await create(api, as, `title: "A", start: "2026-11-22T09:00", reminders: ${given}`)).fields,
      ).toMatchObject({ reminders: { key } });
  });
});

describe('CA-12: free and busy', () => {
  const day = 'from: "2026-12-07", to: "2026-12-08"';
  const busy = async (api: TestApp, as: Headers, users: string[], args = day) =>
    (await ask(api, as, `{ calendarBusyTimes(userIds: [${users.join()}], ${args}) { busy { start end } } }`)).map(
      (one: any) => one.busy.map(({ start, end }: any) => `${start.slice(11, 16)}-${end.slice(11, 16)}`),
    );

  test('CA-12 tells when several are busy, series and invitations among it, and nothing else of them', async ({
    one: api,
  }) => {
    const [as, other] = [await api.signIn(), await api.signIn('author')];
    const [mine, theirs] = [await idOf(api, as), await idOf(api, other)];
    await create(api, other, 'title: "Secret", start: "2026-11-30T09:00", recurrence: "FREQ=WEEKLY"');
    await create(api, other, 'title: "Next", start: "2026-12-07T09:30", end: "2026-12-07T11:00"');
    await create(api, other, 'title: "Birthday", isAllDay: true, start: "2026-12-07"');
    const { event } = await create(
      api,
      as,
      `title: "Both", start: "2026-12-07T14:00", guests: [{ userId: ${theirs} }]`,
    );
    expect(await busy(api, as, [mine, theirs])).toEqual([['14:00-15:00'], ['09:00-11:00', '14:00-15:00']]);
    expect(await busy(api, as, [theirs], `${day}, exceptId: ${event.id}`)).toEqual([['09:00-11:00']]);
    await ask(api, other, `mutation { answerCalendarEvent(id: ${event.id}, answer: NO) { id } }`);
    expect(await busy(api, as, [theirs])).toEqual([['09:00-11:00']]);
    await create(api, other, 'title: "Off", isAllDay: true, start: "2026-12-07", category: HOLIDAY');
    expect(await busy(api, as, [theirs], 'from: "2026-12-07", to: "2026-12-08", timeZone: "Europe/Paris"')).toEqual([
      ['23:00-23:00'],
    ]);
    const refused = async (args: string) =>
      Object.keys((await ask(api, as, `{ calendarBusyTimes(${args}) { name } }`)).fields);
    expect(await refused(`userIds: [999], ${day}`)).toEqual(['userIds']);
    expect(await refused('userIds: [], from: "2026-12-07", to: "2027-12-08"')).toEqual(['to']);
    expect(await refused('userIds: [], from: "soon", to: "2027-12-08"')).toEqual(['from']);
  });

  test('CA-12 finds times at which all are free, within working hours and days', async ({ one: api }) => {
    const [as, other] = [await api.signIn(), await api.signIn('author')];
    const ids = [await idOf(api, as), await idOf(api, other)];
    await create(api, as, 'title: "A", start: "2026-12-11T09:00", end: "2026-12-11T12:10"');
    await create(api, other, 'title: "B", start: "2026-12-11T13:30", end: "2026-12-11T17:30"');
    const found = await ask(
      api,
      as,
      `{ findCalendarTimes(userIds: [${ids.join()}], minutes: 60, from: "2026-12-11", to: "2026-12-15") { start end } }`,
    );
    // Friday has one hour, the weekend none, Monday begins at nine.
    expect(found.map(({ start }: any) => start.slice(5, 16))).toEqual([
      '12-11T12:15',
      '12-14T09:00',
      '12-14T10:00',
      '12-14T11:00',
    ]);
    expect(
      (
        await ask(
          api,
          as,
          '{ findCalendarTimes(userIds: [], minutes: 0, from: "2026-12-11", to: "2026-12-12") { start } }',
        )
      ).fields,
    ).toMatchObject({ minutes: { key: 'malformed' } });
  });

  test('CA-12 of several who book the last free time exactly one gets it', async ({ one: api }) => {
    const host = await api.signIn('author');
    const id = await idOf(api, host);
    const guests = await Promise.all(Array.from({ length: 4 }, () => api.signIn()));
    const book = (as: Headers) =>
      ask(
        api,
        as,
        `mutation { createCalendarEvent(input: { mustBeFree: true, title: "Last", start: "2026-12-18T09:00", guests: [{ userId: ${id} }] }) { event { id } } }`,
      );
    const results = await Promise.all(guests.map(book));
    expect(results.filter(({ event }) => event !== undefined)).toHaveLength(1);
    for (const lost of results.filter(({ event }) => event === undefined))
      expect(lost).toMatchObject({ code: 'CONFLICT', fields: { start: { key: 'taken' } } });
    // Nothing is left of those that were refused.
    for (const as of guests) {
      const { totalCount } = await ask(api, as, '{ calendarEvents { totalCount } }');
      expect(totalCount).toBeLessThanOrEqual(1);
    }
  });
});
