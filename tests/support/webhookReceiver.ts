import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { headers: IncomingHttpHeaders; body: string; message: any };

/** A server on this computer that webhooks are sent to. */
export async function webhookReceiver() {
  const received: Received[] = [];
  const answers = { status: 204, text: '', headers: {} as Record<string, string> };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ headers: request.headers, body, message: JSON.parse(body) });
      response.writeHead(answers.status, answers.headers).end(answers.text);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answers,
    /** What came, each once, as a receiver that knows the ids of messages takes it. */
    types: () => received.map(({ message }) => String(message.type)),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

/** Whether a message carries a signature with the secret, worked out apart from the program. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const wanted = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(wanted);
}
