import { expect } from 'vitest';
import { noteVisit, keepVisits } from '../../../server/areas/dashboards/visits.ts';
import { test } from '../../support/app.ts';
import { programContext } from '../../../server/program.ts';
import { ask } from '../../support/tasks.ts';

const periods = ['DAYS_7', 'DAYS_30', 'DAYS_90', 'MONTHS_12'];

test('DA-01, DA-05, DA-06: expenses of a period are the sum of the rows that its list shows', async ({ api }) => {
  const as = await api.signIn();
  for (const period of periods) {
    const read = async () =>
      (
        await ask(
          api,
          as,
          `{ expenseFigures(period: ${period}) { from to amountCents previousAmountCents steps { from to amountCents } } }`,
        )
      ).expenseFigures;
    const shown = await read();
    const rowsOf = async (from: string, to: string) => {
      let sum = 0;
      for (let page = 1, seen = 0, total = 1; seen < total; page += 1) {
        const { expenses } = await ask(
          api,
          as,
          `{ expenses(filter: { fromDay: "${from}", toDay: "${to}" }, page: { number: ${page}, size: 100 }) { nodes { amountCents } totalCount } }`,
        );
        total = expenses.totalCount;
        seen += expenses.nodes.length;
        for (const { amountCents } of expenses.nodes) sum += amountCents;
      }
      return sum;
    };
    expect(await rowsOf(shown.from, shown.to), period).toBe(shown.amountCents);
    expect(shown.amountCents, period).toBeGreaterThan(0);
    const { from, to, amountCents } = shown.steps.at(-1);
    expect(await rowsOf(from, to), period).toBe(amountCents);
    const { createExpense } = await ask(
      api,
      as,
      `mutation { createExpense(input: { name: "Lamp", amountCents: 12345, spentOn: "${shown.to}" }) { expense { id } } }`,
    );
    const after = await read();
    expect(after.amountCents, period).toBe(shown.amountCents + 12_345);
    expect(after.steps.at(-1).amountCents, period).toBe(amountCents + 12_345);
    await ask(api, as, `mutation { deleteExpense(id: ${createExpense.expense.id}) { id } }`);
    expect(await read(), period).toEqual(shown);
  }
});

test('DA-01: campaigns of this month and the last are the sums of their records', async ({ api }) => {
  const as = await api.signIn();
  const counts = 'emailCount openedCount clickedCount subscribedCount complaintCount unsubscribedCount';
  const read = async () =>
    (await ask(api, as, `{ campaignFigures { from to current { ${counts} } previous { ${counts} } } }`))
      .campaignFigures;
  const before = await read();
  const { campaigns } = await ask(
    api,
    as,
    `{ campaigns(filter: { fromDay: "${before.from}", toDay: "${before.to}" }) { nodes { ${counts} } } }`,
  );
  for (const name of counts.split(' '))
    expect(
      campaigns.nodes.reduce((sum: number, one: any) => sum + one[name], 0),
      name,
    ).toBe(before.current[name]);
  await ask(api, as, 'mutation { createCampaign(input: { name: "Autumn" }) { batchId } }');
  expect(await read()).toEqual(before);
});

test('DA-01: contact requests of the week are counted by what became of them', async ({ api }) => {
  const as = await api.signIn();
  const read = async () =>
    (await ask(api, as, '{ supportFigures { from totalCount newCount openCount handledCount responseMinutes } }'))
      .supportFigures;
  const before = await read();
  await api.graphql(
    'mutation { sendContactRequest(input: { name: "Ann Bell", email: "ann@bell.example", message: "Where is my order?" }) }',
  );
  const after = await read();
  expect(after).toEqual({ ...before, totalCount: before.totalCount + 1, newCount: before.newCount + 1 });
  const { contactRequests } = await ask(
    api,
    as,
    '{ contactRequests(filter: { search: "ann@bell" }) { nodes { id } } }',
  );
  const { id } = contactRequests.nodes[0];
  await ask(api, as, `mutation { updateContactRequest(id: ${id}, input: { status: HANDLED }) { batchId } }`);
  expect(await read()).toMatchObject({ newCount: before.newCount, handledCount: before.handledCount + 1 });
});

test('DA-01: visits of public pages are counted by where they came from; robots, people signed in and who asks not to be are not', async ({
  api,
}) => {
  const as = await api.signIn();
  const read = async () =>
    (
      await ask(
        api,
        as,
        '{ visitFigures(period: DAYS_7) { visitCount viewCount sources { source visitCount } steps { visitCount } } }',
      )
    ).visitFigures;
  const before = await read();
  expect(before.steps.reduce((sum: number, one: any) => sum + one.visitCount, 0)).toBe(before.visitCount);
  expect(before.sources.reduce((sum: number, one: any) => sum + one.visitCount, 0)).toBe(before.visitCount);
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const open = (url: string, headers: Record<string, string> = {}) =>
    noteVisit(api.services, { url, headers: { ...browser, ...headers }, hostname: 'shop.example' });
  open('/');
  open('/front-pages/pricing', { referer: 'https://shop.example/' });
  open('/', { referer: 'https://www.facebook.com/some/page' });
  open('/?utm_medium=email');
  open('/?gclid=1', { referer: 'https://www.google.com/' });
  open('/', { referer: 'https://www.google.com/' });
  open('/', { referer: 'https://blog.example/about' });
  open('/', { 'user-agent': 'Googlebot/2.1' });
  open('/', { 'user-agent': '' });
  open('/', { dnt: '1' });
  open('/', { cookie: 'a=b; sid=secret' });
  open('/apps/kanban');
  await keepVisits(programContext(api.services, 'test'));
  const after = await read();
  expect([after.visitCount - before.visitCount, after.viewCount - before.viewCount]).toEqual([6, 7]);
  const countOf = (shown: any, source: string) => shown.sources.find((one: any) => one.source === source).visitCount;
  for (const source of ['DIRECT', 'SOCIAL', 'EMAIL', 'REFERRAL', 'ADVERTISING', 'OTHER'])
    expect(countOf(after, source) - countOf(before, source), source).toBe(1);
  expect(after.steps.at(-1).visitCount).toBeGreaterThan(before.steps.at(-1).visitCount);
});
