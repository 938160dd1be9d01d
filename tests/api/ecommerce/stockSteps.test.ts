import { expect } from 'vitest';
import { seededRandom } from '../../../server/db/sampleData.ts';
import { test } from '../../support/app.ts';
import { ask, makeCustomer } from './orders.fixture.ts';
import { carry, expectSame, knowAgain, placeOf } from './stockModel.fixture.ts';
import type { Shop } from './stockModel.fixture.ts';
import { addProduct, works } from './stockSteps.fixture.ts';
import type { Below } from './stockWays.fixture.ts';

/** More of them, and others, on demand: STOCK_STEPS=10000 STOCK_SEED=2. */
const stepCount = Number(process.env['STOCK_STEPS'] ?? 400);
const seed = Number(process.env['STOCK_SEED'] ?? 11);
const looksEvery = 10;

/** Takes a whole batch back: all that it carried is carried the other way, or nothing at all happens. */
async function undoStep(shop: Shop, below: Below): Promise<void> {
  const step = shop.steps.at(-1 - below(12));
  if (step === undefined) return;
  const answer = await ask(shop.api, shop.as, `mutation { undoBatch(id: "${step.batchId}") { batchId } }`);
  // A step that changed nothing has nothing to undo.
  if (answer.batchId === undefined) return expect(['CONFLICT', 'NOT_FOUND']).toContain(answer.code);
  if (step.isNever) throw new Error(`a step was undone that had sent or taken back goods, or moved money`);
  const carried = new Map([...step.carried].map(([place, count]) => [place, -count]));
  carry(shop, carried);
  await knowAgain(shop, step.orders);
  shop.steps.push({
    batchId: answer.batchId,
    carried,
    orders: step.orders,
    isNever: false,
  });
}

/** Takes one change of a product back by itself, as its history offers. */
async function undoOne(shop: Shop, below: Below): Promise<void> {
  const places = [...shop.shelf.keys()];
  const productId = places[below(places.length)]?.split(' ')[0];
  if (productId === undefined) return;
  const { nodes } = await ask(
    shop.api,
    shop.as,
    `{ changes(subject: Product, subjectId: ${productId}, page: { size: 10 }) { nodes { id action cause canUndo fields { field before after } } } }`,
  );
  const change = nodes[below(nodes.length)];
  if (change?.action !== 'UPDATE') return;
  const answer = await ask(shop.api, shop.as, `mutation { undoChange(id: ${change.id}) { batchId } }`);
  if (answer.batchId === undefined) return expect(answer.code).toBe('CONFLICT');
  expect(change).toMatchObject({ canUndo: true });
  const of = (name: string) => change.fields.find(({ field }: { field: string }) => field === name);
  const carried = new Map<string, number>();
  const had = new Map<string, number>(
    of('variants')?.before.map(({ id, quantity }: any) => [String(id), quantity]) ?? [],
  );
  for (const { id, quantity } of of('variants')?.after ?? [])
    if (had.has(String(id))) carried.set(placeOf(productId, id), had.get(String(id))! - quantity);
  if (!of('variants') && of('quantity')) carried.set(placeOf(productId), of('quantity').before - of('quantity').after);
  carry(shop, carried);
  shop.steps.push({
    batchId: answer.batchId,
    carried,
    orders: [],
    isNever: false,
  });
}

test(
  'R59: whatever is ordered, sent, returned, canceled, deleted, restored, copied and undone, stock is what was counted on the shelf',
  { timeout: stepCount * 600 },
  async ({ api }) => {
    const random = seededRandom(seed);
    const below: Below = (most) => Math.floor(random() * most);
    const as = await api.signIn();
    const shop: Shop = {
      api,
      as,
      shelf: new Map(),
      orders: new Map(),
      steps: [],
    };
    await makeCustomer(api, as);
    await makeCustomer(api, as);
    for (let count = 0; count < 4; count += 1) await addProduct(shop, below);
    const all = [...works, undoStep, undoStep, undoStep, undoStep, undoOne, undoOne];
    for (let step = 0; step < stepCount; step += 1) {
      const work = all[below(all.length)]!;
      await work(shop, below);
      if (step % looksEvery === 0 || step === stepCount - 1)
        await expectSame(shop).catch((error: Error) => {
          throw new Error(`after step ${step}, ${work.name}: ${error.message}`, { cause: error });
        });
    }
    expect(shop.steps.length).toBeGreaterThan(stepCount / 4);
  },
);
