import Fastify from 'fastify';
import { runner } from './bareDatabase.ts';

/*
 * The documented list of emails with nothing but Fastify and the database: the conversations of an inbox with their messages,
 * bodies and files, the numbers beside the folders, and the documented shape. No credential, right or log line.
 */
type Row = Record<string, unknown>;

const mailbox = Number(process.env['BENCH_MAILBOX']);
const listed = `select id from mail_threads where mailbox_id = ${mailbox} and inbox_at is not null
  order by inbox_at desc, id desc limit 1000`;
const statement = (name: string, sql: string) => ({ name, sql, parameters: [] });
const threads = statement(
  'threads',
  `select id, is_read, is_starred, labels from mail_threads
    where mailbox_id = ${mailbox} and inbox_at is not null order by inbox_at desc, id desc limit 1000`,
);
const emails = statement(
  'emails',
  `select m.*, b.html, u.avatar from mail_messages m join mail_bodies b on b.email_id = m.id
    left join users u on u.email = m.from_address where m.thread_id in (${listed}) order by m.at, m.id`,
);
const files = statement(
  'files',
  `select f.id, f.email_id, f.name, k.media_type, k.size_bytes from mail_files f join files k on k.id = f.file_id
    join mail_messages m on m.id = f.email_id where m.thread_id in (${listed}) order by f.place, f.id`,
);
const count = (where: string) => `(select count(*) from mail_threads where mailbox_id = ${mailbox} and ${where})`;
const counts = statement(
  'counts',
  `select ${count('inbox_at is not null and is_read = 0')} as inbox, ${count('draft_at is not null')} as draft,
    ${count('spam_at is not null and is_read = 0')} as spam, ${count('starred_at is not null')} as star`,
);
const { run, close } = await runner();

const people = (json: unknown) =>
  (JSON.parse(String(json)) as { name: string; address: string }[]).map(({ name, address }) => ({
    email: address,
    name,
  }));

const units = ['b', 'kb', 'mb'];
function sizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), units.length - 1);
  return `${Math.round(bytes / 1024 ** power)}${units[power]}`;
}

const fileOf = (row: Row) => ({
  fileName: row['name'],
  thumbnail: String(row['media_type']).startsWith('image/') ? `/files/emails/${row['id']}` : '',
  url: `/files/emails/${row['id']}`,
  size: sizeText(Number(row['size_bytes'])),
});

const emailOf = (row: Row, filesOf: Map<unknown, Row[]>) => ({
  id: row['id'],
  to: people(row['to_people']),
  from: { email: row['from_address'], name: row['from_name'], avatar: row['avatar'] ?? null },
  subject: row['subject'],
  cc: people(row['cc_people']),
  bcc: people(row['bcc_people']),
  message: row['html'],
  attachments: (filesOf.get(row['id']) ?? []).map(fileOf),
  isStarred: row['is_starred'] === 1,
  labels: JSON.parse(String(row['labels'])) as unknown,
  time: row['at'],
  replies: [] as unknown[],
  folder: String(row['folder']).toLowerCase(),
  isRead: row['is_read'] === 1,
  isDeleted: row['is_deleted'] === 1,
});

const app = Fastify();
app.get('/healthz', async () => 'ok');
app.get('/api/apps/email', async () => {
  const [rows = [], messages = [], attached = [], [numbers] = []] = await Promise.all(
    [threads, emails, files, counts].map((one) => run(one, {})),
  );
  const filesOf = Map.groupBy(attached, (row) => row['email_id']);
  const byThread = Map.groupBy(messages, (row) => row['thread_id']);
  return {
    emails: rows.map((thread) => {
      const all = byThread.get(thread['id'])!.map((row) => emailOf(row, filesOf));
      const latest = all.findLast(({ folder, isDeleted }) => folder === 'inbox' && !isDeleted)!;
      const replies = all.filter((one) => one !== latest && one.isDeleted === latest.isDeleted);
      const labels = JSON.parse(String(thread['labels'])) as unknown;
      return { ...latest, isRead: thread['is_read'] === 1, isStarred: thread['is_starred'] === 1, labels, replies };
    }),
    emailsMeta: numbers,
  };
});
app.addHook('onClose', close);
process.once('SIGTERM', () => void app.close());
await app.listen({ host: process.env['HOST'] ?? '127.0.0.1', port: Number(process.env['PORT']) });
