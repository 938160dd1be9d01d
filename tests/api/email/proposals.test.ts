import { expect } from 'vitest';
import { ask } from '../kanban/kanban.fixture.ts';
import { answerTo, asGoogle, calendarFile, eventsOf, invitationsOf, signedBy, signing } from './invitations.fixture.ts';
import { test as base } from './mailDoor.fixture.ts';
import { emailsIn, writer } from './writing.fixture.ts';

const test = base.extend('names', signing('other.example'));

test('CA-10: a guest proposes another time, which the organizer takes over or declines', async ({
  door: { api, client },
}) => {
  const me = await writer(api);
  const guests = '[{ email: "sara@other.example", name: "Sara" }]';
  const { event } = await ask(
    api,
    me.as,
    `mutation { createCalendarEvent(input: { title: "Plan", start: "2026-12-03T09:00", timeZone: "UTC", guests: ${guests} }) { event { id } } }`,
  );
  const { uid } = await api.services.database.reader
    .selectFrom('calendarEvents')
    .select('uid')
    .where('id', '=', Number(event.id))
    .executeTakeFirstOrThrow();
  const propose = (from: string, stamp: string, hour: string, more = {}) =>
    client.sendMail({
      envelope: { from, to: [me.address] },
      raw: asGoogle(
        me.address,
        calendarFile({
          ...{ method: 'COUNTER', uid: uid!, guest: from, organizer: me.address, title: 'Plan', stamp },
          lines: [`DTSTART:20261203T${hour}0000Z`, `DTEND:20261203T${hour}3000Z`],
        }),
        { from, method: 'COUNTER', name: 'Sara' },
      ),
      ...more,
    });
  const signed = signedBy('other.example');
  await propose('sara@other.example', '20261120T080000Z', '14', signed);
  const [first] = await invitationsOf(api, me);
  expect(first).toMatchObject({
    ...{ method: 'COUNTER', state: 'OPEN', guest: 'Sara', isFromNamed: true, title: 'Plan' },
    times: { startsAt: '2026-12-03T14:00:00.000Z' },
    path: expect.stringContaining(`event=${event.id}`),
  });
  // Nothing moves by itself.
  expect(await eventsOf(api, me)).toMatchObject([{ start: '2026-12-03T09:00:00.000Z' }]);
  expect(await answerTo(api, me, first.id, 'MAYBE')).toMatchObject({ fields: { answer: { key: 'unknown' } } });
  expect((await answerTo(api, me, first.id, 'NO')).invitation).toMatchObject({ state: 'ANSWERED' });
  const [out] = (await emailsIn(api, me, 'SENT')).filter(({ folder }) => folder === 'SENT');
  expect(out).toMatchObject({ subject: 'Time not changed: Plan', to: [{ address: 'sara@other.example' }] });
  const told = (await api.rest('GET', out.files[0].url, { as: me.as })).text.replaceAll('\r\n ', '');
  expect(told).toContain('METHOD:DECLINECOUNTER');
  expect(told).toContain(`UID:${uid}`);
  expect(await answerTo(api, me, first.id, 'YES')).toMatchObject({ code: 'CONFLICT', reason: 'ANSWERED' });

  await propose('sara@other.example', '20261121T080000Z', '15', signed);
  const [second] = await invitationsOf(api, me);
  expect((await answerTo(api, me, second.id, 'YES')).invitation).toMatchObject({ state: 'ANSWERED' });
  expect(await eventsOf(api, me)).toMatchObject([
    { start: '2026-12-03T15:00:00.000Z', end: '2026-12-03T15:30:00.000Z' },
  ]);
  // Who is no guest proposes nothing, and what no domain confirms says so.
  await propose('eve@evil.example', '20261122T080000Z', '16');
  expect((await invitationsOf(api, me))[0]).toMatchObject({ state: 'OVERTAKEN' });
  await propose('sara@other.example', '20261123T080000Z', '16');
  expect((await invitationsOf(api, me))[0]).toMatchObject({ state: 'UNCONFIRMED' });
});
