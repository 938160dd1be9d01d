import { describe, expect } from 'vitest';
import { bell } from '../calendar/invited.fixture.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import {
  answerTo,
  asApple,
  asGoogle,
  asOutlook,
  calendarFile,
  eventsOf,
  invitationsOf,
  organizer,
  signedBy,
  signing,
} from './invitations.fixture.ts';
import { test } from './mailDoor.fixture.ts';
import { emailsIn, writer } from './writing.fixture.ts';
import type { Writer } from './writing.fixture.ts';

describe('invitations in mail', () => {
  test.override('names', { ...signing('other.example'), ...signing('evil.example') });

  test('CA-10: one of Google is shown, answered with a REPLY by the outbox, and stands in the calendar', async ({
    door: { api, client },
  }) => {
    const me = await writer(api);
    const sent = (file: string, more: { from?: string; method?: string } = {}) =>
      client.sendMail({
        envelope: { from: organizer, to: [me.address] },
        raw: asGoogle(me.address, file, more),
        ...signedBy(more.from?.split('@')[1] ?? 'other.example'),
      });
    await ask(
      api,
      me.as,
      'mutation { createCalendarEvent(input: { title: "Dentist", start: "2026-12-03T09:30", end: "2026-12-03T10:30", timeZone: "UTC" }) { batchId } }',
    );
    await sent(calendarFile({ guest: me.address }));
    const [first] = await invitationsOf(api, me);
    expect(first).toMatchObject({
      ...{ method: 'REQUEST', state: 'OPEN', title: 'Budget 2027', location: 'Room 4', myAnswer: 'WAITING' },
      ...{ organizerName: 'Ann Other', organizerAddress: organizer, isFromNamed: true, path: null },
      ...{ overlaps: ['Dentist'], isSeries: false, files: [{ name: 'invite.ics' }] },
      times: { startsAt: '2026-12-03T09:00:00.000Z', endsAt: '2026-12-03T10:00:00.000Z', isAllDay: false },
    });
    // Nothing stands in the calendar before it is answered.
    expect(await eventsOf(api, me)).toHaveLength(1);
    expect((await answerTo(api, me, first.id, 'MAYBE')).invitation).toMatchObject({
      myAnswer: 'MAYBE',
      path: expect.stringMatching(/^\/apps\/calendar\?date=2026-12-03&event=\d+$/),
    });
    await answerTo(api, me, first.id, 'YES');
    // The same answer is not sent twice.
    await answerTo(api, me, first.id, 'YES');
    expect((await eventsOf(api, me)).map(({ event }) => event.title)).toEqual(['Budget 2027', 'Dentist']);
    const out = (await emailsIn(api, me, 'SENT')).filter(({ folder }) => folder === 'SENT');
    expect(out.map(({ subject }) => subject)).toEqual(['Maybe: Budget 2027', 'Accepted: Budget 2027']);
    expect(out[1]).toMatchObject({
      to: [{ address: organizer }],
      inReplyTo: expect.stringContaining('google.example'),
    });
    const reply = (await api.rest('GET', out[1].files[0].url, { as: me.as })).text.replaceAll('\r\n ', '');
    for (const line of [
      ...['METHOD:REPLY', 'UID:meeting-1@google.example', 'SEQUENCE:0', `ORGANIZER;CN="Ann Other":mailto:${organizer}`],
      `PARTSTAT=ACCEPTED:mailto:${me.address}`,
      ...['DTSTART:20261203T090000Z', 'DTEND:20261203T100000Z'],
    ])
      expect(reply).toContain(line);

    // A change of the organizer changes the event, and asks anew where its time is another.
    const later = ['DTSTART:20261204T120000Z', 'DTEND:20261204T130000Z'];
    await sent(calendarFile({ guest: me.address, sequence: 1, stamp: '20261121T080000Z', lines: later }));
    const [second, old] = await invitationsOf(api, me);
    expect(second).toMatchObject({ state: 'OPEN', myAnswer: 'WAITING', overlaps: [] });
    expect(old).toMatchObject({ state: 'OVERTAKEN' });
    expect(await answerTo(api, me, old.id, 'YES')).toMatchObject({ code: 'CONFLICT', reason: 'OVERTAKEN' });
    expect((await eventsOf(api, me)).find(({ event }) => event.title === 'Budget 2027')).toMatchObject({
      start: '2026-12-04T12:00:00.000Z',
    });
    // Not so what others write under its name, be it that they name the organizer.
    const forged = { guest: me.address, sequence: 7, stamp: '20261122T080000Z', title: 'Stolen' };
    await sent(calendarFile(forged), { from: 'eve@evil.example' });
    await sent(calendarFile({ ...forged, method: 'CANCEL' }), { from: 'eve@evil.example', method: 'CANCEL' });
    await sent(calendarFile({ ...forged, organizer: 'eve@evil.example' }), { from: 'eve@evil.example' });
    expect((await invitationsOf(api, me))[0]).toMatchObject({ title: 'Stolen' });
    expect((await invitationsOf(api, me))[2]).toMatchObject({ title: 'Stolen', isFromNamed: false });
    expect((await eventsOf(api, me)).map(({ event }) => event.title)).toEqual(['Dentist', 'Budget 2027']);

    await sent(calendarFile({ guest: me.address, method: 'CANCEL', sequence: 2, stamp: '20261123T080000Z' }), {
      method: 'CANCEL',
    });
    expect((await invitationsOf(api, me))[0]).toMatchObject({ method: 'CANCEL', state: 'CANCELED', path: null });
    expect((await eventsOf(api, me)).map(({ event }) => event.title)).toEqual(['Dentist']);
    expect(await bell(api, me.as)).toEqual(
      expect.arrayContaining(['EVENT_CHANGED Budget 2027', 'EVENT_CANCELED Budget 2027']),
    );
  });

  test('CA-10: one of Outlook names its zone as Windows does; declined it is in no calendar', async ({
    door: { api, client },
  }) => {
    const me = await writer(api);
    const plus = me.address.replace('@', '+work@');
    await client.sendMail({ envelope: { from: organizer, to: [me.address] }, raw: asOutlook(me.address, plus) });
    const [one] = await invitationsOf(api, me);
    expect(one).toMatchObject({
      ...{ state: 'OPEN', title: 'Review', isFromNamed: true, files: [{ name: 'invite.ics' }] },
      times: { start: '2026-12-03T10:00', startsAt: '2026-12-03T09:00:00.000Z' },
    });
    await answerTo(api, me, one.id, 'YES');
    expect(await eventsOf(api, me)).toHaveLength(1);
    await answerTo(api, me, one.id, 'NO');
    expect(await eventsOf(api, me)).toEqual([]);
    const out = (await emailsIn(api, me, 'SENT')).filter(({ folder }) => folder === 'SENT');
    const reply = (await api.rest('GET', out.at(-1).files[0].url, { as: me.as })).text.replaceAll('\r\n ', '');
    // Asked under another form of the address, they answer under it.
    expect(reply).toContain(`PARTSTAT=DECLINED:mailto:${plus}`);
  });

  test('CA-10: one of Apple is mixed, quoted and folded, with a zone, and answered by way of iCloud', async ({
    door: { api, client },
  }) => {
    const me = await writer(api);
    await client.sendMail({ envelope: { from: organizer, to: [me.address] }, raw: asApple(me.address) });
    const [one] = await invitationsOf(api, me);
    expect(one).toMatchObject({
      ...{ method: 'REQUEST', state: 'OPEN', isFromNamed: true, organizerName: 'Ann Other' },
      title: 'Déjeuner d’équipe – équipe du bureau de Genève et de tous ceux qui sont de passage',
      location: expect.stringContaining('12 Quai du Mont-Blanc, Genève'),
      files: [{ name: 'iCal-20261120.ics' }],
      times: { start: '2026-12-03T10:00', startsAt: '2026-12-03T09:00:00.000Z', endsAt: '2026-12-03T10:00:00.000Z' },
    });
    await answerTo(api, me, one.id, 'YES');
    expect(await eventsOf(api, me)).toMatchObject([{ start: '2026-12-03T09:00:00.000Z' }]);
    const out = (await emailsIn(api, me, 'SENT')).filter(({ folder }) => folder === 'SENT');
    expect(out[0].to).toMatchObject([{ address: '2_geytcmrxgm@imip.me.com' }]);
    const reply = (await api.rest('GET', out[0].files[0].url, { as: me.as })).text.replaceAll('\r\n ', '');
    expect(reply).toContain('UID:5E0D3C5B-9F5E-4B7A-8D1C-2A6F0E1B9C77');
    expect(reply).toContain(`PARTSTAT=ACCEPTED:mailto:${me.address}`);
  });

  test('CA-10: what nothing confirms changes no event before its reader takes it over, and spam never does', async ({
    door: { api, client },
  }) => {
    const me = await writer(api);
    const sent = (file: string, method = 'REQUEST', more = {}) =>
      client.sendMail({
        envelope: { from: organizer, to: [me.address] },
        raw: asGoogle(me.address, file, { method }),
        ...more,
      });
    await sent(calendarFile({ guest: me.address }));
    const [first] = await invitationsOf(api, me);
    // Whoever asks first is asked for no proof: the reader decides.
    expect(first).toMatchObject({ state: 'OPEN' });
    await answerTo(api, me, first.id, 'YES');
    const later = ['DTSTART:20261204T120000Z', 'DTEND:20261204T130000Z'];
    const change = { guest: me.address, sequence: 1, stamp: '20261121T080000Z', lines: later };
    await sent(calendarFile(change));
    const [second] = await invitationsOf(api, me);
    expect(second).toMatchObject({ method: 'REQUEST', state: 'UNCONFIRMED', myAnswer: 'YES' });
    expect(await eventsOf(api, me)).toMatchObject([{ start: '2026-12-03T09:00:00.000Z' }]);
    // Signed by another domain it is no more than that.
    await sent(calendarFile(change), 'REQUEST', signedBy('evil.example'));
    expect((await invitationsOf(api, me))[0]).toMatchObject({ state: 'UNCONFIRMED' });
    expect((await answerTo(api, me, second.id, 'YES')).invitation).toMatchObject({ state: 'OPEN', myAnswer: 'YES' });
    expect(await eventsOf(api, me)).toMatchObject([{ start: '2026-12-04T12:00:00.000Z' }]);

    const end = { guest: me.address, method: 'CANCEL', sequence: 2, stamp: '20261122T080000Z' };
    // What is in the spam folder is not followed, signed or not.
    const isSpam = (is: boolean) =>
      ask(
        api,
        me.as,
        `mutation { updateEmails(selection: { emailIds: [${first.id}] }, change: { folder: ${is ? 'SPAM' : 'INBOX'} }) { count } }`,
      );
    await isSpam(true);
    await sent(calendarFile(end), 'CANCEL', signedBy('other.example'));
    await invitationsOf(api, me);
    expect(await eventsOf(api, me)).toHaveLength(1);
    await isSpam(false);
    await sent(calendarFile(end), 'CANCEL');
    const [canceled] = await invitationsOf(api, me);
    expect(canceled).toMatchObject({ method: 'CANCEL', state: 'UNCONFIRMED' });
    expect(await eventsOf(api, me)).toHaveLength(1);
    expect(await answerTo(api, me, canceled.id, 'NO')).toMatchObject({ fields: { answer: { key: 'unknown' } } });
    expect((await answerTo(api, me, canceled.id, 'YES')).invitation).toMatchObject({ state: 'CANCELED', path: null });
    expect(await eventsOf(api, me)).toEqual([]);
    expect(await answerTo(api, me, canceled.id, 'YES')).toMatchObject({ code: 'CONFLICT', reason: 'CANCELED' });
  });

  test('CA-10: of a series one time is moved and one is canceled', async ({ door: { api, client } }) => {
    const me = await writer(api);
    const sent = (file: string) =>
      client.sendMail({
        envelope: { from: organizer, to: [me.address] },
        raw: asGoogle(me.address, file),
        ...signedBy('other.example'),
      });
    const series = ['DTSTART;TZID=Europe/Paris:20261201T090000', 'DTEND;TZID=Europe/Paris:20261201T093000'];
    await sent(calendarFile({ guest: me.address, lines: [...series, 'RRULE:FREQ=WEEKLY;COUNT=4'] }));
    const [one] = await invitationsOf(api, me);
    expect(one).toMatchObject({ isSeries: true });
    await answerTo(api, me, one.id, 'YES');
    await sent(
      calendarFile({
        ...{ guest: me.address, sequence: 1, stamp: '20261121T080000Z' },
        lines: ['DTSTART:20261208T130000Z', 'DTEND:20261208T133000Z', 'RECURRENCE-ID:20261208T080000Z'],
      }),
    );
    expect((await invitationsOf(api, me))[0]).toMatchObject({ isOccurrence: true, state: 'OPEN' });
    await sent(
      calendarFile({
        ...{ method: 'CANCEL', guest: me.address, sequence: 2, stamp: '20261122T080000Z' },
        lines: ['DTSTART:20261215T080000Z', 'RECURRENCE-ID:20261215T080000Z'],
      }),
    );
    await invitationsOf(api, me);
    expect((await eventsOf(api, me)).map(({ start }) => start)).toEqual([
      '2026-12-01T08:00:00.000Z',
      '2026-12-08T13:00:00.000Z',
      '2026-12-22T08:00:00.000Z',
    ]);
  });

  test('CA-10: a guest answers our own invitation by mail, and only for themselves', async ({
    door: { api, client },
  }) => {
    const me = await writer(api);
    const guests = '[{ email: "sara@other.example", name: "Sara" }, { email: "tom@other.example", name: "Tom" }]';
    const { event } = await ask(
      api,
      me.as,
      `mutation { createCalendarEvent(input: { title: "Plan", start: "2026-12-03T09:00", timeZone: "UTC", guests: ${guests} }) { event { id } } }`,
    );
    const { id } = event;
    const { uid } = await api.services.database.reader
      .selectFrom('calendarEvents')
      .select('uid')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    const reply = (guest: string) =>
      calendarFile({ method: 'REPLY', uid: uid!, guest, organizer: me.address, title: 'Plan' }).replace(
        'NEEDS-ACTION',
        'ACCEPTED',
      );
    const sent = (from: string, file: string) =>
      client.sendMail({
        envelope: { from, to: [me.address] },
        raw: asGoogle(me.address, file, { from, method: 'REPLY', name: 'Sara' }),
      });
    await sent('sara@other.example', reply('sara@other.example'));
    await sent('sara@other.example', reply('tom@other.example'));
    const [forTom, own] = await invitationsOf(api, me);
    expect(own).toMatchObject({
      ...{ method: 'REPLY', state: 'ANSWERED', guest: 'Sara', guestAnswer: 'YES', isFromNamed: true },
      path: `/apps/calendar?date=2026-12-03&event=${id}`,
    });
    expect(forTom).toMatchObject({ isFromNamed: false });
    const { guests: asked } = await ask(api, me.as, `{ calendarEvent(id: ${id}) { guests { name answer } } }`);
    expect(asked).toEqual([
      { name: 'Sara', answer: 'YES' },
      { name: 'Tom', answer: 'WAITING' },
    ]);
  });

  test('CA-10: between users here the answer comes back at once, and files that are broken stop nothing', async ({
    door: { api, client },
  }) => {
    const [me, host, other] = [await writer(api), await writer(api), await writer(api)];
    const sent = (file: string, to: Writer = me) =>
      client.sendMail({
        envelope: { from: host.address, to: [to.address] },
        raw: asGoogle(to.address, file, { from: host.address }),
      });
    await sent('BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\nUID:x\r\n');
    await sent(`BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\n${'BEGIN:VEVENT\r\n'.repeat(5000)}`);
    await sent(calendarFile({ guest: me.address, lines: [] }));
    const broken = await invitationsOf(api, me);
    expect(broken[0]).toMatchObject({ title: 'Budget 2027', times: null });
    expect(await answerTo(api, me, broken[0].id, 'YES')).toMatchObject({ code: 'CONFLICT', reason: 'unreadable' });
    expect(await answerTo(api, me, broken[0].id, 'WAITING')).toMatchObject({ fields: { answer: { key: 'unknown' } } });
    expect(await answerTo(api, other, broken[0].id, 'YES')).toMatchObject({ code: 'NOT_FOUND' });
    await sent(calendarFile({ guest: me.address, organizer: host.address, uid: 'here@other.example' }));
    await answerTo(api, me, (await invitationsOf(api, me))[0].id, 'NO');
    const [answer] = await invitationsOf(api, host);
    expect(answer).toMatchObject({ method: 'REPLY', guestAnswer: 'NO', isFromNamed: true, title: 'Budget 2027' });
    expect(await eventsOf(api, me)).toEqual([]);
  });
});
