import type { NotificationList } from '../../notifications/kinds.ts';

const pathOf = (id: number) => `/apps/kanban?item=${id}`;

/** How what happens on boards reads in mail. */
export const boardNotifications: NotificationList = {
  BOARD_CARD_ASSIGNED: {
    needs: ['read', 'BoardCard'],
    lines: {
      en: ({ name, actorName, board }) => `${actorName} assigned “${name}” to you on ${board}`,
      fr: ({ name, actorName, board }) => `${actorName} vous a assigné « ${name} » dans ${board}`,
      ar: ({ name, actorName, board }) => `أسند إليك ${actorName} «${name}» في ${board}`,
    },
    pathOf,
  },
  BOARD_CARD_ADDED: {
    needs: ['read', 'BoardCard'],
    lines: {
      en: ({ name, actorName, board }) => `${actorName} added “${name}” to ${board}`,
      fr: ({ name, actorName, board }) => `${actorName} a ajouté « ${name} » à ${board}`,
      ar: ({ name, actorName, board }) => `أضاف ${actorName} «${name}» إلى ${board}`,
    },
    pathOf,
  },
  BOARD_CARD_MOVED: {
    needs: ['read', 'BoardCard'],
    lines: {
      en: ({ name, actorName, column }) => `${actorName} moved “${name}” to ${column}`,
      fr: ({ name, actorName, column }) => `${actorName} a déplacé « ${name} » vers ${column}`,
      ar: ({ name, actorName, column }) => `نقل ${actorName} «${name}» إلى ${column}`,
    },
    pathOf,
  },
  BOARD_CARD_CHANGED: {
    needs: ['read', 'BoardCard'],
    lines: {
      en: ({ name, actorName }) => `${actorName} edited “${name}”`,
      fr: ({ name, actorName }) => `${actorName} a modifié « ${name} »`,
      ar: ({ name, actorName }) => `عدّل ${actorName} «${name}»`,
    },
    pathOf,
  },
  BOARD_CARD_RESCHEDULED: {
    needs: ['read', 'BoardCard'],
    lines: {
      en: ({ name, actorName }) => `${actorName} changed the due date of “${name}”`,
      fr: ({ name, actorName }) => `${actorName} a modifié l’échéance de « ${name} »`,
      ar: ({ name, actorName }) => `غيّر ${actorName} تاريخ استحقاق «${name}»`,
    },
    pathOf,
  },
  BOARD_CARD_COMMENTED: {
    needs: ['read', 'BoardCard'],
    lines: {
      en: ({ name, actorName }) => `${actorName} commented on “${name}”`,
      fr: ({ name, actorName }) => `${actorName} a commenté « ${name} »`,
      ar: ({ name, actorName }) => `علّق ${actorName} على «${name}»`,
    },
    pathOf,
  },
  BOARD_CARD_ARCHIVED: {
    needs: ['read', 'BoardCard'],
    lines: {
      en: ({ name, actorName, board }) => `${actorName} took “${name}” off ${board}`,
      fr: ({ name, actorName, board }) => `${actorName} a retiré « ${name} » de ${board}`,
      ar: ({ name, actorName, board }) => `أزال ${actorName} «${name}» من ${board}`,
    },
    pathOf,
  },
  BOARD_CARD_DUE: {
    needs: ['read', 'BoardCard'],
    lines: {
      en: ({ name, isToday }) => `“${name}” is due ${isToday === 'true' ? 'today' : 'tomorrow'}`,
      fr: ({ name, isToday }) => `« ${name} » arrive à échéance ${isToday === 'true' ? 'aujourd’hui' : 'demain'}`,
      ar: ({ name, isToday }) => `يحين موعد «${name}» ${isToday === 'true' ? 'اليوم' : 'غدًا'}`,
    },
    pathOf,
  },
  BOARD_CHANGED: {
    needs: ['read', 'BoardCard'],
    lines: {
      en: ({ name, actorName, count }) => `${actorName} changed several cards on ${name} (${count})`,
      fr: ({ name, actorName, count }) => `${actorName} a modifié plusieurs cartes de ${name} (${count})`,
      ar: ({ name, actorName, count }) => `عدّل ${actorName} عدة بطاقات في ${name} (${count})`,
    },
    pathOf: (id) => `/apps/kanban?board=${id}`,
  },
};
