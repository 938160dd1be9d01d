import { describe, expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, create, remove, shown, undo, update } from './calendar.fixture.ts';

const test = base.extend('options', { hasSampleData: false });
const november = ['2026-11-01', '2026-12-01'] as const;
const parts = 'id version name kind color myAccess isMine ownerName members { userId access } teams { teamId access }';

const idOf = async (api: TestApp, as: Headers): Promise<string> => (await ask(api, as, '{ viewer { id } }')).id;
const calendars = (api: TestApp, as: Headers) => ask(api, as, `{ calendars { ${parts} } }`);
const add = async (api: TestApp, as: Headers, input: string) =>
  ask(api, as, `mutation { createCalendar(input: { ${input} }) { calendar { ${parts} } batchId } }`);
const change = (api: TestApp, as: Headers, id: string, input: string) =>
  ask(api, as, `mutation { updateCalendar(id: ${id}, input: { ${input} }) { calendar { ${parts} } batchId } }`);
const members = (...all: [userId: string, access: string][]) =>
  `members: [${all.map(([userId, access]) => `{ userId: ${userId}, access: ${access} }`).join()}]`;
const eventIn = (api: TestApp, as: Headers, id: string, more = '') =>
  create(
    api,
    as,
    `calendarId: ${id}, title: "Launch", location: "Hall", category: BUSINESS, start: "2026-11-20T09:00" ${more}`,
  );

describe('CA-16: calendars that are shared', () => {
  test('CA-16 are added, renamed, colored and shared; each change is undone', async ({ api }) => {
    const [as, other] = [await api.signIn(), await api.signIn()];
    const [me, you] = [await idOf(api, as), await idOf(api, other)];
    const { calendar } = await add(api, as, 'name: "Launches", color: SUCCESS');
    expect(calendar).toMatchObject({
      name: 'Launches',
      color: 'SUCCESS',
      kind: 'TEAM',
      myAccess: 'OWNER',
      isMine: false,
    });
    expect((await calendars(api, as)).map(({ kind, isMine }: any) => [kind, isMine])).toEqual([
      ['PERSONAL', true],
      ['TEAM', false],
    ]);
    expect(await calendars(api, other)).toEqual([]);
    const renamed = await change(api, as, calendar.id, 'name: "Releases", color: INFO');
    expect(renamed.calendar).toMatchObject({ name: 'Releases', color: 'INFO', version: 2 });
    expect(await undo(api, as, renamed.batchId)).toEqual({ count: 1 });
    const shared = await change(api, as, calendar.id, members([me, 'OWNER'], [you, 'VIEW']));
    expect(await calendars(api, other)).toMatchObject([{ name: 'Launches', myAccess: 'VIEW', kind: 'TEAM' }]);
    expect(await change(api, other, calendar.id, 'name: "Mine"')).toMatchObject({ code: 'FORBIDDEN' });
    expect(await undo(api, as, shared.batchId)).toEqual({ count: 1 });
    expect(await calendars(api, other)).toEqual([]);
    for (const [input, field, key] of [
      ['name: ""', 'name', 'required'],
      [`name: "${'x'.repeat(61)}"`, 'name', 'tooLong'],
      [members([you, 'OWNER']), 'members', 'unknown'],
      [members([me, 'OWNER'], ['999', 'VIEW']), 'members', 'unknown'],
      ['teams: [{ teamId: 999, access: VIEW }]', 'teams', 'unknown'],
    ] as const)
      expect((await change(api, as, calendar.id, input)).fields, input).toMatchObject({ [field]: { key } });
    expect((await add(api, as, '')).fields).toMatchObject({ name: { key: 'required' } });
    // As many statements for many as for few: calendars, people, teams, rights.
    const few = await api.statements(() => calendars(api, as));
    for (const name of ['A', 'B', 'C']) await add(api, as, `name: "${name}", ${members([you, 'EDIT'])}`);
    // Whom a calendar is shared with is looked up anew, once.
    await calendars(api, as);
    expect([few, await api.statements(() => calendars(api, as))]).toEqual([3, 3]);
  });

  test('CA-16 rights to edit, to view and to see when hold on every way to an event', async ({ api }) => {
    const [as, editor, viewer, busy, nobody] = await Promise.all(Array.from({ length: 5 }, () => api.signIn()));
    const ids = await Promise.all([as!, editor!, viewer!, busy!].map((one) => idOf(api, one)));
    const { calendar } = await add(
      api,
      as!,
      `name: "Launches", ${members([ids[1]!, 'EDIT'], [ids[2]!, 'VIEW'], [ids[3]!, 'BUSY'])}`,
    );
    const { event } = await eventIn(api, as!, calendar.id);
    const series = await eventIn(api, editor!, calendar.id, 'recurrence: "FREQ=WEEKLY;COUNT=2"');
    const windowed = async (one: Headers, more = '') =>
      (
        await ask(
          api,
          one,
          `{ calendarWindow(from: "2026-11-01", to: "2026-12-01"${more}) { occurrences { occurrence start end event {
            title location category recurrence mayChange isBusyOnly guests { name } } } } }`,
        )
      ).occurrences;
    const open = { title: 'Launch', location: 'Hall', category: 'BUSINESS', isBusyOnly: false };
    for (const [one, mayChange] of [
      [as!, true],
      [editor!, true],
      [viewer!, false],
    ] as const)
      expect(
        (await windowed(one)).map(({ event: { title, location, category, isBusyOnly, ...rest } }: any) => [
          { title, location, category, isBusyOnly },
          rest.mayChange,
        ]),
      ).toEqual(Array.from({ length: 3 }, () => [open, mayChange]));
    const masked = {
      ...{ title: '', location: '', category: 'ETC', recurrence: '', mayChange: false, isBusyOnly: true, guests: [] },
    };
    expect(await windowed(busy!)).toEqual(
      ['2026-11-20', '2026-11-20', '2026-11-27'].map((day) => ({
        occurrence: null,
        start: `${day}T09:00:00.000Z`,
        end: `${day}T10:00:00.000Z`,
        event: masked,
      })),
    );
    // Nor does a filter tell what they are about.
    expect(await windowed(busy!, ', categories: [BUSINESS]')).toEqual([]);
    expect(await windowed(busy!, ', categories: [ETC]')).toHaveLength(3);
    expect(await windowed(nobody!)).toEqual([]);
    expect(await windowed(as!, `, exceptCalendarIds: [${calendar.id}]`)).toEqual([]);

    const { id } = event;
    const ways: Record<string, (one: Headers) => Promise<unknown>> = {
      one: async (one) => (await ask(api, one, `{ calendarEvent(id: ${id}) { title } }`))?.title ?? null,
      list: async (one) => (await ask(api, one, '{ calendarEvents { totalCount } }')).totalCount,
      search: async (one) =>
        (await ask(api, one, '{ search(query: "launch in:events") { groups { hits { id } } } }')).groups.flatMap(
          ({ hits }: any) => hits,
        ).length,
      history: async (one) =>
        (await ask(api, one, `{ changes(subject: CalendarEvent, subjectId: ${id}) { totalCount } }`)).totalCount ?? 0,
      export: async (one) =>
        (await api.rest('GET', '/export/calendar.ics', { as: one })).text.match(/SUMMARY/g)?.length ?? 0,
      rest: async (one) => (await api.rest('GET', '/api/apps/calendar?calendars=Business', { as: one })).body.length,
      restWindow: async (one) =>
        (
          await api.rest('GET', '/api/apps/calendar?calendars=Business&calendars=ETC&start=2026-11-01&end=2026-12-01', {
            as: one,
          })
        ).body.map(({ title }: any) => title),
      feed: async (one) => {
        await ask(api, one, 'mutation { createCalendarFeed }');
        const { url } = await ask(api, one, '{ calendarFeed { url } }');
        return (await api.rest('GET', new URL(url, 'http://here').pathname, {})).text.match(/SUMMARY/g)?.length ?? 0;
      },
    };
    const seen: Record<string, unknown[]> = {};
    for (const [name, way] of Object.entries(ways))
      seen[name] = [await way(editor!), await way(viewer!), await way(busy!), await way(nobody!)];
    expect(seen).toEqual({
      one: ['Launch', 'Launch', null, null],
      list: [2, 2, 0, 0],
      search: [2, 2, 0, 0],
      history: [1, 1, 0, 0],
      export: [2, 2, 0, 0],
      rest: [2, 2, 0, 0],
      restWindow: [Array(3).fill('Launch'), Array(3).fill('Launch'), ['', '', ''], []],
      feed: [2, 2, 0, 0],
    });

    const title = `id: ${id}, input: { title: "Other" }`;
    expect([
      await update(api, viewer!, title),
      await update(api, busy!, title),
      await update(api, nobody!, title),
    ]).toMatchObject([{ code: 'FORBIDDEN' }, { code: 'NOT_FOUND' }, { code: 'NOT_FOUND' }]);
    expect([await eventIn(api, viewer!, calendar.id), await eventIn(api, busy!, calendar.id)]).toMatchObject([
      { code: 'FORBIDDEN' },
      { code: 'FORBIDDEN' },
    ]);
    expect((await eventIn(api, nobody!, calendar.id)).fields).toMatchObject({ calendarId: { key: 'unknown' } });
    const changed = await update(api, editor!, title);
    expect(changed.event.title).toBe('Other');
    for (const one of [viewer!, busy!, nobody!])
      expect((await undo(api, one, changed.batchId)).code, 'undo').toMatch(/NOT_FOUND|FORBIDDEN/);
    expect(await undo(api, as!, changed.batchId)).toEqual({ count: 1 });

    // The trash: who reads finds it there, who edits puts it back.
    await remove(api, editor!, `id: ${series.event.id}`);
    const trash = async (one: Headers) => (await ask(api, one, '{ trash { nodes { id canRestore } } }')).nodes;
    const [entry] = await trash(editor!);
    expect([await trash(busy!), await trash(nobody!)]).toEqual([[], []]);
    expect((await trash(viewer!)).map(({ canRestore }: any) => canRestore)).toEqual([false]);
    const restore = `mutation { restoreFromTrash(selection: { ids: [${entry.id}] }) { count } }`;
    expect((await ask(api, viewer!, restore)).count).toBe(0);
    expect((await ask(api, editor!, restore)).count).toBe(1);
    // An invitation tells a guest more than the calendar does.
    await update(api, as!, `id: ${id}, input: { guests: [{ userId: ${ids[3]} }] }`);
    expect((await windowed(busy!)).map((one: any) => one.event.title).sort()).toEqual(['', '', 'Launch']);
    // Who is taken off sees nothing any more.
    await change(api, as!, calendar.id, members([ids[0]!, 'OWNER']));
    expect([await windowed(viewer!), await ways['one']!(editor!)]).toEqual([[], null]);
  });

  test('CA-16 a team has its rights for those who are in it, as long as they are', async ({ api }) => {
    const admin = await api.signIn('admin');
    const [as, member] = [await api.signIn(), await api.signIn()];
    const you = await idOf(api, member);
    const { team } = await ask(
      api,
      admin,
      `mutation { createTeam(input: { name: "Sales", memberIds: [${you}] }) { team { id version } batchId } }`,
    );
    const { calendar } = await add(api, as, `name: "Fairs", teams: [{ teamId: ${team.id}, access: EDIT }]`);
    expect(await calendars(api, member)).toMatchObject([
      { name: 'Fairs', myAccess: 'EDIT', teams: [{ teamId: team.id, access: 'EDIT' }] },
    ]);
    const { event } = await eventIn(api, member, calendar.id, 'reminders: [30]');
    expect(await shown(api, as, ...november)).toEqual(['Launch 2026-11-20T09:00:00.000Z']);
    // By themselves and with the team: once, with the better right.
    await change(api, as, calendar.id, members([await idOf(api, as), 'OWNER'], [you, 'BUSY']));
    expect(await shown(api, member, ...november)).toEqual(['Launch 2026-11-20T09:00:00.000Z']);
    expect(await ask(api, member, `mutation { leaveCalendar(id: ${calendar.id}) { id } }`)).toMatchObject({
      id: calendar.id,
    });
    expect(await ask(api, member, `mutation { leaveCalendar(id: ${calendar.id}) { id } }`)).toMatchObject({
      fields: { members: { key: 'team' } },
    });
    await ask(api, admin, `mutation { updateTeam(id: ${team.id}, input: { memberIds: [] }) { batchId } }`);
    expect([await calendars(api, member), await shown(api, member, ...november)]).toEqual([[], []]);
    expect(await update(api, member, `id: ${event.id}, input: { title: "Mine" }`)).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('CA-16 events of a calendar that is deleted go to another one, or to the trash; undo brings all back', async ({
    api,
  }) => {
    const [as, other] = [await api.signIn(), await api.signIn()];
    const { calendar } = await add(api, as, 'name: "Launches"');
    const { event } = await eventIn(api, as, calendar.id, 'recurrence: "FREQ=WEEKLY;COUNT=3"');
    await update(
      api,
      as,
      `id: ${event.id}, occurrence: "2026-11-27T09:00", scope: THIS, input: { title: "Later", start: "2026-11-27T11:00", end: "2026-11-27T12:00" }`,
    );
    const all = ['Launch 2026-11-20T09:00:00.000Z', 'Later 2026-11-27T11:00:00.000Z'];
    const [own] = await calendars(api, as);
    const del = (more: string) => ask(api, as, `mutation { deleteCalendar(id: ${calendar.id}${more}) { batchId } }`);
    const foreign = await add(api, other, 'name: "Theirs"');
    for (const id of [calendar.id, foreign.calendar.id, '999'])
      expect((await del(`, moveEventsTo: ${id}`)).fields).toMatchObject({ moveEventsTo: { key: 'unknown' } });
    const moved = await del(`, moveEventsTo: ${own.id}`);
    expect(await shown(api, as, ...november)).toEqual(all);
    expect(await ask(api, as, `{ calendarEvent(id: ${event.id}) { calendarId } }`)).toEqual({ calendarId: own.id });
    expect(await undo(api, as, moved.batchId)).toMatchObject({ count: 3 });
    expect(await ask(api, as, `{ calendarEvent(id: ${event.id}) { calendarId } }`)).toEqual({
      calendarId: calendar.id,
    });
    const gone = await del('');
    expect([await shown(api, as, ...november), (await calendars(api, as)).length]).toEqual([[], 1]);
    // One event alone has no calendar to come back to.
    const { nodes } = await ask(api, as, '{ trash { nodes { id subject } } }');
    expect(nodes.map(({ subject }: any) => subject).sort()).toEqual(['Calendar', 'CalendarEvent', 'CalendarEvent']);
    const alone = nodes.find(({ subject }: any) => subject === 'CalendarEvent');
    expect(
      (await ask(api, as, `mutation { restoreFromTrash(selection: { ids: [${alone.id}] }) { count } }`)).count,
    ).toBe(0);
    expect(await undo(api, as, gone.batchId)).toMatchObject({ count: 3 });
    expect(await shown(api, as, ...november)).toEqual(all);
    // What is everybody's own stays, and so does one that has events when its making is undone.
    expect((await ask(api, as, `mutation { deleteCalendar(id: ${own.id}) { id } }`)).fields).toMatchObject({
      id: { key: 'personal' },
    });
    const { calendar: fresh, batchId } = await add(api, as, 'name: "Fresh"');
    await eventIn(api, as, fresh.id);
    expect((await undo(api, as, batchId)).code).toBe('CONFLICT');
  });

  test('CA-16 a personal calendar is shared like any other; a series takes its occurrences along', async ({ api }) => {
    const [as, other] = [await api.signIn(), await api.signIn()];
    const { event } = await create(
      api,
      as,
      'title: "Dentist", start: "2026-11-20T09:00", reminders: [10], recurrence: "FREQ=DAILY;COUNT=2"',
    );
    await update(api, as, `id: ${event.id}, occurrence: "2026-11-21T09:00", scope: THIS, input: { title: "Again" }`);
    const [own] = await calendars(api, as);
    await change(api, as, own.id, members([await idOf(api, as), 'OWNER'], [await idOf(api, other), 'BUSY']));
    expect(await calendars(api, other)).toMatchObject([
      { kind: 'PERSONAL', name: '', isMine: false, myAccess: 'BUSY' },
    ]);
    expect(await shown(api, other, ...november)).toEqual([' 2026-11-20T09:00:00.000Z', ' 2026-11-21T09:00:00.000Z']);
    const { calendar } = await add(api, as, 'name: "Health"');
    await update(api, as, `id: ${event.id}, input: { calendarId: ${calendar.id} }`);
    expect(await shown(api, other, ...november)).toEqual([]);
    expect(await shown(api, as, ...november)).toHaveLength(2);
    // A subscription of others is a calendar, too, that nobody changes.
    expect((await change(api, other, own.id, 'name: "Mine"')).code).toBe('FORBIDDEN');
  });

  test('CA-16 a calendar whose owner leaves goes on with somebody else', async ({ api }) => {
    const admin = await api.signIn('admin');
    const [as, editor] = [await api.signIn(), await api.signIn()];
    const [me, you] = [await idOf(api, as), await idOf(api, editor)];
    const { calendar } = await add(api, as, `name: "Launches", ${members([you, 'EDIT'])}`);
    await eventIn(api, as, calendar.id);
    expect(await ask(api, as, `mutation { leaveCalendar(id: ${calendar.id}) { id } }`)).toMatchObject({
      fields: { members: { key: 'lastOwner' } },
    });
    expect(await ask(api, admin, `{ userBelongings(id: ${me}) { kind count } }`)).toEqual([
      { kind: 'calendars', count: 1 },
    ]);
    expect((await ask(api, admin, `mutation { deleteUser(id: ${me}) { id } }`)).id).toBe(me);
    expect(await calendars(api, editor)).toMatchObject([{ name: 'Launches', myAccess: 'OWNER' }]);
    expect(await shown(api, editor, ...november)).toHaveLength(1);
  });
});
