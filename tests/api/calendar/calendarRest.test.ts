import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';
import type { TestApp } from '../../support/app.ts';

const path = '/api/apps/calendar';
const all = 'calendars=Business&calendars=Holiday&calendars=Personal&calendars=Family&calendars=ETC';

/** The administrator of the sample data. */
async function ada({ services }: TestApp) {
  const { id } = await services.database.reader
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  return sessionHeaders(services, id, 'bearer');
}

describe('the documented calls of the calendar', () => {
  test('CA-01 the sample has ten events; those of the categories that are asked for are told', async ({ api }) => {
    const as = await ada(api);
    const { status, body } = await api.rest('GET', `${path}?${all}`, { as });
    expect([status, body.length]).toEqual([200, 10]);
    expect(body[0]).toEqual({
      id: expect.any(Number),
      url: '',
      title: 'Design review',
      start: '2026-11-05T10:00:00.000Z',
      end: '2026-11-05T11:30:00.000Z',
      allDay: false,
      extendedProps: {
        calendar: 'Business',
        guests: ['Amara Okafor', 'Mathieu Carpentier'],
        location: 'Room Atlas',
        description: '',
        timeZone: 'UTC',
      },
    });
    const words = async (query: string) =>
      (await api.rest('GET', `${path}?${query}`, { as })).body.map(({ extendedProps }: any) => extendedProps.calendar);
    expect(new Set(await words('calendars=Family'))).toEqual(new Set(['Family']));
    expect(await words('')).toEqual([]);
    expect(await words('calendars=None')).toEqual([]);
    expect((await words(`${all}&start=2026-11-01&end=2026-12-01`)).length).toBeGreaterThan(10);
    expect((await api.rest('GET', `${path}?${all}`, { as: await api.signIn() })).body).toEqual([]);
  });

  test('CA-02 POST answers 201, PUT 201, DELETE 204, and an unknown id 400 with the text', async ({ api }) => {
    const as = await api.signIn('subscriber');
    const extendedProps = { calendar: 'Family', guests: ['Ben'], location: 'Lyon', description: 'Cake' };
    const given = { title: 'Party', start: '2026-11-20T18:00:00.000Z', end: '2026-11-20T21:00:00.000Z', allDay: false };
    const posted = await api.rest('POST', path, { as, body: { ...given, url: 'https://a.example/', extendedProps } });
    expect(posted).toMatchObject({ status: 201, body: { ...given, extendedProps, url: 'https://a.example/' } });
    const { id } = posted.body;
    const put = await api.rest('PUT', `${path}/${id}`, {
      as,
      body: { id, title: 'Feast', extendedProps: { calendar: 'Personal' } },
    });
    expect(put.status).toBe(201);
    expect(put.body).toMatchObject({ id, title: 'Feast', start: given.start });
    expect(put.body.extendedProps).toMatchObject({ ...extendedProps, calendar: 'Personal' });
    const wrong = { status: 400, text: 'Something Went Wrong' };
    const foreign = await api.signIn();
    for (const [method, unknown, who] of [
      ['PUT', '999999', as],
      ['DELETE', '999999', as],
      ['DELETE', 'abc', as],
      ['PUT', String(id), foreign],
      ['DELETE', String(id), foreign],
    ] as const)
      expect(
        await api.rest(method, `${path}/${unknown}`, { as: who, ...(method === 'PUT' && { body: {} }) }),
      ).toMatchObject(wrong);
    const removed = await api.rest('DELETE', `${path}/${id}`, { as });
    expect([removed.status, removed.text]).toEqual([204, '']);
  });

  test('CA-04 an all-day event has days, the last one inclusive; what is wrong is named', async ({ api }) => {
    const as = await api.signIn();
    const body = {
      title: 'Trip',
      start: '2026-11-20',
      end: '2026-11-22',
      allDay: true,
      extendedProps: { calendar: 'ETC' },
    };
    expect((await api.rest('POST', path, { as, body })).body).toMatchObject({ start: '2026-11-20', end: '2026-11-22' });
    const refused = await api.rest('POST', path, { as, body: { ...body, end: '2026-11-19' } });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['end']]);
    expect((await api.rest('POST', path, { as, body: { ...body, extendedProps: { calendar: 'Nope' } } })).status).toBe(
      400,
    );
  });
});
