import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { startRequest } from '../support/halfRequest.ts';
import { startServer } from '../support/server.ts';

const lanes = 4;
const roundsInLane = 5;

/** `npm start`, a call under way, and the signal to the whole group: the server gets it from there, and from npm once more. */
async function round(folder: string, signal: NodeJS.Signals) {
  const settings = { DATA_DIR: folder, DEMO: 'false' };
  const server = await startServer({ settings, command: ['npm', 'start'], isGroup: true });
  const agent = new Agent({ keepAlive: true });
  const call = startRequest(server.address, agent);
  await call.isUnderWay;
  process.kill(-server.process.pid!, signal);
  await delay(300);
  const status = await call.finish();
  agent.destroy();
  return { status, code: await server.ended };
}

test('a signal to the group of npm start answers what is under way and ends with 0, in each of 20 times', async () => {
  const folders = await Promise.all(Array.from({ length: lanes }, temporaryFolder));
  const ended = folders.map(async (folder, lane) => {
    const rounds = [];
    for (let index = 0; index < roundsInLane; index += 1)
      rounds.push(await round(folder, (lane + index) % 2 === 0 ? 'SIGINT' : 'SIGTERM'));
    return rounds;
  });
  const rounds = (await Promise.all(ended)).flat();
  expect(rounds).toHaveLength(20);
  expect(rounds.filter(({ status, code }) => status === 'broken' || code !== 0)).toEqual([]);
}, 240_000);
