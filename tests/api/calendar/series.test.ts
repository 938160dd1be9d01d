import { describe, expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import { ask, create, fields, remove, shown, undo, update } from './calendar.fixture.ts';

const test = base.extend('options', { hasSampleData: false });
const weekly = 'title: "Stand-up", start: "2026-10-05T09:00", end: "2026-10-05T09:30", timeZone: "Europe/Paris"';
const days = (list: string[]) => list.map((one) => one.replace(/:00\.000Z$/, '').replace(/ 2026-/, ' '));

describe('CA-05: a series', () => {
  test('CA-05 changes one occurrence, which keeps its change when the series moves', async ({ api }) => {
    const as = await api.signIn();
    const { event } = await create(api, as, `${weekly}, recurrence: "FREQ=WEEKLY;COUNT=4"`);
    const one = await update(
      api,
      as,
      `id: ${event.id}, version: 1, occurrence: "2026-10-12T09:00", scope: THIS, input: { title: "Long one", end: "2026-10-12T11:00" }`,
    );
    expect(one.event).toMatchObject({ seriesId: event.id, occurrence: '2026-10-12T09:00', recurrence: '' });
    const october = ['2026-10-01', '2026-11-01'] as const;
    expect(days(await shown(api, as, ...october))).toEqual([
      'Stand-up 10-05T07:00',
      'Long one 10-12T07:00',
      'Stand-up 10-19T07:00',
      'Stand-up 10-26T08:00',
    ]);
    // A day later and half an hour earlier, told of the third one.
    const all = await update(
      api,
      as,
      `id: ${event.id}, occurrence: "2026-10-19T09:00", scope: ALL, input: { start: "2026-10-20T08:30", end: "2026-10-20T09:00" }`,
    );
    expect(all.event).toMatchObject({ start: '2026-10-06T08:30', exceptions: ['2026-10-13T08:30'] });
    expect(days(await shown(api, as, ...october))).toEqual([
      'Stand-up 10-06T06:30',
      'Long one 10-12T07:00',
      'Stand-up 10-20T06:30',
      'Stand-up 10-27T07:30',
    ]);
    expect(await undo(api, as, all.batchId)).toEqual({ count: 1 });
    expect(await undo(api, as, one.batchId)).toEqual({ count: 2 });
    expect(days(await shown(api, as, ...october))).toHaveLength(4);
    expect(await ask(api, as, `{ calendarEvent(id: ${event.id}) { exceptions start } }`)).toEqual({
      exceptions: [],
      start: '2026-10-05T09:00',
    });
  });

  test('CA-05 a changed occurrence follows its series in what they share, and can be made like it again', async ({
    api,
  }) => {
    const as = await api.signIn();
    const { event } = await create(api, as, `${weekly}, location: "Room 1", recurrence: "FREQ=WEEKLY;COUNT=4"`);
    const own = async (occurrence: string, input: string) =>
      (await update(api, as, `id: ${event.id}, occurrence: "${occurrence}", scope: THIS, input: { ${input} }`)).event
        .id;
    const renamed = await own('2026-10-12T09:00', 'title: "Long one"');
    const moved = await own('2026-10-19T09:00', 'start: "2026-10-20T10:00", end: "2026-10-20T10:30"');
    const all = await update(api, as, `id: ${event.id}, input: { title: "Daily", location: "Room 2" }`);
    const read = (id: string) => ask(api, as, `{ calendarEvent(id: ${id}) { title location start } }`);
    expect(await read(renamed)).toEqual({ title: 'Long one', location: 'Room 2', start: '2026-10-12T09:00' });
    expect(await read(moved)).toEqual({ title: 'Daily', location: 'Room 2', start: '2026-10-20T10:00' });
    expect(await undo(api, as, all.batchId)).toEqual({ count: 3 });
    expect(await read(moved)).toEqual({ title: 'Stand-up', location: 'Room 1', start: '2026-10-20T10:00' });
    const rest = await update(
      api,
      as,
      `id: ${event.id}, occurrence: "2026-10-26T09:00", scope: FOLLOWING, input: { title: "Last" }`,
    );
    expect(days(await shown(api, as, '2026-10-01', '2026-11-01'))).toContain('Last 10-26T08:00');
    await undo(api, as, rest.batchId);

    const reset = await ask(
      api,
      as,
      `mutation { resetCalendarOccurrence(id: ${moved}) { batchId event { id exceptions } } }`,
    );
    expect(reset.event).toEqual({ id: event.id, exceptions: ['2026-10-12T09:00'] });
    expect(days(await shown(api, as, '2026-10-01', '2026-11-01'))).toEqual([
      'Stand-up 10-05T07:00',
      'Long one 10-12T07:00',
      'Stand-up 10-19T07:00',
      'Stand-up 10-26T08:00',
    ]);
    await undo(api, as, reset.batchId);
    expect(await read(moved)).toEqual({ title: 'Stand-up', location: 'Room 1', start: '2026-10-20T10:00' });
  });

  test('CA-05 keeps the number of its occurrences when all of it moves, also where it ends with a day', async ({
    api,
  }) => {
    const as = await api.signIn();
    const { event } = await create(api, as, `${weekly}, recurrence: "FREQ=WEEKLY;COUNT=8"`);
    await update(
      api,
      as,
      `id: ${event.id}, occurrence: "2026-11-02T09:00", scope: FOLLOWING, input: { title: "Later" }`,
    );
    const first = await update(
      api,
      as,
      `id: ${event.id}, occurrence: "2026-10-05T09:00", scope: ALL, input: { start: "2026-10-04T09:00", end: "2026-10-04T09:30" }`,
    );
    expect(first.event.start).toBe('2026-10-04T09:00');
    const found = days(await shown(api, as, '2026-10-01', '2027-01-01'));
    expect(found.filter((one) => one.startsWith('Stand-up'))).toEqual([
      'Stand-up 10-04T07:00',
      'Stand-up 10-11T07:00',
      'Stand-up 10-18T07:00',
      'Stand-up 10-25T08:00',
    ]);
    expect(found.filter((one) => one.startsWith('Later'))).toHaveLength(4);
    const daily = await create(
      api,
      as,
      'title: "Daily", isAllDay: true, start: "2027-02-01", recurrence: "FREQ=DAILY;UNTIL=20270205"',
    );
    const moved = await update(
      api,
      as,
      `id: ${daily.event.id}, scope: ALL, input: { start: "2027-02-13", end: "2027-02-13" }`,
    );
    expect(moved.event.recurrence).toBe('FREQ=DAILY;UNTIL=20270217');
    expect(await shown(api, as, '2027-02-01', '2027-03-01')).toHaveLength(5);
  });

  test('CA-05 is split at an occurrence; what was changed by itself stays so', async ({ api }) => {
    const as = await api.signIn();
    const { event } = await create(api, as, `${weekly}, recurrence: "FREQ=WEEKLY;COUNT=8"`);
    await remove(api, as, `id: ${event.id}, occurrence: "2026-10-12T09:00", scope: THIS`);
    await remove(api, as, `id: ${event.id}, occurrence: "2026-11-09T09:00", scope: THIS`);
    await update(api, as, `id: ${event.id}, occurrence: "2026-11-16T09:00", scope: THIS, input: { title: "Apart" }`);
    const split = await update(
      api,
      as,
      `id: ${event.id}, occurrence: "2026-10-26T09:00", scope: FOLLOWING, input: { title: "Later", start: "2026-10-27T10:00", end: "2026-10-27T10:30" }`,
    );
    expect(split.event).toMatchObject({
      title: 'Later',
      recurrence: 'FREQ=WEEKLY;COUNT=5',
      exceptions: ['2026-11-10T10:00', '2026-11-17T10:00'],
    });
    const after = [
      'Stand-up 10-05T07:00',
      'Stand-up 10-19T07:00',
      'Later 10-27T09:00',
      'Later 11-03T09:00',
      'Apart 11-16T08:00',
      'Later 11-24T09:00',
    ];
    expect(days(await shown(api, as, '2026-10-01', '2027-01-01'))).toEqual(after);
    expect(await undo(api, as, split.batchId)).toEqual({ count: 4 });
    expect(days(await shown(api, as, '2026-10-01', '2027-01-01'))).toHaveLength(6);
    expect(await ask(api, as, `{ calendarEvent(id: ${event.id}) { recurrence } }`)).toEqual({
      recurrence: 'FREQ=WEEKLY;COUNT=8',
    });
  });

  test('CA-05 is ended, or deleted with all that belongs to it; the trash brings it back', async ({ api }) => {
    const as = await api.signIn();
    const { event } = await create(api, as, `${weekly}, recurrence: "FREQ=WEEKLY"`);
    await update(api, as, `id: ${event.id}, occurrence: "2026-10-12T09:00", scope: THIS, input: { title: "Apart" }`);
    const ended = await remove(api, as, `id: ${event.id}, occurrence: "2026-10-26T09:00", scope: FOLLOWING`);
    expect(days(await shown(api, as, '2026-10-01', '2027-10-01'))).toEqual([
      'Stand-up 10-05T07:00',
      'Apart 10-12T07:00',
      'Stand-up 10-19T07:00',
    ]);
    await undo(api, as, ended.batchId);
    expect(await shown(api, as, '2026-10-01', '2027-10-01')).toHaveLength(52);
    const gone = await remove(api, as, `id: ${event.id}`);
    expect(await shown(api, as, '2026-10-01', '2027-10-01')).toEqual([]);
    expect(await undo(api, as, gone.batchId)).toEqual({ count: 2 });
    expect(await shown(api, as, '2026-10-01', '2027-10-01')).toHaveLength(52);
    for (const [occurrence, scope] of [
      ['2026-10-06T09:00', 'THIS'],
      ['2026-10-12T09:00', 'THIS'],
      ['nonsense', 'FOLLOWING'],
    ])
      expect(
        (await remove(api, as, `id: ${event.id}, occurrence: "${occurrence}", scope: ${scope}`)).code,
        occurrence,
      ).toBe('NOT_FOUND');
  });

  test('CA-05 takes its days along when it moves to another one', async ({ api }) => {
    const as = await api.signIn();
    const move = async (recurrence: string, to: string) => {
      const { event } = await create(api, as, `title: "A", start: "2026-10-28T09:00", recurrence: "${recurrence}"`);
      const args = `id: ${event.id}, occurrence: "2026-10-28T09:00", input: { start: "${to}T09:00", end: "${to}T10:00" }`;
      return (await update(api, as, args)).event.recurrence;
    };
    expect(await move('FREQ=WEEKLY;BYDAY=WE,FR', '2026-10-29')).toBe('FREQ=WEEKLY;BYDAY=TH,SA');
    expect(await move('FREQ=MONTHLY;BYDAY=-1WE', '2026-10-30')).toBe('FREQ=MONTHLY;BYDAY=-1FR');
    expect(await move('FREQ=MONTHLY;BYDAY=4WE', '2026-10-20')).toBe('FREQ=MONTHLY;BYDAY=3TU');
    expect(await move('FREQ=MONTHLY;BYMONTHDAY=28', '2026-10-29')).toBe('FREQ=MONTHLY;BYMONTHDAY=29');
    expect(await move('FREQ=DAILY', '2026-10-29')).toBe('FREQ=DAILY');
  });

  test('CA-06 stays at its local time across both clock changes, also for who looks from elsewhere', async ({
    api,
  }) => {
    const as = await api.signIn();
    await create(api, as, `${weekly}, recurrence: "FREQ=WEEKLY"`);
    const cairo = ', timeZone: "Africa/Cairo"';
    expect(days(await shown(api, as, '2026-10-19', '2026-11-01', cairo))).toEqual([
      'Stand-up 10-19T07:00',
      'Stand-up 10-26T08:00',
    ]);
    expect(await shown(api, as, '2027-03-22', '2027-03-31', cairo)).toEqual([
      'Stand-up 2027-03-22T08:00:00.000Z',
      'Stand-up 2027-03-29T07:00:00.000Z',
    ]);
  });

  test('a rule without end and an event of long ago answer at once', async ({ api }) => {
    const as = await api.signIn();
    await create(api, as, 'title: "Daily", start: "1900-01-01T09:00", recurrence: "FREQ=DAILY"');
    const { event } = await create(
      api,
      as,
      'title: "Many", start: "2026-11-01T09:00", recurrence: "FREQ=DAILY;COUNT=5000"',
    );
    const began = performance.now();
    const window = await ask(
      api,
      as,
      '{ calendarWindow(from: "2026-11-01", to: "2027-11-01") { occurrences { key } isCut } }',
    );
    expect([window.occurrences.length, window.isCut]).toEqual([730, false]);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(await ask(api, as, `{ calendarEvent(id: ${event.id}) { ${fields} } }`)).toMatchObject({ version: 1 });
  });
});
