import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import { emailsIn, send, to, writer } from './writing.fixture.ts';

test('EM-01: a mailbox names the labels that its own conversations have', async ({ shared: api }) => {
  const [me, other] = [await writer(api), await writer(api)];
  const labels = async ({ as }: typeof me) => (await ask(api, as, '{ mailboxes { labels } }'))[0]?.labels;
  for (const subject of ['One', 'Two']) await send(api, other, { ...to(me.address), subject });
  expect(await labels(me)).toEqual([]);
  const [two, one] = (await emailsIn(api, me, 'INBOX')).map(({ id }) => id);
  const change = (id: string, values: string) =>
    ask(
      api,
      me.as,
      `mutation { updateEmails(selection: { emailIds: [${id}] }, change: { ${values} }) { count failures { code } } }`,
    );
  await change(one, 'addLabels: ["Suppliers", "company", "عملاء"]');
  await change(two, 'addLabels: ["suppliers", "archive 2026"]');
  expect((await labels(me)).toSorted()).toEqual(['archive 2026', 'company', 'suppliers', 'عملاء']);
  expect(await labels(other)).toEqual([]);
  await change(two, 'isDeleted: true');
  expect((await labels(me)).toSorted()).toEqual(['company', 'suppliers', 'عملاء']);
});
