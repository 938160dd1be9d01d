import type {
  CheckoutContact,
  CheckoutName,
  CheckoutPresence,
  PaymentKind,
  Continent,
  PromoAudience,
  PromoKind,
  ShippingCondition,
  StoreEvent,
} from '../../../lib/schema.generated.ts';

export const presenceTexts = {
  HIDDEN: 'store.presence.hidden',
  OPTIONAL: 'store.presence.optional',
  REQUIRED: 'store.presence.required',
} as const satisfies Record<CheckoutPresence, string>;

export const contactTexts = {
  EMAIL: 'store.contact.email',
  PHONE: 'store.contact.phone',
} as const satisfies Record<CheckoutContact, string>;

export const nameTexts = {
  LAST_ONLY: 'store.fullName.last',
  FIRST_AND_LAST: 'store.fullName.both',
} as const satisfies Record<CheckoutName, string>;

export const paymentTexts = {
  BANK_DEPOSIT: 'store.payment.bank',
  CASH_ON_DELIVERY: 'store.payment.cash',
  MONEY_ORDER: 'store.payment.moneyOrder',
  CUSTOM: 'store.payment.custom',
} as const satisfies Record<PaymentKind, string>;

export const conditionTexts = {
  ALWAYS: 'store.condition.always',
  ORDER_VALUE: 'store.condition.value',
  ITEM_COUNT: 'store.condition.items',
} as const satisfies Record<ShippingCondition, string>;

export const eventTexts = {
  ORDER_PLACED: 'store.event.placed',
  ORDER_CANCELED: 'store.event.canceled',
  ORDER_REFUNDED: 'store.event.refunded',
  PAYMENT_FAILED: 'store.event.paymentFailed',
  ORDER_SHIPPED: 'store.event.shipped',
  ORDER_DELIVERED: 'store.event.delivered',
  REVIEW_RECEIVED: 'store.event.reviewReceived',
  REVIEW_REPLIED: 'store.event.reviewReplied',
} as const satisfies Record<StoreEvent, string>;

export const audienceTexts = {
  ALL: 'store.audience.all',
  RETURNING: 'store.audience.returning',
  NEW: 'store.audience.new',
} as const satisfies Record<PromoAudience, string>;

export const regionTexts = {
  AFRICA: 'store.region.africa',
  ASIA: 'store.region.asia',
  EUROPE: 'store.region.europe',
  NORTH_AMERICA: 'store.region.northAmerica',
  SOUTH_AMERICA: 'store.region.southAmerica',
  OCEANIA: 'store.region.oceania',
} as const satisfies Record<Continent, string>;

export const promoTexts = {
  PERCENT: 'store.promo.percent',
  AMOUNT: 'store.promo.amount',
} as const satisfies Record<PromoKind, string>;
