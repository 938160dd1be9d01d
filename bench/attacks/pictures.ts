import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { benchEnv, sqliteFolder } from '../databases.ts';
import { memory, startServer, stopServer } from '../processes.ts';
import { sized, tokenOf } from './caller.ts';
import type { Finding } from './caller.ts';

const count = sized(20);

/** Twenty large pictures at once, progressive and plain: what they take is given back. */
export async function pictures(): Promise<Finding[]> {
  const settings = await sqliteFolder(0, 'pictures');
  const server = await startServer('server/main.ts', '/readyz', { ...benchEnv, ...settings });
  const headers = { authorization: `Bearer ${await tokenOf(server.url)}` };
  const findings: Finding[] = [];
  for (const [kind, width, height, progressive] of [
    ['progressive of 39.7 megapixels', 7300, 5440, true],
    ['progressive of 15.9 megapixels', 4600, 3456, true],
    ['plain of 39.7 megapixels', 7300, 5440, false],
  ] as const) {
    const blank = sharp({ create: { width, height, channels: 3, background: '#3366cc' } });
    const bytes = await blank.jpeg({ progressive, chromaSubsampling: '4:4:4' }).toBuffer();
    const answers = await Promise.all(
      Array.from({ length: count }, async () => {
        const body = new FormData();
        body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg');
        return (await fetch(`${server.url}/files`, { method: 'POST', headers, body })).status;
      }),
    );
    const failures = answers.filter((status) => status >= 500 && status !== 503).length;
    await delay(5000);
    findings.push(
      { name: `${count} pictures, ${kind}: failures`, value: failures, unit: '', most: 0 },
      {
        name: `${count} pictures, ${kind}: resident after 5 s`,
        value: memory(server)?.nowMiB ?? 0,
        unit: 'MiB',
        most: 300,
      },
    );
  }
  findings.push({ name: 'pictures: peak', value: memory(server)?.peakMiB ?? 0, unit: 'MiB', most: 700 });
  await stopServer(server);
  return findings;
}
