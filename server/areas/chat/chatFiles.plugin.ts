import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { textIn } from '../../csvFile.ts';
import type { Query } from '../../csvFile.ts';
import { recordId } from '../../db/recordId.ts';
import { notFound } from '../../errors.ts';
import type { StreamOperation } from '../../rest/route.ts';
import { registerChatExport } from './exporting.plugin.ts';
import { openAuditOf } from './administration/audits.ts';

/* Files of messages, for members of their conversations. */

const operation: StreamOperation = {
  operationId: 'getChatFile',
  summary: 'One file of a message. What is neither picture, sound nor film is sent as a download.',
  tag: 'Chat',
  right: ['read', 'Chat'],
  parameters: {
    id: { type: 'string', description: 'Id of the file.' },
    audit: { type: 'string', description: 'Id of an audit of the viewer, for auditors who are no members.' },
  },
  answer: { status: 200, type: 'application/octet-stream' },
};

/** For an auditor while the audit of its conversation lasts. */
async function auditedFile(ctx: Context, given: string, auditId: string) {
  const { conversationId } = await openAuditOf(ctx, auditId);
  const file = await ctx.db
    .selectFrom('chatFiles as c')
    .innerJoin('chatMessages as m', 'm.id', 'c.messageId')
    .innerJoin('chatConversations as chat', 'chat.id', 'm.conversationId')
    .innerJoin('files as f', 'f.id', 'c.fileId')
    .select(['c.name', 'c.contentType', 'f.bytes', 'f.key'])
    .where('c.id', '=', recordId(given) ?? 0)
    .where(sql<boolean>`coalesce(chat.parent_id, chat.id) = ${conversationId}`)
    .executeTakeFirst();
  if (file === undefined) throw notFound('File');
  return file;
}

async function readFile(ctx: Context, given: string) {
  const { userId } = authorize(ctx, 'read', 'Chat');
  const file = await ctx.db
    .selectFrom('chatFiles as c')
    .innerJoin('chatMessages as m', 'm.id', 'c.messageId')
    .innerJoin('chatConversations as chat', 'chat.id', 'm.conversationId')
    .innerJoin('chatMembers as o', (on) =>
      on.on(sql<boolean>`o.conversation_id = coalesce(chat.parent_id, chat.id)`).on('o.userId', '=', userId),
    )
    .innerJoin('files as f', 'f.id', 'c.fileId')
    .select(['c.name', 'c.contentType', 'f.bytes', 'f.key'])
    .where('c.id', '=', recordId(given) ?? 0)
    .where(sql<boolean>`coalesce(chat.root_sequence, m.sequence) > o.cleared_sequence`)
    .executeTakeFirst();
  if (file === undefined) throw notFound('File');
  return file;
}

const named = (name: string) => `filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll("'", '%27')}`;

export function registerChatFiles(app: FastifyInstance): void {
  registerChatExport(app);
  app.get<{ Params: { id: string }; Querystring: Query }>(
    '/files/chat/:id',
    { config: { operation } },
    async ({ ctx, params, query, headers }, reply) => {
      const audit = textIn(query, 'audit');
      const found = audit ? await auditedFile(ctx, params.id, audit) : await readFile(ctx, params.id);
      const { name, contentType, bytes, key } = found;
      const isShown = contentType !== 'application/octet-stream';
      // Kept by the browser, and asked for again each time: whoever is no member any more does not see it.
      const etag = `"${key}"`;
      reply.headers({
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `${isShown ? 'inline' : 'attachment'}; ${named(name)}`,
        etag,
      });
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(contentType).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );
}
