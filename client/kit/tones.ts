export type Tone = 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'error';

/** One meaning has one colour on every screen: look a status up here instead of naming a colour. */
export const statusTones = {
  product: { PUBLISHED: 'success', SCHEDULED: 'warning', INACTIVE: 'error' },
  payment: { PAID: 'success', PENDING: 'warning', CANCELLED: 'secondary', FAILED: 'error' },
  order: { DELIVERED: 'success', OUT_FOR_DELIVERY: 'primary', READY_TO_PICKUP: 'info', DISPATCHED: 'warning' },
  review: { PUBLISHED: 'success', PENDING: 'warning' },
  delivery: {
    NEW: 'secondary',
    PREPARING: 'info',
    IN_TRANSIT: 'warning',
    OUT_FOR_DELIVERY: 'primary',
    DELIVERED: 'success',
    FAILED: 'error',
  },
  incident: { OPEN: 'error', ACKNOWLEDGED: 'warning', RESOLVED: 'success' },
  referral: { PAID: 'success', UNPAID: 'warning', REJECTED: 'error' },
  invoice: {
    PAID: 'success',
    PARTIAL_PAYMENT: 'warning',
    DOWNLOADED: 'info',
    DRAFT: 'primary',
    SENT: 'secondary',
    PAST_DUE: 'error',
  },
  user: { ACTIVE: 'success', INACTIVE: 'secondary', PENDING: 'warning' },
  presence: { ONLINE: 'success', AWAY: 'warning', BUSY: 'error', OFFLINE: 'secondary' },
} as const satisfies Record<string, Record<string, Tone>>;
