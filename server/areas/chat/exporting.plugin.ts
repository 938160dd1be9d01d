import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorize, authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { TakenChat } from '../../db/chatTables.ts';
import type { StreamOperation } from '../../rest/route.ts';
import { zipped } from '../../zip.ts';
import type { ZipFile } from '../../zip.ts';
import { filesIn, htmlParts, jsonParts } from './exporting.ts';
import { titleOf } from './shown.ts';
import { ownChat } from './taking.ts';

/* A conversation as a file, for its members: what each of them has before them, read part by part. */

const operation = (operationId: string, summary: string, type: string): StreamOperation => ({
  ...{ operationId, summary, tag: 'Chat', right: ['read', 'Chat'] },
  parameters: { id: { type: 'string', description: 'Id of the conversation, or of a thread.' } },
  answer: { status: 200, type },
});
const json = operation('exportChatJson', 'A conversation as JSON, without the bytes of its files.', 'application/json');
const html = operation('exportChatHtml', 'A conversation as a page to read (HTML).', 'text/html');
const zip = operation('exportChatZip', 'A conversation as HTML and JSON, with its files (ZIP).', 'application/zip');

const nameFor = (title: string, ending: string) =>
  `${
    title
      .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'chat'
  }.${ending}`;

const sendAs = (reply: FastifyReply, name: string, type: string): FastifyReply =>
  reply
    .headers({
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll("'", '%27')}`,
    })
    .type(type);

async function chatFor(ctx: Context, id: string): Promise<{ chat: TakenChat; title: string }> {
  authorize(ctx, 'read', 'Chat');
  const chat = await ownChat(ctx, id);
  return { chat, title: await titleOf(ctx, chat) };
}

async function* zipFiles(ctx: Context, chat: TakenChat, title: string): AsyncGenerator<ZipFile> {
  yield { name: 'messages.html', parts: htmlParts(ctx, chat, title, true), isPacked: false };
  yield { name: 'messages.json', parts: jsonParts(ctx, chat, title), isPacked: false };
  yield* filesIn(ctx, chat);
}

export function registerChatExport(app: FastifyInstance): void {
  type Route = { Params: { id: string } };
  const onRequest = async ({ ctx }: FastifyRequest) => void authorizeSome(ctx, 'read', 'Chat');
  const stream = (parts: AsyncIterable<Uint8Array>) => Readable.from(parts, { objectMode: false });
  app.get<Route>(
    '/export/chats/:id.json',
    { config: { operation: json }, onRequest },
    async ({ ctx, params }, reply) => {
      const { chat, title } = await chatFor(ctx, params.id);
      return sendAs(reply, nameFor(title, 'json'), 'application/json').send(stream(jsonParts(ctx, chat, title)));
    },
  );
  app.get<Route>(
    '/export/chats/:id.html',
    { config: { operation: html }, onRequest },
    async ({ ctx, params }, reply) => {
      const { chat, title } = await chatFor(ctx, params.id);
      const type = 'text/html; charset=utf-8';
      return sendAs(reply, nameFor(title, 'html'), type).send(stream(htmlParts(ctx, chat, title, false)));
    },
  );
  app.get<Route>('/export/chats/:id.zip', { config: { operation: zip }, onRequest }, async ({ ctx, params }, reply) => {
    const { chat, title } = await chatFor(ctx, params.id);
    const type = 'application/zip';
    return sendAs(reply, nameFor(title, 'zip'), type).send(stream(zipped(zipFiles(ctx, chat, title))));
  });
}
