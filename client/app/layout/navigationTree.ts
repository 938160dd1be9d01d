import {
  IconApi,
  IconBraces,
  IconCalendar,
  IconCommand,
  IconFile,
  IconFileInvoice,
  IconFiles,
  IconLayoutKanban,
  IconLock,
  IconMail,
  IconMessage,
  IconMessageCircle,
  IconPalette,
  IconSchool,
  IconShoppingCart,
  IconSmartHome,
  IconTruck,
  IconUser,
} from '@tabler/icons-react';
import type { NavItem, NavSection } from './navItems.ts';

/* The whole tree, in the order of the screen. An entry appears when the page at its path exists and may be opened. */

const ecommerce: NavItem[] = [
  { titleId: 'shell.nav.dashboard', path: '/apps/ecommerce/dashboard' },
  {
    titleId: 'shell.nav.product',
    items: [
      { titleId: 'shell.nav.list', path: '/apps/ecommerce/product/list' },
      { titleId: 'shell.nav.add', path: '/apps/ecommerce/product/add' },
      { titleId: 'shell.nav.category', path: '/apps/ecommerce/product/category-list' },
    ],
  },
  { titleId: 'shell.nav.order', items: [{ titleId: 'shell.nav.list', path: '/apps/ecommerce/order/list' }] },
  { titleId: 'shell.nav.customer', items: [{ titleId: 'shell.nav.list', path: '/apps/ecommerce/customer/list' }] },
  { titleId: 'shell.nav.reviews', path: '/apps/ecommerce/manage-review' },
  { titleId: 'shell.nav.referrals', path: '/apps/ecommerce/referrals' },
  { titleId: 'shell.nav.settings', path: '/apps/ecommerce/settings' },
];

const pages: NavItem[] = [
  { titleId: 'shell.nav.profile', path: '/pages/user-profile' },
  { titleId: 'shell.nav.accountSettings', path: '/pages/account-settings' },
  { titleId: 'shell.nav.pricing', path: '/pages/pricing' },
  { titleId: 'shell.nav.faq', path: '/pages/faq' },
  { titleId: 'shell.nav.helpCenter', path: '/pages/help-center' },
  {
    titleId: 'shell.nav.miscellaneous',
    items: [
      { titleId: 'shell.nav.comingSoon', path: '/pages/misc/coming-soon', isNewTab: true },
      { titleId: 'shell.nav.maintenance', path: '/pages/misc/under-maintenance', isNewTab: true },
      { titleId: 'shell.nav.notFound', path: '/pages/misc/not-found/404', isNewTab: true },
      { titleId: 'shell.nav.notAuthorized', path: '/pages/misc/not-authorized', isNewTab: true },
    ],
  },
];

export const navigationTree: NavSection[] = [
  {
    menu: 'pages',
    items: [
      {
        titleId: 'shell.nav.dashboards',
        icon: IconSmartHome,
        menu: 'dashboards',
        items: [
          { titleId: 'shell.nav.analytics', path: '/dashboards/analytics' },
          { titleId: 'shell.nav.crm', path: '/dashboards/crm' },
          { titleId: 'shell.nav.ecommerce', path: '/dashboards/ecommerce' },
          { titleId: 'shell.nav.academy', path: '/dashboards/academy' },
          { titleId: 'shell.nav.logistics', path: '/dashboards/logistics' },
        ],
      },
      {
        titleId: 'shell.nav.frontPages',
        icon: IconFiles,
        items: [
          { titleId: 'shell.nav.landing', path: '/', isNewTab: true },
          { titleId: 'shell.nav.pricing', path: '/front-pages/pricing', isNewTab: true },
          { titleId: 'shell.nav.payment', path: '/front-pages/payment', isNewTab: true },
          { titleId: 'shell.nav.checkout', path: '/front-pages/checkout', isNewTab: true },
          { titleId: 'shell.nav.helpCenter', path: '/front-pages/help-center', isNewTab: true },
        ],
      },
    ],
  },
  {
    titleId: 'shell.nav.apps',
    menu: 'apps',
    items: [
      { titleId: 'shell.nav.ecommerce', icon: IconShoppingCart, items: ecommerce },
      {
        titleId: 'shell.nav.academy',
        icon: IconSchool,
        items: [
          { titleId: 'shell.nav.dashboard', path: '/apps/academy/dashboard' },
          { titleId: 'shell.nav.myCourse', path: '/apps/academy/my-course' },
          { titleId: 'shell.nav.courseDetails', path: '/apps/academy/course-details' },
        ],
      },
      {
        titleId: 'shell.nav.logistics',
        icon: IconTruck,
        items: [
          { titleId: 'shell.nav.dashboard', path: '/apps/logistics/dashboard' },
          { titleId: 'shell.nav.fleet', path: '/apps/logistics/fleet' },
        ],
      },
      { titleId: 'shell.nav.email', icon: IconMail, path: '/apps/email' },
      { titleId: 'shell.nav.contactRequests', icon: IconMessage, path: '/apps/contact' },
      { titleId: 'shell.nav.chat', icon: IconMessageCircle, path: '/apps/chat' },
      { titleId: 'shell.nav.calendar', icon: IconCalendar, path: '/apps/calendar' },
      { titleId: 'shell.nav.kanban', icon: IconLayoutKanban, path: '/apps/kanban' },
      {
        titleId: 'shell.nav.invoice',
        icon: IconFileInvoice,
        items: [
          { titleId: 'shell.nav.list', path: '/apps/invoice/list' },
          { titleId: 'shell.nav.add', path: '/apps/invoice/add' },
        ],
      },
      { titleId: 'shell.nav.user', icon: IconUser, items: [{ titleId: 'shell.nav.list', path: '/apps/user/list' }] },
      {
        titleId: 'shell.nav.rights',
        icon: IconLock,
        items: [
          { titleId: 'shell.nav.roles', path: '/apps/roles' },
          { titleId: 'shell.nav.permissions', path: '/apps/permissions' },
        ],
      },
      { titleId: 'shell.nav.pages', icon: IconFile, menu: 'pages', items: pages },
    ],
  },
  {
    titleId: 'shell.nav.others',
    menu: 'misc',
    items: [
      { titleId: 'shell.nav.accessControl', icon: IconCommand, path: '/access-control' },
      { titleId: 'shell.nav.showcase', icon: IconPalette, path: '/showcase' },
      { titleId: 'shell.nav.playground', icon: IconBraces, href: '/graphiql' },
      { titleId: 'shell.nav.apiReference', icon: IconApi, href: '/api-docs' },
    ],
  },
];
