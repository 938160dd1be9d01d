import { inTime } from '../../notifications/inTime.ts';
import type { NotificationList } from '../../notifications/kinds.ts';

const pathOf = (_id: number, { path }: Readonly<Record<string, unknown>>) =>
  typeof path === 'string' ? path : '/apps/academy/my-course';

/** How what happens in courses reads in mail. */
export const academyNotifications: NotificationList = {
  COURSE_REMINDER: {
    needs: ['read', 'Course'],
    lines: {
      en: ({ name, actorName }) => `${actorName} reminds you to go on with “${name}”`,
      fr: ({ name, actorName }) => `${actorName} vous rappelle de poursuivre « ${name} »`,
      ar: ({ name, actorName }) => `يذكّرك ${actorName} بمتابعة «${name}»`,
    },
    pathOf,
    // The letter that comes with it says more.
    isMailedApart: true,
  },
  COURSE_INVITATION: {
    needs: ['read', 'Course'],
    lines: {
      en: ({ name, actorName }) => `${actorName} invites you to the course “${name}”`,
      fr: ({ name, actorName }) => `${actorName} vous invite au cours « ${name} »`,
      ar: ({ name, actorName }) => `يدعوك ${actorName} إلى دورة «${name}»`,
    },
    pathOf,
  },
  COURSE_DUE: {
    needs: ['read', 'Course'],
    lines: {
      en: ({ name, isToday }) => `Lessons of “${name}” are due ${isToday === 'true' ? 'today' : 'tomorrow'}`,
      fr: ({ name, isToday }) =>
        `Des leçons de « ${name} » sont à rendre ${isToday === 'true' ? 'aujourd’hui' : 'demain'}`,
      ar: ({ name, isToday }) => `يحين موعد دروس من «${name}» ${isToday === 'true' ? 'اليوم' : 'غدًا'}`,
    },
    pathOf,
  },
  LESSON_LIVE: {
    needs: ['read', 'Course'],
    lines: {
      en: ({ name, course, count = '', unit }) => `“${name}”, live in “${course}”, ${inTime.en(count, unit)}`,
      fr: ({ name, course, count = '', unit }) =>
        `« ${name} », en direct dans « ${course} », ${inTime.fr(count, unit)}`,
      ar: ({ name, course, count = '', unit }) => `«${name}» المباشر في «${course}» ${inTime.ar(count, unit)}`,
    },
    pathOf,
  },
  LESSON_QUESTION: {
    needs: ['read', 'Course'],
    lines: {
      en: ({ name, actorName }) => `${actorName} asks under “${name}”`,
      fr: ({ name, actorName }) => `${actorName} pose une question sous « ${name} »`,
      ar: ({ name, actorName }) => `يسأل ${actorName} تحت «${name}»`,
    },
    pathOf,
  },
  QUIZ_TO_GRADE: {
    needs: ['read', 'Course'],
    lines: {
      en: ({ name, actorName }) => `Answers by ${actorName} in “${name}” wait for your grade`,
      fr: ({ name, actorName }) => `Les réponses de ${actorName} dans « ${name} » attendent votre note`,
      ar: ({ name, actorName }) => `إجابات ${actorName} في «${name}» تنتظر تقييمك`,
    },
    pathOf,
  },
  QUIZ_GRADED: {
    needs: ['read', 'Course'],
    lines: {
      en: ({ name, isPassed }) =>
        `Your answers in “${name}” were graded: ${isPassed === 'true' ? 'passed' : 'not passed'}`,
      fr: ({ name, isPassed }) =>
        `Vos réponses dans « ${name} » ont été notées : ${isPassed === 'true' ? 'réussi' : 'non réussi'}`,
      ar: ({ name, isPassed }) => `قُيِّمت إجاباتك في «${name}»: ${isPassed === 'true' ? 'تم الاجتياز' : 'لم يتم الاجتياز'}`,
    },
    pathOf,
  },
  LESSON_ANSWER: {
    needs: ['read', 'Course'],
    lines: {
      en: ({ name, actorName }) => `${actorName} answered your question under “${name}”`,
      fr: ({ name, actorName }) => `${actorName} a répondu à votre question sous « ${name} »`,
      ar: ({ name, actorName }) => `أجاب ${actorName} عن سؤالك تحت «${name}»`,
    },
    pathOf,
  },
};
