import type { Action, NotificationKind, Subject } from '../../lib/schema.generated.ts';

/*
 * Rights without which nobody is ever told of a kind: news of records go to those who may change them, others to who works
 * with them. They stand here and not with the looks of the kinds, which load with every page.
 */

const kinds: readonly [right: readonly [Action, Subject], kinds: readonly NotificationKind[]][] = [
  [['update', 'RecurringInvoice'], ['RECURRING_STOPPED']],
  [
    ['update', 'Invoice'],
    ['INVOICE_QUESTION', 'QUOTE_ACCEPTED', 'QUOTE_DECLINED', 'INVOICE_PAID'],
  ],
  [['read', 'Webhook'], ['WEBHOOK_MUTED']],
  [['update', 'User'], ['ACCESS_REQUESTED']],
  [
    ['read', 'Chat'],
    ['CHAT_MESSAGE', 'CHAT_MENTION', 'CHAT_REMINDER', 'CHAT_NOT_SENT'],
  ],
  [
    ['update', 'Vehicle'],
    ['VEHICLE_INCIDENT', 'VEHICLE_GEOFENCE', 'VEHICLE_SERVICE'],
  ],
  [['update', 'Driver'], ['DRIVER_LICENCE']],
  [['read', 'Dashboard'], ['FIGURE_ALERT']],
  [['update', 'ContactRequest'], ['CONTACT_REQUEST']],
  [
    ['read', 'Email'],
    ['MAIL_ASSIGNED', 'MAIL_RECEIVED'],
  ],
  [
    ['read', 'Course'],
    [
      'COURSE_REMINDER',
      'COURSE_INVITATION',
      'LESSON_QUESTION',
      'LESSON_ANSWER',
      'QUIZ_TO_GRADE',
      'QUIZ_GRADED',
      'LESSON_LIVE',
      'COURSE_DUE',
    ],
  ],
  [
    ['read', 'BoardCard'],
    [
      'BOARD_CARD_ASSIGNED',
      'BOARD_CARD_ADDED',
      'BOARD_CARD_MOVED',
      'BOARD_CARD_CHANGED',
      'BOARD_CARD_RESCHEDULED',
      'BOARD_CARD_COMMENTED',
      'BOARD_CARD_ARCHIVED',
      'BOARD_CARD_DUE',
      'BOARD_CHANGED',
    ],
  ],
  [
    ['read', 'CalendarEvent'],
    ['EVENT_INVITED', 'EVENT_CHANGED', 'EVENT_CANCELED', 'EVENT_ANSWERED', 'EVENT_REMINDER'],
  ],
  [
    ['update', 'Order'],
    ['ORDER_PLACED', 'ORDER_CANCELED', 'ORDER_REFUNDED', 'PAYMENT_FAILED'],
  ],
  [['update', 'Review'], ['REVIEW_RECEIVED']],
  [
    ['update', 'Product'],
    ['PRODUCT_PUBLISHED', 'PRODUCT_LOW_STOCK', 'PRODUCT_DELETED', 'PRODUCTS_CHANGED', 'PRODUCTS_DELETED'],
  ],
];

const rights = new Map(kinds.flatMap(([right, all]) => all.map((kind) => [kind, right] as const)));

/** What it takes to be told of it; null where everybody may be. */
export const rightOf = (kind: NotificationKind): readonly [Action, Subject] | null => rights.get(kind) ?? null;
