import {
  IconAlertTriangle,
  IconEdit,
  IconReceiptRefund,
  IconRocket,
  IconShoppingCart,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import { editPath, listPath, reviewPath, reviewsPath } from './urls.ts';

const toProduct = (id: string | null | undefined) => (id ? editPath(id) : listPath);

/** How news of the shop look, and who can be told of them. */
export const notifications: NonNullable<ShellParts['notifications']> = {
  ORDER_PLACED: {
    icon: IconShoppingCart,
    tone: 'success',
    nameId: 'ecommerce.kind.orderPlaced',
    titleId: 'ecommerce.news.orderPlaced',
  },
  ORDER_CANCELED: {
    icon: IconTrash,
    tone: 'info',
    nameId: 'ecommerce.kind.orderCanceled',
    titleId: 'ecommerce.news.orderCanceled',
  },
  ORDER_REFUNDED: {
    icon: IconReceiptRefund,
    tone: 'warning',
    nameId: 'ecommerce.kind.orderRefunded',
    titleId: 'ecommerce.news.orderRefunded',
  },
  PAYMENT_FAILED: {
    icon: IconAlertTriangle,
    tone: 'error',
    nameId: 'ecommerce.kind.paymentFailed',
    titleId: 'ecommerce.news.paymentFailed',
  },
  REVIEW_RECEIVED: {
    icon: IconStar,
    tone: 'info',
    nameId: 'ecommerce.kind.review',
    titleId: 'ecommerce.news.review',
    detailId: 'ecommerce.news.reviewDetail',
    pathOf: (id) => (id ? reviewPath(id) : reviewsPath),
  },
  PRODUCT_PUBLISHED: {
    icon: IconRocket,
    tone: 'success',
    nameId: 'ecommerce.kind.published',
    titleId: 'ecommerce.news.published',
    detailId: 'ecommerce.news.publishedDetail',
    pathOf: toProduct,
  },
  PRODUCT_LOW_STOCK: {
    icon: IconAlertTriangle,
    tone: 'warning',
    nameId: 'ecommerce.kind.lowStock',
    titleId: 'ecommerce.news.lowStock',
    detailId: 'ecommerce.news.lowStockDetail',
    pathOf: toProduct,
  },
  PRODUCT_DELETED: {
    icon: IconTrash,
    tone: 'error',
    nameId: 'ecommerce.kind.deleted',
    titleId: 'ecommerce.news.deleted',
    pathOf: () => listPath,
  },
  PRODUCTS_CHANGED: {
    icon: IconEdit,
    tone: 'info',
    nameId: 'ecommerce.kind.manyChanged',
    titleId: 'ecommerce.news.manyChanged',
    pathOf: () => listPath,
  },
  PRODUCTS_DELETED: {
    icon: IconTrash,
    tone: 'error',
    nameId: 'ecommerce.kind.manyDeleted',
    titleId: 'ecommerce.news.manyDeleted',
    pathOf: () => listPath,
  },
};
