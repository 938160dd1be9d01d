import { describe, expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import { ask, create, fields, remove, shown, undo, update } from './calendar.fixture.ts';

const test = base.extend('options', { hasSampleData: false });
const november = ['2026-11-01', '2026-12-01'] as const;

describe('an event', () => {
  test('CA-01 shows in the stretch of days that is asked for, by category', async ({ api }) => {
    const as = await api.signIn('subscriber');
    await create(api, as, 'title: "Review", category: BUSINESS, start: "2026-11-20T09:00", timeZone: "Europe/Paris"');
    await create(api, as, 'title: "Trip", category: FAMILY, isAllDay: true, start: "2026-11-19", end: "2026-11-21"');
    await create(api, as, 'title: "Before", start: "2026-10-31T23:30", end: "2026-10-31T23:45"');
    expect(await shown(api, as, ...november)).toEqual(['Trip 2026-11-19', 'Review 2026-11-20T08:00:00.000Z']);
    expect(await shown(api, as, ...november, ', categories: [BUSINESS]')).toEqual(['Review 2026-11-20T08:00:00.000Z']);
    expect(await shown(api, as, ...november, ', categories: []')).toEqual([]);
    expect(await shown(api, as, '2026-11-21', '2026-11-22')).toEqual(['Trip 2026-11-19']);
    expect(await shown(api, as, '2026-11-22', '2026-11-23')).toEqual([]);
    // In Paris it is November by then.
    expect(await shown(api, as, '2026-11-01', '2026-11-02', ', timeZone: "Europe/Paris"')).toEqual([
      'Before 2026-10-31T23:30:00.000Z',
    ]);
    const list = await ask(api, as, '{ calendarEvents(filter: { search: "TRI" }) { nodes { title } totalCount } }');
    expect(list).toEqual({ nodes: [{ title: 'Trip' }], totalCount: 1 });
  });

  test('CA-02 refuses what is wrong by field', async ({ api }) => {
    const as = await api.signIn();
    for (const [input, field, key] of [
      ['start: "2026-11-20T09:00"', 'title', 'required'],
      ['title: "A"', 'start', 'required'],
      ['title: "A", start: "tomorrow"', 'start', 'malformed'],
      ['title: "A", start: "2026-02-30"', 'start', 'malformed'],
      ['title: "A", start: "2026-11-20"', 'start', 'malformed'],
      ['title: "A", start: "2026-11-20T09:00", end: "2026-11-20T08:59"', 'end', 'beforeStart'],
      ['title: "A", start: "2026-11-20T09:00", end: "2027-11-22T09:00"', 'end', 'longest'],
      ['title: "A", start: "2026-11-20T09:00", timeZone: "Europe/Atlantis"', 'timeZone', 'unknown'],
      ['title: "A", start: "2026-11-20T09:00", url: "javascript:alert(1)"', 'url', 'malformed'],
      ['title: "A", start: "2026-11-20T09:00", calendarId: 999', 'calendarId', 'unknown'],
      ['title: "A", start: "2026-11-20T09:00", guests: [{ userId: 999 }]', 'guests', 'unknown'],
      ['title: "A", start: "2026-11-20T09:00", guests: [{ email: "nobody" }]', 'guests', 'malformed'],
      ['title: "A", start: "2026-11-20T09:00", recurrence: "FREQ=SECONDLY"', 'recurrence', 'malformed'],
      ['title: "A", start: "2026-11-20T09:00", recurrence: "FREQ=DAILY;COUNT=1000000000"', 'recurrence', 'tooLarge'],
      [
        'title: "A", start: "2026-11-20T09:00", recurrence: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"',
        'recurrence',
        'never',
      ],
      [
        'title: "A", start: "2026-11-20T09:00", recurrence: "FREQ=DAILY;COUNT=2;UNTIL=20270101"',
        'recurrence',
        'malformed',
      ],
    ] as const)
      expect((await create(api, as, input)).fields, input).toMatchObject({ [field]: { key } });
    expect(
      (await ask(api, as, '{ calendarWindow(from: "2026-01-01", to: "2030-01-01") { isCut } }')).fields,
    ).toMatchObject({
      to: { key: 'tooLarge', limit: 400 },
    });
  });

  test('CA-03 is moved, merged with what others changed, and put back by undo', async ({ api }) => {
    const as = await api.signIn();
    const { event } = await create(
      api,
      as,
      'title: "Review", start: "2026-11-20T09:00", end: "2026-11-20T10:30", timeZone: "Europe/Paris"',
    );
    const moved = await update(
      api,
      as,
      `id: ${event.id}, version: 1, input: { start: "2026-11-21T13:00:00.000Z", end: "2026-11-21T14:30:00.000Z" }`,
    );
    expect(moved.event).toMatchObject({ start: '2026-11-21T14:00', end: '2026-11-21T15:30', version: 2 });
    const merged = await update(api, as, `id: ${event.id}, version: 1, input: { title: "Design review" }`);
    expect(merged.event).toMatchObject({ title: 'Design review', start: '2026-11-21T14:00', version: 3 });
    expect(await update(api, as, `id: ${event.id}, version: 1, input: { title: "Other" }`)).toMatchObject({
      code: 'CONFLICT',
      fields: { title: { key: 'changed' } },
    });
    expect(await undo(api, as, moved.batchId)).toEqual({ count: 1 });
    expect(await ask(api, as, `{ calendarEvent(id: ${event.id}) { start title } }`)).toEqual({
      start: '2026-11-20T09:00',
      title: 'Design review',
    });
  });

  test('CA-04 takes whole days to an inclusive end, or hours, and goes from one to the other', async ({ api }) => {
    const as = await api.signIn();
    const { event } = await create(api, as, 'title: "Trip", isAllDay: true, start: "2026-11-19", end: "2026-11-21"');
    expect(event).toMatchObject({
      timeZone: '',
      startsAt: '2026-11-19T00:00:00.000Z',
      endsAt: '2026-11-22T00:00:00.000Z',
    });
    expect((await create(api, as, 'title: "Day", isAllDay: true, start: "2026-11-19"')).event.end).toBe('2026-11-19');
    expect(
      (await create(api, as, 'title: "X", isAllDay: true, start: "2026-11-19", end: "2026-11-18"')).fields,
    ).toMatchObject({ end: { key: 'beforeStart' } });
    const timed = await update(
      api,
      as,
      `id: ${event.id}, input: { isAllDay: false, start: "2026-11-19T08:00", end: "2026-11-19T09:00", timeZone: "Africa/Cairo" }`,
    );
    expect(timed.event).toMatchObject({ timeZone: 'Africa/Cairo', startsAt: '2026-11-19T06:00:00.000Z' });
  });

  test('CA-14 goes to the trash and comes back', async ({ api }) => {
    const as = await api.signIn();
    const { event } = await create(api, as, 'title: "Review", start: "2026-11-20T09:00", guests: [{ name: "Ben" }]');
    await remove(api, as, `id: ${event.id}`);
    expect(await shown(api, as, ...november)).toEqual([]);
    const { nodes } = await ask(api, as, '{ trash { nodes { id name subject canRestore } } }');
    expect(nodes).toMatchObject([{ name: 'Review', subject: 'CalendarEvent', canRestore: true }]);
    await ask(api, as, `mutation { restoreFromTrash(selection: { ids: [${nodes[0].id}] }) { count } }`);
    expect(await ask(api, as, `{ calendarEvent(id: ${event.id}) { ${fields} } }`)).toEqual({ ...event, version: 3 });
  });

  test('CA-15 is copied with its recurrence', async ({ api }) => {
    const as = await api.signIn();
    const { event } = await create(
      api,
      as,
      'title: "Review", start: "2026-11-20T09:00", recurrence: "FREQ=WEEKLY;COUNT=2"',
    );
    const copied = await ask(api, as, `mutation { duplicateCalendarEvent(id: ${event.id}) { event { ${fields} } } }`);
    expect(copied.event).toEqual({ ...event, id: copied.event.id });
    expect(await shown(api, as, ...november)).toHaveLength(4);
  });

  test('guests are users by id or address, or others by name', async ({ api }) => {
    const as = await api.signIn();
    const viewer = (await ask(api, as, '{ viewer { id fullName email } }')) as any;
    const { event } = await create(
      api,
      as,
      `title: "A", start: "2026-11-20T09:00", guests: [{ userId: ${viewer.id} }, { name: "Ben" }, { email: "${viewer.email}" }]`,
    );
    expect(event.guests).toEqual([
      { name: viewer.fullName, email: viewer.email, userId: viewer.id },
      { name: 'Ben', email: '', userId: null },
    ]);
  });
});
