import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect } from 'vitest';
import { makeApp, test as base } from '../../support/app.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import { receive } from './email.fixture.ts';
import { writer } from './writing.fixture.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A server that an email takes its pictures from; notes what it was asked. */
const test = base.extend('away', async ({}, { onCleanup }) => {
  const asked: { url: string; cookie: string | undefined; referer: string | undefined }[] = [];
  const server = createServer(({ url = '', headers }, answer) => {
    asked.push({ url, cookie: headers.cookie, referer: headers.referer });
    if (url === '/page') return answer.setHeader('content-type', 'image/png').end('<script>1</script>');
    if (url === '/large') return answer.end(Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)]));
    answer.setHeader('content-type', 'text/html').end(png);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onCleanup(() => void server.close());
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});

const sources = (html: string) => [...html.matchAll(/ src="([^"]+)"/g)].map(([, src]) => src!);

describe('EM-14: pictures of other servers', () => {
  test('EM-14: come only when asked for, through this server, and only pictures', async ({
    away: { asked, origin },
  }) => {
    const api = await makeApp({ settings: { PRIVATE_ADDRESSES: 'true' }, hasSampleData: false });
    try {
      const [me, other] = [await writer(api), await writer(api)];
      const html = `<p>x</p><img src="${origin}/a?b=1&amp;c=2"><img src="${origin}/page"><img src="${origin}/large">`;
      const { id } = await receive(api, me.id, {}, html);
      const read = (fields: string) => ask(api, me.as, `{ email(id: ${id}) { ${fields} } }`);
      expect(await read('remotePictureCount isSenderTrusted')).toEqual({
        remotePictureCount: 3,
        isSenderTrusted: false,
      });
      expect(sources((await read('html')).html)).toEqual([]);
      const shown = sources((await read('html(withPictures: true)')).html);
      expect(shown).toHaveLength(3);
      expect(asked).toEqual([]);
      const answer = await api.app.inject({ method: 'GET', url: shown[0]! });
      expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.equals(png)]).toEqual([
        ...[200, 'image/png', true],
      ]);
      expect(answer.headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
      expect(asked).toEqual([{ url: '/a?b=1&c=2', cookie: undefined, referer: undefined }]);
      expect((await api.rest('GET', shown[1]!)).status).toBe(404);
      expect((await api.rest('GET', shown[2]!)).status).toBe(404);
      expect((await api.rest('GET', `${shown[0]!.slice(0, -2)}AA`)).status).toBe(404);
      const trust = (as: typeof me, isTrusted: boolean) =>
        ask(api, as.as, `mutation { trustEmailSender(id: ${id}, isTrusted: ${isTrusted}) { isSenderTrusted } }`);
      expect((await trust(other, true)).code).toBe('NOT_FOUND');
      expect(await trust(me, true)).toEqual({ isSenderTrusted: true });
      const next = await receive(api, me.id);
      expect(await ask(api, me.as, `{ email(id: ${next.id}) { isSenderTrusted } }`)).toEqual({ isSenderTrusted: true });
      expect(await trust(me, false)).toEqual({ isSenderTrusted: false });
      api.clock.advance(3_700_000);
      expect((await api.rest('GET', shown[0]!)).status).toBe(404);
    } finally {
      await api.close();
    }
  });

  test('EM-14: what only this server can reach is refused', async ({ shared: api, away: { asked, origin } }) => {
    const me = await writer(api);
    const inside = [origin, 'http://[::1]', 'http://localhost', 'http://169.254.169.254', 'http://10.0.0.1'];
    const { id } = await receive(api, me.id, {}, inside.map((one) => `<img src="${one}/x.png">`).join(''));
    const { html } = await ask(api, me.as, `{ email(id: ${id}) { html(withPictures: true) } }`);
    for (const src of sources(html)) expect((await api.rest('GET', src)).status).toBe(404);
    expect(asked).toEqual([]);
  });
});
