import type { Headers, TestApp } from './app.ts';

/** A CSV file as a form sends it. */
export async function uploadCsv(
  api: TestApp,
  as: Headers,
  content: string | Buffer,
  path = '/import/products',
  name = 'file.csv',
  headers: Headers = {},
) {
  const boundary = 'atrium-test-boundary';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const answer = await api.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { ...as, ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() as any };
}
