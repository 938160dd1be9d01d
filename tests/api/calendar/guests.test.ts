import { describe, expect } from 'vitest';
import type { Headers } from '../../support/app.ts';
import { uploadCsv } from '../../support/uploads.ts';
import { ask, create, remove, shown, undo, update, uidOf } from './calendar.fixture.ts';
import { answers, bell, test, who } from './invited.fixture.ts';

const december = ['2026-12-01', '2027-01-01'] as const;
const times = 'start: "2026-12-10T09:00", end: "2026-12-10T10:00", timeZone: "Europe/Paris"';

describe('CA-10: guests', () => {
  test('CA-10 several users and outside addresses are invited by mail and bell, told of changes and of the end', async ({
    mail: { api, sent },
  }) => {
    const [as, user] = [await api.signIn(), await api.signIn('author')];
    const [owner, guest] = [await who(api, as), await who(api, user)];
    const guests = `guests: [{ userId: ${guest.id} }, { name: "Zoé", email: "zoe@out.example" }, { name: "Nobody" }]`;
    const { event } = await create(api, as, `title: "Offer; final", ${times}, ${guests}`);
    const first = await sent();
    expect(first.map(({ to, replyTo, subject }) => [to, replyTo, subject])).toEqual(
      [guest.email, 'zoe@out.example'].map((to) => [to, owner.email, 'Invitation: Offer; final']),
    );
    const { ics } = first[1]!;
    for (const line of [
      'METHOD:REQUEST',
      `UID:${await uidOf(api, event.id)}`,
      `ORGANIZER;CN="${owner.fullName}":mailto:${owner.email}`,
      'ATTENDEE;CN="Zoé";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:zoe@out.example',
      'DTSTART;TZID=Europe/Paris:20261210T090000',
      'SEQUENCE:0',
    ])
      expect(ics).toContain(line);
    expect(await bell(api, user)).toEqual(['EVENT_INVITED Offer; final']);
    expect(await shown(api, user, ...december)).toEqual(['Offer; final 2026-12-10T08:00:00.000Z']);
    expect(await update(api, user, `id: ${event.id}, input: { title: "Mine" }`)).toMatchObject({ code: 'FORBIDDEN' });
    // Several changes within a minute are one mail, and one that is undone is none more than that.
    await update(api, as, `id: ${event.id}, input: { start: "2026-12-10T11:00", end: "2026-12-10T12:00" }`);
    await update(api, as, `id: ${event.id}, input: { start: "2026-12-11T11:00", end: "2026-12-11T12:00" }`);
    const second = await sent();
    expect(second.map(({ subject }) => subject)).toEqual(Array(2).fill('Updated invitation: Offer; final'));
    expect(second[0]!.ics).toContain('DTSTART;TZID=Europe/Paris:20261211T110000');
    expect(second[0]!.ics).toContain('SEQUENCE:2');
    await update(api, as, `id: ${event.id}, input: { guests: [{ userId: ${guest.id} }] }`);
    expect((await sent()).map(({ to, subject }) => [to, subject])).toEqual([
      ['zoe@out.example', 'Canceled: Offer; final'],
    ]);
    await remove(api, as, `id: ${event.id}`);
    const last = await sent();
    expect(last.map(({ to }) => to)).toEqual([guest.email]);
    expect(last[0]!.ics).toContain('METHOD:CANCEL');
    expect(last[0]!.ics).toContain('STATUS:CANCELLED');
    expect(await shown(api, user, ...december)).toEqual([]);
  });

  test('2.7: no history, conflict, file or feed gives away the address of a user to those who may not read users', async ({
    mail: { api, sent },
  }) => {
    const [as, user, guestHeaders] = [await api.signIn(), await api.signIn('subscriber'), await api.signIn('author')];
    const [owner, editor, guest] = [await who(api, as), await who(api, user), await who(api, guestHeaders)];
    const members = `members: [{ userId: ${owner.id}, access: OWNER }, { userId: ${editor.id}, access: EDIT }]`;
    const team = await ask(
      api,
      as,
      `mutation { createCalendar(input: { name: "Shared", ${members} }) { calendar { id } } }`,
    );
    const guests = `guests: [{ userId: ${guest.id} }, { email: "zoe@out.example" }]`;
    const input = `calendarId: ${team.calendar.id}, title: "Secret guests", ${times}`;
    const { event } = await create(api, as, `${input}, guests: []`);
    await update(api, as, `id: ${event.id}, version: 1, input: { ${guests} }`);
    const feed = async (headers: Headers) => {
      await ask(api, headers, 'mutation { createCalendarFeed }');
      const { url } = await ask(api, headers, '{ calendarFeed { url } }');
      return api.app.inject({ url: new URL(url).pathname });
    };
    const seenBy = async (headers: Headers) => {
      const history = await api.graphql(
        `{ changes(subject: CalendarEvent, subjectId: ${event.id}) { nodes { fields { field before after } } } }`,
        { as: headers },
      );
      const conflict = await api.graphql(
        `mutation { updateCalendarEvent(id: ${event.id}, version: 1, input: { guests: [{ name: "Ali" }] }) { batchId } }`,
        { as: headers },
      );
      expect(conflict.errors[0]).toMatchObject({ extensions: { code: 'CONFLICT' } });
      const file = await api.app.inject({ url: '/export/calendar.ics', headers });
      const rest = await api.rest(
        'GET',
        '/api/apps/calendar?calendars=etc&calendars=business&calendars=family&calendars=personal&calendars=holiday',
        { as: headers },
      );
      const all = { history, conflict, file: file.body, feed: (await feed(headers)).body, rest: rest.body };
      return Object.entries(all)
        .map(([name, one]) => [name, JSON.stringify(one).replaceAll(String.raw`\r\n `, '')] as const)
        .map(
          ([name, text]) =>
            `${name}${text.includes(guest.email) ? ' address' : ''}${text.includes(guest.fullName) ? ' name' : ''}`,
        );
    };
    expect(await seenBy(user)).toEqual(['history name', 'conflict name', 'file name', 'feed name', 'rest name']);
    expect(await seenBy(as)).toEqual([
      'history address name',
      'conflict address name',
      'file address name',
      'feed address name',
      'rest name',
    ]);
    await sent();
  });

  test('CA-10 an answer comes by link without an account, on the screen, or by a reply of a mail program', async ({
    mail: { api, sent },
  }) => {
    const [as, user] = [await api.signIn(), await api.signIn('author')];
    const guest = await who(api, user);
    const guests = `guests: [{ userId: ${guest.id} }, { name: "Zoé", email: "zoe@out.example" }, { name: "Ali", email: "ali@out.example" }]`;
    const { event } = await create(api, as, `title: "Review", ${times}, ${guests}`);
    const mails = await sent();
    const link = mails.find(({ to }) => to === 'zoe@out.example')!.link!;
    expect(
      await ask(api, {}, `{ calendarInvitation(link: "${link}") { guestName title answer startsAt isSeries } }`),
    ).toEqual({
      guestName: 'Zoé',
      title: 'Review',
      answer: 'WAITING',
      startsAt: '2026-12-10T08:00:00.000Z',
      isSeries: false,
    });
    for (const wrong of [
      '',
      '1-x',
      link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A'),
      link.replace(/^\d+/, '999999'),
    ])
      expect(await ask(api, {}, `{ calendarInvitation(link: "${wrong}") { title } }`), wrong).toBeNull();
    const answer = (to: string) =>
      ask(api, {}, `mutation { answerCalendarInvitation(link: "${link}", answer: ${to}) { answer } }`);
    expect(await answer('YES')).toEqual({ answer: 'YES' });
    expect((await answer('WAITING')).fields).toMatchObject({ answer: { key: 'unknown' } });
    await ask(api, user, `mutation { answerCalendarEvent(id: ${event.id}, answer: NO) { myAnswer } }`);
    const reply = [
      'BEGIN:VCALENDAR',
      'METHOD:REPLY',
      'BEGIN:VEVENT',
      `UID:${await uidOf(api, event.id)}`,
      'DTSTAMP:20261120T000000Z',
      'ATTENDEE;PARTSTAT=TENTATIVE:mailto:Ali@out.example',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    const hand = (whose: Headers) => uploadCsv(api, whose, reply, '/import/calendar', 'reply.ics');
    expect((await hand(user)).body).toMatchObject({ answerCount: 0, problems: [{ key: 'guest' }] });
    expect((await hand(as)).body).toMatchObject({ answerCount: 1, newCount: 0 });
    expect((await hand(as)).body.answerCount).toBe(0);
    expect(await answers(api, as, event.id)).toEqual([`${guest.fullName} NO`, 'Zoé YES', 'Ali MAYBE']);
    // The third came through his own hands.
    expect((await bell(api, as)).filter((one: string) => one.startsWith('EVENT_ANSWERED'))).toHaveLength(2);
    // Who has declined does not see it any more, and may come back.
    expect(await shown(api, user, ...december)).toEqual([]);
    await ask(api, user, `mutation { answerCalendarEvent(id: ${event.id}, answer: YES) { myAnswer } }`);
    expect(await shown(api, user, ...december)).toHaveLength(1);
    // Another title asks nobody anew, another time does.
    await update(api, as, `id: ${event.id}, input: { title: "Second review" }`);
    expect(await answers(api, as, event.id)).toContain('Zoé YES');
    const moved = await update(
      api,
      as,
      `id: ${event.id}, input: { start: "2026-12-12T09:00", end: "2026-12-12T10:00" }`,
    );
    expect(await answers(api, as, event.id)).toContain('Zoé WAITING');
    await undo(api, as, moved.batchId);
    await remove(api, as, `id: ${event.id}`);
    expect(await ask(api, {}, `{ calendarInvitation(link: "${link}") { title } }`)).toBeNull();
    await sent();
  });

  test('CA-10 one occurrence that changes is told under the name of its series; the past and files ask nobody', async ({
    mail: { api, sent },
  }) => {
    const as = await api.signIn();
    const guests = 'guests: [{ email: "zoe@out.example" }]';
    const weekly = 'start: "2026-12-07T09:00", end: "2026-12-07T10:00", recurrence: "FREQ=WEEKLY;COUNT=3"';
    const { event } = await create(api, as, `title: "Weekly", ${weekly}, ${guests}`);
    const [first] = await sent();
    await update(
      api,
      as,
      `id: ${event.id}, occurrence: "2026-12-14T09:00", scope: THIS, input: { start: "2026-12-14T11:00", end: "2026-12-14T12:00" }`,
    );
    const [one, ...more] = await sent();
    expect(more).toEqual([]);
    expect(first!.text).toContain('Every week on Monday, 3 times');
    expect(one!.subject).toBe('Changed on December 14, 2026: Weekly');
    expect(one!.text).toMatch(/When: Mon, December 14, 2026.*11:00.*\n.*Instead of: Mon, December 14, 2026.*9:00/);
    for (const line of [
      `UID:${await uidOf(api, event.id)}`,
      'RECURRENCE-ID:20261214T090000Z',
      'DTSTART:20261214T110000Z',
    ])
      expect(one!.ics).toContain(line);
    // The link of a mail about one occurrence answers for that one; the one of the series' mail for the others.
    const invitation = '{ title startsAt isSeries answer }';
    const link = (mail: { link: string | null }) => `link: "${mail.link}"`;
    expect(await ask(api, {}, `{ calendarInvitation(${link(one!)}) ${invitation} }`)).toEqual({
      title: 'Weekly',
      startsAt: '2026-12-14T11:00:00.000Z',
      isSeries: false,
      answer: 'WAITING',
    });
    await ask(api, {}, `mutation { answerCalendarInvitation(${link(one!)}, answer: NO) { answer } }`);
    expect(await ask(api, {}, `{ calendarInvitation(${link(first!)}) ${invitation} }`)).toMatchObject({
      isSeries: true,
      answer: 'WAITING',
    });
    expect(await ask(api, {}, `{ calendarInvitation(${link(one!)}) ${invitation} }`)).toMatchObject({ answer: 'NO' });
    await remove(api, as, `id: ${event.id}, occurrence: "2026-12-21T09:00", scope: THIS`);
    const [rest] = await sent();
    expect(rest!.ics).toContain('EXDATE:20261221T090000Z');
    expect(rest!.ics).toContain('RECURRENCE-ID:20261214T090000Z');
    // A minute has not passed: who was not told of the beginning is not told of the end.
    const brief = await create(api, as, `title: "Brief", ${times}, ${guests}`);
    await remove(api, as, `id: ${brief.event.id}`);
    await create(api, as, `title: "Over", start: "2026-11-01T09:00", ${guests}`);
    const file = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:x',
      'SUMMARY:Theirs',
      'DTSTART:20261220T080000Z',
      'ATTENDEE:mailto:zoe@out.example',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    await uploadCsv(api, as, file, '/import/calendar', 'a.ics');
    expect(await sent()).toEqual([]);
  });

  test('CA-10 a date that is canceled is named; several within a minute are in one mail', async ({
    mail: { api, sent },
  }) => {
    const as = await api.signIn();
    const guests = 'guests: [{ email: "zoe@out.example" }]';
    const weekly = 'start: "2026-12-07T09:00", end: "2026-12-07T10:00", recurrence: "FREQ=WEEKLY;COUNT=6"';
    const { event } = await create(api, as, `title: "Yoga", ${weekly}, ${guests}`);
    await sent();
    await remove(api, as, `id: ${event.id}, occurrence: "2026-12-14T09:00", scope: THIS`);
    const [one, ...more] = await sent();
    expect([one!.subject, more]).toEqual(['Canceled on December 14, 2026: Yoga', []]);
    expect(one!.text).toContain('Canceled: Mon, December 14, 2026');
    expect(one!.ics).toContain('EXDATE:20261214T090000Z');
    for (const day of ['21', '28'])
      await remove(api, as, `id: ${event.id}, occurrence: "2026-12-${day}T09:00", scope: THIS`);
    const [both, ...others] = await sent();
    expect([both!.subject, others]).toEqual(['Updated invitation: Yoga', []]);
    for (const day of ['14', '21', '28']) expect(both!.text).toContain(`Canceled: Mon, December ${day}, 2026`);
  });
});
