import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export type MailServer = {
  url: string;
  mails: string[];
  /** Lines that named recipients, with what was asked of them. */
  recipients: string[];
  refuseWith: (reply: string | null) => void;
  close: () => Promise<void>;
};

/** As much of an SMTP server as it takes to be sent mail; keeps what it got, headers and body. */
export async function makeMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const recipients: string[] = [];
  let refusal: string | null = null;
  const server = createServer((socket) => talk(socket, mails, recipients, () => refusal));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    recipients,
    refuseWith: (reply) => (refusal = reply),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function talk(socket: Socket, mails: string[], recipients: string[], refusal: () => string | null): void {
  let received = '';
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const command = (line: string) => {
    if (/^DATA/i.test(line)) {
      isData = true;
      return say('354 go on');
    }
    if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
    if (/^EHLO/i.test(line)) return say('250-test\r\n250 DSN');
    if (!/^RCPT/i.test(line)) return say('250 ok');
    recipients.push(line);
    say(refusal() ?? '250 ok');
  };
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    received += bytes.toString('utf8');
    for (;;) {
      const end = received.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const part = received.slice(0, end);
      received = received.slice(end + (isData ? 5 : 2));
      if (!isData) command(part);
      else {
        isData = false;
        mails.push(part);
        say('250 taken');
      }
    }
  });
  say('220 test');
}
