import { describe, expect } from 'vitest';
import { countNames, countsOf } from '../../../server/areas/dashboards/campaigns/recipients.ts';
import { ask, undone } from '../../support/tasks.ts';
import { add, audience, fields, program, read, test } from './campaigns.fixture.ts';

describe('figures of campaigns', () => {
  test('DA-05 each figure of a campaign leads to the customers that it counts, and they can be the next audience', async ({
    api,
  }) => {
    const as = await api.signIn();
    const { campaigns } = await ask(
      api,
      as,
      `{ campaigns(filter: { state: SENT }, page: { number: 1, size: 3 }) { nodes { ${fields} } } }`,
    );
    const figures = {
      emailed: 'emailCount',
      sent: 'deliveredCount',
      failed: 'failedCount',
      opened: 'openedCount',
      clicked: 'clickedCount',
      subscribed: 'subscribedCount',
      complained: 'complaintCount',
      unsubscribed: 'unsubscribedCount',
    };
    for (const one of campaigns.nodes)
      for (const [outcome, name] of Object.entries(figures)) {
        const { customers } = await ask(
          api,
          as,
          `{ customers(filter: { campaign: "${one.id}.${outcome}" }) { totalCount } }`,
        );
        expect(customers.totalCount, `${one.id} ${outcome}`).toBe(one[name]);
      }
    const [{ id, openedCount }] = campaigns.nodes;
    const { createListView } = await ask(
      api,
      as,
      `mutation { createListView(list: "customers", input: { name: "Opened", query: "campaign=${id}.opened" }) { view { id } } }`,
    );
    const next = await add(api, as, `viewId: ${createListView.view.id}`);
    const reached = await audience(api, as, next.id);
    const left = reached.omitted.reduce((sum: number, one: any) => sum + one.count, 0);
    expect(reached.count + left).toBe(openedCount);
    const { errors } = await api.graphql<any, any>('{ customers(filter: { campaign: "1.other" }) { totalCount } }', {
      as,
    });
    expect(errors[0]!.extensions['fields']).toMatchObject({ 'filter.campaign': { key: 'malformed' } });
    const without = await api.graphql<any, any>('{ customers(filter: { campaign: "1.opened" }) { totalCount } }', {
      as: await api.signIn('author'),
    });
    expect(without.errors[0]!.extensions.code).toBe('FORBIDDEN');
  });

  test('DA-01 the figures of sample campaigns are the sums of their recipients, also after one was deleted and restored', async ({
    api,
  }) => {
    const as = await api.signIn();
    const { campaigns } = await ask(api, as, `{ campaigns(page: { number: 1, size: 50 }) { nodes { ${fields} } } }`);
    expect(campaigns.nodes.length).toBeGreaterThan(10);
    for (const one of campaigns.nodes) {
      const sums = await countsOf(program(api), Number(one.id));
      for (const name of countNames) expect(one[name], `${one.id} ${name}`).toBe(sums[name]);
    }
    const one = campaigns.nodes.find(({ state }: any) => state === 'SENT');
    const { deleteCampaign } = await ask(api, as, `mutation { deleteCampaign(id: ${one.id}) { batchId } }`);
    await undone(api, as, deleteCampaign.batchId);
    expect(await read(api, as, one.id)).toMatchObject({ openedCount: one.openedCount, sentOn: one.sentOn });
  });
});
