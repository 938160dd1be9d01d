import { describe, expect } from 'vitest';
import { seededRandom } from '../../../server/db/sampleData.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask, change, expectLedger, linesText, makeCustomer, makeProduct, place, productOf } from './orders.fixture.ts';

const back = (api: TestApp, as: Headers, order: any, quantity: number, more = '', restock = true): Promise<any> =>
  change(
    api,
    as,
    `returnOrder(id: ${order.id}, lines: [{ lineId: ${order.lines[0].id}, quantity: ${quantity}, restock: ${restock} }] ${more})`,
  );

const differenceOf = async (api: TestApp, as: Headers, id: string, lines: string): Promise<number> =>
  (await ask(api, as, `{ orderEditQuote(id: ${id}, lines: ${lines}) { differenceCents } }`)).differenceCents;

async function sent(api: TestApp, as: Headers, quantity: number, paid = ', isPaid: true') {
  const [one, two] = [await makeProduct(api, as, 20), await makeProduct(api, as, 20)];
  const { order } = await place(api, as, await makeCustomer(api, as), [[one, quantity]], paid);
  const { order: left } = await change(api, as, `shipOrder(id: ${order.id}, input: {})`);
  return { order: left, one, two };
}

describe('returns', () => {
  test('EC-10 what came back is restocked and refunded in one change with one entry of the timeline', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    const { order, one } = await sent(api, as, 3);
    const { order: after } = await back(api, as, order, 2, ', refundCents: 2320, reason: "Too small"');
    expect(after).toMatchObject({
      refundedCents: 2320,
      spentCents: order.totalCents - 2320,
      lines: [{ returned: 2, refunded: 2 }],
      refunds: [{ kind: 'LINES', amountCents: 2320 }],
    });
    expect(after.events.at(-1)).toEqual({
      kind: 'RETURN',
      data: { units: 2, restocked: 2, amountCents: 2320, reason: 'Too small' },
    });
    expect(after.events.filter(({ kind }: any) => kind === 'REFUND')).toEqual([]);
    expect(await productOf(api, as, one)).toMatchObject({ quantity: 19 });
    const tooMuch = await back(api, as, order, 1, `, refundCents: ${order.totalCents}`);
    expect(tooMuch.fields).toMatchObject({ refundCents: { key: 'tooLarge', limit: order.totalCents - 2320 } });
    expect(await productOf(api, as, one)).toMatchObject({ quantity: 19 });
  });

  test('EC-10 of an order that is paid in part no more goes back than came in', async ({ shared: api }) => {
    const as = await api.signIn();
    const { order } = await sent(api, as, 2, '');
    await change(api, as, `recordOrderPayment(id: ${order.id}, input: { amountCents: 700 })`);
    expect((await back(api, as, order, 1, ', refundCents: 701')).fields).toMatchObject({
      refundCents: { key: 'tooLarge', limit: 700 },
    });
    const { order: after } = await back(api, as, order, 1, ', refundCents: 700', false);
    expect(after).toMatchObject({ capturedCents: 700, refundedCents: 700, payment: 'PENDING' });
  });

  test('EC-12 an exchange is paid for by what came back; the rest is collected or goes back', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    const { order, two } = await sent(api, as, 2);
    const goods = linesText([[two, 1]]);
    expect(await differenceOf(api, as, order.id, goods)).toBe(1200);
    const wrong = await back(api, as, order, 1, `, refundCents: 1160, exchange: ${goods}, differenceCents: 1`);
    expect(wrong.fields).toMatchObject({ differenceCents: { key: 'mismatch', limit: 1200 } });
    const { order: dearer } = await back(
      api,
      as,
      order,
      1,
      `, refundCents: 1160, exchange: ${goods}, differenceCents: 1200`,
    );
    const difference = 1200 - 1160;
    expect(dearer).toMatchObject({
      payment: 'PENDING',
      dueCents: difference,
      fulfilment: 'PARTLY',
      refundedCents: 1160,
    });
    expect(dearer.events.at(-1).data).toEqual({
      units: 1,
      restocked: 1,
      exchanged: 1,
      setOffCents: 1160,
      dueCents: difference,
    });
    expect(await productOf(api, as, two)).toMatchObject({ allocated: 1 });
    const none = await back(api, as, order, 1, ', exchange: []');
    expect(none.fields).toMatchObject({ exchange: { key: 'required' } });
    const many = await back(api, as, order, 1, `, exchange: ${linesText([[two, 99]])}, differenceCents: 0`);
    expect(JSON.stringify(many.fields)).toMatch(/exchange\.0\.quantity|differenceCents/);
    await expectLedger(api);
  });

  test('whatever comes back, for money or goods: it pays what is owed first, and no cent appears or is lost', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    const random = seededRandom(11);
    const below = (most: number) => Math.floor(random() * most);
    let done = 0;
    for (let round = 0; round < 6; round += 1) {
      const { order: first, one, two } = await sent(api, as, 4, round % 3 === 0 ? '' : ', isPaid: true');
      let order = first;
      // The model: money in the till for this order, and what it costs now.
      let model = { till: order.capturedCents, total: order.totalCents, returned: 0 };
      for (let step = 0; step < 6; step += 1) {
        if (below(4) === 0 && order.dueCents > 0) {
          const amountCents = 1 + below(order.dueCents);
          ({ order } = await change(
            api,
            as,
            `recordOrderPayment(id: ${order.id}, input: { amountCents: ${amountCents} })`,
          ));
          model = { ...model, till: model.till + amountCents };
          continue;
        }
        const units = 1 + below(2);
        const credit = below(1500);
        const goods = below(2) === 0 ? null : linesText([[below(2) === 0 ? one : two, 1 + below(2)]]);
        const line = order.lines.find(({ productId }: any) => productId === one);
        const whole = goods?.replace(/quantity: (\d+)/, (_all, count) => {
          const own = order.lines.find(({ productId }: any) => goods.includes(`productId: ${productId},`));
          return `quantity: ${Number(count) + (own?.quantity ?? 0)}`;
        });
        const difference = whole ? await differenceOf(api, as, order.id, whole) : 0;
        const answer = await back(
          api,
          as,
          { id: order.id, lines: [line] },
          units,
          `, refundCents: ${credit}${goods ? `, exchange: ${goods}, differenceCents: ${difference}` : ''}`,
        );
        const paidLess = order.capturedCents - order.refundedCents;
        const isRefused = units > line.fulfilled - line.returned || credit > paidLess;
        if (isRefused) {
          expect(answer.code).toBe('VALIDATION');
          continue;
        }
        const owed = goods ? Math.max(model.total + difference - order.capturedCents, 0) : 0;
        const setOff = Math.min(credit, owed);
        model = {
          till: model.till - (credit - setOff),
          total: model.total + difference,
          returned: model.returned + units,
        };
        ({ order } = answer);
        done += 1;
        expect(order.capturedCents - order.refundedCents).toBe(model.till);
        expect(order.totalCents).toBe(model.total);
        expect(order.capturedCents + order.dueCents).toBe(order.totalCents);
        expect(order.refundedCents).toBeLessThanOrEqual(order.capturedCents);
        expect(order.lines.find(({ productId }: any) => productId === one).returned).toBe(model.returned);
        expect(order.payment).toBe(order.dueCents === 0 ? 'PAID' : 'PENDING');
      }
    }
    expect(done).toBeGreaterThan(8);
    await expectLedger(api);
  });
});

test('EC-15 the timeline of an order tells in words what happened, once, with the comments', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const { order } = await sent(api, as, 2, '');
  await change(api, as, `recordOrderPayment(id: ${order.id}, input: { amountCents: ${order.totalCents} })`);
  await back(api, as, order, 1, ', refundCents: 1160');
  await ask(
    api,
    as,
    `mutation { addComment(subject: Order, subjectId: ${order.id}, input: { text: "Called" }) { id } }`,
  );
  const said = async (only: string): Promise<string[]> => {
    const { nodes } = await ask(
      api,
      as,
      `{ timeline(subject: Order, subjectId: ${order.id}${only}) { nodes { comment { text } change { action } event { kind } } } }`,
    );
    return nodes.map(({ comment, change: changed, event }: any) => comment?.text ?? event?.kind ?? changed.action);
  };
  const events = ['RETURN', 'PAYMENT', 'PARCEL', 'PLACED'];
  expect((await said('')).toSorted()).toEqual(['Called', ...events].toSorted());
  expect((await said(', only: CHANGES')).toSorted()).toEqual(events.toSorted());
  expect(await said(', only: COMMENTS')).toEqual(['Called']);
});
