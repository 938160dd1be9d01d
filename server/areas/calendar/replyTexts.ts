import type { Language } from '../../env.ts';

type Text = { subject: (title: string) => string; text: (name: string, title: string) => string };

/** What an organizer reads whose program does not read the file of an answer. */
export const replyTexts: Record<Language, Record<'YES' | 'NO' | 'MAYBE', Text>> = {
  en: {
    YES: { subject: (title) => `Accepted: ${title}`, text: (name, title) => `${name} comes to ${title}.` },
    NO: { subject: (title) => `Declined: ${title}`, text: (name, title) => `${name} does not come to ${title}.` },
    MAYBE: { subject: (title) => `Maybe: ${title}`, text: (name, title) => `${name} may come to ${title}.` },
  },
  fr: {
    YES: { subject: (title) => `Accepté : ${title}`, text: (name, title) => `${name} participera à ${title}.` },
    NO: { subject: (title) => `Refusé : ${title}`, text: (name, title) => `${name} ne participera pas à ${title}.` },
    MAYBE: {
      subject: (title) => `Peut-être : ${title}`,
      text: (name, title) => `${name} participera peut-être à ${title}.`,
    },
  },
  ar: {
    YES: { subject: (title) => `مقبول: ${title}`, text: (name, title) => `سيحضر ${name} ${title}.` },
    NO: { subject: (title) => `مرفوض: ${title}`, text: (name, title) => `لن يحضر ${name} ${title}.` },
    MAYBE: { subject: (title) => `ربما: ${title}`, text: (name, title) => `قد يحضر ${name} ${title}.` },
  },
};

/** What a guest reads whose proposal of another time is declined. */
export const counterTexts: Record<Language, Text> = {
  en: {
    subject: (title) => `Time not changed: ${title}`,
    text: (name, title) => `${name} can’t move ${title} to the time you proposed. The time stays as it was.`,
  },
  fr: {
    subject: (title) => `Horaire inchangé : ${title}`,
    text: (name, title) => `${name} ne peut pas déplacer ${title} à l’horaire proposé. L’horaire reste le même.`,
  },
  ar: {
    subject: (title) => `لم يتغير الموعد: ${title}`,
    text: (name, title) => `لا يستطيع ${name} نقل ${title} إلى الوقت الذي اقترحته. يبقى الموعد كما كان.`,
  },
};
