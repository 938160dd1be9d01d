import { describe, expect } from 'vitest';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, create, remove, undo, update } from './calendar.fixture.ts';
import { file, test } from './caldav.fixture.ts';

/* CA-18, with a client that was written by others. */

const eventOf = async (api: TestApp, as: Headers, title: string) =>
  (
    await ask(
      api,
      as,
      `{ calendarEvents(filter: { search: "${title}" }) { nodes { id title start timeZone recurrence guests { name email } } } }`,
    )
  ).nodes[0];

describe('CA-18: CalDAV', () => {
  test('CA-18 a phone lists calendars, reads, adds, changes and deletes events, and each side sees what the other does', async ({
    dav: { api, phone },
  }) => {
    const as = await api.signIn();
    const first = await create(
      api,
      as,
      'title: "Planning; all", start: "2026-12-01T09:00", timeZone: "Europe/Paris", guests: [{ name: "Zoé", email: "zoe@out.example" }]',
    );
    const { calendar: team } = await ask(
      api,
      as,
      'mutation { createCalendar(input: { name: "Team & co" }) { calendar { id } } }',
    );
    const client = await phone(as);
    const calendars = await client.fetchCalendars();
    expect(calendars.map(({ displayName, components }) => [displayName, components])).toEqual([
      [expect.any(String), ['VEVENT']],
      ['Team & co', ['VEVENT']],
    ]);
    expect(calendars[1]!.url).toMatch(new RegExp(`/dav/calendars/${team.id}/$`));
    const calendar = calendars[0]!;
    const [object] = await client.fetchCalendarObjects({ calendar });
    expect(object!.data).toContain('SUMMARY:Planning\\; all');
    expect(object!.data).toContain('DTSTART;TZID=Europe/Paris:20261201T090000');
    expect(object!.data).not.toContain('METHOD:');
    // A time range keeps what takes place in it, series among them.
    await create(
      api,
      as,
      'title: "Weekly", start: "2026-12-03T10:00", timeZone: "Europe/Paris", recurrence: "FREQ=WEEKLY"',
    );
    const inMay = await client.fetchCalendarObjects({
      calendar,
      timeRange: { start: '2027-05-01T00:00:00Z', end: '2027-05-31T00:00:00Z' },
    });
    expect(inMay.map(({ data }) => /SUMMARY:(.*)\r/.exec(data)?.[1])).toEqual(['Weekly']);

    const added = await client.createCalendarObject({
      calendar,
      filename: 'from my phone.ics',
      iCalString: file('phone-1', [
        'SUMMARY:Dentist',
        'DTSTART;TZID=Africa/Cairo:20261210T150000',
        'DURATION:PT45M',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'TRIGGER:-PT15M',
        'END:VALARM',
      ]),
    });
    expect(added.status).toBe(201);
    expect(await eventOf(api, as, 'Dentist')).toMatchObject({ start: '2026-12-10T15:00', timeZone: 'Africa/Cairo' });
    const objects = await client.fetchCalendarObjects({ calendar });
    const dentist = objects.find(({ data }) => data.includes('Dentist'))!;
    expect(dentist.url).toMatch(/from%20my%20phone\.ics$/);
    expect(dentist.data).toContain('TRIGGER:-PT15M');
    const changed = await client.updateCalendarObject({
      calendarObject: { ...dentist, data: dentist.data.replace('SUMMARY:Dentist', 'SUMMARY:Dentist\\, again') },
    });
    expect(changed.status).toBe(204);
    expect((await eventOf(api, as, 'Dentist')).title).toBe('Dentist, again');
    // Who has seen an older state changes nothing.
    const late = { ...dentist, data: dentist.data.replace('Dentist', 'Lost') };
    expect((await client.updateCalendarObject({ calendarObject: late })).status).toBe(412);
    expect((await client.deleteCalendarObject({ calendarObject: late })).status).toBe(412);
    expect(
      (
        await client.createCalendarObject({
          calendar,
          filename: 'from my phone.ics',
          iCalString: file('phone-2', ['SUMMARY:Lost', 'DTSTART:20261210T150000Z']),
        })
      ).status,
    ).toBe(412);
    // Guests are kept by who they are, whatever the phone sends besides.
    const planning = { ...object!, data: object!.data.replace('Planning', 'Plans') };
    expect((await client.updateCalendarObject({ calendarObject: planning })).status).toBe(204);
    expect(await eventOf(api, as, 'Plans')).toMatchObject({
      id: first.event.id,
      guests: [{ name: 'Zoé', email: 'zoe@out.example' }],
    });
    const [now] = await client.fetchCalendarObjects({ calendar, objectUrls: [dentist.url] });
    expect((await client.deleteCalendarObject({ calendarObject: now! })).status).toBe(204);
    expect(await eventOf(api, as, 'Dentist')).toBeUndefined();
  });

  test('CA-18 a sync token tells what was added, changed, moved away and deleted since, and an old one begins anew', async ({
    dav: { api, phone, serverUrl },
  }) => {
    const as = await api.signIn();
    const [one, two, three] = [
      await create(api, as, 'title: "One", start: "2026-12-01T09:00"'),
      await create(api, as, 'title: "Two", start: "2026-12-02T09:00", recurrence: "FREQ=DAILY;COUNT=3"'),
      await create(api, as, 'title: "Three", start: "2026-12-03T09:00"'),
    ];
    const { calendar: team } = await ask(
      api,
      as,
      'mutation { createCalendar(input: { name: "Team" }) { calendar { id } } }',
    );
    const client = await phone(as);
    const [calendar] = await client.fetchCalendars();
    api.clock.advance(120_000);
    const tokenNow = async () => (await client.fetchCalendars())[0]!.syncToken!;
    const token = await tokenNow();
    const since = async (from: string) =>
      (await client.syncCollection({ url: calendar!.url, props: { 'd:getetag': {} }, syncLevel: 1, syncToken: from }))
        .filter(({ href }) => href?.endsWith('.ics'))
        .map(({ href, status }) => [decodeURIComponent(href!), status === 404 ? 'gone' : 'there'] as const);
    expect(await since(token)).toEqual([]);
    const added = await create(api, as, 'title: "Four", start: "2026-12-04T09:00"');
    await update(
      api,
      as,
      `id: ${two.event.id}, occurrence: "2026-12-03T09:00", scope: THIS, input: { title: "Two, once" }`,
    );
    await update(api, as, `id: ${three.event.id}, input: { calendarId: ${team.id} }`);
    const { batchId } = await remove(api, as, `id: ${one.event.id}`);
    const found = await since(token);
    expect(found.map(([, status]) => status).sort()).toEqual(['gone', 'gone', 'there', 'there']);
    const names = async (status: string) => {
      const rows = await api.services.database.reader.selectFrom('calendarEvents').select(['id', 'uid']).execute();
      return (await since(token))
        .filter(([, one]) => one === status)
        .map(([href]) => rows.find(({ uid }) => href.includes(uid!))?.id);
    };
    expect((await names('there')).sort()).toEqual([Number(two.event.id), Number(added.event.id)].sort());
    expect((await names('gone')).includes(Number(three.event.id))).toBe(true);
    // An occurrence that was changed by itself travels with its series.
    const [series] = (await client.fetchCalendarObjects({ calendar: calendar! })).filter(({ data }) =>
      data.includes('Two\\, once'),
    );
    expect(series!.data).toContain('RRULE:FREQ=DAILY;COUNT=3');
    expect(series!.data).toContain('RECURRENCE-ID:20261203T090000Z');
    const back = series!.data.replace('Two\\, once', 'Two\\, from here');
    expect((await client.updateCalendarObject({ calendarObject: { ...series!, data: back } })).status).toBe(204);
    expect(await eventOf(api, as, 'from here')).toMatchObject({ start: '2026-12-03T09:00', recurrence: '' });
    await undo(api, as, batchId);
    api.clock.advance(120_000);
    expect(await since(await tokenNow())).toEqual([]);
    expect((await since(token)).filter(([, status]) => status === 'gone')).toHaveLength(1);
    const report = (body: string) =>
      fetch(calendar!.url.replace(/^\//, `${serverUrl}/`), {
        method: 'REPORT',
        headers: { ...client.authHeaders },
        body,
      });
    for (const bad of ['urn:atrium:sync:1-1', 'http://other.example/1']) {
      const answer = await report(
        `<sync-collection xmlns="DAV:"><sync-token>${bad}</sync-token><prop><getetag/></prop></sync-collection>`,
      );
      expect([answer.status, (await answer.text()).includes('valid-sync-token')]).toEqual([403, true]);
    }
  });

  test('CA-18 rights are those of the program, narrowed by the token; nobody comes in without one', async ({
    dav: { api, phone, serverUrl },
  }) => {
    const [as, other] = [await api.signIn(), await api.signIn()];
    await create(api, as, 'title: "Mine", start: "2026-12-01T09:00"');
    await create(api, other, 'title: "Theirs", start: "2026-12-01T09:00"');
    const [mine, theirs] = [await phone(as, ['READ']), await phone(other)];
    const [calendar] = await mine.fetchCalendars();
    const [object] = await mine.fetchCalendarObjects({ calendar: calendar! });
    expect((await mine.updateCalendarObject({ calendarObject: object! })).status).toBe(403);
    expect((await mine.deleteCalendarObject({ calendarObject: object! })).status).toBe(403);
    const foreign = { method: 'GET', headers: { ...theirs.authHeaders } };
    expect((await fetch(object!.url, foreign)).status).toBe(404);
    expect((await fetch(object!.url, { ...foreign, method: 'PUT', body: object!.data })).status).toBe(404);
    expect((await fetch(object!.url, { ...foreign, method: 'DELETE' })).status).toBe(404);
    for (const authorization of [undefined, 'Basic bWU6cGFzc3dvcmQ=', 'Basic !!!', `Basic ${btoa('me:atr_s_x')}`]) {
      const answer = await fetch(`${serverUrl}/dav/`, {
        method: 'PROPFIND',
        ...(authorization && { headers: { authorization } }),
      });
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Basic /)]);
    }
    const token = mine.authHeaders!['authorization']!;
    // Elsewhere a token is no password.
    expect((await api.rest('GET', '/api/auth/me', { headers: { authorization: token } })).status).toBe(401);
    const redirect = await fetch(`${serverUrl}/.well-known/caldav`, { redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/dav/']);
  });

  test('CA-18 who connects a phone first finds a calendar of their own, unless the phone may only read', async ({
    dav: { api, phone },
  }) => {
    const as = await api.signIn();
    const all = '{ calendars { id kind } }';
    expect(await (await phone(as, ['READ'])).fetchCalendars()).toEqual([]);
    expect(await ask(api, as, all)).toEqual([]);
    const client = await phone(as);
    const [calendar] = await client.fetchCalendars();
    const event = file('first', ['SUMMARY:First', 'DTSTART:20261201T090000Z']);
    const added = await client.createCalendarObject({ calendar: calendar!, filename: 'first.ics', iCalString: event });
    expect(added.status).toBe(201);
    expect(await ask(api, as, all)).toEqual([{ id: /(\d+)\/$/.exec(calendar!.url)![1], kind: 'PERSONAL' }]);
  });

  test('CA-18 hostile bodies are refused', async ({ dav: { api, phone, serverUrl } }) => {
    const as = await api.signIn();
    await create(api, as, 'title: "Mine", start: "2026-12-01T09:00"');
    const client = await phone(as);
    const [calendar] = await client.fetchCalendars();
    const url = calendar!.url.replace(/^\//, `${serverUrl}/`);
    const send = async (method: string, body: string, path = url) =>
      (await fetch(path, { method, headers: { ...client.authHeaders, depth: '1' }, body })).status;
    const entities =
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><propfind xmlns="DAV:"><prop><displayname>&b;</displayname></prop></propfind>';
    expect(await send('PROPFIND', entities)).toBe(400);
    expect(await send('PROPFIND', '<propfind xmlns="DAV:"><prop>')).toBe(400);
    expect(await send('PROPFIND', '<a>'.repeat(50_000))).toBe(400);
    expect(await send('PROPFIND', `${'<a>'.repeat(30)}${'</a>'.repeat(30)}`)).toBe(400);
    expect(await send('REPORT', 'x'.repeat(1_100_000))).toBe(413);
    expect(await send('REPORT', '<foo xmlns="DAV:"/>')).toBe(400);
    const put = (text: string) => send('PUT', text, `${url}x.ics`);
    expect(await put('no calendar')).toBe(400);
    expect(await put(file('a', ['SUMMARY:No start']))).toBe(400);
    const two = ['BEGIN:VEVENT', 'UID:b', 'DTSTART:20261201T090000Z', 'END:VEVENT'];
    expect(await put(file('a', ['DTSTART:20261201T090000Z'], two))).toBe(400);
    for (const path of ['/dav/nothing', '/dav/calendars/x/', '/dav/calendars/1/a/b', '/dav/calendars/999999/'])
      expect(await send('PROPFIND', '', serverUrl + path), path).toBe(404);
    expect((await ask(api, as, '{ calendarEvents { totalCount } }')).totalCount).toBe(1);
  });
});
