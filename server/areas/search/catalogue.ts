import type { Action, DestinationCategory, Subject } from '../../graphql/schema.generated.ts';

/** A page that everybody may open who has the right, in the order of the list. */
export type CataloguePage = { title: string; url: string; icon: string; right?: readonly [Action, Subject] };
export type CatalogueGroup = { title: string; category: DestinationCategory; pages: readonly CataloguePage[] };

/**
 * Pages that search leads to by name: one row each, with the title that the page itself shows. Only what exists stands
 * here; a test opens every one of them.
 */
export const catalogue: readonly CatalogueGroup[] = [
  {
    title: 'Front Pages',
    category: 'frontPages',
    pages: [
      { title: 'Landing', url: '/', icon: 'files' },
      { title: 'Pricing (public)', url: '/front-pages/pricing', icon: 'tag' },
      { title: 'Terms', url: '/terms', icon: 'file-certificate' },
      { title: 'Help Center (public)', url: '/front-pages/help-center', icon: 'help-circle' },
    ],
  },
  {
    title: 'Apps & Pages',
    category: 'appsPages',
    pages: [
      { title: 'Ecommerce Dashboard', url: '/dashboards/ecommerce', icon: 'shopping-cart', right: ['read', 'Order'] },
      { title: 'Products', url: '/apps/ecommerce/product/list', icon: 'list', right: ['read', 'Product'] },
      { title: 'Add Product', url: '/apps/ecommerce/product/add', icon: 'circle-plus', right: ['create', 'Product'] },
      { title: 'Import Products', url: '/apps/ecommerce/product/import', icon: 'upload', right: ['create', 'Product'] },
      { title: 'Manage Reviews', url: '/apps/ecommerce/manage-review', icon: 'star', right: ['read', 'Review'] },
      { title: 'Referrals', url: '/apps/ecommerce/referrals', icon: 'gift', right: ['read', 'Referral'] },
      { title: 'Orders', url: '/apps/ecommerce/order/list', icon: 'list', right: ['read', 'Order'] },
      { title: 'Add Order', url: '/apps/ecommerce/order/list/new', icon: 'circle-plus', right: ['create', 'Order'] },
      { title: 'Sales Table', url: '/tables/data-table', icon: 'table', right: ['read', 'Order'] },
      { title: 'Checkout', url: '/wizard-examples/checkout', icon: 'shopping-cart', right: ['create', 'Order'] },
      { title: 'Store Settings', url: '/apps/ecommerce/settings', icon: 'settings', right: ['read', 'StoreSettings'] },
      { title: 'Customers', url: '/apps/ecommerce/customer/list', icon: 'users', right: ['read', 'Customer'] },
      {
        title: 'Import Customers',
        url: '/apps/ecommerce/customer/import',
        icon: 'upload',
        right: ['create', 'Customer'],
      },
      { title: 'Calendar', url: '/apps/calendar', icon: 'calendar', right: ['read', 'CalendarEvent'] },
      { title: 'Academy Dashboard', url: '/apps/academy/dashboard', icon: 'school', right: ['read', 'Course'] },
      { title: 'My Courses', url: '/apps/academy/my-course', icon: 'book', right: ['read', 'Course'] },
      { title: 'Course Details', url: '/apps/academy/course-details', icon: 'book', right: ['read', 'Course'] },
      { title: 'Kanban', url: '/apps/kanban', icon: 'layout-kanban', right: ['read', 'Board'] },
      { title: 'Invoices', url: '/apps/invoice/list', icon: 'file-invoice', right: ['read', 'Invoice'] },
      {
        title: 'Invoice Preview',
        url: '/apps/invoice/preview/5036',
        icon: 'file-description',
        right: ['read', 'Invoice'],
      },
      { title: 'Edit Invoice', url: '/apps/invoice/edit/5036', icon: 'file-pencil', right: ['update', 'Invoice'] },
      { title: 'Add Invoice', url: '/apps/invoice/add', icon: 'file-plus', right: ['create', 'Invoice'] },
      { title: 'Recurring Invoices', url: '/apps/invoice/recurring', icon: 'repeat', right: ['read', 'Invoice'] },
      { title: 'Invoice Reminders', url: '/apps/invoice/reminders', icon: 'bell', right: ['read', 'Invoice'] },
      { title: 'Invoice Settings', url: '/apps/invoice/settings', icon: 'settings', right: ['read', 'Invoice'] },
      { title: 'Users', url: '/apps/user/list', icon: 'users', right: ['read', 'User'] },
      { title: 'Import Users', url: '/apps/user/import', icon: 'upload', right: ['create', 'User'] },
      { title: 'Teams', url: '/apps/user/teams', icon: 'users-group', right: ['read', 'Team'] },
      {
        title: 'Service Accounts',
        url: '/apps/user/service-accounts',
        icon: 'robot',
        right: ['read', 'ServiceAccount'],
      },
      { title: 'Roles', url: '/apps/roles', icon: 'shield-lock', right: ['read', 'Role'] },
      { title: 'Permissions', url: '/apps/permissions', icon: 'key', right: ['read', 'Permission'] },
      { title: 'User Profile', url: '/pages/user-profile/profile', icon: 'user-circle', right: ['read', 'Profile'] },
      { title: 'Account Settings', url: '/pages/account-settings', icon: 'settings' },
      { title: 'Contact Requests', url: '/apps/contact', icon: 'message', right: ['read', 'ContactRequest'] },
      { title: 'Pricing', url: '/pages/pricing', icon: 'tag' },
      { title: 'FAQ', url: '/pages/faq', icon: 'help-circle' },
      { title: 'Help Center', url: '/pages/help-center', icon: 'lifebuoy' },
      { title: 'Add Help Article', url: '/pages/help-center/add', icon: 'file-plus', right: ['create', 'Article'] },
      {
        title: 'Searches Without Result',
        url: '/pages/help-center/searches',
        icon: 'zoom-question',
        right: ['update', 'Article'],
      },
      { title: 'Notifications', url: '/notifications', icon: 'bell' },
      { title: 'Activity', url: '/activity', icon: 'history', right: ['read', 'Change'] },
      { title: 'Outbox', url: '/outbox', icon: 'send', right: ['read', 'OutgoingMail'] },
      { title: 'Trash', url: '/trash', icon: 'trash' },
      { title: 'Access Control', url: '/access-control', icon: 'shield', right: ['read', 'AclDemo'] },
      { title: 'Search', url: '/search', icon: 'search' },
      { title: 'Second Page', url: '/second-page', icon: 'file' },
      { title: 'Coming Soon', url: '/pages/misc/coming-soon', icon: 'clock' },
      { title: 'Under Maintenance', url: '/pages/misc/under-maintenance', icon: 'tool' },
      { title: 'Page Not Found', url: '/pages/misc/not-found', icon: 'alert-circle' },
      { title: 'Not Authorized', url: '/pages/misc/not-authorized', icon: 'user-x' },
    ],
  },
  {
    title: 'User Interface',
    category: 'userInterface',
    pages: [
      { title: 'Showcase', url: '/showcase', icon: 'palette', right: ['read', 'Article'] },
      { title: 'Buttons & Chips', url: '/showcase/buttons', icon: 'hand-click', right: ['read', 'Article'] },
      { title: 'Feedback', url: '/showcase/feedback', icon: 'bell-ringing', right: ['read', 'Article'] },
      { title: 'Typography & Icons', url: '/showcase/type', icon: 'typography', right: ['read', 'Article'] },
      { title: 'Dialogs & Drawers', url: '/showcase/dialogs', icon: 'copy', right: ['read', 'Article'] },
      { title: 'Layout', url: '/showcase/layout', icon: 'layout', right: ['read', 'Article'] },
    ],
  },
  {
    title: 'Forms & Tables',
    category: 'formsTables',
    pages: [
      { title: 'Form Fields', url: '/showcase/fields', icon: 'forms', right: ['read', 'Article'] },
      { title: 'Tables & Lists', url: '/showcase/lists', icon: 'table', right: ['read', 'Article'] },
    ],
  },
  {
    title: 'For Developers',
    category: 'developers',
    pages: [
      { title: 'GraphQL Playground', url: '/graphiql', icon: 'braces' },
      { title: 'API Reference', url: '/api-docs', icon: 'api' },
    ],
  },
];
