import { describe, expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { uploadCsv } from '../../support/uploads.ts';
import { ask, create, shown, update } from './calendar.fixture.ts';

const test = base.extend('options', { hasSampleData: false });
const idOf = async (api: TestApp, as: Headers): Promise<string> => (await ask(api, as, '{ viewer { id } }')).id;
const week = ['2026-12-07', '2026-12-13'] as const;

/** The days and hours of the week in which somebody is busy. */
const busy = async (api: TestApp, as: Headers, userId: string): Promise<string[]> => {
  const asked = `{ calendarBusyTimes(userIds: [${userId}], from: "${week[0]}", to: "${week[1]}") { busy { start } } }`;
  return (await ask(api, as, asked))[0].busy.map(({ start }: { start: string }) => start.slice(8, 13));
};

describe('CA-12: events that leave people free', () => {
  test('CA-12 what is chosen decides, else what the event is; guests and those who only see when one is busy included', async ({
    api,
  }) => {
    const [as, guest, other] = [await api.signIn(), await api.signIn(), await api.signIn()];
    const [me, you, they] = await Promise.all([as, guest, other].map((one) => idOf(api, one)));
    const { calendar } = await ask(
      api,
      as,
      `mutation { createCalendar(input: { name: "Office", members: [{ userId: ${me}, access: OWNER }, { userId: ${they}, access: BUSY }] }) { calendar { id } } }`,
    );
    const add = (title: string, more: string) =>
      create(api, as, `calendarId: ${calendar.id}, title: "${title}", guests: [{ userId: ${you} }], ${more}`);
    await add('Timed', 'start: "2026-12-07T09:00"');
    const { event } = await add('Timed, free', 'start: "2026-12-08T10:00", availability: FREE');
    await add('Day', 'isAllDay: true, start: "2026-12-09"');
    await add('Day, busy', 'isAllDay: true, start: "2026-12-10", availability: BUSY');
    await add('Holiday', 'isAllDay: true, start: "2026-12-12", category: HOLIDAY');
    await add('Holiday, free', 'isAllDay: true, start: "2026-12-11", category: HOLIDAY, availability: FREE');
    expect(await busy(api, as, you!)).toEqual(['07T09', '10T00', '12T00']);
    const seen = async () => (await shown(api, other, ...week)).map((one) => one.trim().slice(8, 10));
    expect(await seen()).toEqual(['07', '10', '12']);
    expect(await shown(api, as, ...week)).toHaveLength(6);
    await update(api, as, `id: ${event.id}, input: { availability: null }`);
    expect(await busy(api, as, you!)).toEqual(['07T09', '08T10', '10T00', '12T00']);
    expect(await seen()).toEqual(['07', '08', '10', '12']);
  });

  test('CA-07 CA-08 calendar files say it, and what they say is kept', async ({ api }) => {
    const [mine, theirs] = [await api.signIn(), await api.signIn()];
    const day = 'isAllDay: true, start: "2026-12-09"';
    for (const input of [
      'title: "A", start: "2026-12-09T09:00", availability: FREE',
      'title: "B", start: "2026-12-09T09:00"',
      `title: "C", ${day}, availability: BUSY`,
      `title: "D", ${day}`,
      `title: "E", ${day}, category: HOLIDAY`,
    ])
      await create(api, mine, input);
    const { text } = await api.rest('GET', '/export/calendar.ics', { as: mine });
    const said = text.matchAll(/SUMMARY:(\w)\r[^]*?TRANSP:(\w+)/g);
    expect(Object.fromEntries([...said].map(([, title, word]) => [title, word]))).toEqual({
      ...{ A: 'TRANSPARENT', B: 'OPAQUE', C: 'OPAQUE', D: 'TRANSPARENT', E: 'OPAQUE' },
    });
    const { body } = await uploadCsv(api, theirs, text, '/import/calendar', 'mine.ics');
    expect(body).toMatchObject({ newCount: 5, leftOut: [] });
    const { nodes } = await ask(api, theirs, '{ calendarEvents { nodes { title availability } } }');
    expect(Object.fromEntries(nodes.map((one: any) => [one.title, one.availability]))).toEqual({
      ...{ A: 'FREE', B: null, C: 'BUSY', D: null, E: null },
    });
  });
});
