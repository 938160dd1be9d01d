import { inTime } from '../../notifications/inTime.ts';
import type { NotificationList } from '../../notifications/kinds.ts';

const pathOf = (id: number) => `/apps/calendar?event=${id}`;

const answers: Record<'en' | 'fr' | 'ar', Record<string, (name: string, who: string) => string>> = {
  en: {
    YES: (name, who) => `${who} comes to ${name}`,
    NO: (name, who) => `${who} does not come to ${name}`,
    MAYBE: (name, who) => `${who} may come to ${name}`,
  },
  fr: {
    YES: (name, who) => `${who} participera à ${name}`,
    NO: (name, who) => `${who} ne participera pas à ${name}`,
    MAYBE: (name, who) => `${who} participera peut-être à ${name}`,
  },
  ar: {
    YES: (name, who) => `سيحضر ${who} ${name}`,
    NO: (name, who) => `لن يحضر ${who} ${name}`,
    MAYBE: (name, who) => `قد يحضر ${who} ${name}`,
  },
};

const steps: Record<'en' | 'fr' | 'ar', Record<string, (name: string, who: string) => string>> = {
  en: {
    BOOKED: (name, who) => `${who} booked ${name}`,
    MOVED: (name, who) => `${who} moved ${name}`,
    CANCELED: (name, who) => `${who} canceled ${name}`,
  },
  fr: {
    BOOKED: (name, who) => `${who} a réservé ${name}`,
    MOVED: (name, who) => `${who} a déplacé ${name}`,
    CANCELED: (name, who) => `${who} a annulé ${name}`,
  },
  ar: {
    BOOKED: (name, who) => `حجز ${who} ${name}`,
    MOVED: (name, who) => `نقل ${who} ${name}`,
    CANCELED: (name, who) => `ألغى ${who} ${name}`,
  },
};

/** Guests are written a letter with the event in it, whatever they have chosen; the rest follows the settings. */
export const calendarNotifications: NotificationList = {
  EVENT_INVITED: {
    needs: ['read', 'CalendarEvent'],
    isMailedApart: true,
    lines: {
      en: ({ name, actorName }) => `${actorName} invites you to ${name}`,
      fr: ({ name, actorName }) => `${actorName} vous invite à ${name}`,
      ar: ({ name, actorName }) => `يدعوك ${actorName} إلى ${name}`,
    },
    pathOf,
  },
  EVENT_CHANGED: {
    needs: ['read', 'CalendarEvent'],
    isMailedApart: true,
    lines: {
      en: ({ name, actorName }) => `${actorName} changed ${name}`,
      fr: ({ name, actorName }) => `${actorName} a modifié ${name}`,
      ar: ({ name, actorName }) => `عدّل ${actorName} ${name}`,
    },
    pathOf,
  },
  EVENT_CANCELED: {
    needs: ['read', 'CalendarEvent'],
    isMailedApart: true,
    lines: {
      en: ({ name, actorName }) => `${actorName} canceled ${name}`,
      fr: ({ name, actorName }) => `${actorName} a annulé ${name}`,
      ar: ({ name, actorName }) => `ألغى ${actorName} ${name}`,
    },
    pathOf: () => '/apps/calendar',
  },
  EVENT_ANSWERED: {
    needs: ['read', 'CalendarEvent'],
    lines: {
      en: ({ name = '', guestName = '', answer = '' }) => answers.en[answer]?.(name, guestName) ?? name,
      fr: ({ name = '', guestName = '', answer = '' }) => answers.fr[answer]?.(name, guestName) ?? name,
      ar: ({ name = '', guestName = '', answer = '' }) => answers.ar[answer]?.(name, guestName) ?? name,
    },
    pathOf,
  },
  EVENT_BOOKED: {
    lines: {
      en: ({ name = '', guestName = '', step = '' }) => steps.en[step]?.(name, guestName) ?? name,
      fr: ({ name = '', guestName = '', step = '' }) => steps.fr[step]?.(name, guestName) ?? name,
      ar: ({ name = '', guestName = '', step = '' }) => steps.ar[step]?.(name, guestName) ?? name,
    },
    pathOf: (id) => (id ? pathOf(id) : '/apps/calendar'),
  },
  EVENT_REMINDER: {
    needs: ['read', 'CalendarEvent'],
    lines: {
      en: ({ name, count = '', unit }) => `${name} ${inTime.en(count, unit)}`,
      fr: ({ name, count = '', unit }) => `${name} ${inTime.fr(count, unit)}`,
      ar: ({ name, count = '', unit }) => `${name} ${inTime.ar(count, unit)}`,
    },
    pathOf,
  },
};
