import { describe, expect } from 'vitest';
import { programContext } from '../../../server/program.ts';
import { write } from '../../../server/db/write.ts';
import { fireReminders } from '../../../server/reminders/fire.ts';
import { setReminders } from '../../../server/reminders/reminders.ts';
import type { Reminder } from '../../../server/reminders/reminders.ts';
import { test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';

const test = base.extend('options', { settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
const minuteMs = 60_000;

const idOf = async (api: TestApp, as: Headers) =>
  Number((await api.graphql<any, object>('{ viewer { id } }', { as })).data.viewer.id);
const fire = ({ services }: TestApp) => fireReminders(programContext(services, 'test'));
const remind = (api: TestApp, subjectId: number, ...all: [userId: number, inMinutes: number, name?: string][]) => {
  const now = api.clock.now().getTime();
  const reminders = all.map(([userId, inMinutes, name = 'Oak Lamp']): Reminder => ({
    userId,
    kind: 'PRODUCT_LOW_STOCK',
    dueAt: new Date(now + inMinutes * minuteMs),
    data: { name, quantity: 3 },
  }));
  const ctx = programContext(api.services, 'test');
  return write(ctx, (tx) => setReminders(tx, { subject: 'Product', subjectId }, reminders));
};
const told = async (api: TestApp, as: Headers) =>
  (
    await api.graphql<any, object>('{ notifications { nodes { subjectId data } } }', { as })
  ).data.notifications.nodes.map(({ data }: any) => data.name);

describe('reminders', () => {
  test('are told once, at their minute, on bell and mail as the user wants, also by several servers', async ({
    api,
  }) => {
    const [as, other] = [await api.signIn(), await api.signIn()];
    const [id, otherId] = [await idOf(api, as), await idOf(api, other)];
    await api.graphql('mutation { setPreferences(values: { mailedNotifications: ["PRODUCT_LOW_STOCK"] }) }', { as });
    await api.graphql('mutation { setPreferences(values: { mutedNotifications: ["PRODUCT_LOW_STOCK"] }) }', {
      as: other,
    });
    await remind(api, 1, [id, 10], [id, 30, 'Later'], [otherId, 10], [id, -5, 'Past']);
    await fire(api);
    api.clock.advance(10 * minuteMs - 1);
    await fire(api);
    expect(await told(api, as)).toEqual([]);
    api.clock.advance(1);
    await Promise.all([fire(api), fire(api), fire(api)]);
    await fire(api);
    expect([await told(api, as), await told(api, other)]).toEqual([['Oak Lamp'], []]);
    const mails = await api.services.database.reader.selectFrom('outgoingMails').select('subject').execute();
    expect(mails).toEqual([{ subject: 'Oak Lamp is low on stock: 3 left' }]);
    // A server that was away tells what became due meanwhile.
    api.clock.advance(3 * 60 * minuteMs);
    await fire(api);
    expect(await told(api, as)).toEqual(['Later', 'Oak Lamp']);
  });

  test('are replaced, and never told again by a change that comes after', async ({ api }) => {
    const as = await api.signIn();
    const id = await idOf(api, as);
    await remind(api, 2, [id, 10, 'Old name'], [id, 20]);
    await remind(api, 2, [id, 10, 'New name'], [id, 60, 'Last']);
    api.clock.advance(10 * minuteMs);
    await fire(api);
    expect(await told(api, as)).toEqual(['New name']);
    // The same instants, seen from now.
    await remind(api, 2, [id, 0, 'Again'], [id, 50, 'Last']);
    api.clock.advance(100 * minuteMs);
    await fire(api);
    expect(await told(api, as)).toEqual(['Last', 'New name']);
  });

  test('tell nothing of what is in the trash or may not be read', async ({ api }) => {
    const [as, blind] = [await api.signIn(), await api.signIn('subscriber')];
    await remind(api, 3, [await idOf(api, as), 10], [await idOf(api, blind), 10]);
    await remind(api, 4, [await idOf(api, as), 10, 'Kept']);
    await api.graphql('mutation { deleteProduct(id: 3) { id } }', { as });
    api.clock.advance(10 * minuteMs);
    await fire(api);
    expect([await told(api, as), await told(api, blind)]).toEqual([['Kept'], []]);
    // Samples have reminders of what is due in courses.
    const left = await api.services.database.reader.selectFrom('reminders').select('subject').execute();
    expect(left.filter(({ subject }) => subject !== 'Enrollment')).toEqual([]);
  });
});
