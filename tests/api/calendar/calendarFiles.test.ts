import { describe, expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { uploadCsv } from '../../support/uploads.ts';
import { ask, create, shown, undo, update } from './calendar.fixture.ts';

const test = base.extend('options', { hasSampleData: false });
const winter = ['2026-10-01', '2027-02-01'] as const;

const upload = (api: TestApp, as: Headers, text: string, isCheck = false) =>
  uploadCsv(api, as, text, isCheck ? '/import/calendar/check' : '/import/calendar', 'calendar.ics');
const file = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.map((one) => `BEGIN:VEVENT\n${one}\nEND:VEVENT`), 'END:VCALENDAR'].join(
    '\n',
  );

/** A bit of everything, as one user has it. */
async function fill(api: TestApp, as: Headers): Promise<void> {
  const weekly =
    'start: "2026-10-05T09:00", end: "2026-10-05T09:30", timeZone: "Europe/Paris", recurrence: "FREQ=WEEKLY;COUNT=6"';
  const { event } = await create(api, as, `title: "Stand-up; daily, \\\\o/", ${weekly}`);
  await update(
    api,
    as,
    `id: ${event.id}, occurrence: "2026-10-12T09:00", scope: THIS, input: { title: "Long one", end: "2026-10-12T11:00" }`,
  );
  await ask(
    api,
    as,
    `mutation { deleteCalendarEvent(id: ${event.id}, occurrence: "2026-10-26T09:00", scope: THIS) { id } }`,
  );
  await create(api, as, 'title: "Trip", isAllDay: true, start: "2026-11-19", end: "2026-11-21", category: HOLIDAY');
  await create(api, as, `title: "${'é'.repeat(120)}", start: "2026-11-20T22:30", timeZone: "America/New_York"`);
}

describe('calendar files', () => {
  test('CA-08 what is exported and imported elsewhere takes place at the same times, and CA-07 twice adds nothing', async ({
    api,
  }) => {
    const [mine, theirs] = [await api.signIn(), await api.signIn()];
    await fill(api, mine);
    const { status, text, headers } = await api.rest('GET', '/export/calendar.ics', { as: mine });
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const lines = text.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    for (const line of [
      'DTSTART;TZID=Europe/Paris:20261005T090000',
      'RRULE:FREQ=WEEKLY;COUNT=6',
      'EXDATE;TZID=Europe/Paris:20261026T090000',
      'RECURRENCE-ID;TZID=Europe/Paris:20261012T090000',
      'DTSTART;VALUE=DATE:20261119',
      'DTEND;VALUE=DATE:20261122',
      'TZID:America/New_York',
    ])
      expect(lines).toContain(line);
    const checked = await upload(api, theirs, text, true);
    expect(checked).toMatchObject({ status: 201, body: { newCount: 4, knownCount: 0, problems: [], batchId: null } });
    expect(await shown(api, theirs, ...winter)).toEqual([]);
    const { body } = await upload(api, theirs, text);
    expect(body.newCount).toBe(4);
    const expected = await shown(api, mine, ...winter);
    expect(expected).toHaveLength(7);
    expect(await shown(api, theirs, ...winter)).toEqual(expected);
    for (const who of [mine, theirs])
      expect((await upload(api, who, text)).body).toMatchObject({ newCount: 0, knownCount: 4, batchId: null });
    await undo(api, theirs, body.batchId);
    expect(await shown(api, theirs, ...winter)).toEqual([]);
  });

  test('CA-08 files and feeds carry reminders, also those of days, and say how often to read them again', async ({
    api,
  }) => {
    const [mine, theirs] = [await api.signIn(), await api.signIn()];
    await create(api, mine, 'title: "Call", start: "2026-11-20T09:00", timeZone: "UTC", reminders: [0, 15]');
    await create(api, mine, 'title: "Day", start: "2026-11-20", isAllDay: true, reminders: [0, 1440]');
    const { text } = await api.rest('GET', '/export/calendar.ics', { as: mine });
    const lines = text.split('\r\n');
    expect(lines).toEqual(expect.arrayContaining(['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']));
    expect(lines.filter((line) => line.startsWith('TRIGGER')).sort()).toEqual(
      ['TRIGGER:-PT15M', 'TRIGGER:-PT900M', 'TRIGGER:PT0M', 'TRIGGER:PT540M'].sort(),
    );
    expect((await upload(api, theirs, text)).body).toMatchObject({ newCount: 2, leftOut: [] });
    const { nodes } = await ask(api, theirs, '{ calendarEvents { nodes { title reminders } } }');
    expect(nodes.map(({ title, reminders }: any) => [title, reminders]).sort()).toEqual([
      ['Call', [0, 15]],
      ['Day', [0, 1440]],
    ]);
  });

  test('CA-07 events of two installations never share a name; one that was named by its id is still known', async ({
    api,
  }) => {
    const [mine, theirs] = [await api.signIn(), await api.signIn()];
    const { event } = await create(api, mine, 'title: "Ours", start: "2026-11-20T09:00", timeZone: "UTC"');
    const { text } = await api.rest('GET', '/export/calendar.ics', { as: mine });
    expect(text).toMatch(/UID:[0-9a-f-]{36}@atrium\r\n/);
    expect((await upload(api, mine, text)).body).toMatchObject({ newCount: 0, knownCount: 1 });
    expect((await upload(api, theirs, text)).body).toMatchObject({ newCount: 1 });
    await api.services.database.transaction((trx) =>
      trx.updateTable('calendarEvents').set({ uid: null }).where('id', '=', Number(event.id)).execute(),
    );
    const old = `UID:event-${event.id}@atrium`;
    expect(
      (await upload(api, mine, file(`${old}\nSUMMARY:Ours, renamed\nDTSTART:20261120T090000Z`))).body,
    ).toMatchObject({
      newCount: 0,
      knownCount: 1,
    });
    const other = file(`${old}\nSUMMARY:Of another installation\nDTSTART:20261201T100000Z`);
    expect((await upload(api, mine, other)).body).toMatchObject({ newCount: 1, knownCount: 0 });
    expect((await upload(api, mine, other)).body).toMatchObject({ newCount: 0, knownCount: 1 });
  });

  test('CA-07 R60: what a file adds to a series and what it leaves out take place so, once; what is not kept is said before', async ({
    api,
  }) => {
    const as = await api.signIn();
    const text = file(
      [
        ...['UID:series', 'SUMMARY:Course', 'DTSTART;TZID=Europe/Paris:20261005T090000', 'DURATION:PT1H'],
        ...['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20261012T070000Z', 'RDATE;TZID=Europe/Paris:20261014T170000'],
        ...['ORGANIZER:mailto:o@x.example', 'BEGIN:VALARM', 'TRIGGER:-PT15M', 'END:VALARM'],
      ].join('\n'),
      'UID:series\nSUMMARY:Moved\nRECURRENCE-ID:20261019T070000Z\nDTSTART:20261020T070000Z\nDURATION:PT1H',
      'UID:series\nSUMMARY:x\nRECURRENCE-ID:20261026T080000Z\nDTSTART:20261026T080000Z\nSTATUS:CANCELLED',
      'UID:other\nSUMMARY:Gone\nDTSTART:20261020T070000Z\nSTATUS:CANCELLED',
    );
    const leftOut = [
      { key: 'organizer', count: 1 },
      { key: 'canceled', count: 1 },
    ];
    expect((await upload(api, as, text, true)).body).toMatchObject({ newCount: 3, problems: [], leftOut });
    const { body } = await upload(api, as, text);
    expect(body).toMatchObject({ newCount: 3, leftOut });
    expect(await shown(api, as, ...winter)).toEqual([
      'Course 2026-10-05T07:00:00.000Z',
      'Course 2026-10-14T15:00:00.000Z',
      'Moved 2026-10-20T07:00:00.000Z',
    ]);
    expect((await upload(api, as, text)).body).toMatchObject({ newCount: 0, knownCount: 3, leftOut: [leftOut[1]] });
    await undo(api, as, body.batchId);
    expect(await shown(api, as, ...winter)).toEqual([]);
  });

  test('CA-07 files of other programs are read: folded lines, lengths, zones of Windows, UTC; what is wrong is named', async ({
    api,
  }) => {
    const as = await api.signIn();
    const { body } = await upload(
      api,
      as,
      file(
        'UID:1\nSUMMARY:Folded\n  title\nDTSTART;TZID="Romance Standard Time":20261120T090000\nDURATION:PT1H30M\nATTENDEE;CN="Ben: B":mailto:ben@a.example',
        'UID:2\nSUMMARY:Day\nDTSTART;VALUE=DATE:20261120',
        'UID:3\nSUMMARY:Zulu\nDTSTART:20261120T080000Z\nDTEND;TZID=Europe/Paris:20261120T100000',
        'UID:4\nSUMMARY:Mars\nDTSTART;TZID=Mars/Olympus:20261120T080000',
        'UID:5\nSUMMARY:Seconds\nDTSTART:20261120T080000Z\nRRULE:FREQ=SECONDLY',
        'UID:6\nSUMMARY:Backwards\nDTSTART:20261120T080000Z\nDTEND:20261119T080000Z',
        'UID:7\nSUMMARY:Never',
      ),
    );
    expect(body).toMatchObject({
      newCount: 3,
      problems: [
        { title: 'Mars', key: 'timeZone' },
        { title: 'Seconds', key: 'recurrence' },
        { title: 'Backwards', key: 'end' },
        { title: 'Never', key: 'start' },
      ],
    });
    const { occurrences } = await ask(
      api,
      as,
      '{ calendarWindow(from: "2026-11-20", to: "2026-11-21") { occurrences { start end event { title guests { name } } } } }',
    );
    expect(occurrences).toEqual([
      { start: '2026-11-20', end: '2026-11-20', event: { title: 'Day', guests: [] } },
      {
        start: '2026-11-20T08:00:00.000Z',
        end: '2026-11-20T09:30:00.000Z',
        event: { title: 'Folded title', guests: [{ name: 'Ben: B' }] },
      },
      { start: '2026-11-20T08:00:00.000Z', end: '2026-11-20T09:00:00.000Z', event: { title: 'Zulu', guests: [] } },
    ]);
  });

  test('a file that is none, too large or too full is refused as a whole', async ({ api }) => {
    const as = await api.signIn();
    for (const [text, status, key] of [
      ['title,start\nA,2026', 400, 'malformed'],
      [file(...Array.from({ length: 2001 }, (_, at) => `UID:${at}\nDTSTART:20261120T080000Z`)), 400, 'tooMany'],
      [`BEGIN:VCALENDAR\n${'X'.repeat(6_000_000)}`, 413, null],
    ] as const) {
      const answer = await upload(api, as, text);
      expect(answer.status).toBe(status);
      if (key !== null) expect(answer.body.error.fields).toMatchObject({ file: { key } });
    }
    expect(await ask(api, as, '{ calendarEvents { totalCount } }')).toEqual({ totalCount: 0 });
  });

  test('CA-08 a private address serves the calendar until it is revoked or its owner may no longer read it', async ({
    api,
  }) => {
    const as = await api.signIn('subscriber');
    await fill(api, as);
    expect(await ask(api, as, '{ calendarFeed { url } }')).toBeNull();
    await ask(api, as, 'mutation { createCalendarFeed }');
    const feed = async () => new URL((await ask(api, as, '{ calendarFeed { url } }')).url, 'http://a.example').pathname;
    const first = await feed();
    const read = async (path: string) => (await api.rest('GET', path)).status;
    const { status, text } = await api.rest('GET', first);
    expect([status, text.includes('SUMMARY:Trip')]).toEqual([200, true]);
    expect((await ask(api, as, '{ calendarFeed { lastReadAt } }')).lastReadAt).toBe('2026-11-20T09:30:00.000Z');
    expect(await read(first.replace(/.\.ics$/, 'x.ics').replace(/-./, '-_'))).toBe(404);
    await ask(api, as, 'mutation { createCalendarFeed }');
    const second = await feed();
    expect([await read(first), await read(second)]).toEqual([404, 200]);
    await api.services.database.transaction((trx) =>
      trx.updateTable('users').set({ status: 'inactive' }).where('username', 'like', '%subscriber%').execute(),
    );
    expect(await read(second)).toBe(404);
    await api.services.database.transaction((trx) => trx.updateTable('users').set({ status: 'active' }).execute());
    await ask(api, as, 'mutation { revokeCalendarFeed }');
    expect(await read(second)).toBe(404);
  });

  test('CA-13 search finds events of all years, the nearest to today first, and leads to their day', async ({
    api,
  }) => {
    const [as, other] = [await api.signIn(), await api.signIn()];
    for (const start of ['2019-03-01T09:00', '2026-12-01T09:00', '2031-01-01T09:00'])
      await create(api, as, `title: "Café audit", start: "${start}"`);
    const search = '{ search(query: "cafe in:events") { groups { totalCount hits { path } } } }';
    const { groups } = await ask(api, as, search);
    expect(groups[0].hits.map(({ path }: any) => path.slice(20, 30))).toEqual([
      '2026-12-01',
      '2031-01-01',
      '2019-03-01',
    ]);
    expect((await ask(api, other, search)).groups.flatMap(({ hits }: any) => hits)).toEqual([]);
  });
});
