import { readFile } from 'node:fs/promises';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask } from './academy.fixture.ts';

/** A film of 20 seconds. */
export const film = readFile(new URL('../../../server/areas/academy/films/grid.webm', import.meta.url));

export const send = (api: TestApp, as: Headers, bytes: Uint8Array) => sendTo(api, as, '/films', bytes, 'film.webm');

/** Sends a file as a form does. */
export async function sendTo(api: TestApp, as: Headers, url: string, bytes: Uint8Array, name: string) {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(bytes)]), name);
  const form = new Response(body);
  const type = form.headers.get('content-type')!;
  return api.app.inject({
    method: 'POST',
    url,
    headers: { ...as, 'content-type': type },
    payload: Buffer.from(await form.arrayBuffer()),
  });
}

/** Gives a lesson a film. */
export async function addFilm(api: TestApp, as: Headers, lesson: string): Promise<void> {
  const { url } = (await send(api, as, await film)).json<{ url: string }>();
  await ask(
    api,
    as,
    `mutation ($url: String!) { updateLesson(id: ${lesson}, input: { video: $url, videoSeconds: 20 }) { batchId } }`,
    { url },
  );
}

const two = (number: number) => String(number).padStart(2, '0');
const time = (second: number) => `${two(Math.floor(second / 60))}:${two(second % 60)}.000`;

/** Captions as WebVTT, each shown for two seconds. */
export const captionsOf = (...cues: [second: number, text: string][]): string =>
  ['WEBVTT', ...cues.map(([at, text]) => `${time(at)} --> ${time(at + 2)}\n${text}`)].join('\n\n');
