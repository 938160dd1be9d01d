import type { Declaring } from '../access/subjects.ts';
import type { Language } from '../env.ts';
import { oneLine } from '../mail/oneLine.ts';
import type { NotificationFacts, NotificationTexts } from './kinds.ts';

/* Mail is read outside of the client, so its texts stand on the server. */
const around: Record<Language, { open: string; why: string }> = {
  en: {
    open: 'View it in Atrium:',
    why: 'You receive this email because of your notification settings. You can change them under Notifications in Atrium.',
  },
  fr: {
    open: 'L’afficher dans Atrium :',
    why: 'Vous recevez cet e-mail en raison de vos paramètres de notification. Vous pouvez les modifier sous Notifications dans Atrium.',
  },
  ar: {
    open: 'عرضه في Atrium:',
    why: 'تصلك هذه الرسالة بناءً على إعدادات الإشعارات لديك. يمكنك تغييرها في صفحة الإشعارات في Atrium.',
  },
};

// Latin digits in Arabic, as on the screens.
const locales: Record<Language, string> = { en: 'en', fr: 'fr', ar: 'ar-u-nu-latn' };
/** A mail's subject is one line. */
const plain = (value: unknown) => oneLine(String(value ?? ''));

/** Subject and body of the mail that tells of a notification. `link` is left out where the server does not know its address. */
export function notificationMail(
  where: Declaring,
  language: Language,
  { lines }: NotificationTexts,
  data: Readonly<Record<string, unknown>>,
  link: string | null,
): { subject: string; body: string } {
  const { open, why } = around[language];
  const figures = new Intl.NumberFormat(locales[language]);
  const read = (value: unknown) => (typeof value === 'number' ? figures.format(value) : plain(value));
  const facts: NotificationFacts = Object.fromEntries(
    // What nobody did was done by the program itself.
    Object.entries({ ...data, actorName: data['actorName'] ?? 'Atrium' }).map(([name, value]) => [name, read(value)]),
  );
  const subject = plain(lines[language](facts, where));
  return { subject, body: [subject, ...(link === null ? [] : [`${open}\n${link}`]), `-- \n${why}`].join('\n\n') };
}
