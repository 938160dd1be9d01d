import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { asAdmin, eventually } from '../support/http.ts';
import { startServer } from '../support/server.ts';
import { isSignedWith, webhookReceiver } from '../support/webhookReceiver.ts';

const count = 30;

test(
  'AP-06 a server that is killed while it sends loses no message, and keeps their order',
  { timeout: 180_000 },
  async () => {
    const to = await webhookReceiver();
    onTestFinished(to.close);
    const settings = { DATA_DIR: await temporaryFolder(), DEMO: 'true', PRIVATE_ADDRESSES: 'true' };
    const names = Array.from({ length: count }, (_, at) => `Made ${at}`);
    const first = await startServer({ settings });
    const { createWebhook } = await asAdmin(
      first.address,
      `mutation { createWebhook(input: { name: "Shop", url: "${to.url}", subjects: [Category] }) { secret } }`,
    );
    for (const name of names)
      await asAdmin(first.address, `mutation { createCategory(input: { name: "${name}" }) { category { id } } }`);
    await eventually('some have come', () => to.received.length > 3);
    await first.stop('SIGKILL');
    const before = to.received.length;
    const second = await startServer({ settings });
    onTestFinished(() => void second.stop('SIGKILL'));
    const ids = () => new Set(to.received.map(({ headers }) => headers['webhook-id']));
    // Whoever was killed had half a minute’s lease, after which another goes on.
    await eventually('all have come', () => ids().size === count, 120_000);
    expect(before).toBeLessThanOrEqual(to.received.length);
    const inOrder = [
      ...new Map(to.received.map(({ message }) => [message.data.sequence, message.data.record.name])).values(),
    ];
    expect(inOrder).toEqual(names);
    expect(to.received.every((one) => isSignedWith(createWebhook.secret, one))).toBe(true);
  },
);
