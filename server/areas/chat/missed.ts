import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { hasMail, queueMail } from '../../mail/outbox.ts';
import { textsOf } from '../../notifications/kinds.ts';
import { languageOf, mailReaders } from '../../notifications/mail.ts';
import type { MailReader } from '../../notifications/mail.ts';
import { missedMail } from './missedTexts.ts';

/* A mail with what was missed: once, some time after nobody has looked. */

const kinds = ['CHAT_MESSAGE', 'CHAT_MENTION'] as const;
const waitMs = 15 * 60_000;
/** Older news is none; quiet hours of a weekend are over by then. */
const longestMs = 3 * 24 * 3_600_000;
const maxAtOnce = 5000;

type Missed = { id: number; userId: number; kind: (typeof kinds)[number]; data: string; createdAt: string };

const missedSince = ({ services }: Context): Promise<Missed[]> =>
  services.database.reader
    .selectFrom('notifications as n')
    .leftJoin('chatProfiles as p', 'p.userId', 'n.userId')
    .select(['n.id', 'n.userId', 'n.kind', 'n.data', 'n.createdAt'])
    .where('n.kind', 'in', kinds)
    .where('n.createdAt', '>=', new Date(services.now().getTime() - longestMs).toISOString())
    .where('n.seenAt', 'is', null)
    .where((is) => is('n.id', '>', is.fn.coalesce('p.mailedId', is.lit(0))))
    .orderBy('n.id')
    .limit(maxAtOnce)
    .execute() as Promise<Missed[]>;

/** Writes to those who have not looked for a quarter of an hour. Whoever is in their quiet hours is written to after them. */
export async function mailMissed(ctx: Context): Promise<void> {
  if (!hasMail(ctx.services)) return;
  const due = new Date(ctx.services.now().getTime() - waitMs).toISOString();
  const byUser = Map.groupBy(await missedSince(ctx), ({ userId }) => userId);
  const waiting = [...byUser].filter(([, missed]) => missed.some(({ createdAt }) => createdAt <= due));
  const userIds = waiting.map(([userId]) => userId);
  if (userIds.length === 0) return;
  const readers = new Map<(typeof kinds)[number], Map<number, MailReader>>();
  for (const kind of kinds)
    readers.set(kind, new Map((await mailReaders(ctx, userIds, kind)).map((reader) => [reader.id, reader])));
  for (const [userId, missed] of waiting) {
    const wanted = missed.filter(({ kind }) => readers.get(kind)!.has(userId));
    if (wanted.some(({ createdAt }) => createdAt <= due))
      await mailOne(ctx, readers.get(wanted[0]!.kind)!.get(userId)!, wanted);
  }
}

/** Noted and queued in one transaction: of two servers one writes. */
const mailOne = (ctx: Context, reader: MailReader, missed: readonly Missed[]): Promise<void> =>
  write({ ...ctx, memo: new Map() }, async (tx) => {
    const mailedId = missed.at(-1)!.id;
    const noted = await tx.db
      .insertInto('chatProfiles')
      .values({ userId: reader.id, mailedId })
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet({ mailedId }).where('chatProfiles.mailedId', '<', mailedId),
      )
      .returning('userId')
      .execute();
    if (noted.length === 0) return;
    const language = languageOf(reader, tx.services);
    const { publicUrl } = tx.services.env;
    const lines = missed.map(({ kind, data }) =>
      textsOf(tx.services, kind).lines[language](JSON.parse(data) as never, tx.services),
    );
    const link = publicUrl === undefined ? null : `${publicUrl}/apps/chat`;
    await queueMail(tx, [{ recipient: reader.email, ...missedMail(language, [...new Set(lines)], link) }]);
  });
