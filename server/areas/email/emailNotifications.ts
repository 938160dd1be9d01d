import type { NotificationList } from '../../notifications/kinds.ts';

/** Word of new mail is shown by the bell alone: mail about mail says nothing new. */
export const emailNotifications: NotificationList = {
  MAIL_RECEIVED: {
    needs: ['read', 'Email'],
    lines: {
      en: ({ name, actorName }) => `${actorName} sent you “${name}”`,
      fr: ({ name, actorName }) => `${actorName} vous a envoyé « ${name} »`,
      ar: ({ name, actorName }) => `أرسل إليك ${actorName} «${name}»`,
    },
    pathOf: (id) => `/apps/email?email=${id}`,
    isMailedApart: true,
  },
  MAIL_ASSIGNED: {
    needs: ['read', 'Email'],
    lines: {
      en: ({ name, actorName }) => `${actorName || 'A rule'} assigned “${name}” to you`,
      fr: ({ name, actorName }) => `${actorName || 'Une règle'} vous a confié « ${name} »`,
      ar: ({ name, actorName }) => `أسند إليك ${actorName || 'أحد القواعد'} «${name}»`,
    },
    pathOf: (id) => `/apps/email?thread=${id}`,
  },
};
