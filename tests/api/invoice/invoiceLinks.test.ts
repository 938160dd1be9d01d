import { expect } from 'vitest';
import { makeApp, test } from '../../support/app.ts';
import { ask, makeFinal } from './invoices.fixture.ts';

test('IN-13 tries to guess a link are limited for each address, and then tell a right one from a wrong one no more', async () => {
  const api = await makeApp({ settings: { RATE_LIMIT_PER_MINUTE: '1000' } });
  try {
    const as = await api.signIn();
    const { id, number } = await makeFinal(api, as);
    const { url } = await ask(api, as, `mutation { linkInvoice(id: ${id}) { url } }`);
    const path = new URL(url, 'http://here').pathname;
    const get = (link: string, remoteAddress: string) => api.app.inject({ url: link, remoteAddress });
    const wrong = (at: number) => `/invoices/shared/${String(at).padStart(43, 'x')}`;
    const answers = [];
    for (let at = 0; at < 30; at += 1) answers.push(await get(wrong(at), '192.0.2.1'));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    for (const link of [wrong(30), `${wrong(31)}/file.pdf`, path, `${path}/file.pdf`]) {
      const refused = await get(link, '192.0.2.1');
      expect(refused.statusCode, link).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.body).not.toContain(number);
    }
    // Others are not kept out by it.
    const page = await get(path, '192.0.2.2');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(number);
  } finally {
    await api.close();
  }
});

test('IN-13 a link shows its invoice and nothing of another, whatever is asked beside it', async ({ shared: api }) => {
  const as = await api.signIn();
  const [mine, other] = [await makeFinal(api, as), await makeFinal(api, as)];
  const { url } = await ask(api, as, `mutation { linkInvoice(id: ${mine.id}) { url } }`);
  const path = new URL(url, 'http://here').pathname;
  for (const beside of ['', `?id=${other.id}`, `/../${other.id}`, `/file.pdf?id=${other.id}`]) {
    const answer = await api.rest('GET', `${path}${beside}`);
    expect(answer.text, beside).not.toContain(other.number);
    expect(answer.text).not.toContain(other.client.email);
  }
  // A token opens no call and no other page.
  const token = path.split('/').at(-1)!;
  const refused = await api.rest('GET', `/api/apps/invoice/${mine.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refused.status).toBe(401);
});
