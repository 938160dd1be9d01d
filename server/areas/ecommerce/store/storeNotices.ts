import type { StoreEvent, StoreNotice, StoreNoticeInput } from '../../../graphql/schema.generated.ts';

type Audiences = Omit<StoreNotice, 'event'>;

/** Who is told unless the settings say otherwise; null where nobody of them can be. */
const defaults: Record<StoreEvent, Audiences> = {
  ORDER_PLACED: { mailsCustomer: true, notifiesStaff: true },
  ORDER_CANCELED: { mailsCustomer: true, notifiesStaff: true },
  ORDER_REFUNDED: { mailsCustomer: true, notifiesStaff: false },
  PAYMENT_FAILED: { mailsCustomer: true, notifiesStaff: true },
  ORDER_SHIPPED: { mailsCustomer: true, notifiesStaff: null },
  ORDER_DELIVERED: { mailsCustomer: true, notifiesStaff: null },
  REVIEW_RECEIVED: { mailsCustomer: null, notifiesStaff: true },
  REVIEW_REPLIED: { mailsCustomer: true, notifiesStaff: null },
};

const events = Object.keys(defaults) as StoreEvent[];

/** The value that was chosen, where there is a choice. */
const chosen = (given: boolean | null | undefined, preset: boolean | null | undefined) =>
  preset === null ? null : (given ?? preset);

const combined = (given: readonly StoreNoticeInput[]): StoreNotice[] =>
  events.map((event) => {
    const found = given.find((notice) => notice.event === event);
    const { mailsCustomer, notifiesStaff } = defaults[event];
    return {
      event,
      mailsCustomer: chosen(found?.mailsCustomer, mailsCustomer) ?? null,
      notifiesStaff: chosen(found?.notifiesStaff, notifiesStaff) ?? null,
    };
  });

/** All events with what was given of them; nothing where nothing differs from the defaults. */
export function keptNotices(given: readonly StoreNoticeInput[]): string {
  const text = JSON.stringify(combined(given));
  return text === JSON.stringify(combined([])) ? '[]' : text;
}

/** Who is told of what, one row for each event. */
export const noticesOf = ({ notices }: { notices: string }): StoreNotice[] =>
  combined(JSON.parse(notices) as StoreNotice[]);
