import type { NotificationList } from '../../notifications/kinds.ts';

/** In a conversation of two there is no name but that of who wrote. */
export const chatNotifications: NotificationList = {
  CHAT_MESSAGE: {
    lines: {
      en: ({ name, actorName }) => (name ? `${actorName} wrote in “${name}”` : `${actorName} wrote to you`),
      fr: ({ name, actorName }) => (name ? `${actorName} a écrit dans « ${name} »` : `${actorName} vous a écrit`),
      ar: ({ name, actorName }) => (name ? `كتب ${actorName} في «${name}»` : `كتب إليك ${actorName}`),
    },
    pathOf: (id) => `/apps/chat?chat=${id}`,
  },
};
