import { expect } from 'vitest';
import { ask } from '../kanban/kanban.fixture.ts';
import { test } from './mailDoor.fixture.ts';
import { makeShared, threadsIn } from './shared.fixture.ts';
import { send, to, writer } from './writing.fixture.ts';
import type { Writer } from './writing.fixture.ts';

test('EM-17: members see how fast it was answered and closed, others and another period do not count', async ({
  door: { api },
}) => {
  const [admin, sara, other] = [await writer(api), await writer(api, 'subscriber'), await writer(api)];
  const { id, address } = await makeShared(api, admin, [sara]);
  const times = (one: Writer): Promise<any[]> =>
    ask(
      api,
      one.as,
      '{ mailboxTimes { mailboxId name came answered closed firstAnswerSeconds closingSeconds firstAnswerSecondsBefore } }',
    );
  expect(await times(sara)).toEqual([]);
  for (const subject of ['Fast', 'Slow', 'Open']) await send(api, other, { ...to(address), subject });
  const threads = await threadsIn(api, sara, id);
  const answer = async (subject: string, hours: number) => {
    const thread = threads.find((one) => one.subject === subject);
    const cameAt = Date.parse(thread.care.cameAt);
    const at = (more: number) => new Date(cameAt + more * 3_600_000).toISOString();
    await api.services.database.transaction((trx) =>
      trx
        .updateTable('mailThreads')
        .set({ firstAnswerAt: at(hours), closedAt: at(hours * 2), care: 'CLOSED' })
        .where('id', '=', Number(thread.id))
        .execute(),
    );
  };
  await answer('Fast', 1);
  await answer('Slow', 3);
  const shown = { mailboxId: id, name: 'Support', came: 3, answered: 2, closed: 2 };
  expect(await times(sara)).toEqual([
    { ...shown, firstAnswerSeconds: 7200, closingSeconds: 14_400, firstAnswerSecondsBefore: null },
  ]);
  expect(await times(admin)).toEqual([]);
  await api.services.database.transaction((trx) =>
    trx
      .updateTable('mailThreads')
      .set({ cameAt: new Date(api.services.now().getTime() - 40 * 86_400_000).toISOString() })
      .where('id', '=', Number(threads.find(({ subject }) => subject === 'Open').id))
      .execute(),
  );
  expect(await times(sara)).toMatchObject([{ came: 2, answered: 2 }]);
});
