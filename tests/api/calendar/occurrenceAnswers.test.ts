import { describe, expect } from 'vitest';
import { uploadCsv } from '../../support/uploads.ts';
import { ask, create, update, uidOf } from './calendar.fixture.ts';
import { answers, test, who } from './invited.fixture.ts';

describe('CA-10: guests of a series', () => {
  test('CA-10 an answer for one occurrence of a series holds for that one, on the screen and by a reply with RECURRENCE-ID', async ({
    mail: { api, sent },
  }) => {
    const [as, user] = [await api.signIn(), await api.signIn('author')];
    const guest = await who(api, user);
    const guests = `guests: [{ userId: ${guest.id} }, { name: "Zoé", email: "zoe@out.example" }]`;
    const weekly =
      'start: "2026-12-07T09:00", end: "2026-12-07T10:00", timeZone: "Europe/Paris", recurrence: "FREQ=WEEKLY;COUNT=3"';
    const { event } = await create(api, as, `title: "Weekly", ${weekly}, ${guests}, reminders: [30]`);
    await sent();
    const at = async (occurrence: string) =>
      (
        await ask(api, as, `{ calendarEvent(id: ${event.id}, occurrence: "${occurrence}") { guests { name answer } } }`)
      ).guests.map(({ answer }: any) => answer);
    const say = (answer: string, more = '') =>
      ask(api, user, `mutation { answerCalendarEvent(id: ${event.id}, answer: ${answer}${more}) { myAnswer } }`);
    const mine = async () =>
      (
        await ask(
          api,
          user,
          '{ calendarWindow(from: "2026-12-01", to: "2027-01-01") { occurrences { start myAnswer } } }',
        )
      ).occurrences.map(({ start, myAnswer }: any) => `${start.slice(0, 10)} ${myAnswer}`);
    const busy = async () =>
      (
        await ask(
          api,
          as,
          `{ calendarBusyTimes(userIds: [${guest.id}], from: "2026-12-01", to: "2027-01-01") { busy { start } } }`,
        )
      )[0].busy.map(({ start }: any) => start.slice(0, 10));
    const dueDays = async () => {
      const rows = await api.services.database.reader
        .selectFrom('reminders')
        .select('dueAt')
        .where('subject', '=', 'CalendarEvent')
        .where('subjectId', '=', Number(event.id))
        .where('userId', '=', Number(guest.id))
        .execute();
      return rows.map(({ dueAt }) => dueAt.slice(0, 10));
    };
    await say('YES');
    expect(await dueDays()).toEqual(['2026-12-07']);
    expect(await say('NO', ', occurrence: "2026-12-07T09:00"')).toEqual({ myAnswer: 'NO' });
    await say('MAYBE', ', occurrence: "2026-12-14T09:00"');
    expect(await say('NO', ', occurrence: "2026-12-08T09:00"')).toMatchObject({ code: 'NOT_FOUND' });
    // Declined once: not shown, not busy, not reminded then.
    expect(await mine()).toEqual(['2026-12-14 MAYBE', '2026-12-21 YES']);
    expect([await busy(), await dueDays()]).toEqual([['2026-12-14', '2026-12-21'], ['2026-12-14']]);
    expect([await at('2026-12-07T09:00'), await at('2026-12-14T09:00'), await at('2026-12-21T09:00')]).toEqual([
      ['NO', 'WAITING'],
      ['MAYBE', 'WAITING'],
      ['YES', 'WAITING'],
    ]);
    expect(await answers(api, as, event.id)).toEqual([`${guest.fullName} YES`, 'Zoé WAITING']);
    // As mail programs write it: in UTC, or in a zone.
    const uid = await uidOf(api, event.id);
    const reply = (occurrence: string, answer: string) =>
      uploadCsv(
        api,
        as,
        [
          'BEGIN:VCALENDAR',
          'METHOD:REPLY',
          'BEGIN:VEVENT',
          `UID:${uid}`,
          `RECURRENCE-ID${occurrence}`,
          `ATTENDEE;PARTSTAT=${answer}:mailto:zoe@out.example`,
          'END:VEVENT',
          'END:VCALENDAR',
        ].join('\r\n'),
        '/import/calendar',
        'reply.ics',
      );
    expect((await reply(':20261214T080000Z', 'ACCEPTED')).body).toMatchObject({ answerCount: 1 });
    expect((await reply(';TZID=Europe/Paris:20261214T090000', 'ACCEPTED')).body).toMatchObject({ answerCount: 0 });
    expect((await reply(';TZID=Africa/Cairo:20261221T100000', 'DECLINED')).body).toMatchObject({ answerCount: 1 });
    expect((await reply(':20261215T080000Z', 'ACCEPTED')).body).toMatchObject({ answerCount: 0, problems: [{}] });
    expect([await at('2026-12-07T09:00'), await at('2026-12-14T09:00'), await at('2026-12-21T09:00')]).toEqual([
      ['NO', 'WAITING'],
      ['MAYBE', 'YES'],
      ['YES', 'NO'],
    ]);
    // An occurrence that becomes an event of its own takes its answers along; one for all is the last word.
    const apart = await update(
      api,
      as,
      `id: ${event.id}, occurrence: "2026-12-14T09:00", scope: THIS, input: { title: "Weekly, long" }`,
    );
    expect(await answers(api, as, apart.event.id)).toEqual([`${guest.fullName} MAYBE`, 'Zoé YES']);
    await say('YES');
    expect(await at('2026-12-07T09:00')).toEqual(['YES', 'WAITING']);
    await sent();
  });
});
