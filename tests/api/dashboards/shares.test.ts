import { describe, expect } from 'vitest';
import { countryName } from '../../../server/countries.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask } from '../../support/tasks.ts';

const dayMs = 86_400_000;
const share = async (api: TestApp, as: Headers, input = ''): Promise<{ url: string; id: string }> => {
  const { shareFigures } = await ask(
    api,
    as,
    `mutation { shareFigures(input: { name: "Board", period: DAYS_7 ${input} }) { url share { id state } } }`,
  );
  expect(shareFigures.share.state).toBe('OPEN');
  return { url: shareFigures.url, id: shareFigures.share.id };
};
/** What a visitor without an account sees. */
const seen = async (api: TestApp, url: string): Promise<any> => {
  const { data, errors } = await api.graphql<any, object>(
    'query ($link: String!) { sharedFigures(link: $link) { state name viewOf period timeZone currency figures { name amount previousAmount steps { from amount } } } }',
    { variables: { link: url.split('#')[1]! } },
  );
  expect(errors).toEqual([]);
  return data.sharedFigures;
};

describe('DA-19 shared figures', () => {
  test('DA-19 a link shows the figures of its maker without an account, and says whose view it is', async ({ api }) => {
    const as = await api.signIn();
    const { url } = await share(api, as, 'figures: [SALES, VISITS]');
    expect(url).toMatch(/^(https?:.*)?\/shared-figures#[\w-]{43}$/);
    const { keyFigures, viewer } = await ask(
      api,
      as,
      '{ keyFigures(period: DAYS_7, names: [SALES, VISITS]) { timeZone figures { name amount previousAmount steps { from amount } } } viewer { fullName } }',
    );
    const { figures, timeZone } = keyFigures;
    expect(await seen(api, url)).toMatchObject({
      state: 'OPEN',
      name: 'Board',
      viewOf: viewer.fullName,
      figures,
      timeZone,
    });
    expect(await seen(api, `#${'x'.repeat(43)}`)).toBeNull();
    const { errors } = await api.graphql<any, any>('{ keyFigures { from } }', {});
    expect(errors[0]!.extensions['code']).toBe('UNAUTHENTICATED');
  });

  test('DA-19 a link that has ended or was withdrawn says so and tells nothing else', async ({ api }) => {
    const as = await api.signIn();
    const [one, other] = [await share(api, as, 'days: 1'), await share(api, as, 'days: 90')];
    const list = await ask(api, as, '{ figureShares { id state } }');
    expect(list.figureShares.map(({ id }: any) => id)).toEqual([other.id, one.id]);
    await ask(api, as, `mutation { withdrawFigureShare(id: ${other.id}) { state } }`);
    const silent = { name: null, viewOf: null, period: null, timeZone: null, currency: null, figures: [] };
    expect(await seen(api, other.url)).toEqual({ state: 'WITHDRAWN', ...silent });
    const { changes } = await ask(
      api,
      as,
      `{ changes(subject: FigureShare, subjectId: ${other.id}) { nodes { action fields { field } } } }`,
    );
    expect(changes.nodes.map(({ action }: any) => action)).toEqual(['UPDATE', 'CREATE']);
    expect(JSON.stringify(changes)).not.toContain('tokenHash');
    api.clock.advance(dayMs + 1000);
    expect(await seen(api, one.url)).toEqual({ state: 'EXPIRED', ...silent });
  });

  test('DA-19 DA-14 it follows the rights of its maker, and is nobody else’s to withdraw', async ({ api }) => {
    const as = await api.signIn('editor');
    const { url, id } = await share(api, as);
    expect((await seen(api, url)).figures.map(({ name }: any) => name)).toContain('SALES');
    const without = (subject: 'Order' | 'Dashboard') =>
      api.services.database.transaction(async (trx) => {
        const role = await trx.selectFrom('roles').select('id').where('key', '=', 'editor').executeTakeFirstOrThrow();
        await trx.deleteFrom('roleRules').where('roleId', '=', role.id).where('subject', '=', subject).execute();
      });
    await without('Order');
    expect((await seen(api, url)).figures.map(({ name }: any) => name)).not.toContain('SALES');
    const admin = await api.signIn();
    const { errors } = await api.graphql<any, any>(`mutation { withdrawFigureShare(id: ${id}) { id } }`, { as: admin });
    expect(errors[0]!.extensions['code']).toBe('NOT_FOUND');
    expect((await ask(api, admin, '{ figureShares { id } }')).figureShares).toEqual([]);
    const history = await api.graphql<any, any>(
      `{ changes(subject: FigureShare, subjectId: ${id}) { nodes { id } } }`,
      { as: admin },
    );
    expect(history.errors[0]?.extensions['code']).toBe('FORBIDDEN');
    await without('Dashboard');
    expect((await seen(api, url)).state).toBe('STOPPED');
  });

  test('DA-19 DA-09 a link shows its figures narrowed as they were when it was made, and says so', async ({ api }) => {
    const as = await api.signIn();
    const { places } = (await ask(api, as, '{ shopDashboard(period: DAYS_90) { places { country orderCount } } }'))
      .shopDashboard;
    const [{ country, orderCount }] = places;
    const made = await ask(
      api,
      as,
      `mutation { shareFigures(input: { name: "Board", period: DAYS_90, figures: [ORDERS, VISITS], filter: { country: "${country}" } }) { url share { narrowedTo } } }`,
    );
    expect(made.shareFigures.share.narrowedTo).toEqual([`Country: ${countryName(country)}`]);
    const link = made.shareFigures.url.split('#')[1]!;
    const read = async (language: string): Promise<any> =>
      (
        await api.graphql<any, object>(
          `query ($link: String!) { sharedFigures(link: $link, language: ${language}) { state narrowedTo figures { name isNarrowed amount } } }`,
          { variables: { link } },
        )
      ).data.sharedFigures;
    const { keyFigures } = await ask(
      api,
      as,
      '{ keyFigures(period: DAYS_90, names: [ORDERS, VISITS]) { figures { amount } } }',
    );
    const shared = await read('en');
    expect(shared).toMatchObject({ state: 'OPEN', narrowedTo: [`Country: ${countryName(country)}`] });
    expect((await read('fr')).narrowedTo[0]).toMatch(/^Pays\u202f: /);
    expect(shared.figures).toEqual([
      { name: 'ORDERS', isNarrowed: true, amount: orderCount },
      { name: 'VISITS', isNarrowed: false, amount: keyFigures.figures[1].amount },
    ]);
    expect(orderCount).toBeLessThan(keyFigures.figures[0].amount);
    const { errors } = await api.graphql<any, any>(
      'mutation { shareFigures(input: { name: "Board", filter: { country: "France", productId: "x" } }) { url } }',
      { as },
    );
    expect(Object.keys(errors[0]!.extensions['fields'])).toEqual(['filter.country', 'filter.productId']);
  });

  test('DA-19 DA-14 a link by a tag of customers stops when its maker may not read all of them any more', async ({
    api,
  }) => {
    const as = await api.signIn('editor');
    const { url } = await share(api, as, 'filter: { customerTag: "vip" }');
    expect((await seen(api, url)).state).toBe('OPEN');
    await api.services.database.transaction(async (trx) => {
      const role = await trx.selectFrom('roles').select('id').where('key', '=', 'editor').executeTakeFirstOrThrow();
      await trx.deleteFrom('roleRules').where('roleId', '=', role.id).where('subject', '=', 'Customer').execute();
    });
    expect(await seen(api, url)).toMatchObject({ state: 'STOPPED', figures: [] });
  });

  test('DA-19 who may not share is refused, and what is wrong is named', async ({ api }) => {
    const refused = async (as: Headers, input: string) =>
      (await api.graphql<any, any>(`mutation { shareFigures(input: { ${input} }) { url } }`, { as })).errors[0]!
        .extensions;
    expect((await refused(await api.signIn('subscriber'), 'name: "Mine"'))['code']).toBe('FORBIDDEN');
    const { fields } = await refused(await api.signIn(), 'name: "", days: 91');
    expect(fields).toMatchObject({ name: { key: 'required' }, days: { key: 'tooLarge', limit: 90 } });
  });
});
