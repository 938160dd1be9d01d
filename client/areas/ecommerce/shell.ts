import {
  IconBox,
  IconCategory,
  IconCategoryPlus,
  IconCirclePlus,
  IconGift,
  IconDiscount,
  IconMapPin,
  IconNote,
  IconPackage,
  IconShoppingCart,
  IconShoppingCartPlus,
  IconStar,
  IconTruckDelivery,
  IconUpload,
  IconUser,
  IconUserPlus,
  IconUsers,
  IconTargetArrow,
  IconWorld,
} from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import { notifications } from './shopNews.ts';
import {
  addPath,
  categoriesPath,
  categoryPath,
  checkoutPath,
  customerImportPath,
  customersPath,
  dealPath,
  draftPath,
  editPath,
  forwardPath,
  importPath,
  listPath,
  locationPath,
  promoPath,
  newestOrderPath,
  newOrderPath,
  ordersPath,
  ratePath,
  referralsPath,
  reviewPath,
  reviewsPath,
  salesPath,
  settingsPath,
  shopDashboardPath,
  zonePath,
} from './urls.ts';

export const shell: ShellParts = {
  dashboards: {
    ecommerce: { messages: ['parts', 'form', 'shop', 'invoices'], load: () => import('./dashboard/shopSpec.ts') },
  },
  navigation: [
    {
      section: 'apps',
      rank: 10,
      item: {
        titleId: 'ecommerce.nav.ecommerce',
        icon: IconShoppingCart,
        items: [
          { titleId: 'ecommerce.nav.dashboard', path: shopDashboardPath },
          {
            titleId: 'ecommerce.nav.product',
            items: [
              { titleId: 'shell.nav.list', path: listPath },
              { titleId: 'shell.nav.add', path: addPath },
              { titleId: 'ecommerce.nav.category', path: categoriesPath },
            ],
          },
          {
            titleId: 'ecommerce.nav.order',
            items: [
              { titleId: 'shell.nav.list', path: ordersPath },
              { titleId: 'ecommerce.nav.details', path: newestOrderPath },
              { titleId: 'ecommerce.nav.checkout', path: checkoutPath },
              { titleId: 'ecommerce.nav.deal', path: dealPath },
              { titleId: 'ecommerce.nav.sales', path: salesPath },
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
          { titleId: 'ecommerce.nav.referrals', path: referralsPath },
          { titleId: 'ecommerce.nav.settings', path: settingsPath },
        ],
      },
    },
  ],
  searchIcons: {
    star: IconStar,
    gift: IconGift,
    box: IconBox,
    category: IconCategory,
    discount: IconDiscount,
    note: IconNote,
    users: IconUsers,
    'shopping-cart': IconShoppingCart,
  },
  makings: [
    {
      kind: 'orders',
      labelId: 'ecommerce.make.note',
      icon: IconNote,
      right: ['read', 'Order'],
      form: () => import('./orders/MakeNote.tsx'),
      messages: ['orders'],
    },
  ],
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
    { path: newOrderPath, subject: 'Order', titleId: 'ecommerce.action.addOrder', icon: IconShoppingCartPlus },
  ],
  records: {
    Product: {
      nameId: 'ecommerce.record.product',
      icon: IconPackage,
      pathOf: editPath,
      words: {
        displays: async () => (await import('./products/productFields.tsx')).productFields,
        messages: ['productForm'],
      },
    },
    Order: {
      nameId: 'ecommerce.record.order',
      icon: IconShoppingCart,
      words: { displays: async () => (await import('./orders/orderFields.tsx')).orderFields, messages: ['orders'] },
    },
    OrderDraft: {
      nameId: 'ecommerce.record.orderDraft',
      icon: IconShoppingCartPlus,
      pathOf: draftPath,
      words: {
        displays: async () => (await import('./drafts/draftFields.ts')).draftFields,
        messages: ['orders', 'orderDrafts'],
      },
    },
    Category: {
      nameId: 'ecommerce.record.category',
      icon: IconCategory,
      pathOf: categoryPath,
      words: {
        displays: async () => (await import('./categories/categoryKind.ts')).categoryKind.displays,
        messages: ['ecommerce', 'productForm'],
      },
    },
    Referral: {
      nameId: 'ecommerce.record.referral',
      icon: IconGift,
      pathOf: () => referralsPath,
      words: {
        displays: async () => (await import('./referrals/referralFields.ts')).referralFields,
        messages: ['referrals', 'orders'],
      },
    },
    Review: {
      nameId: 'ecommerce.record.review',
      icon: IconStar,
      pathOf: reviewPath,
      words: {
        displays: async () => (await import('./reviews/reviewKind.ts')).reviewKind.displays,
        messages: ['reviews'],
      },
    },
    Customer: {
      nameId: 'ecommerce.record.customer',
      icon: IconUser,
      pathOf: (id) => `${forwardPath}?id=${id}`,
      words: {
        displays: async () => (await import('./customers/customerKind.ts')).customerKind.displays,
        messages: ['customers'],
      },
    },
    ShippingZone: {
      nameId: 'ecommerce.record.shippingZone',
      icon: IconWorld,
      pathOf: zonePath,
      words: {
        displays: async () => (await import('./store/storePlaceKinds.ts')).zoneKind.displays,
        messages: ['store'],
      },
    },
    ShippingRate: {
      nameId: 'ecommerce.record.shippingRate',
      icon: IconTruckDelivery,
      pathOf: ratePath,
      words: {
        displays: async () => (await import('./store/storePlaceKinds.ts')).rateKind.displays,
        messages: ['store'],
      },
    },
    PromoCode: {
      nameId: 'ecommerce.record.promoCode',
      icon: IconDiscount,
      pathOf: promoPath,
      words: { displays: async () => (await import('./promos/promoKind.ts')).promoKind.displays, messages: ['store'] },
    },
    ShopBudget: {
      nameId: 'ecommerce.record.shopBudget',
      icon: IconTargetArrow,
      pathOf: () => `${shopDashboardPath}?budget=true`,
    },
    StoreLocation: {
      nameId: 'ecommerce.record.location',
      icon: IconMapPin,
      pathOf: locationPath,
      words: {
        displays: async () => (await import('./store/storePlaceKinds.ts')).locationKind.displays,
        messages: ['store'],
      },
    },
    StoreSettings: {
      nameId: 'ecommerce.record.settings',
      icon: IconMapPin,
      words: { displays: async () => (await import('./store/storeKind.ts')).storeKind.displays, messages: ['store'] },
    },
  },
  notifications,
};
