import { describe, expect } from 'vitest';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, create, remove, shown, undo } from './calendar.fixture.ts';
import { bell, test, who } from './invited.fixture.ts';

/* The clock of tests stands on Friday, 2026-11-20. */

const monday = { from: '2026-11-23T00:00:00.000Z', to: '2026-11-23T23:59:00.000Z' };
const parts = 'id version title url lengths calendarId upcomingCount isOpen';

/** A page with hours on Monday morning in Paris, which is an hour ahead of UTC. */
async function pageOf(api: TestApp, as: Headers, more = '') {
  const calendars = await ask(api, as, '{ calendars { id isMine } }');
  const own = calendars.find(({ isMine }: { isMine: boolean }) => isMine);
  const { bookingPage } = await ask(
    api,
    as,
    `mutation { createBookingPage(input: { title: "Intro call", calendarId: ${own.id}, timeZone: "Europe/Paris", lengths: [30, 60],
      hours: [{ weekday: 1, from: "09:00", to: "12:00" }] ${more} }) { bookingPage { ${parts} } } }`,
  );
  return { ...bookingPage, key: bookingPage.url.split('/').pop() as string };
}
/** A user with a calendar of their own: it is made with the first event. */
async function hostOf(api: TestApp, role?: 'author') {
  const as = await api.signIn(role);
  await create(api, as, 'title: "Lunch", start: "2026-11-02T12:00"');
  return as;
}
const timesOf = async (api: TestApp, key: string, minutes = 60, more = '') =>
  (
    (await ask(
      api,
      {},
      `{ bookingTimes(key: "${key}", minutes: ${minutes}, from: "${monday.from}", to: "${monday.to}" ${more}) }`,
    )) ?? []
  ).map((one: string) => one.slice(11, 16));
const book = (api: TestApp, key: string, time: string, more = 'name: "Zoé", email: "zoe@out.example"', minutes = 60) =>
  ask(
    api,
    {},
    `mutation { bookTime(key: "${key}", input: { minutes: ${minutes}, startsAt: "2026-11-23T${time}:00.000Z", ${more} }) { link title hostName startsAt endsAt mayChange page } }`,
  );
const linkIn = (text: string) => /https:\/\/office\.example\/booking#([\w-]+)/.exec(text)?.[1] ?? null;

describe('CA-19: booking pages', () => {
  test('CA-19 a visitor books a free time, gets a confirmation with the event, moves and cancels it by the link', async ({
    mail: { api, sent },
  }) => {
    const as = await hostOf(api);
    const host = await who(api, as);
    const page = await pageOf(api, as, ', location: "Room 4", questions: [{ label: "What about?", isRequired: true }]');
    expect(page.url).toBe(`https://office.example/book/${page.key}`);
    const seen = await ask(
      api,
      {},
      `{ publicBookingPage(key: "${page.key}") { title location hostName lengths timeZone questions { label isRequired } lastAt } }`,
    );
    expect(seen).toEqual({
      title: 'Intro call',
      location: 'Room 4',
      hostName: host.fullName,
      lengths: [30, 60],
      timeZone: 'Europe/Paris',
      questions: [{ label: 'What about?', isRequired: true }],
      lastAt: '2027-01-19T22:59:59.999Z',
    });
    expect(await timesOf(api, page.key)).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00']);
    const visitor =
      'name: "Zoé", email: "Zoe@out.example", answers: ["A <b>quote</b>"], timeZone: "Africa/Cairo", language: "fr"';
    const booked = await book(api, page.key, '08:30', visitor);
    expect(booked).toMatchObject({
      title: 'Intro call: Zoé',
      hostName: host.fullName,
      startsAt: '2026-11-23T08:30:00.000Z',
      endsAt: '2026-11-23T09:30:00.000Z',
      mayChange: true,
      page: page.key,
    });
    expect(await timesOf(api, page.key)).toEqual(['09:30', '10:00']);
    const [letter, ...others] = await sent();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: 'zoe@out.example', replyTo: host.email });
    expect(letter!.text).toContain('10:30');
    expect(letter!.text).toContain('Africa/Cairo');
    expect(letter!.text).toContain('Déplacer ou annuler votre rendez-vous');
    expect(linkIn(letter!.text)).toBe(booked.link);
    expect(letter!.ics).toContain('METHOD:REQUEST');
    expect(letter!.ics).toContain('DTSTART;TZID=Europe/Paris:20261123T093000');
    expect(letter!.ics).toContain('PARTSTAT=ACCEPTED');
    // It is an event like any other, with the visitor as its guest, and the host is told.
    const found = await ask(
      api,
      as,
      '{ calendarEvents(filter: { search: "Intro call" }) { nodes { id description location guests { name email answer } } } }',
    );
    expect(found.nodes).toEqual([
      {
        id: expect.any(String),
        description: 'What about?\nA <b>quote</b>',
        location: 'Room 4',
        guests: [{ name: 'Zoé', email: 'zoe@out.example', answer: 'YES' }],
      },
    ]);
    expect(await bell(api, as)).toEqual(['EVENT_BOOKED Intro call: Zoé']);
    expect((await ask(api, as, `{ bookingPage(id: ${page.id}) { upcomingCount } }`)).upcomingCount).toBe(1);
    // A move frees its own time, and goes nowhere else than to a free one.
    expect(await timesOf(api, page.key, 60, `, link: "${booked.link}"`)).toHaveLength(5);
    const move = (time: string) =>
      ask(
        api,
        {},
        `mutation { moveBooking(link: "${booked.link}", startsAt: "2026-11-23T${time}:00.000Z") { startsAt link } }`,
      );
    expect(await move('07:00')).toMatchObject({ code: 'CONFLICT', fields: { startsAt: { key: 'taken' } } });
    expect(await move('09:00')).toEqual({ startsAt: '2026-11-23T09:00:00.000Z', link: booked.link });
    expect(await shown(api, as, '2026-11-23', '2026-11-24')).toEqual(['Intro call: Zoé 2026-11-23T09:00:00.000Z']);
    const [moved] = await sent();
    expect(moved!.text).toContain('Votre rendez-vous avec');
    expect(moved!.ics).toContain('DTSTART;TZID=Europe/Paris:20261123T100000');
    expect(await ask(api, {}, `mutation { cancelBooking(link: "${booked.link}") }`)).toBe(true);
    const [canceled] = await sent();
    expect(canceled!.ics).toContain('METHOD:CANCEL');
    expect(linkIn(canceled!.text)).toBeNull();
    expect(await shown(api, as, '2026-11-23', '2026-11-24')).toEqual([]);
    expect(await ask(api, {}, `{ booking(link: "${booked.link}") { title } }`)).toBeNull();
    expect(await move('09:00')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await timesOf(api, page.key)).toHaveLength(5);
    expect((await bell(api, as)).length).toBe(3);
  });

  test('CA-19 hours, buffers, notice, days ahead, the limit of a day and busy calendars decide what is free', async ({
    mail: { api },
  }) => {
    const as = await hostOf(api);
    const page = await pageOf(api, as, ', bufferBefore: 15, bufferAfter: 30');
    const set = (input: string) =>
      ask(api, as, `mutation { updateBookingPage(id: ${page.id}, input: { ${input} }) { batchId } }`);
    await create(api, as, 'title: "Busy", timeZone: "UTC", start: "2026-11-23T09:30", end: "2026-11-23T10:00"');
    expect(await timesOf(api, page.key)).toEqual(['08:00']);
    expect(await timesOf(api, page.key, 30)).toEqual(['08:00', '08:30', '10:30']);
    // What a booking keeps free counts for other pages, too.
    expect(await book(api, page.key, '08:00', undefined, 30)).toMatchObject({ title: 'Intro call: Zoé' });
    const other = await pageOf(api, as);
    expect(await timesOf(api, other.key, 30)).toEqual(['09:00', '10:00', '10:30']);
    await set('dayLimit: 1');
    expect(await timesOf(api, page.key, 30)).toEqual([]);
    await set('dayLimit: null, noticeMinutes: 43200');
    expect(await timesOf(api, page.key, 30)).toEqual([]);
    await set('noticeMinutes: 0, daysAhead: 2');
    expect(await timesOf(api, page.key, 30)).toEqual([]);
    await set('daysAhead: 3');
    expect(await timesOf(api, page.key, 30)).toEqual(['10:30']);
    const { calendar } = await ask(
      api,
      as,
      'mutation { createCalendar(input: { name: "Shifts" }) { calendar { id } } }',
    );
    await create(
      api,
      as,
      `calendarId: ${calendar.id}, title: "Shift", timeZone: "UTC", start: "2026-11-23T10:00", end: "2026-11-23T12:00"`,
    );
    expect(await timesOf(api, page.key, 30)).toEqual(['10:30']);
    await set(`busyCalendarIds: [${calendar.id}]`);
    expect(await timesOf(api, page.key, 30)).toEqual([]);
    await set('isOpen: false');
    expect(await ask(api, {}, `{ publicBookingPage(key: "${page.key}") { title } }`)).toBeNull();
    expect(await book(api, page.key, '10:30')).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('CA-19 of several who book the same time at once exactly one gets it, and of two pages, too', async ({
    mail: { api },
  }) => {
    const as = await hostOf(api, 'author');
    const [page, other] = [await pageOf(api, as), await pageOf(api, as)];
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        book(api, (at % 2 ? page : other).key, '09:00', `name: "Guest ${at}", email: "guest${at}@out.example"`),
      ),
    );
    expect(results.filter(({ title }) => title !== undefined)).toHaveLength(1);
    for (const lost of results.filter(({ title }) => title === undefined))
      expect(lost).toMatchObject({ code: 'CONFLICT', fields: { startsAt: { key: 'taken' } } });
    expect(await shown(api, as, '2026-11-23', '2026-11-24')).toHaveLength(1);
    const { count } = await api.services.database.reader
      .selectFrom('bookings')
      .select((is) => is.fn.countAll<number | string>().as('count'))
      .where('pageId', 'in', [Number(page.id), Number(other.id)])
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  test('CA-19 what is wrong is named by its field, and nobody fills a calendar under one address', async ({
    mail: { api },
  }) => {
    const as = await hostOf(api);
    const page = await pageOf(api, as, ', questions: [{ label: "What about?", isRequired: true }]');
    const refused = await book(api, page.key, '08:00', 'name: " ", email: "nobody", timeZone: "Mars/Base"');
    expect(Object.keys(refused.fields).sort()).toEqual(['answers.0', 'email', 'name', 'timeZone']);
    expect(await book(api, page.key, '08:00', undefined, 45)).toMatchObject({ code: 'VALIDATION' });
    const answer = ', answers: ["Yes"]';
    const zoe = `name: "Zoé", email: "zoe@out.example"${answer}`;
    for (const time of ['08:00', '09:00', '10:00']) expect(await book(api, page.key, time, zoe)).toHaveProperty('link');
    const more = await pageOf(api, as);
    expect(await book(api, more.key, '10:00')).toMatchObject({ code: 'CONFLICT' });
    await ask(
      api,
      as,
      `mutation { updateBookingPage(id: ${page.id}, input: { hours: [{ weekday: 1, from: "13:00", to: "17:00" }] }) { batchId } }`,
    );
    expect(await book(api, page.key, '13:00', zoe)).toMatchObject({ fields: { email: { key: 'tooMany' } } });
    const create = (input: string) => ask(api, as, `mutation { createBookingPage(input: { ${input} }) { batchId } }`);
    const wrong = await create(
      'title: "", calendarId: 999999, lengths: [1], hours: [{ weekday: 1, from: "10:00", to: "09:00" }], bufferBefore: 500, daysAhead: 0, timeZone: "x", busyCalendarIds: [999999], questions: [{ label: "" }]',
    );
    expect(Object.keys(wrong.fields).sort()).toEqual(
      [
        'bufferBefore',
        'busyCalendarIds',
        'calendarId',
        'daysAhead',
        'hours',
        'lengths',
        'questions',
        'timeZone',
        'title',
      ].sort(),
    );
    for (const link of ['', '1-x', `999999-${'a'.repeat(32)}`])
      expect(await ask(api, {}, `{ booking(link: "${link}") { title } }`), link).toBeNull();
  });

  test('CA-19 a page belongs to the owners of its calendar; when the host deletes the event, the link ends, and undo brings both back', async ({
    mail: { api },
  }) => {
    const [as, other] = [await hostOf(api), await hostOf(api)];
    const page = await pageOf(api, as);
    expect(await ask(api, other, `{ bookingPage(id: ${page.id}) { title } }`)).toBeNull();
    expect((await ask(api, other, '{ bookingPageList { totalCount } }')).totalCount).toBe(0);
    const set = (headers: Headers, input: string) =>
      ask(
        api,
        headers,
        `mutation { updateBookingPage(id: ${page.id}, input: { ${input} }) { batchId bookingPage { version } } }`,
      );
    expect(await set(other, 'title: "Mine"')).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      await ask(
        api,
        other,
        `mutation { createBookingPage(input: { title: "Theirs", calendarId: ${page.calendarId} }) { batchId } }`,
      ),
    ).toMatchObject({ fields: { calendarId: { key: 'unknown' } } });
    const booked = await book(api, page.key, '08:00');
    const [event] = (await ask(api, as, '{ calendarEvents(filter: { search: "Intro" }) { nodes { id } } }')).nodes;
    const { batchId } = await remove(api, as, `id: ${event.id}`);
    expect(await ask(api, {}, `{ booking(link: "${booked.link}") { title } }`)).toBeNull();
    await undo(api, as, batchId);
    expect(await ask(api, {}, `{ booking(link: "${booked.link}") { title } }`)).toEqual({ title: 'Intro call: Zoé' });
    // A page in the trash takes no more bookings; what is booked stays, and can be canceled.
    const gone = await ask(api, as, `mutation { deleteBookingPage(id: ${page.id}) { batchId } }`);
    expect(await ask(api, {}, `{ booking(link: "${booked.link}") { title page } }`)).toEqual({
      title: 'Intro call: Zoé',
      page: null,
    });
    await undo(api, as, gone.batchId);
    expect((await ask(api, {}, `{ publicBookingPage(key: "${page.key}") { title } }`)).title).toBe('Intro call');
  });
});
