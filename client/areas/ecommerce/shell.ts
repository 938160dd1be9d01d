import {
  IconAlertTriangle,
  IconBox,
  IconCategory,
  IconCategoryPlus,
  IconCirclePlus,
  IconEdit,
  IconMapPin,
  IconPackage,
  IconRocket,
  IconShoppingCart,
  IconStar,
  IconTrash,
  IconTruckDelivery,
  IconUpload,
  IconUser,
  IconUserPlus,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import {
  addPath,
  categoriesPath,
  categoryPath,
  customerImportPath,
  customersPath,
  editPath,
  forwardPath,
  importPath,
  listPath,
  locationPath,
  ratePath,
  reviewPath,
  reviewsPath,
  settingsPath,
  zonePath,
} from './urls.ts';

const toProduct = (id: string | null | undefined) => (id ? editPath(id) : listPath);

export const shell: ShellParts = {
  navigation: [
    {
      section: 'apps',
      rank: 10,
      item: {
        titleId: 'ecommerce.nav.ecommerce',
        icon: IconShoppingCart,
        items: [
          {
            titleId: 'ecommerce.nav.product',
            items: [
              { titleId: 'shell.nav.list', path: listPath },
              { titleId: 'shell.nav.add', path: addPath },
              { titleId: 'ecommerce.nav.category', path: categoriesPath },
            ],
          },
          {
            titleId: 'ecommerce.nav.customer',
            items: [
              { titleId: 'shell.nav.list', path: customersPath },
              { titleId: 'ecommerce.nav.details', path: forwardPath },
            ],
          },
          { titleId: 'ecommerce.nav.reviews', path: reviewsPath },
          { titleId: 'ecommerce.nav.settings', path: settingsPath },
        ],
      },
    },
  ],
  searchIcons: { box: IconBox, category: IconCategory, users: IconUsers },
  makers: [
    { path: addPath, subject: 'Product', titleId: 'ecommerce.action.addProduct', icon: IconCirclePlus },
    { path: importPath, subject: 'Product', titleId: 'ecommerce.action.importProducts', icon: IconUpload },
    { path: categoryPath('new'), subject: 'Category', titleId: 'ecommerce.action.addCategory', icon: IconCategoryPlus },
    {
      path: `${customersPath}?add=customer`,
      subject: 'Customer',
      titleId: 'ecommerce.action.addCustomer',
      icon: IconUserPlus,
    },
    { path: customerImportPath, subject: 'Customer', titleId: 'ecommerce.action.importCustomers', icon: IconUpload },
  ],
  records: {
    Product: { nameId: 'ecommerce.record.product', icon: IconPackage, pathOf: editPath },
    Category: { nameId: 'ecommerce.record.category', icon: IconCategory, pathOf: categoryPath },
    Review: { nameId: 'ecommerce.record.review', icon: IconStar, pathOf: reviewPath },
    Customer: {
      nameId: 'ecommerce.record.customer',
      icon: IconUser,
      pathOf: (id) => `${forwardPath}?id=${id}`,
    },
    ShippingZone: { nameId: 'ecommerce.record.shippingZone', icon: IconWorld, pathOf: zonePath },
    ShippingRate: { nameId: 'ecommerce.record.shippingRate', icon: IconTruckDelivery, pathOf: ratePath },
    StoreLocation: { nameId: 'ecommerce.record.location', icon: IconMapPin, pathOf: locationPath },
  },
  notifications: {
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
  },
};
