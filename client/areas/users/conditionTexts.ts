import type { MessageFile, MessageId } from '../../lib/messages.ts';
import type {
  CalendarCategory,
  CategoryStatus,
  ContactStatus,
  CustomerStatus,
  InvoiceKind,
  InvoiceState,
  OrderFulfilment,
  OrderPayment,
  OrderStatus,
  PlanKey,
  ProductStatus,
  ReferralStatus,
  ReviewStatus,
  Subject,
  UserBilling,
  UserPlan,
  UserStatus,
} from '../../lib/schema.generated.ts';

/* Words of choices in conditions, as the screens of their records have them, and the files that these stand in. */

type Words<Word extends string> = Readonly<Record<Word, MessageId>>;
type Known = { file: MessageFile; fields: Readonly<Record<string, Words<never>>> };

const goods = {
  PUBLISHED: 'products.status.published',
  INACTIVE: 'products.status.inactive',
  SCHEDULED: 'products.status.scheduled',
} as const satisfies Words<ProductStatus> & Words<CategoryStatus>;

export const conditionTexts: Partial<Record<Subject, Known>> = {
  Product: { file: 'ecommerce', fields: { status: goods } },
  Category: { file: 'ecommerce', fields: { status: goods } },
  Order: {
    file: 'orders',
    fields: {
      status: {
        DISPATCHED: 'orders.status.dispatched',
        OUT_FOR_DELIVERY: 'orders.status.outForDelivery',
        READY_TO_PICKUP: 'orders.status.readyToPickup',
        DELIVERED: 'orders.status.delivered',
      } satisfies Words<OrderStatus>,
      payment: {
        PAID: 'orders.payment.paid',
        PENDING: 'orders.payment.pending',
        CANCELED: 'orders.payment.canceled',
        FAILED: 'orders.payment.failed',
      } satisfies Words<OrderPayment>,
      fulfilment: {
        NONE: 'orders.fulfilment.none',
        PARTLY: 'orders.fulfilment.partly',
        ALL: 'orders.fulfilment.all',
      } satisfies Words<OrderFulfilment>,
    },
  },
  Customer: {
    file: 'customers',
    fields: {
      status: {
        ACTIVE: 'customers.status.active',
        INACTIVE: 'customers.status.inactive',
      } satisfies Words<CustomerStatus>,
    },
  },
  Invoice: {
    file: 'invoices',
    fields: {
      kind: {
        INVOICE: 'invoices.kind.invoice',
        CREDIT_NOTE: 'invoices.kind.creditNote',
        QUOTE: 'invoices.kind.quote',
      } satisfies Words<InvoiceKind>,
      state: {
        DRAFT: 'invoices.status.draft',
        FINAL: 'invoices.state.final',
        VOID: 'invoices.state.void',
      } satisfies Words<InvoiceState>,
    },
  },
  Review: {
    file: 'reviews',
    fields: {
      status: {
        PENDING: 'reviews.status.pending',
        PUBLISHED: 'reviews.status.published',
      } satisfies Words<ReviewStatus>,
    },
  },
  Referral: {
    file: 'referrals',
    fields: {
      status: {
        PAID: 'referrals.status.paid',
        UNPAID: 'referrals.status.unpaid',
        REJECTED: 'referrals.status.rejected',
      } satisfies Words<ReferralStatus>,
    },
  },
  ContactRequest: {
    file: 'contact',
    fields: {
      status: { NEW: 'contact.status.new', HANDLED: 'contact.status.handled' } satisfies Words<ContactStatus>,
      plan: {
        BASIC: 'contact.plan.basic',
        TEAM: 'contact.plan.team',
        COMPANY: 'contact.plan.company',
        ENTERPRISE: 'contact.plan.enterprise',
      } satisfies Words<PlanKey>,
    },
  },
  CalendarEvent: {
    file: 'calendar',
    fields: {
      category: {
        BUSINESS: 'calendar.category.business',
        HOLIDAY: 'calendar.category.holiday',
        PERSONAL: 'calendar.category.personal',
        FAMILY: 'calendar.category.family',
        ETC: 'calendar.category.etc',
      } satisfies Words<CalendarCategory>,
    },
  },
  User: {
    file: 'users',
    fields: {
      status: {
        active: 'users.status.active',
        inactive: 'users.status.inactive',
        pending: 'users.status.pending',
      } satisfies Words<UserStatus>,
      plan: {
        basic: 'users.plan.basic',
        team: 'users.plan.team',
        company: 'users.plan.company',
        enterprise: 'users.plan.enterprise',
      } satisfies Words<UserPlan>,
      billing: {
        autoDebit: 'users.billing.autoDebit',
        manualCreditCard: 'users.billing.manualCreditCard',
        manualCash: 'users.billing.manualCash',
        manualPayPal: 'users.billing.manualPayPal',
      } satisfies Words<UserBilling>,
    },
  },
};
