import { expect, test } from 'vitest';
import { eventually } from '../support/http.ts';
import { launch } from '../support/server.ts';

const program = `
  const { default: Fastify } = await import('fastify');
  const { makeLog } = await import('./server/log.ts');
  const { closeOnSignal } = await import('./server/shutdown.ts');
  const app = Fastify();
  app.get('/slow', async () => {
    setTimeout(() => { throw new Error('nobody caught this'); }, 50);
    await new Promise((resolve) => setTimeout(resolve, 400));
    return 'answered';
  });
  closeOnSignal(app, makeLog({ logLevel: 'info' }), async () => console.log('services closed'));
  console.log(await app.listen({ port: 0 }));`;

test('an error that nobody caught is logged, what is under way is answered, and the process ends with 1', async () => {
  const running = launch({ settings: {}, command: [process.execPath, '--input-type=module', '--eval', program] });
  await eventually('it listens', () => running.output().includes('http://'), 20_000);
  const answer = await fetch(`${/http:\S+/.exec(running.output())![0]}/slow`);
  expect(await answer.text()).toBe('answered');
  expect(answer.headers.get('connection')).toBe('close');
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain('services closed');
  const logged = running
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":60'))
    .map((line) => JSON.parse(line) as { err: { message: string } });
  expect(logged.map(({ err }) => err.message)).toEqual(['nobody caught this']);
});
