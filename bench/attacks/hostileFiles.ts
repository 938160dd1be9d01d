import { hostileFiles } from '../hostile/files.ts';
import { benchEnv, sqliteFolder } from '../databases.ts';
import { startServer, stopServer } from '../processes.ts';
import { at, bearer, graphql, meanwhile, sized } from './caller.ts';
import type { Finding } from './caller.ts';

const maxMs = 100;
const tries = 3;
const rule = 'FREQ=MONTHLY;INTERVAL=998;BYDAY=5MO;BYSETPOS=-366';
const event = `title: "x", start: "1900-01-01T09:00", timeZone: "Europe/Berlin", recurrence: "${rule}"`;

/** Files that take long to read, and a rule that never takes place: the longest that a live check waits meanwhile. */
export async function hostileUploads(): Promise<Finding[]> {
  const settings = await sqliteFolder(0, 'hostile');
  const server = await startServer('server/main.ts', '/readyz', { ...benchEnv, ...settings });
  const headers = await bearer(server.url);
  const check = () => fetch(`${server.url}/healthz`).then((answer) => answer.text());
  const findings: Finding[] = [];
  const scale = sized(100) / 100;
  for (const [path, files] of Object.entries(hostileFiles))
    for (const [what, make] of Object.entries(files)) {
      const content = make(scale);
      const url = `${server.url}${path.replace('{list}', 'products')}`;
      const value = await longestWait(check, () => {
        const body = new FormData();
        body.append('file', new Blob([content]), 'file.txt');
        return fetch(url, { method: 'POST', headers, body }).then((one) => one.text());
      });
      findings.push({ name: `${path}, ${what}: others wait`, value, unit: 'ms', most: maxMs });
    }
  const value = await longestWait(check, () =>
    graphql(server, headers, `mutation { createCalendarEvent(input: { ${event} }) { batchId } }`),
  );
  findings.push({ name: 'a rule that never takes place: others wait', value, unit: 'ms', most: maxMs });
  await stopServer(server);
  return findings;
}

/** The longest wait; of up to three tries the best, as a busy machine makes everybody wait. */
async function longestWait(check: () => Promise<unknown>, work: () => Promise<unknown>): Promise<number> {
  let longest = Infinity;
  for (let count = 0; count < tries && longest > maxMs; count += 1)
    longest = Math.min(longest, at(await meanwhile(check, work), 1));
  return longest;
}
