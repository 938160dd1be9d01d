import { atrium, benchEnv, sqliteFolder } from '../databases.ts';
import { memory, startServer, stopServer } from '../processes.ts';
import type { Server } from '../processes.ts';
import { at, bearer, graphql, meanwhile, sized } from './caller.ts';
import type { Finding, Headers } from './caller.ts';

const cards = sized(2000);
const attacks = (boardId: string) => ({
  'boards, cards, board, cards': '{ boards { cards { board { cards { id board { name } } } } } }',
  'cards nested four times': `{ board(id: "${boardId}") { ${'cards { board { '.repeat(4)}name${' } }'.repeat(4)} } }`,
  'all cards under 15 names': `{ ${Array.from({ length: 15 }, (_, index) => `a${index}: board(id: "${boardId}") { cards(first: ${1000 - index}) { id } }`).join(' ')} }`,
});

/** R55: a board of 2,000 cards, whose cards are asked for within its cards: nobody else waits long, and memory stays. */
export async function nestedLists(): Promise<Finding[]> {
  const server = await startServer(atrium, '/readyz', { ...benchEnv, ...(await sqliteFolder(sized(1000), 'nested')) });
  const admin = await bearer(server.url);
  const boardId = await longBoard(server, admin);
  const findings: Finding[] = [];
  for (const [name, query] of Object.entries(attacks(boardId))) {
    let told = '';
    let largest = 0;
    const before = memory(server)!.nowMiB;
    const times = await meanwhile(
      async () => {
        const answer = await fetch(`${server.url}/healthz`);
        if (!answer.ok) throw new Error(`Health answered ${answer.status}`);
      },
      async () => {
        for (let turn = 0; turn < 5; turn += 1) {
          const { status, body } = await graphql(server, admin, query);
          told = `${status}, ${JSON.stringify(body).length} bytes`;
          largest = Math.max(largest, memory(server)!.nowMiB - before);
        }
      },
    );
    findings.push({ name: `${name} (${told}): others wait at most`, value: at(times, 1), unit: 'ms', most: 500 });
    findings.push({ name: `${name}: memory grows by`, value: largest, unit: 'MiB', most: 256 });
  }
  await stopServer(server);
  return findings;
}

async function longBoard(server: Server, admin: Headers): Promise<string> {
  const add = 'mutation { createBoard(input: { name: "Long" }, columnTitles: ["A"]) { board { id } } }';
  const { body } = await graphql(server, admin, add);
  const { id } = (body.data!['createBoard'] as { board: { id: string } }).board;
  const lines = Array.from({ length: cards }, (_, index) => `Card ${index},A`);
  const form = new FormData();
  form.set('file', new Blob([['Title,Column', ...lines].join('\n')], { type: 'text/csv' }), 'cards.csv');
  const answer = await fetch(`${server.url}/import/cards?board=${id}`, { method: 'POST', headers: admin, body: form });
  if (!answer.ok) throw new Error(`The cards were not taken: ${answer.status} ${await answer.text()}`);
  return id;
}
