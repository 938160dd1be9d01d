import type { NotificationList } from '../../notifications/kinds.ts';

/**
 * What was missed is mailed after a while: see missed.ts. In a conversation of two there is no name but that of who wrote.
 */
export const chatNotifications: NotificationList = {
  CHAT_MESSAGE: {
    needs: ['read', 'Chat'],
    isMailedApart: true,
    lines: {
      en: ({ name, actorName }) => (name ? `${actorName} wrote in “${name}”` : `${actorName} wrote to you`),
      fr: ({ name, actorName }) => (name ? `${actorName} a écrit dans « ${name} »` : `${actorName} vous a écrit`),
      ar: ({ name, actorName }) => (name ? `كتب ${actorName} في «${name}»` : `كتب إليك ${actorName}`),
    },
    pathOf: (id) => `/apps/chat?chat=${id}`,
  },
  CHAT_MENTION: {
    needs: ['read', 'Chat'],
    isMailedApart: true,
    lines: {
      en: ({ name, actorName }) => (name ? `${actorName} mentioned you in “${name}”` : `${actorName} mentioned you`),
      fr: ({ name, actorName }) =>
        name ? `${actorName} vous a mentionné dans « ${name} »` : `${actorName} vous a mentionné`,
      ar: ({ name, actorName }) => (name ? `ذكرك ${actorName} في «${name}»` : `ذكرك ${actorName}`),
    },
    pathOf: (id) => `/apps/chat?chat=${id}`,
  },
  CHAT_REMINDER: {
    needs: ['read', 'Chat'],
    lines: {
      en: ({ actorName, name }) =>
        name ? `Reminder: ${actorName}: ${name}` : `Reminder of a message from ${actorName}`,
      fr: ({ actorName, name }) => (name ? `Rappel : ${actorName} : ${name}` : `Rappel d’un message de ${actorName}`),
      ar: ({ actorName, name }) => (name ? `تذكير: ${actorName}: ${name}` : `تذكير برسالة من ${actorName}`),
    },
    pathOf: (id, data) => String(data['path'] ?? `/apps/chat?chat=${id}`),
  },
  CHAT_NOT_SENT: {
    needs: ['read', 'Chat'],
    lines: {
      en: ({ name }) => `Your scheduled message to ${name} wasn’t sent`,
      fr: ({ name }) => `Votre message programmé pour ${name} n’a pas été envoyé`,
      ar: ({ name }) => `لم تُرسل رسالتك المجدولة إلى ${name}`,
    },
    pathOf: () => '/apps/chat?start=scheduled',
  },
};
