import {
  IconAlertTriangle,
  IconDeviceDesktop,
  IconEdit,
  IconMessage,
  IconRocket,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import type { MessageId } from '../../lib/messages.ts';
import type { NotificationKind } from '../../lib/schema.generated.ts';

type Look = {
  icon: Icon;
  tone: 'primary' | 'warning' | 'error' | 'info' | 'success';
  nameId: MessageId;
  titleId: MessageId;
  detailId?: MessageId;
};

const list = '/apps/ecommerce/product/list';

/** How each kind looks and reads. */
export const kinds: Record<NotificationKind, Look> = {
  PRODUCT_PUBLISHED: {
    icon: IconRocket,
    tone: 'success',
    nameId: 'account.kind.published',
    titleId: 'account.news.published',
    detailId: 'account.news.publishedDetail',
  },
  PRODUCT_LOW_STOCK: {
    icon: IconAlertTriangle,
    tone: 'warning',
    nameId: 'account.kind.lowStock',
    titleId: 'account.news.lowStock',
    detailId: 'account.news.lowStockDetail',
  },
  PRODUCT_DELETED: { icon: IconTrash, tone: 'error', nameId: 'account.kind.deleted', titleId: 'account.news.deleted' },
  PRODUCTS_CHANGED: {
    icon: IconEdit,
    tone: 'info',
    nameId: 'account.kind.manyChanged',
    titleId: 'account.news.manyChanged',
  },
  PRODUCTS_DELETED: {
    icon: IconTrash,
    tone: 'error',
    nameId: 'account.kind.manyDeleted',
    titleId: 'account.news.manyDeleted',
  },
  CONTACT_REQUEST: {
    icon: IconMessage,
    tone: 'info',
    nameId: 'account.kind.contact',
    titleId: 'account.news.contact',
    detailId: 'account.news.contactDetail',
  },
  SIGN_IN: {
    icon: IconDeviceDesktop,
    tone: 'primary',
    nameId: 'account.kind.signIn',
    titleId: 'account.news.signIn',
    detailId: 'account.news.signInDetail',
  },
};

/** Where a notification leads; null when there is nothing to see. */
export function linkOf(kind: NotificationKind, subjectId: string | null | undefined): string | null {
  if (kind === 'SIGN_IN') return null;
  if (kind === 'CONTACT_REQUEST') return subjectId ? `/apps/contact?open=${subjectId}` : '/apps/contact';
  const isThere = kind === 'PRODUCT_PUBLISHED' || kind === 'PRODUCT_LOW_STOCK';
  return isThere && subjectId ? `/apps/ecommerce/product/add?id=${subjectId}` : list;
}
