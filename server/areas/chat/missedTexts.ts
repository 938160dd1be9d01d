import type { Language } from '../../env.ts';
import { oneLine } from '../../mail/oneLine.ts';

const maxLines = 20;

const texts: Record<
  Language,
  { subject: string; intro: string; more: (count: number) => string; open: string; why: string }
> = {
  en: {
    subject: 'What you missed in the chat',
    intro: 'While you were away:',
    more: (count) => `And in other conversations: ${count}`,
    open: 'View it in Atrium:',
    why: 'You receive this email because of your notification settings. You can change them under Notifications in Atrium.',
  },
  fr: {
    subject: 'Ce que vous avez manqué dans la messagerie',
    intro: 'En votre absence :',
    more: (count) => `Et dans d’autres conversations : ${count}`,
    open: 'L’afficher dans Atrium :',
    why: 'Vous recevez cet e-mail en raison de vos paramètres de notification. Vous pouvez les modifier sous Notifications dans Atrium.',
  },
  ar: {
    subject: 'ما فاتك في الدردشة',
    intro: 'أثناء غيابك:',
    more: (count) => `وفي محادثات أخرى: ${count}`,
    open: 'عرضه في Atrium:',
    why: 'تصلك هذه الرسالة بناءً على إعدادات الإشعارات لديك. يمكنك تغييرها في صفحة الإشعارات في Atrium.',
  },
};

/** Subject and body of the mail with what was missed. `link` is left out where the server does not know its address. */
export function missedMail(language: Language, lines: readonly string[], link: string | null) {
  const { subject, intro, more, open, why } = texts[language];
  const shown = lines.slice(0, maxLines).map((line) => `• ${oneLine(line)}`);
  const rest = lines.length > maxLines ? [more(lines.length - maxLines)] : [];
  const list = [intro, ...shown, ...rest].join('\n');
  return { subject, body: [list, ...(link === null ? [] : [`${open}\n${link}`]), `-- \n${why}`].join('\n\n') };
}
