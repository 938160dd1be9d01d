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
  const fields =
    'mailboxId name came answered closed firstAnswerSeconds closingSeconds cameBefore firstAnswerSecondsBefore closingSecondsBefore';
  const times = (one: Writer, period = 'DAYS_30'): Promise<any[]> =>
    ask(api, one.as, `{ mailboxTimes(period: ${period}) { ${fields} } }`);
  expect(await times(sara)).toEqual([]);
  for (const subject of ['Fast', 'Slow', 'Open']) await send(api, other, { ...to(address), subject });
  const threads = await threadsIn(api, sara, id);
  const idOf = (subject: string) => Number(threads.find((one) => one.subject === subject).id);
  const came = (subject: string, daysAgo: number) => {
    const cameAt = new Date(api.services.now().getTime() - daysAgo * 86_400_000).toISOString();
    return api.services.database.transaction((trx) =>
      trx.updateTable('mailThreads').set({ cameAt }).where('id', '=', idOf(subject)).execute(),
    );
  };
  const answer = async (subject: string, hours: number) => {
    const { cameAt: came } = threads.find((one) => one.subject === subject).care;
    const cameAt = Date.parse(came);
    const at = (more: number) => new Date(cameAt + more * 3_600_000).toISOString();
    await api.services.database.transaction((trx) =>
      trx
        .updateTable('mailThreads')
        .set({
          firstAnswerAt: at(hours),
          closedAt: at(hours * 2),
          care: 'CLOSED',
        })
        .where('id', '=', idOf(subject))
        .execute(),
    );
  };
  await answer('Fast', 1);
  await answer('Slow', 3);
  const shown = {
    mailboxId: id,
    name: 'Support',
    came: 3,
    answered: 2,
    closed: 2,
  };
  expect(await times(sara)).toEqual([
    {
      ...shown,
      ...{ firstAnswerSeconds: 7200, closingSeconds: 14_400 },
      ...{
        cameBefore: 0,
        firstAnswerSecondsBefore: null,
        closingSecondsBefore: null,
      },
    },
  ]);
  expect(await times(admin)).toEqual([]);
  await came('Open', 40);
  expect(await times(sara)).toMatchObject([{ came: 2, answered: 2, cameBefore: 1 }]);
  expect(await times(sara, 'DAYS_90')).toMatchObject([{ came: 3, answered: 2, cameBefore: 0 }]);
  // What came in one period and was answered counts in it alone, and is what the next one is compared with.
  const answeredAt = api.services.now().getTime() - 10 * 86_400_000;
  const hourLater = new Date(answeredAt + 3_600_000).toISOString();
  await came('Slow', 10);
  await api.services.database.transaction((trx) =>
    trx
      .updateTable('mailThreads')
      .set({ firstAnswerAt: hourLater, closedAt: hourLater })
      .where('id', '=', idOf('Slow'))
      .execute(),
  );
  expect(await times(sara, 'DAYS_7')).toMatchObject([
    {
      came: 1,
      firstAnswerSeconds: 3600,
      closingSeconds: 7200,
      cameBefore: 1,
      closingSecondsBefore: 3600,
    },
  ]);
  // Closed, and never answered.
  await api.services.database.transaction((trx) =>
    trx.updateTable('mailThreads').set({ firstAnswerAt: null }).execute(),
  );
  expect(await times(sara)).toMatchObject([{ closed: 2, firstAnswerSeconds: null, closingSeconds: 5400 }]);
});
