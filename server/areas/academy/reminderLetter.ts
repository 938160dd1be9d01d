import type { Language } from '../../env.ts';

type Facts = {
  name: string;
  path: string;
  actorName: string;
  learner: string;
  done: number;
  all: number;
  /** YYYY-MM-DD. */
  due: string | null;
};
type Words = Record<'subject' | 'hello' | 'text' | 'open', (facts: Facts & { day: string }) => string>;

const words: Record<Language, Words> = {
  en: {
    subject: ({ name }) => `Reminder: go on with “${name}”`,
    hello: ({ learner }) => `Hello ${learner},`,
    text: ({ actorName, name, done, all, due, day }) =>
      `${actorName} reminds you of the course “${name}”. You have completed ${done} of ${all} lessons.${due === null ? '' : ` The next ones are due on ${day}.`}`,
    open: () => 'Go on here:',
  },
  fr: {
    subject: ({ name }) => `Rappel : poursuivez « ${name} »`,
    hello: ({ learner }) => `Bonjour ${learner},`,
    text: ({ actorName, name, done, all, due, day }) =>
      `${actorName} vous rappelle le cours « ${name} ». Vous avez terminé ${done} leçons sur ${all}.${due === null ? '' : ` Les prochaines sont à rendre pour le ${day}.`}`,
    open: () => 'Continuez ici :',
  },
  ar: {
    subject: ({ name }) => `تذكير: تابع دورة «${name}»`,
    hello: ({ learner }) => `مرحبًا ${learner}،`,
    text: ({ actorName, name, done, all, due, day }) =>
      `يذكّرك ${actorName} بدورة «${name}». أكملت ${done} من ${all} من الدروس.${due === null ? '' : ` موعد الدروس التالية ${day}.`}`,
    open: () => 'تابع هنا:',
  },
};

const locales: Record<Language, string> = { en: 'en', fr: 'fr', ar: 'ar-u-nu-latn' };

/** What a learner is written when somebody who teaches reminds them. */
export function reminderLetter(
  language: Language,
  facts: Facts,
  publicUrl: string | undefined,
): { subject: string; body: string } {
  const { subject, hello, text, open } = words[language];
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
  const told = { ...facts, day: facts.due === null ? '' : format.format(new Date(`${facts.due}T00:00:00Z`)) };
  const link = publicUrl === undefined ? [] : [`${open(told)}\n${publicUrl}${facts.path}`];
  return { subject: subject(told), body: [hello(told), text(told), ...link].join('\n\n') };
}
