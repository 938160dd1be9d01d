import type { Context } from '../../context.ts';
import type { ChatMessageRow, TakenChat } from '../../db/chatTables.ts';
import type { ZipFile } from '../../zip.ts';
import { noticeOf } from './administration/notices.ts';
import { filesOf } from './loads.ts';
import type { ShownChatFile } from './loads.ts';
import { chatPerson } from './people.ts';
import { ownChat } from './taking.ts';

/* A conversation part by part, as one of its members has it: never more than a page of it in memory. */

const atOnce = 200;

type Exported = { message: ChatMessageRow; sender: string; files: readonly ShownChatFile[] };

/** All messages, the earliest first. Who is taken out meanwhile gets no more of it. */
async function* messagesOf(ctx: Context, { id }: TakenChat): AsyncGenerator<Exported> {
  for (let after = 0; ;) {
    const fresh = { ...ctx, memo: new Map() };
    const { member } = await ownChat(fresh, id);
    const found = await fresh.db
      .selectFrom('chatMessages')
      .selectAll()
      .where('conversationId', '=', id)
      .where('sequence', '>', Math.max(after, member.clearedSequence))
      .orderBy('sequence')
      .limit(atOnce)
      .execute();
    for (const message of found)
      yield {
        message,
        sender: (await chatPerson(fresh, message.senderId)).fullName,
        files: message.fileCount === 0 ? [] : ((await filesOf(fresh, message.id)) ?? []),
      };
    if (found.length < atOnce) return;
    after = found.at(-1)!.sequence;
  }
}

const bytes = (text: string) => Buffer.from(text.toWellFormed());

/** Name of a file in the archive: unlike that of any other, and with nothing in it that leads elsewhere. */
const placeOf = ({ id, name }: ShownChatFile) => `files/${id}-${name.replace(/[^\p{L}\p{N} ._-]+/gu, '_').slice(-120)}`;

export async function* jsonParts(ctx: Context, chat: TakenChat, title: string): AsyncGenerator<Uint8Array> {
  const { id, kind, createdAt } = chat;
  const head = JSON.stringify({ id: String(id), kind, title, createdAt, exportedAt: ctx.services.now().toISOString() });
  yield bytes(`${head.slice(0, -1)},"messages":[`);
  let isFirst = true;
  for await (const { message, sender, files } of messagesOf(ctx, chat)) {
    const { sequence, senderId, text, sentAt, editedAt, deletedAt, replyToId } = message;
    const one = {
      ...{ id: String(message.id), sequence, senderId: String(senderId), senderName: sender, text, sentAt },
      ...{ editedAt, deletedAt, replyToId: replyToId === null ? null : String(replyToId), notice: noticeOf(message) },
      files: files.map((file) => ({
        ...{ name: file.name, contentType: file.contentType, sizeBytes: file.sizeBytes },
        place: placeOf(file),
      })),
    };
    yield bytes(`${isFirst ? '' : ','}\n${JSON.stringify(one)}`);
    isFirst = false;
  }
  yield bytes('\n]}\n');
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!);

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:800px;margin:2rem auto;padding:0 1rem}' +
  'article{margin:0 0 1rem;overflow-wrap:anywhere}header{color:#555;font-size:.875rem}' +
  'p{margin:0;white-space:pre-wrap}';

/** `hasFiles`: they lie beside the page. */
export async function* htmlParts(
  ctx: Context,
  chat: TakenChat,
  title: string,
  hasFiles: boolean,
): AsyncGenerator<Uint8Array> {
  const name = escaped(title);
  yield bytes(
    `<!doctype html><html><head><meta charset="utf-8"><title>${name}</title><style>${style}</style></head><body><h1 dir="auto">${name}</h1>\n`,
  );
  for await (const { message, sender, files } of messagesOf(ctx, chat)) {
    const { text, sentAt, editedAt, deletedAt, sequence } = message;
    const marks = [...(editedAt === null ? [] : ['edited']), ...(deletedAt === null ? [] : ['deleted'])];
    const shown = files.map((file) => {
      const fileName = escaped(file.name);
      const place = placeOf(file).split('/').map(encodeURIComponent).join('/');
      return `<p>${hasFiles ? `<a href="${escaped(place)}">${fileName}</a>` : fileName}</p>`;
    });
    yield bytes(
      `<article id="m${sequence}"><header><b dir="auto">${escaped(sender)}</b> <time>${sentAt}</time> ${marks.join(', ')}</header>` +
        `<p dir="auto">${escaped(text)}</p>${shown.join('')}</article>\n`,
    );
  }
  yield bytes('</body></html>\n');
}

/** The files of the messages, one after the other. */
export async function* filesIn(ctx: Context, chat: TakenChat): AsyncGenerator<ZipFile> {
  for await (const { files } of messagesOf(ctx, chat))
    for (const file of files) {
      const row = await ctx.db
        .selectFrom('chatFiles as c')
        .innerJoin('files as f', 'f.id', 'c.fileId')
        .select('f.bytes')
        .where('c.id', '=', file.id)
        .executeTakeFirst();
      if (row !== undefined) yield { name: placeOf(file), parts: [row.bytes], isPacked: true };
    }
}
