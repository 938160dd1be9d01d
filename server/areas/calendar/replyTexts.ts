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
    YES: { subject: (title) => `Accepté : ${title}`, text: (name, title) => `${name} participera à ${title}.` },
    NO: { subject: (title) => `Refusé : ${title}`, text: (name, title) => `${name} ne participera pas à ${title}.` },
    MAYBE: {
      subject: (title) => `Peut-être : ${title}`,
      text: (name, title) => `${name} participera peut-être à ${title}.`,
    },
  },
  ar: {
    YES: { subject: (title) => `مقبول: ${title}`, text: (name, title) => `سيحضر ${name} ${title}.` },
    NO: { subject: (title) => `مرفوض: ${title}`, text: (name, title) => `لن يحضر ${name} ${title}.` },
    MAYBE: { subject: (title) => `ربما: ${title}`, text: (name, title) => `قد يحضر ${name} ${title}.` },
  },
};
