import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect } from 'vitest';
import { readSubscriptions } from '../../../server/areas/calendar/subscriptionRead.ts';
import { programContext } from '../../../server/program.ts';
import { test as base, makeApp } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, shown, update } from './calendar.fixture.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const event = (uid: string, summary: string, more = '') =>
  `BEGIN:VEVENT\nUID:${uid}\nSUMMARY:${summary}\nDTSTART:20261210T080000Z\n${more}END:VEVENT`;
const file = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\n');

/** A server that answers as it is told, and an app that may read it because a setting allows it. */
const test = base.extend('outside', { scope: 'file' }, async ({}, { onCleanup }) => {
  let answer: Answer = (_request, response) => response.end('');
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = { TOKEN_HOURS: '8000' };
  const api = await makeApp({ hasSampleData: false, settings: { ...settings, PRIVATE_ADDRESSES: 'true' } });
  onCleanup(async () => {
    await api.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    api,
    url: `http://127.0.0.1:${port}/calendar.ics`,
    port,
    answers: (next: Answer | string) => {
      answer = typeof next === 'string' ? (_request, response) => response.end(next) : next;
    },
    count: () => count,
  };
});

const parts = 'id name url intervalMinutes lastTriedAt lastReadAt fault eventCount';
const subscribe = (api: TestApp, as: Headers, url: string, more = '') =>
  ask(api, as, `mutation { createCalendarSubscription(input: { url: "${url}" ${more} }) { ${parts} } }`);
const list = (api: TestApp, as: Headers) => ask(api, as, `{ calendarSubscriptions { ${parts} } }`);
const december = ['2026-12-01', '2027-01-01'] as const;
const run = ({ services }: TestApp) => readSubscriptions(programContext(services, 'test'));

describe('CA-09: calendars of others', () => {
  test('CA-09 is read at once and at its interval; what is new, changed or gone follows, and nobody changes it', async ({
    outside: { api, url, answers, count },
  }) => {
    const [as, other] = [await api.signIn(), await api.signIn()];
    answers(
      file(event('a', 'First', 'RRULE:FREQ=DAILY;COUNT=3\n'), event('b', 'Second'), event('bad', 'Bad', 'RRULE:X\n')),
    );
    const added = await subscribe(api, as, url, 'name: "Team", intervalMinutes: 60');
    expect(added).toMatchObject({ name: 'Team', url, fault: null, eventCount: 2, lastReadAt: expect.any(String) });
    expect(await shown(api, as, ...december)).toHaveLength(4);
    expect(await shown(api, other, ...december)).toEqual([]);
    const { occurrences } = await ask(
      api,
      as,
      '{ calendarWindow(from: "2026-12-10", to: "2026-12-11") { occurrences { event { id mayChange organizerName } } } }',
    );
    expect(occurrences[0].event).toMatchObject({ mayChange: false, organizerName: 'Team' });
    const { id } = occurrences[0].event;
    expect(await update(api, as, `id: ${id}, input: { title: "Mine" }`)).toMatchObject({ code: 'FORBIDDEN' });
    // Not due yet; then due, once, however many servers there are.
    const before = count();
    await run(api);
    expect(count()).toBe(before);
    answers(file(event('b', 'Second, moved'), event('c', 'Third')));
    api.clock.advance(61 * 60_000);
    await Promise.all([run(api), run(api)]);
    expect(count()).toBe(before + 1);
    expect((await shown(api, as, ...december)).map((one) => one.slice(0, -25))).toEqual(['Second, moved', 'Third']);
    await ask(api, as, `mutation { deleteCalendarSubscription(id: ${added.id}) }`);
    expect([await list(api, as), await shown(api, as, ...december)]).toEqual([[], []]);
  });

  test('CA-09 open pages of its owner learn that it was read again, and nobody else', async ({
    outside: { api, url, answers },
  }) => {
    const as = await api.signIn();
    const { id: userId } = await ask(api, as, '{ viewer { id } }');
    answers(file(event('live', 'First')));
    await subscribe(api, as, url, 'intervalMinutes: 15');
    const told: unknown[] = [];
    const stop = api.services.live.subscribe((one) => void (one.kind === 'account' && told.push(one)));
    const again = async (next: string) => {
      answers(next);
      api.clock.advance(16 * 60_000);
      await run(api);
      return told.splice(0);
    };
    const news = [{ kind: 'account', userId: Number(userId), part: 'CALENDARS' }];
    expect(await again(file(event('live', 'Moved')))).toEqual(news);
    expect(await again(file(event('live', 'Moved')))).toEqual([]);
    // Other bytes, the same events.
    expect(await again(file(event('live', 'Moved', 'X-A:1\n')))).toEqual([]);
    expect(await again('<html>')).toEqual(news);
    expect(await again(file())).toEqual(news);
    stop();
  });

  test('CA-09 what goes wrong is told, and what was read before stays', async ({
    outside: { api, url, port, answers },
  }) => {
    const as = await api.signIn();
    answers(file(event('a', 'First')));
    const { id } = await subscribe(api, as, url);
    const refresh = async (next: Answer | string) => {
      answers(next);
      const read = await ask(api, as, `mutation { refreshCalendarSubscription(id: ${id}) { fault eventCount } }`);
      return [read.fault, read.eventCount];
    };
    expect(await refresh('<html>')).toEqual(['MALFORMED', 1]);
    expect(await refresh(file(...Array.from({ length: 2001 }, (_, at) => event(String(at), 'A'))))).toEqual([
      'TOO_MANY',
      1,
    ]);
    expect(await refresh('x'.repeat(5 * 1024 * 1024 + 1))).toEqual(['TOO_LARGE', 1]);
    expect(await refresh((_request, response) => response.writeHead(403).end())).toEqual(['REFUSED', 1]);
    expect(await refresh((_request, response) => response.writeHead(302, { location: '/again' }).end())).toEqual([
      'REFUSED',
      1,
    ]);
    expect(
      await refresh((_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()),
    ).toEqual(['REFUSED', 1]);
    expect(await refresh((request) => request.destroy())).toEqual(['UNREACHABLE', 1]);
    expect(
      await refresh((request, response) =>
        request.url === '/moved'
          ? response.end(file(event('a', 'First'), event('b', 'B')))
          : response.writeHead(301, { location: `http://127.0.0.1:${port}/moved` }).end(),
      ),
    ).toEqual([null, 2]);
    for (const [input, field, key] of [
      ['url: ""', 'url', 'required'],
      ['url: "ftp://a.example/x"', 'url', 'malformed'],
      ['url: "https://user:secret@a.example/x"', 'url', 'malformed'],
      [`url: "${url}", intervalMinutes: 1`, 'intervalMinutes', 'malformed'],
      [`url: "${url}", name: "${'x'.repeat(101)}"`, 'name', 'tooLong'],
    ])
      expect(
        (await ask(api, as, `mutation { createCalendarSubscription(input: { ${input} }) { id } }`)).fields,
        input,
      ).toMatchObject({ [field!]: { key } });
    const other = await api.signIn();
    for (const name of ['refreshCalendarSubscription', 'deleteCalendarSubscription'])
      expect(
        (await ask(api, other, `mutation { ${name}(id: ${id})${name.startsWith('r') ? ' { id }' : ''} }`)).code,
      ).toBe('NOT_FOUND');
  });

  test('CA-09 addresses of private networks are not read, by name, number or redirect', async ({
    outside: { port, count },
    api,
  }) => {
    const as = await api.signIn();
    const before = count();
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '2130706433',
      '0x7f.1',
      '[::ffff:127.0.0.1]',
      '10.0.0.1',
      '169.254.169.254',
    ])
      expect(await subscribe(api, as, `http://${host}:${port}/a.ics`), host).toMatchObject({
        fault: 'PRIVATE_ADDRESS',
        eventCount: 0,
      });
    expect(count()).toBe(before);
  });
});
