import type { NotificationList } from '../../notifications/kinds.ts';

export const webhookNotifications: NotificationList = {
  WEBHOOK_MUTED: {
    needs: ['read', 'Webhook'],
    lines: {
      en: ({ name, host }) => `The webhook “${name}” was muted: ${host} took nothing for three days`,
      fr: ({ name, host }) => `Le webhook « ${name} » a été suspendu : ${host} n’a rien accepté pendant trois jours`,
      ar: ({ name, host }) => `كُتم خطاف الويب «${name}»: لم يقبل \u2066${host}\u2069 شيئًا منذ ثلاثة أيام`,
    },
    pathOf: (id) => `/webhooks?edit=${id}`,
  },
};
