import type { AreaRoute } from '../../app/areaRoute.ts';

import { customerRoutes } from './customers/routes.tsx';

export const routes: AreaRoute[] = [
  ...customerRoutes,
  {
    path: '/apps/ecommerce/product/list',
    lazy: () => import('./products/ProductListPage.tsx'),
    messages: ['kit', 'ecommerce', 'stock'],
    handle: { titleId: 'products.list.title', subject: 'Product', lists: { products: '' } },
  },
  {
    path: '/apps/ecommerce/product/add',
    lazy: () => import('./products/ProductEditPage.tsx'),
    messages: ['kit', 'ecommerce', 'form', 'productForm', 'stock', 'parts'],
    handle: { titleId: 'products.form.addTitle', subject: 'Product', action: 'create' },
  },
  {
    path: '/apps/ecommerce/product/import',
    lazy: () => import('./products/ProductImportPage.tsx'),
    messages: ['kit', 'ecommerce', 'form', 'productForm', 'work'],
    handle: { titleId: 'products.import.title', subject: 'Product', action: 'create' },
  },
  {
    path: '/apps/ecommerce/product/edit/:id',
    lazy: () => import('./products/ProductEditPage.tsx'),
    messages: ['kit', 'ecommerce', 'form', 'productForm', 'stock', 'parts'],
    handle: { titleId: 'products.form.editTitle', subject: 'Product' },
  },
  {
    path: '/apps/ecommerce/product/category-list',
    lazy: () => import('./categories/CategoryListPage.tsx'),
    messages: ['kit', 'ecommerce', 'form', 'productForm', 'parts'],
    handle: { titleId: 'categories.list.title', subject: 'Category', lists: { categories: '' } },
  },
  {
    path: '/apps/ecommerce/product/category-import',
    lazy: () => import('./categories/CategoryImportPage.tsx'),
    messages: ['kit', 'ecommerce', 'form', 'productForm', 'work'],
    handle: { titleId: 'categories.import.title', subject: 'Category', action: 'create' },
  },
  {
    path: '/apps/ecommerce/settings',
    lazy: () => import('./store/StoreSettingsPage.tsx'),
    messages: ['kit', 'form', 'parts', 'store'],
    handle: { titleId: 'store.page.title', subject: 'StoreSettings' },
  },
  {
    path: '/apps/ecommerce/manage-review',
    lazy: () => import('./reviews/ReviewListPage.tsx'),
    messages: ['kit', 'parts', 'form', 'reviews'],
    handle: { titleId: 'reviews.list.title', subject: 'Review', lists: { reviews: '' } },
  },
  {
    path: '/apps/ecommerce/referrals',
    lazy: () => import('./referrals/ReferralListPage.tsx'),
    messages: ['kit', 'parts', 'orders', 'referrals'],
    handle: { titleId: 'referrals.list.title', subject: 'Referral', lists: { referrals: '' } },
  },
  {
    path: '/apps/ecommerce/order/list',
    lazy: () => import('./orders/OrderListPage.tsx'),
    messages: ['kit', 'ecommerce', 'orders', 'tags', 'parts'],
    handle: { titleId: 'orders.list.title', subject: 'Order', lists: { orders: '' } },
  },
  {
    path: '/apps/ecommerce/order/list/new',
    lazy: () => import('./orders/OrderListPage.tsx'),
    messages: ['kit', 'ecommerce', 'orders', 'tags', 'parts'],
    handle: { titleId: 'orders.list.title', subject: 'Order', lists: { orders: '' } },
  },
  {
    path: '/apps/ecommerce/order/drafts',
    lazy: () => import('./drafts/DraftListPage.tsx'),
    messages: ['kit', 'ecommerce', 'orders', 'orderDrafts', 'tags', 'parts'],
    handle: { titleId: 'orders.draft.title', subject: 'Order', lists: { orderDrafts: '' } },
  },
  {
    path: '/apps/ecommerce/order/list copy',
    lazy: () => import('./orders/OrderListPage.tsx'),
    messages: ['kit', 'ecommerce', 'orders', 'tags', 'parts'],
    handle: { titleId: 'orders.list.title', subject: 'Order', lists: { orders: '' } },
  },
  {
    path: '/wizard-examples/checkout',
    lazy: () => import('./checkout/CheckoutPage.tsx'),
    messages: ['kit', 'ecommerce', 'orders', 'tags', 'parts', 'form', 'checkout'],
    handle: { titleId: 'checkout.page.title', subject: 'Order', action: 'create' },
  },
  {
    path: '/wizard-examples/create-deal',
    lazy: () => import('./deal/DealPage.tsx'),
    messages: ['kit', 'form', 'parts', 'store'],
    handle: { titleId: 'store.deal.title', subject: 'StoreSettings', action: 'update' },
  },
  {
    path: '/front-pages/checkout',
    lazy: () => import('./checkout/FrontCheckoutPage.tsx'),
    messages: ['kit', 'site', 'ecommerce', 'orders', 'tags', 'parts', 'form', 'checkout'],
    handle: { titleId: 'checkout.page.title', layout: 'blank' },
  },
  {
    path: '/apps/ecommerce/order/details',
    lazy: () => import('./orders/NewestOrderPage.tsx'),
    messages: ['kit', 'orders'],
    handle: { titleId: 'orders.page.lines', subject: 'Order' },
  },
  {
    path: '/apps/ecommerce/order/details/:number',
    lazy: () => import('./orders/OrderDetailsPage.tsx'),
    messages: ['kit', 'ecommerce', 'orders', 'tags', 'invoices', 'parts', 'form', 'timeline'],
    handle: { titleId: 'orders.page.lines', subject: 'Order' },
  },
  {
    path: '/apps/ecommerce/order/details copy/:number',
    lazy: () => import('./orders/OrderDetailsPage.tsx'),
    messages: ['kit', 'ecommerce', 'orders', 'tags', 'invoices', 'parts', 'form', 'timeline'],
    handle: { titleId: 'orders.page.lines', subject: 'Order' },
  },
  {
    path: '/tables/data-table',
    lazy: () => import('./dashboard/SalesPage.tsx'),
    messages: ['kit', 'ecommerce'],
    handle: { titleId: 'sales.page.title', subject: 'Order' },
  },
  {
    path: '/referred',
    lazy: () => import('./referrals/ReferredPage.tsx'),
    messages: ['referred', 'site'],
    handle: { titleId: 'referred.page.name', layout: 'blank' },
  },
  {
    path: '/apps/ecommerce/dashboard',
    lazy: () => import('./dashboard/ShopDashboardPage.tsx'),
    messages: ['kit', 'parts', 'form', 'shop', 'invoices'],
    handle: { titleId: 'shop.page.title', subject: 'Order' },
  },
  {
    path: '/dashboards/ecommerce',
    lazy: () => import('./dashboard/ShopDashboardPage.tsx'),
    messages: ['kit', 'parts', 'form', 'shop', 'invoices'],
    handle: { titleId: 'shop.page.title', subject: 'Order' },
  },
];
