import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });

async function upload(
  api: TestApp,
  as: Headers,
  bytes: Uint8Array,
  { type = 'image/png', name = 'picture.png', field = 'file', path = '/files' } = {},
) {
  const boundary = 'x-boundary-x';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const answer = await api.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { ...as, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  return {
    status: answer.statusCode,
    body: answer.json() as { url: string; error: { code: string; message: string; fields?: object } },
  };
}

const fetch = (api: TestApp, url: string, headers: Headers = {}) => api.app.inject({ method: 'GET', url, headers });

describe('an uploaded picture', () => {
  test('is drawn anew as WebP, within bounds, without what it carried along', async ({ shared }) => {
    const as = await shared.signIn('editor');
    const withPlace = blank(2000, 1000).withExif({ IFD0: { Copyright: 'canary', ImageDescription: 'at home' } });
    for (const bytes of [
      await withPlace.jpeg().toBuffer(),
      await withPlace.png().toBuffer(),
      await withPlace.webp().toBuffer(),
      await blank(200, 100).gif().toBuffer(),
    ]) {
      const { status, body } = await upload(shared, as, Buffer.concat([bytes, Buffer.from('<script>canary</script>')]));
      expect(status).toBe(201);
      const answer = await fetch(shared, body.url, as);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      const { format, width, height, exif } = await sharp(answer.rawPayload).metadata();
      expect([format, width! / height!, exif]).toEqual(['webp', 2, undefined]);
      expect(width).toBeLessThanOrEqual(1600);
      expect(answer.rawPayload.includes('canary')).toBe(false);
      const again = await fetch(shared, body.url, { ...as, 'if-none-match': String(answer.headers['etag']) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  test('belongs to a product once it is named there', async ({ api }) => {
    const as = await api.signIn();
    const { body } = await upload(api, as, await blank(10, 10).png().toBuffer());
    const { data } = await api.graphql<{ updateProduct: { product: { image: string } } }, object>(
      'mutation($images: [String!]) { updateProduct(id: 1, input: { images: $images }) { product { image } } }',
      { as, variables: { images: [body.url] } },
    );
    expect(data!.updateProduct.product.image).toBe(body.url);
  });

  test('is refused when it is none, is too large or has too many pixels', async ({ shared }) => {
    const as = await shared.signIn();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const png = await blank(10, 10).png().toBuffer();
    for (const [bytes, options, status, code] of [
      [Buffer.from(svg), { type: 'image/svg+xml', name: 'x.svg' }, 400, 'VALIDATION'],
      [Buffer.from('<html><script>1</script>'), {}, 400, 'VALIDATION'],
      [Buffer.from(''), {}, 400, 'VALIDATION'],
      [png.subarray(0, 40), {}, 400, 'VALIDATION'],
      [Buffer.concat([png.subarray(0, 60), randomBytes(200)]), {}, 400, 'VALIDATION'],
      [await blank(7000, 6000).png().toBuffer(), {}, 400, 'VALIDATION'],
      [randomBytes(2 * 1024 * 1024 + 1), {}, 413, 'TOO_LARGE'],
    ] as const) {
      const answer = await upload(shared, as, bytes, options);
      expect([answer.status, answer.body.error.code], answer.body.error.message).toEqual([status, code]);
    }
  });

  test('1.4: has fewer pixels when it is progressive, and two are drawn at once', async ({ shared }) => {
    const as = await shared.signIn();
    const large = await blank(5000, 4000).jpeg({ progressive: true }).toBuffer();
    const { status, body } = await upload(shared, as, large);
    expect([status, body.error.fields]).toEqual([
      400,
      { file: expect.objectContaining({ key: 'tooLarge', limit: 16_000_000 }) },
    ]);
    const small = await blank(600, 400).jpeg({ progressive: true }).toBuffer();
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(shared, as, small)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(201));
    expect(sharp.cache().memory.max).toBe(0);
    // Of very many at once some are told to come again.
    const many = await Promise.all(Array.from({ length: 60 }, () => upload(shared, as, small)));
    expect(new Set(many.map((answer) => answer.status))).toEqual(new Set([201, 503]));
  });

  test('is refused in a body that is no multipart form with one file', async ({ shared }) => {
    const as = await shared.signIn();
    for (const [type, payload] of [
      ['application/json', '{}'],
      ['text/plain', 'x'],
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=b', '--b\r\nnonsense'],
      ['multipart/form-data; boundary=b', '--b--\r\n'],
    ] as const) {
      const answer = await shared.app.inject({
        method: 'POST',
        url: '/files',
        payload,
        headers: { ...as, 'content-type': type },
      });
      expect([400, 415], `${type} ${payload} ${answer.body}`).toContain(answer.statusCode);
      expect(answer.json()).toHaveProperty('error.code');
    }
  });

  test('takes a profile to be uploaded and seen, and an attachment the right to change records with files', async ({
    shared,
  }) => {
    const png = await blank(10, 10).png().toBuffer();
    // Everybody who has signed in has a profile: a picture may be in it and is seen, and nothing but a picture.
    expect((await upload(shared, await shared.signIn('client'), png)).status).toBe(201);
    expect((await upload(shared, await shared.signIn('none'), png)).status).toBe(201);
    const path = '/files/attachments';
    expect((await upload(shared, await shared.signIn('client'), png, { path })).status).toBe(403);
    expect((await upload(shared, {}, png)).status).toBe(401);
    const { body } = await upload(shared, await shared.signIn(), png);
    expect((await fetch(shared, body.url)).statusCode).toBe(401);
    expect((await fetch(shared, body.url, await shared.signIn('author', 'cookie'))).statusCode).toBe(200);
    expect((await fetch(shared, body.url, await shared.signIn('none'))).statusCode).toBe(200);
    for (const key of ['nothing', '..%2f..%2fetc%2fpasswd', '%00', 'x'.repeat(300)])
      expect((await fetch(shared, `/files/${key}`, await shared.signIn())).statusCode, key).toBe(404);
  });
});

describe('KB-10: an attachment', () => {
  test('is kept as it came and only ever downloaded, under its own name; a picture is drawn anew', async ({
    shared,
  }) => {
    const as = await shared.signIn('editor');
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const { status, body } = await upload(shared, as, page, {
      type: 'text/html',
      name: 'plan.html',
      path: '/files/attachments',
    });
    expect(status).toBe(201);
    const answer = await fetch(shared, `${body.url}?name=${encodeURIComponent('Plan “été”\r\n.html')}`, as);
    expect(answer.rawPayload.equals(page)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Plan%20%E2%80%9C%C3%A9t%C3%A9%E2%80%9D%0D%0A.html",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const png = await blank(20, 10).png().toBuffer();
    const picture = await upload(shared, as, png, { path: '/files/attachments' });
    expect((await fetch(shared, picture.body.url, as)).headers['content-type']).toBe('image/webp');
    const large = await upload(shared, as, Buffer.alloc(10_000_001), { path: '/files/attachments' });
    expect([large.status, large.body.error.code]).toEqual([413, 'TOO_LARGE']);
    const refused = await upload(shared, await shared.signIn('client'), page, { path: '/files/attachments' });
    expect(refused.status).toBe(403);
  });
});
