import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { eventually } from '../support/http.ts';
import { freePort } from '../support/ports.ts';
import { launch, startServer } from '../support/server.ts';

// All of it: MAIL_KILLS=10 MAIL_RECEIVED=1000.
const rounds = Number(process.env['MAIL_KILLS'] ?? 3);
const wanted = Number(process.env['MAIL_RECEIVED'] ?? 60);
const senders = 8;

test('EM-09: of a server that is killed while it receives, every message that was answered 250 is there once', async () => {
  const folder = await temporaryFolder();
  const port = await freePort();
  const settings = { DATA_DIR: folder, DEMO: 'true', MAIL_LISTEN: `127.0.0.1:${port}`, MAIL_DOMAINS: 'demo.com' };
  const acknowledged = new Set<string>();
  let isAlive = false;
  const bring = async (client: ReturnType<typeof createTransport>, messageId: string) => {
    const mail = { from: 'ann@other.example', to: 'admin@demo.com', subject: 'x', text: 'x', messageId };
    const { response } = await client.sendMail(mail);
    if (response.startsWith('250')) acknowledged.add(messageId);
  };
  const open: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ settings });
    isAlive = true;
    const client = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, pool: true, maxConnections: senders });
    // Whose answer was lost is brought once more, as mail servers do.
    for (const messageId of open.splice(0)) await bring(client, messageId);
    const work = Array.from({ length: senders }, async (_, sender) => {
      for (let turn = 0; isAlive; turn += 1) {
        const messageId = `<${round}-${sender}-${turn}@other.example>`;
        await bring(client, messageId).catch(() => open.push(messageId));
      }
    });
    const before = acknowledged.size;
    await eventually('some are kept', () => acknowledged.size >= before + wanted / rounds, 60_000);
    isAlive = false;
    await server.stop('SIGKILL');
    client.close();
    await Promise.all(work);
  }
  const database = new DatabaseSync(join(folder, 'atrium.db'));
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  const kept = database
    .prepare(
      `select message_id as id, count(*) as n from mail_messages where from_address = 'ann@other.example' group by message_id`,
    )
    .all();
  expect(kept.filter(({ n }) => n !== 1)).toEqual([]);
  const ids = new Set(kept.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
  const alone = database
    .prepare(`select count(*) as n from mail_receipts where email_id is null or file_id is null`)
    .get();
  expect(alone).toEqual({ n: 0 });
  database.close();
}, 240_000);

test('a place for mail that is taken stops the start with one line that names the setting', async () => {
  const folder = await temporaryFolder();
  const port = await freePort();
  const settings = {
    DATA_DIR: folder,
    DEMO: 'false',
    MAIL_LISTEN: `127.0.0.1:${port}`,
    MAIL_DOMAINS: 'demo.com',
  };
  const first = await startServer({ settings });
  const second = launch({
    settings: { ...settings, DATA_DIR: await temporaryFolder(), PORT: String(await freePort()) },
  });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`MAIL_LISTEN ${port} of 127.0.0.1 is taken by another program`);
  expect(await first.stop()).toBe(0);
});
