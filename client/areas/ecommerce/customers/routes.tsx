import type { AreaRoute } from '../../../app/areaRoute.ts';

export const customerRoutes: AreaRoute[] = [
  {
    path: '/apps/ecommerce/customer/list',
    lazy: () => import('./CustomerListPage.tsx'),
    messages: ['kit', 'form', 'customers', 'tags'],
    handle: { titleId: 'customers.list.title', subject: 'Customer', lists: { customers: '' } },
  },
  {
    path: '/apps/ecommerce/customer/import',
    lazy: () => import('./CustomerImportPage.tsx'),
    messages: ['kit', 'form', 'customers', 'tags', 'work'],
    handle: { titleId: 'customers.import.title', subject: 'Customer', action: 'create' },
  },
  {
    path: '/apps/ecommerce/customer/details',
    lazy: () => import('./CustomerForward.tsx'),
    messages: ['kit', 'customers', 'tags'],
    handle: { titleId: 'customers.details.title', subject: 'Customer' },
  },
  {
    path: '/apps/ecommerce/customer/details/:customerId',
    lazy: () => import('./CustomerPage.tsx'),
    messages: ['kit', 'form', 'parts', 'customers', 'tags', 'orders', 'timeline'],
    handle: { titleId: 'customers.details.title', subject: 'Customer', lists: { customerOrders: '' } },
  },
];
