import { describe, expect } from 'vitest';
import { stopPath } from '../../../server/areas/dashboards/key/digestLink.ts';
import { sendDigests } from '../../../server/areas/dashboards/key/digestSend.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask } from '../../support/tasks.ts';

const dayMs = 86_400_000;
const send = (api: TestApp) => sendDigests(programContext(api.services, 'test'));
/** What waits in the outbox of digests. */
const mails = (api: TestApp) =>
  api.services.database.reader
    .selectFrom('outgoingMails')
    .select(['recipient', 'subject', 'body', 'html', 'isRegular', 'aboutId'])
    .where('aboutSubject', '=', 'FigureDigest')
    .orderBy('id')
    .execute();
const fields = 'id version figures period rhythm weekday monthDay hour isPaused nextAt sentAt';
const add = async (api: TestApp, as: Headers, input: string): Promise<any> =>
  (
    await ask(
      api,
      as,
      `mutation { createFigureDigest(input: { name: "Morning", ${input} }) { figureDigest { ${fields} } } }`,
    )
  ).createFigureDigest.figureDigest;
const read = async (api: TestApp, as: Headers, id: string): Promise<any> =>
  (await ask(api, as, `{ figureDigest(id: ${id}) { ${fields} } }`)).figureDigest;
const kept = (api: TestApp, id: string) =>
  api.services.database.reader
    .selectFrom('figureDigests')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
const daily = 'rhythm: DAILY, hour: 8, figures: [VISITS]';

describe('DA-11 digests', () => {
  test('DA-11 a digest is sent once at its hour, by whichever server, with the figures of then and the change', async ({
    api,
  }) => {
    const as = await api.signIn();
    await ask(api, as, 'mutation { setPreferences(values: { timeZone: "Asia/Riyadh" }) }');
    const made = await add(api, as, daily);
    expect(made).toMatchObject({ period: 'DAYS_7', isPaused: false, sentAt: null, figures: ['VISITS'] });
    expect(made.nextAt).toMatch(/T05:00:00/);
    await send(api);
    expect(await mails(api)).toEqual([]);
    api.clock.advance(dayMs);
    await Promise.all([send(api), send(api)]);
    await send(api);
    const [mail, ...others] = await mails(api);
    expect(others).toEqual([]);
    const later = await api.signIn();
    const { keyFigures } = await ask(
      api,
      later,
      '{ keyFigures(period: DAYS_7, names: [VISITS]) { figures { amount previousAmount } } }',
    );
    const [{ amount, previousAmount }] = keyFigures.figures;
    const written = (value: number) => new Intl.NumberFormat('en-US').format(value);
    for (const text of [mail!.body, mail!.html!]) {
      expect(text).toContain('Visits');
      expect(text).toContain(written(amount));
      expect(text).toContain(written(previousAmount));
      expect(text).not.toContain('Sales');
      expect(text).toMatch(/[+-]?\d+(\.\d)?%/);
    }
    expect(mail).toMatchObject({ isRegular: 1, aboutId: Number(made.id) });
  });

  test('DA-11 after days without a server one digest is sent, and the next comes at its hour', async ({ api }) => {
    const as = await api.signIn();
    const { id } = await add(api, as, daily);
    api.clock.advance(9 * dayMs);
    await send(api);
    await send(api);
    expect(await mails(api)).toHaveLength(1);
    const { nextAt } = await kept(api, id);
    const ahead = Date.parse(nextAt!) - api.clock.now().getTime();
    expect(ahead > 0 && ahead <= dayMs).toBe(true);
  });

  test('DA-11 a paused digest sends nothing, and one can be sent now', async ({ api }) => {
    const as = await api.signIn();
    const { id } = await add(api, as, daily);
    await ask(api, as, `mutation { updateFigureDigest(id: ${id}, input: { isPaused: true }) { batchId } }`);
    expect(await read(api, as, id)).toMatchObject({ isPaused: true, nextAt: null });
    await ask(api, as, `mutation { sendFigureDigest(id: ${id}) { figureDigest { sentAt } } }`);
    expect(await mails(api)).toHaveLength(1);
    const { errors } = await api.graphql<any, any>(`mutation { sendFigureDigest(id: ${id}) { batchId } }`, { as });
    expect(errors[0]!.extensions['fields']).toMatchObject({ id: { key: 'tooSoon' } });
    api.clock.advance(2 * dayMs);
    await send(api);
    expect(await mails(api)).toHaveLength(1);
  });

  test('DA-11 DA-14 it holds what its owner may read by then, and nothing is sent to who may read none', async ({
    api,
  }) => {
    const as = await api.signIn('editor');
    await add(api, as, 'rhythm: DAILY, hour: 8, figures: [VISITS, SALES]');
    const without = (subject: 'Order' | 'Dashboard') =>
      api.services.database.transaction(async (trx) => {
        const role = await trx.selectFrom('roles').select('id').where('key', '=', 'editor').executeTakeFirstOrThrow();
        await trx.deleteFrom('roleRules').where('roleId', '=', role.id).where('subject', '=', subject).execute();
      });
    await without('Order');
    api.clock.advance(dayMs);
    await send(api);
    const [mail] = await mails(api);
    expect(mail!.body).toContain('Visits');
    expect(mail!.body).not.toContain('Sales');
    await without('Dashboard');
    api.clock.advance(dayMs);
    await send(api);
    expect(await mails(api)).toHaveLength(1);
  });

  test('DA-11 the link in the mail ends it without signing in, and the change log tells', async ({ api }) => {
    const as = await api.signIn();
    const { id } = await add(api, as, daily);
    await ask(api, as, `mutation { sendFigureDigest(id: ${id}) { batchId } }`);
    const row = await kept(api, id);
    const link = stopPath(programContext(api.services, 'test'), row).split('/').at(-1)!;
    const stop = async (given: string) =>
      (
        await api.graphql<any, object>('mutation ($link: String!) { stopFigureDigest(link: $link) { name } }', {
          variables: { link: given },
        })
      ).data.stopFigureDigest;
    expect(await stop('x'.repeat(60))).toBeNull();
    expect(await stop(link)).toEqual({ name: 'Morning' });
    expect(await stop(link)).toEqual({ name: 'Morning' });
    await ask(api, as, `mutation { updateFigureDigest(id: ${id}, input: { isPaused: false }) { batchId } }`);
    // Mail programs do it with one click; loading the page alone ends nothing.
    const path = `/stop-digest/${link}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await api.rest('GET', path);
    await api.rest('POST', path, { headers, body: 'List-Unsubscribe=other' });
    expect(await read(api, as, id)).toMatchObject({ isPaused: false });
    expect((await api.rest('POST', path, { headers, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
    expect(await read(api, as, id)).toMatchObject({ isPaused: true, nextAt: null });
    const { changes: history } = await ask(
      api,
      as,
      `{ changes(subject: FigureDigest, subjectId: ${id}) { nodes { action } } }`,
    );
    expect(history.nodes.map(({ action }: any) => action)).toEqual(['UPDATE', 'UPDATE', 'UPDATE', 'CREATE']);
  });

  test('DA-11 mail speaks the language of its owner, and what is wrong with a digest is named', async ({ api }) => {
    const as = await api.signIn();
    await ask(api, as, 'mutation { setPreferences(values: { language: "ar" }) }');
    const { id } = await add(api, as, daily);
    await ask(api, as, `mutation { sendFigureDigest(id: ${id}) { batchId } }`);
    const [mail] = await mails(api);
    expect(mail!.body).toContain('الزيارات');
    expect(mail!.html).toContain('dir="rtl"');
    // Phones would else show it as wide as a page, in small letters.
    expect(mail!.html).toContain('name="viewport"');
    expect(mail!.body).toContain('\u2068توقيت المحيط الهادي\u2069');
    await ask(api, as, 'mutation { setPreferences(values: { language: "fr" }) }');
    const second = await add(api, as, daily);
    await ask(api, as, `mutation { sendFigureDigest(id: ${second.id}) { batchId } }`);
    const french = (await mails(api)).at(-1)!.body;
    expect(french).toContain('Visites\u202F: ');
    expect(french).toContain('heure du Pacifique nord-américain');
    const { errors } = await api.graphql<any, any>(
      'mutation { createFigureDigest(input: { name: "", hour: 24, weekday: 8, monthDay: 0 }) { batchId } }',
      { as },
    );
    expect(Object.keys(errors[0]!.extensions['fields']).toSorted()).toEqual(['hour', 'monthDay', 'name', 'weekday']);
  });

  test('DA-11 DA-09 a digest counts what it was narrowed to, and names what stays whole', async ({ api }) => {
    const as = await api.signIn();
    const { sellers } = (await ask(api, as, '{ shopDashboard(period: DAYS_90) { sellers { productId name } } }'))
      .shopDashboard;
    const [{ productId, name }] = sellers;
    const made = await add(
      api,
      as,
      `rhythm: DAILY, hour: 8, period: DAYS_90, figures: [ORDERS, VISITS], filter: { productId: ${productId}, status: DELIVERED }`,
    );
    const filter = `period: DAYS_90, names: [ORDERS], filter: { productId: ${productId}, status: DELIVERED }`;
    const { keyFigures } = await ask(
      api,
      as,
      `{ keyFigures(${filter}) { figures { amount isNarrowed path steps { path } } } }`,
    );
    const [{ amount, isNarrowed, path }] = keyFigures.figures;
    expect(isNarrowed).toBe(true);
    expect(path).toContain(`product=${productId}&status=delivered`);
    await ask(api, as, `mutation { sendFigureDigest(id: ${made.id}) { batchId } }`);
    const [mail] = await mails(api);
    for (const text of [mail!.body, mail!.html!]) {
      expect(text).toContain('Order status: Delivered');
      expect(text).toContain('Not filtered: Visits.');
    }
    expect(mail!.body).toContain(`Product: ${name}`);
    expect(mail!.body).toContain(`Orders: ${amount} `);
    const asked = `{ figureDigest(id: ${made.id}) { filter { productId status country } narrowedTo } }`;
    expect((await ask(api, as, asked)).figureDigest).toEqual({
      filter: { productId, status: 'DELIVERED', country: null },
      narrowedTo: [`Product: ${name}`, 'Order status: Delivered'],
    });
    await ask(api, as, `mutation { updateFigureDigest(id: ${made.id}, input: { filter: null }) { batchId } }`);
    expect((await ask(api, as, asked)).figureDigest).toEqual({ filter: null, narrowedTo: [] });
  });
});
