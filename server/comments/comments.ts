import { authorizeSome, filterFor, isAllowedSome, requireScope } from '../access/authorize.ts';
import { authorizeRecord, recordNow, usersPassing } from '../access/records.ts';
import { loadAbilities, roleIdsOf } from '../access/roles.ts';
import { isNothing } from '../access/rowFilter.ts';
import type { Row } from '../access/rowFilter.ts';
import { accessOf } from '../access/subjects.ts';
import type { CommentPolicy } from '../access/subjects.ts';
import { recordChange } from '../changes/record.ts';
import type { Context } from '../context.ts';
import type { RecordCommentRow } from '../db/commentTables.ts';
import { recordId } from '../db/recordId.ts';
import { write } from '../db/write.ts';
import { invalid, notFound } from '../errors.ts';
import type { FieldErrors } from '../errors.ts';
import { isLongerThan, malformed, required, tooLong, tooMany, unknown } from '../fields.ts';
import { tellEvent } from '../events.ts';
import type {
  CommentFile,
  Mentioned,
  Person,
  MutationAddCommentArgs,
  QueryMentionableArgs,
  RecordCommentInput,
  Subject,
} from '../graphql/schema.generated.ts';
import { linkNoted } from '../links/linking.ts';
import { filesSaid } from './commentFiles.ts';
import { notifyUsers } from '../notifications/notify.ts';
import { maxPeople, namedPerson, searchPeople } from '../people/search.ts';
import type { FoundPerson } from '../people/search.ts';

const [maxText, maxMentions, maxPictures] = [4000, 20, 8];
const importedAtOnce = 200;
/** Users are looked through part by part, until enough of those found may read the record. */
const [lookedAtOnce, maxLooked] = [200, 2000];

export type Target = { id: number; row: Row; policy: CommentPolicy };

/** The record that is commented on; the viewer has to be able to read it. */
export async function targetOf(ctx: Context, subject: Subject, subjectId: string): Promise<Target> {
  authorizeSome(ctx, 'read', subject);
  const { comments: policy } = accessOf(ctx.services, subject);
  const id = recordId(subjectId);
  const row = id === null || policy === undefined ? null : await recordNow(ctx, subject, id);
  if (row === null) throw notFound('Record');
  await authorizeRecord(ctx, 'read', subject, row);
  return { id: id!, row, policy: policy! };
}

/** Adds a comment and tells those whom it mentions. */
export async function addComment(
  ctx: Context,
  { subject, subjectId, input, from }: MutationAddCommentArgs,
): Promise<RecordCommentRow> {
  requireScope(ctx, ['create'], ['RecordComment']);
  return write(ctx, async (tx) => {
    const target = await targetOf(tx, subject, subjectId);
    const { text, mentioned, pictures, files, errors } = await said(tx, subject, target, input, []);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const comment = await tx.db
      .insertInto('recordComments')
      .values({
        subject,
        subjectId: target.id,
        authorId: tx.viewer!.userId,
        authorName: tx.viewer!.fullName,
        text,
        mentions: JSON.stringify(mentioned),
        pictures: JSON.stringify(pictures),
        files: JSON.stringify(files),
        createdAt: tx.services.now().toISOString(),
        editedAt: null,
        deletedAt: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    // The log tells that there is one, and nothing of it: who may read it follows from the record.
    const logged = { action: 'CREATE', subject: 'RecordComment', subjectId: comment.id, before: null } as const;
    await recordChange(tx, { ...logged, after: {}, isByAnybody: true });
    await tellMentioned(tx, subject, target, mentioned);
    await linkNoted(tx, subject, target.id, from);
    await tellEvent(tx, { kind: 'commented', subject, subjectId: target.id, mentioned: mentioned.map(idOf) });
    return comment;
  });
}

/** Adds comments that come with new records out of a file. Their records are logged, and nobody is told. */
export async function importComments(
  tx: Context,
  subject: Subject,
  comments: readonly { subjectId: number; text: string }[],
): Promise<void> {
  if (comments.length === 0) return;
  requireScope(tx, ['create'], ['RecordComment']);
  const author = { authorId: tx.viewer!.userId, authorName: tx.viewer!.fullName };
  const plain = {
    mentions: '[]',
    pictures: '[]',
    createdAt: tx.services.now().toISOString(),
    editedAt: null,
    deletedAt: null,
  };
  const rows = comments.map(({ subjectId, text }) => ({
    ...author,
    ...plain,
    subject,
    subjectId,
    text: plainText(text),
  }));
  for (let start = 0; start < rows.length; start += importedAtOnce)
    await tx.db
      .insertInto('recordComments')
      .values(rows.slice(start, start + importedAtOnce))
      .execute();
}

const idOf = ({ id }: Mentioned) => Number(id);

/** What a comment says as it is kept, and what is wrong with it. Whom it mentioned before it may mention for ever. */
export async function said(
  tx: Context,
  subject: Subject,
  { row }: Target,
  input: RecordCommentInput,
  before: readonly Mentioned[],
): Promise<{ text: string; mentioned: Mentioned[]; pictures: string[]; files: CommentFile[]; errors: FieldErrors }> {
  const text = plainText(input.text);
  const pictures = [...new Set(input.pictures ?? [])];
  const { files, errors: wrongFiles } = await filesSaid(tx, input.files ?? []);
  const wanted = new Set((input.mentions ?? []).map(Number));
  const readers =
    wanted.size > maxMentions ? [] : await readersAmong(tx, [...wanted].filter(Number.isSafeInteger), subject, row);
  const known = new Map(before.map((one) => [idOf(one), one]));
  for (const { id, fullName } of readers) known.set(id, { id: String(id), name: fullName });
  const mentioned = [...wanted].flatMap((id) => known.get(id) ?? []);
  const errors: FieldErrors = {
    ...(text === '' && { text: required }),
    ...(isLongerThan(text, maxText) && { text: tooLong(maxText) }),
    ...(wanted.size > maxMentions && { mentions: tooMany(maxMentions) }),
    ...(mentioned.length < wanted.size && { mentions: unknown('no user with this id may read the record') }),
    ...(pictures.length > maxPictures && { pictures: tooMany(maxPictures) }),
    ...(!(await areUploaded(tx, pictures)) && { pictures: malformed('must be addresses of uploaded pictures') }),
    ...wrongFiles,
  };
  return { text, mentioned, pictures, files, errors };
}

/** Tells people that a comment on the record names them. */
export async function tellMentioned(
  tx: Context,
  subject: Subject,
  { id, row, policy }: Target,
  mentioned: readonly Mentioned[],
): Promise<void> {
  const data = { name: policy.nameOf(row), actorName: tx.viewer!.fullName, path: policy.pathOf(row) };
  const news = { kind: 'MENTIONED', subject, subjectId: id, data, isOthersOnly: true } as const;
  await notifyUsers(tx, mentioned.map(idOf), news);
}

const plainText = (given: string) =>
  given
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

async function areUploaded(tx: Context, addresses: readonly string[]): Promise<boolean> {
  if (addresses.length === 0) return true;
  if (!addresses.every((address) => /^\/files\/[\w-]{1,64}$/.test(address))) return false;
  const keys = addresses.map((address) => address.slice('/files/'.length));
  const found = await tx.db.selectFrom('files').select('key').where('key', 'in', keys).execute();
  return found.length === keys.length;
}

/** Users who may read the record, by name; with a record that nobody comments on, those who take care of such. */
export async function listMentionable(
  ctx: Context,
  { subject, subjectId, search = '' }: QueryMentionableArgs,
): Promise<Person[]> {
  const readers = await mentionableOf(ctx, subject, subjectId ?? null);
  const found: FoundPerson[] = [];
  for (let offset = 0; found.length < maxPeople && offset < maxLooked; offset += lookedAtOnce) {
    const some = await searchPeople(ctx, search, { limit: lookedAtOnce, offset });
    found.push(...(await readers(some)));
    if (some.length < lookedAtOnce) break;
  }
  return found.slice(0, maxPeople).map(namedPerson);
}

type Reader = { id: number; roleId: number; otherRoleIds: string };
type Readers = <User extends Reader>(users: readonly User[]) => Promise<User[]>;

async function mentionableOf(ctx: Context, subject: Subject, subjectId: string | null): Promise<Readers> {
  const { comments, texts } = accessOf(ctx.services, subject);
  if (comments !== undefined && subjectId !== null)
    return readersOf(ctx, subject, (await targetOf(ctx, subject, subjectId)).row);
  // Texts have readers who are none of the staff: their names are nobody's business.
  authorizeSome(ctx, subjectId === null ? 'create' : 'update', subject);
  const id = subjectId === null ? null : recordId(subjectId);
  const row = id === null || texts === undefined ? null : await recordNow(ctx, subject, id);
  if (texts === undefined || (subjectId !== null && row === null)) throw notFound('Record');
  if (row !== null) await authorizeRecord(ctx, 'update', subject, row);
  return readersOf(ctx, subject, row, true);
}

/** Which users' roles let them read the record, or some record where it is null; those only who may change such. */
async function readersOf(ctx: Context, subject: Subject, row: Row | null, areEditors = false): Promise<Readers> {
  const abilityOf = await loadAbilities(ctx.services);
  return async (users) => {
    const asked = users.flatMap((user) => {
      const reader = { areas: ctx.services.areas, userId: user.id, ability: abilityOf(roleIdsOf(user)) };
      if (areEditors && !isAllowedSome(reader, 'update', subject)) return [];
      return { userId: user.id, filter: filterFor(reader, 'read', subject) };
    });
    const reading =
      row === null
        ? new Set(asked.filter(({ filter }) => !isNothing(filter)).map(({ userId }) => userId))
        : await usersPassing(ctx, asked, row);
    return users.filter(({ id }) => reading.has(id));
  };
}

/** Of the users with these ids the active ones who may read the record. */
export async function readersAmong(ctx: Context, ids: readonly number[], subject: Subject, row: Row) {
  if (ids.length === 0) return [];
  const users = await ctx.db
    .selectFrom('users')
    .select(['id', 'fullName', 'roleId', 'otherRoleIds'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'active')
    .execute();
  return (await readersOf(ctx, subject, row))(users);
}
