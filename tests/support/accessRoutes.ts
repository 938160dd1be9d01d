import type { Cell } from './accessMatrix.ts';
import { gone } from './gone.ts';

/**
 * Every path that the server answers, as `METHOD /pattern`. The pages of the client are one path for all; what else is
 * built of it is open to everybody.
 */
export const routes: Record<string, Cell> = {
  'GET /healthz': { right: 'public', call: '/healthz' },
  'GET /readyz': { right: 'public', call: '/readyz' },
  'GET /version': { right: 'public', call: '/version' },
  'GET /*': { right: 'public', call: '/login' },
  // Open as such: the matrix above says who may ask for which field.
  'GET /graphql': { right: 'public', call: '/graphql?query=%7Bviewer%7Bid%7D%7D' },
  'POST /graphql': { right: 'public', call: '/graphql', body: { query: '{ viewer { id } }' } },
  'POST /api/auth/login': {
    right: 'public',
    call: '/api/auth/login',
    body: { email: 'nobody@test.example', password: 'wrong' },
  },
  'GET /api/auth/setup': { right: 'public', call: '/api/auth/setup' },
  'POST /api/auth/setup': { right: 'public', call: '/api/auth/setup', body: {} },
  'POST /api/auth/logout': { right: 'session', call: '/api/auth/logout' },
  'GET /api/auth/me': { right: 'session', call: '/api/auth/me' },
  'GET /api/apps/ecommerce/products': { right: ['read', 'Product'], call: '/api/apps/ecommerce/products' },
  'GET /api/apps/ecommerce/products/:id': { right: ['read', 'Product'], call: `/api/apps/ecommerce/products/${gone}` },
  'POST /api/apps/ecommerce/products': { right: ['create', 'Product'], call: '/api/apps/ecommerce/products', body: {} },
  'PUT /api/apps/ecommerce/products/:id': {
    right: ['update', 'Product'],
    call: `/api/apps/ecommerce/products/${gone}`,
    body: {},
  },
  'DELETE /api/apps/ecommerce/products/:id': {
    right: ['delete', 'Product'],
    call: `/api/apps/ecommerce/products/${gone}`,
  },
  'GET /api/apps/ecommerce/categories': { right: ['read', 'Category'], call: '/api/apps/ecommerce/categories' },
  'GET /api/apps/ecommerce/categories/:id': {
    right: ['read', 'Category'],
    call: `/api/apps/ecommerce/categories/${gone}`,
  },
  'POST /api/apps/ecommerce/categories': {
    right: ['create', 'Category'],
    call: '/api/apps/ecommerce/categories',
    body: {},
  },
  'PUT /api/apps/ecommerce/categories/:id': {
    right: ['update', 'Category'],
    call: `/api/apps/ecommerce/categories/${gone}`,
    body: {},
  },
  'DELETE /api/apps/ecommerce/categories/:id': {
    right: ['delete', 'Category'],
    call: `/api/apps/ecommerce/categories/${gone}`,
  },
  'GET /api/apps/ecommerce/orders': { right: ['read', 'Order'], call: '/api/apps/ecommerce/orders' },
  'GET /api/apps/ecommerce/orders/:id': { right: ['read', 'Order'], call: '/api/apps/ecommerce/orders/1' },
  'DELETE /api/apps/ecommerce/orders/:id': {
    right: ['delete', 'Order'],
    call: `/api/apps/ecommerce/orders/${gone}`,
  },
  'GET /api/pages/datatable': { right: ['read', 'Order'], call: '/api/pages/datatable' },
  'GET /api/apps/ecommerce/customers': { right: ['read', 'Customer'], call: '/api/apps/ecommerce/customers' },
  'GET /api/apps/ecommerce/customers/:id': { right: ['read', 'Customer'], call: '/api/apps/ecommerce/customers/1' },
  'POST /api/apps/ecommerce/customers': {
    right: ['create', 'Customer'],
    call: '/api/apps/ecommerce/customers',
    body: {},
  },
  'GET /api/apps/users': { right: ['read', 'User'], call: '/api/apps/users' },
  'GET /api/apps/users/:id': { right: ['read', 'User'], call: `/api/apps/users/${gone}` },
  'POST /api/apps/users': { right: ['create', 'User'], call: '/api/apps/users', body: {} },
  'DELETE /api/apps/users/:id': { right: ['delete', 'User'], call: `/api/apps/users/${gone}` },
  'GET /api/apps/permissions': { right: ['read', 'Permission'], call: '/api/apps/permissions' },
  'GET /export/users.csv': { right: ['read', 'User'], call: '/export/users.csv' },
  'GET /api/apps/kanban': { right: ['read', 'Board'], call: '/api/apps/kanban' },
  'PUT /api/apps/kanban/board/rename': {
    right: ['update', 'BoardColumn'],
    call: '/api/apps/kanban/board/rename',
    body: { boardId: gone, newName: 'A' },
  },
  'DELETE /api/apps/kanban/board/:id': { right: ['delete', 'BoardColumn'], call: `/api/apps/kanban/board/${gone}` },
  'POST /api/apps/kanban/board/add': { right: ['create', 'BoardColumn'], call: '/api/apps/kanban/board/add', body: {} },
  'POST /api/apps/kanban/item/add': { right: ['create', 'BoardCard'], call: '/api/apps/kanban/item/add', body: {} },
  'PUT /api/apps/kanban/item/update': {
    right: ['update', 'BoardCard'],
    call: '/api/apps/kanban/item/update',
    body: { item: { id: gone } },
  },
  'DELETE /api/apps/kanban/item/:id': { right: ['delete', 'BoardCard'], call: `/api/apps/kanban/item/${gone}` },
  'PUT /api/apps/kanban/item/state-update': {
    right: ['update', 'BoardCard'],
    call: '/api/apps/kanban/item/state-update',
    body: { boardId: gone, ids: [] },
  },
  'PUT /api/apps/kanban/board/state-update': {
    right: ['update', 'BoardColumn'],
    call: '/api/apps/kanban/board/state-update',
    body: [],
  },
  'GET /api/apps/calendar': { right: ['read', 'CalendarEvent'], call: '/api/apps/calendar?calendars=ETC' },
  'POST /api/apps/calendar': { right: ['create', 'CalendarEvent'], call: '/api/apps/calendar', body: {} },
  'PUT /api/apps/calendar/:id': { right: ['update', 'CalendarEvent'], call: `/api/apps/calendar/${gone}`, body: {} },
  'DELETE /api/apps/calendar/:id': { right: ['delete', 'CalendarEvent'], call: `/api/apps/calendar/${gone}` },
  'GET /api/pages/faq': { right: 'public', call: '/api/pages/faq?q=zzz' },
  'GET /api/pages/help-center': { right: 'public', call: '/api/pages/help-center' },
  'GET /api/pages/help-center/article': { right: 'public', call: '/api/pages/help-center/article?slug=none' },
  'GET /api/app-bar/search': { right: 'session', call: '/api/app-bar/search?q=zzz' },
  'POST /files': { right: ['create', 'BoardCard'], call: '/files' },
  'GET /files/:key': { right: ['read', 'Product'], call: '/files/none' },
  'POST /import/:list': { right: ['create', 'Product'], call: '/import/products' },
  'GET /tasks/:id/report.csv': { right: 'session', call: `/tasks/${gone}/report.csv` },
  'GET /graphiql': { right: 'session', call: '/graphiql' },
  'GET /schema.graphql': { right: 'session', call: '/schema.graphql' },
  'GET /openapi.json': { right: 'session', call: '/openapi.json' },
  'GET /api-docs': { right: 'session', call: '/api-docs' },
  // Nothing but the lines that draw the page from the document.
  'GET /api-docs/start.js': { right: 'public', call: '/api-docs/start.js' },
  'GET /export/products.csv': { right: ['read', 'Product'], call: '/export/products.csv' },
  'GET /export/categories.csv': { right: ['read', 'Category'], call: '/export/categories.csv' },
  'GET /export/orders.csv': { right: ['read', 'Order'], call: '/export/orders.csv' },
  'GET /export/customers.csv': { right: ['read', 'Customer'], call: '/export/customers.csv' },
  'GET /export/contact-requests.csv': { right: ['read', 'ContactRequest'], call: '/export/contact-requests.csv' },
  'GET /export/newsletter-addresses.csv': {
    right: ['read', 'ContactRequest'],
    call: '/export/newsletter-addresses.csv',
  },
  'GET /export/launch-addresses.csv': { right: ['read', 'ContactRequest'], call: '/export/launch-addresses.csv' },
};
