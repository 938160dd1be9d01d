import type { Context } from '../context.ts';
import { writtenLanguage } from '../env.ts';
import type { Language } from '../env.ts';
import type { NotificationKind } from '../graphql/schema.generated.ts';
import { hasMail, queueMail } from '../mail/outbox.ts';
import { textsOf } from './kinds.ts';
import { notificationMail } from './mailTexts.ts';
import { isQuiet } from './quiet.ts';

type Told = { kind: NotificationKind; subjectId: number | null; data: Readonly<Record<string, unknown>> };

/** Who was seen within this time is online; a session is noted as used once a minute. */
const onlineMs = 10 * 60_000;

export type MailReader = { id: number; email: string; language: string | null };

/** Those of the users who want this kind by mail too, and are not in their quiet hours. */
export async function mailReaders(
  tx: Context,
  userIds: readonly number[],
  kind: NotificationKind,
): Promise<MailReader[]> {
  const onlineSince = new Date(tx.services.now().getTime() - onlineMs).toISOString();
  const found = await tx.db
    .selectFrom('userPreferences as wish')
    .innerJoin('users', 'users.id', 'wish.userId')
    .leftJoin('userPreferences as tongue', (join) =>
      join.onRef('tongue.userId', '=', 'users.id').on('tongue.name', '=', 'language'),
    )
    .select(['users.id', 'users.email', 'tongue.value as language'])
    .where('wish.name', '=', 'mailedNotifications')
    .where('wish.value', 'like', `%"${kind}"%`)
    .where('users.id', 'in', [...userIds])
    .where(({ or, not, exists, selectFrom }) =>
      or([
        not(
          exists(
            selectFrom('userPreferences as when')
              .select('when.userId')
              .whereRef('when.userId', '=', 'users.id')
              .where('when.name', '=', 'notifyWhen')
              .where('when.value', '=', '"online"'),
          ),
        ),
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.userId', '=', 'users.id')
            .where('sessions.lastSeenAt', '>=', onlineSince),
        ),
      ]),
    )
    .orderBy('users.id')
    .execute();
  const quiet = await Promise.all(found.map(({ id }) => isQuiet(tx, id)));
  return found.filter((_reader, at) => quiet[at] !== true);
}

/** The language that a reader is written to in. */
export const languageOf = ({ language }: MailReader, { env }: Context['services']): Language =>
  writtenLanguage(language && (JSON.parse(language) as string), env);

/** Writes to those of the users who want this kind by mail too, each in the language of their account. */
export async function mailNotification(tx: Context, userIds: readonly number[], notification: Told): Promise<void> {
  if (!hasMail(tx.services) || userIds.length === 0 || textsOf(tx.services, notification.kind).isMailedApart) return;
  const readers = await mailReaders(tx, userIds, notification.kind);
  const { publicUrl } = tx.services.env;
  const texts = textsOf(tx.services, notification.kind);
  const path =
    (notification.subjectId === null ? undefined : texts.pathOf?.(notification.subjectId, notification.data)) ??
    '/notifications';
  const link = publicUrl === undefined ? null : publicUrl + path;
  await queueMail(
    tx,
    readers.map((reader) => ({
      recipient: reader.email,
      ...notificationMail(tx.services, languageOf(reader, tx.services), texts, notification.data, link),
    })),
  );
}
