import sharp from 'sharp';
import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { eventually } from '../../support/http.ts';
import { openSocket } from '../../support/socket.ts';
import { endings, listeningApp } from './misses.fixture.ts';

const times = 300;
/** Fewer connections than a crowd, so that nothing of this is overload. */
const atOnce = 4;

test('R54: after 300 of every kind of miss, abort and error the program serves as before', async ({
  api,
  onTestFinished,
}) => {
  const { app, address } = await listeningApp(api);
  onTestFinished(() => app.close());
  const as = await api.signIn('admin');
  const list = async () => (await fetch(`${address}/api/apps/ecommerce/products`, { headers: as })).status;
  for (const [what, send] of Object.entries(endings)) {
    let sent = 0;
    const some = async () => {
      while ((sent += 1) <= times) await send(address, as);
    };
    await Promise.all(Array.from({ length: atOnce }, some));
    await eventually(`a list is answered after ${what}`, async () => (await list()) === 200, 10_000);
  }

  const document = { method: 'POST', headers: { ...as, 'content-type': 'application/json' } };
  const graphql = await fetch(`${address}/graphql`, { ...document, body: '{"query":"{ viewer { id } }"}' });
  expect(await graphql.json()).toMatchObject({ data: { viewer: { id: expect.any(String) } } });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png');
  expect((await fetch(`${address}/files`, { method: 'POST', headers: as, body })).status).toBe(201);
  // As many sockets as a session may have, and as many subscriptions on them.
  const sockets = Array.from({ length: 5 }, () => openSocket(address, as));
  const watched = sockets.flatMap(({ subscribe }) =>
    Array.from({ length: 4 }, () => subscribe('subscription { changes(subjects: [Product]) { sequence } }')),
  );
  await Promise.all(sockets.map(({ listening }) => listening()));
  const isRefused = await Promise.race([...watched.map(({ ended }) => ended), Promise.resolve('none')]);
  expect(isRefused).toBe('none');
  for (const socket of sockets) await socket.close();
}, 240_000);
