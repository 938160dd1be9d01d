import { describe, expect, onTestFinished } from 'vitest';
import { announceLiveLessons } from '../../../server/areas/academy/liveLessons.ts';
import { programContext } from '../../../server/program.ts';
import { fireReminders } from '../../../server/reminders/fire.ts';
import { makeApp, test } from '../../support/app.ts';
import type { Headers } from '../../support/app.ts';
import { ask, taught, tick } from './academy.fixture.ts';

describe('live lessons', () => {
  test('AC-16 a live lesson is announced shortly before to its learners and tutor, once for each time', async ({
    api,
  }) => {
    const { author, tutor, ann, bob, lessons } = await taught(api);
    const at = (minutes: number) => new Date(api.services.now().getTime() + minutes * 60_000).toISOString();
    const set = (liveAt: string) =>
      ask(
        api,
        author.as,
        `mutation { updateLesson(id: ${lessons[1]}, input: { link: "https://meet.example/1", liveAt: "${liveAt}" }) { batchId } }`,
      );
    // Twice, as two servers would.
    const announce = async () => {
      for (let server = 0; server < 2; server += 1) await announceLiveLessons(programContext(api.services, 'test'));
      await fireReminders(programContext(api.services, 'test'));
    };
    const told = async (who: { as: Headers }): Promise<string[]> =>
      (await ask(api, who.as, '{ notifications(page: { size: 50 }) { nodes { kind data } } }')).nodes
        .filter(({ kind }: any) => kind === 'LESSON_LIVE')
        .map(({ data }: any) => data.startsAt);
    await tick(api, bob.as, lessons[1]!);
    await set(at(16));
    await announce();
    expect([await told(ann), await told(tutor)]).toEqual([[], []]);
    const soon = at(14);
    await set(soon);
    await announce();
    // Who has completed it is left alone.
    expect([await told(ann), await told(tutor), await told(bob)]).toEqual([[soon], [soon], []]);
    const later = at(10);
    await set(later);
    await announce();
    expect(await told(ann)).toEqual([later, soon]);
    // Put off before it was told: nothing is told of the time that does not hold.
    await set(at(9));
    await announceLiveLessons(programContext(api.services, 'test'));
    await set(at(60));
    await fireReminders(programContext(api.services, 'test'));
    expect(await told(ann)).toEqual([later, soon]);
  });

  test('AC-16 a live lesson is announced by mail to who asked for the kind, with its page, once', async () => {
    const api = await makeApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://office.example' } });
    onTestFinished(api.close);
    const { id, author, tutor, ann, lessons } = await taught(api);
    const asks = 'mutation { setPreferences(values: { mailedNotifications: ["LESSON_LIVE"], language: "fr" }) }';
    for (const { as } of [ann, tutor]) await ask(api, as, asks);
    const liveAt = new Date(api.services.now().getTime() + 14 * 60_000).toISOString();
    await ask(
      api,
      author.as,
      `mutation { updateLesson(id: ${lessons[1]}, input: { link: "https://meet.example/1", liveAt: "${liveAt}" }) { batchId } }`,
    );
    for (let server = 0; server < 2; server += 1) {
      await announceLiveLessons(programContext(api.services, 'test'));
      await fireReminders(programContext(api.services, 'test'));
    }
    const mails = await api.services.database.reader
      .selectFrom('outgoingMails')
      .select(['recipient', 'subject', 'body'])
      .where('body', 'like', `%id=${id}&lesson=${lessons[1]}%`)
      .execute();
    const address = async ({ as }: { as: Headers }) => (await ask(api, as, '{ viewer { email } }')).email;
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [await address(ann), await address(tutor)].toSorted(),
    );
    for (const { subject, body } of mails) {
      expect(subject).toContain('«\u202fLesson\u202f»');
      expect(body).toContain(`https://office.example/apps/academy/course-details?id=${id}&lesson=${lessons[1]}`);
    }
  });

  test('AC-16 calendar files of learners have a live lesson with an alarm, and nobody else has it', async ({ api }) => {
    const { id, author, ann, bob, lessons } = await taught(api);
    await ask(
      api,
      author.as,
      `mutation { updateLesson(id: ${lessons[1]}, input: { link: "https://meet.example/1", minutes: 45, liveAt: "${new Date(
        api.services.now().getTime() + 3 * 86_400_000,
      ).toISOString()}" }) { batchId } }`,
    );
    const { liveAt } = await ask(api, author.as, `{ lesson(id: ${lessons[1]}) { liveAt } }`);
    const stamp = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const file = async (as: Headers) => (await api.app.inject({ url: '/export/calendar.ics', headers: as })).body;
    await ask(api, ann.as, 'mutation { createCalendarFeed }');
    const { url } = await ask(api, ann.as, '{ calendarFeed { url } }');
    for (const text of [await file(ann.as), (await api.app.inject({ url: new URL(url, 'http://a').pathname })).body]) {
      const part = text.slice(text.indexOf(`UID:live-${id}-${lessons[1]}@atrium`)).split('END:VEVENT')[0]!;
      expect(part).toContain(`DTSTART:${stamp(Date.parse(liveAt))}\r\n`);
      expect(part).toContain(`DTEND:${stamp(Date.parse(liveAt) + 45 * 60_000)}\r\n`);
      expect(part).toContain('SUMMARY:Lesson\r\n');
      expect(part).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT15M\r\n');
    }
    await tick(api, bob.as, lessons[1]!);
    const done = await file(bob.as);
    expect(done).toContain(`UID:live-${id}-${lessons[1]}@atrium`);
    expect(done).not.toContain('BEGIN:VALARM');
    expect(await file(author.as)).not.toContain(`UID:live-${id}-`);
    await ask(api, ann.as, `mutation { leaveCourse(id: ${id}) { id } }`);
    expect(await file(ann.as)).not.toContain(`UID:live-${id}-`);
  });

  test('AC-16 everybody is told of a live lesson as long before as they choose, or not at all', async ({ api }) => {
    const { id, author, tutor, ann, bob, lessons } = await taught(api);
    const start = api.services.now().getTime();
    const choose = (who: { as: Headers }, minutes: number | null) =>
      ask(api, who.as, `mutation { setPreferences(values: { liveLessonMinutes: ${minutes} }) }`);
    const set = async (minutes: number) => {
      const liveAt = new Date(start + minutes * 60_000).toISOString();
      const input = `{ link: "https://meet.example/1", liveAt: "${liveAt}" }`;
      await ask(api, author.as, `mutation { updateLesson(id: ${lessons[1]}, input: ${input}) { batchId } }`);
    };
    const announce = async () => {
      for (let server = 0; server < 2; server += 1) await announceLiveLessons(programContext(api.services, 'test'));
      await fireReminders(programContext(api.services, 'test'));
    };
    const told = async (who: { as: Headers }): Promise<string[]> =>
      (await ask(api, who.as, '{ notifications(page: { size: 50 }) { nodes { kind data } } }')).nodes
        .filter(({ kind }: any) => kind === 'LESSON_LIVE')
        .map(({ data }: any) => data.unit);
    const alarm = async (who: { as: Headers }) => {
      const { body } = await api.app.inject({ url: '/export/calendar.ics', headers: who.as });
      const part = body.slice(body.indexOf(`UID:live-${id}-${lessons[1]}@atrium`)).split('END:VEVENT')[0]!;
      return /TRIGGER:(\S+)/.exec(part)?.[1];
    };
    await choose(ann, 1440);
    await choose(tutor, 60);
    await choose(bob, -1);
    await set(1441);
    await announce();
    expect([await told(ann), await told(tutor), await told(bob)]).toEqual([[], [], []]);
    expect([await alarm(ann), await alarm(bob)]).toEqual(['-PT1440M', undefined]);
    await set(1440);
    await announce();
    await announce();
    expect([await told(ann), await told(tutor), await told(bob)]).toEqual([['days'], [], []]);
    await set(59);
    await announce();
    expect([await told(ann), await told(tutor), await told(bob)]).toEqual([['minutes', 'days'], ['minutes'], []]);
    // Who was told is not told again, and whoever wishes to be told now is.
    await choose(ann, 0);
    await choose(bob, 60);
    await announce();
    expect([(await told(ann)).length, await told(bob)]).toEqual([2, ['minutes']]);
    expect(await alarm(ann)).toBe('PT0M');
    await choose(bob, null);
    expect(await alarm(bob)).toBe('-PT15M');
    await set(1);
    await announce();
    expect([(await told(ann)).length, (await told(bob)).length]).toEqual([2, 2]);
    await set(0);
    await announce();
    expect((await told(ann))[0]).toBe('now');
  });

  test('AC-16 refuses a time of the reminder that is not offered', async ({ api }) => {
    const { ann } = await taught(api);
    for (const value of ['7', '"15"', '2880', 'true']) {
      const { errors } = await api.graphql<any, object>(
        `mutation { setPreferences(values: { liveLessonMinutes: ${value} }) }`,
        { as: ann.as },
      );
      expect(errors[0]?.extensions).toMatchObject({ fields: { 'values.liveLessonMinutes': { key: 'unknown' } } });
    }
  });
});
