import type { Context } from '../../context.ts';
import type { Language } from '../../env.ts';
import type { NotificationKind, Subject } from '../../graphql/schema.generated.ts';
import { hasMail, queueMail } from '../../mail/outbox.ts';
import { newsMail } from './mailTexts.ts';

type Told = {
  kind: NotificationKind;
  subject: Subject | null;
  subjectId: number | null;
  data: Record<string, unknown>;
};

/** Writes to those of the users who want this kind by mail too, each in the language of his account. */
export async function mailNews(tx: Context, userIds: readonly number[], news: Told): Promise<void> {
  if (!hasMail(tx.services) || userIds.length === 0) return;
  const readers = await tx.db
    .selectFrom('userPreferences as wish')
    .innerJoin('users', 'users.id', 'wish.userId')
    .leftJoin('userPreferences as tongue', (join) =>
      join.onRef('tongue.userId', '=', 'users.id').on('tongue.name', '=', 'language'),
    )
    .select(['users.email', 'tongue.value as language'])
    .where('wish.name', '=', 'mailedNotifications')
    .where('wish.value', 'like', `%"${news.kind}"%`)
    .where('users.id', 'in', [...userIds])
    .orderBy('users.id')
    .execute();
  const { publicUrl, languages } = tx.services.env;
  const link = publicUrl === undefined ? null : publicUrl + pathOf(news);
  await queueMail(
    tx,
    readers.map(({ email, language }) => {
      const chosen = language === null ? languages[0] : (JSON.parse(language) as Language);
      return {
        recipient: email,
        ...newsMail(chosen && languages.includes(chosen) ? chosen : (languages[0] ?? 'en'), news.kind, news.data, link),
      };
    }),
  );
}

const pathOf = ({ kind, subject, subjectId }: Told): string => {
  if (subject === 'Product' && subjectId !== null && kind !== 'PRODUCT_DELETED')
    return `/apps/ecommerce/product/edit/${subjectId}`;
  return subject === 'ContactRequest' && subjectId !== null ? `/apps/contact?open=${subjectId}` : '/notifications';
};
