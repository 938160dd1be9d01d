import { describeScreen } from '../../support/screens.ts';
import type { ScreenToSee } from '../../support/screens.ts';

/** Mail, chat, training, the fleet and the figures of all of them; the map of the fleet is seen in logistics/fleet.spec.ts. */
const screens: ScreenToSee[] = [
  { name: 'analytics', path: '/dashboards/analytics', ready: (page) => page.locator('.MuiCard-root svg').nth(3) },
  { name: 'home', path: '/home', ready: (page) => page.getByRole('link', { name: /\d$/ }).first() },
  { name: 'crm', path: '/dashboards/crm', ready: (page) => page.locator('.MuiCard-root svg').nth(3) },
  { name: 'keyFigures', path: '/dashboards/figures', ready: (page) => page.locator('.MuiChartsAxis-root').nth(3) },
  { name: 'projects', path: '/apps/projects', ready: (page) => page.locator('[data-row]').first() },
  { name: 'expenses', path: '/apps/expenses', ready: (page) => page.locator('[data-row]').first() },
  { name: 'campaigns', path: '/apps/campaigns', ready: (page) => page.locator('[data-row]').first() },
  { name: 'campaign', path: '/apps/campaigns/14', ready: (page) => page.getByText('Spring Catalog').first() },
  { name: 'properties', path: '/apps/properties', ready: (page) => page.locator('[data-row]').first() },
  { name: 'property', path: '/apps/properties/view/1', ready: (page) => page.locator('main img').first() },
  {
    name: 'propertyListing',
    path: '/wizard-examples/property-listing',
    ready: (page) => page.locator('form input[name=contactName]'),
  },
  { name: 'academyDashboard', path: '/apps/academy/dashboard', ready: (page) => page.getByRole('progressbar').first() },
  { name: 'myCourse', path: '/apps/academy/my-course', ready: (page) => page.locator('main li.MuiCard-root').first() },
  {
    name: 'courseDetails',
    path: '/apps/academy/course-details',
    ready: (page) => page.getByRole('heading', { level: 2 }).first(),
  },
  {
    name: 'learners',
    path: '/apps/academy/learners?course=2',
    ready: (page) => page.locator('[data-row]').first(),
  },
  {
    name: 'unansweredQuestions',
    path: '/apps/academy/questions',
    ready: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'logisticsDashboard',
    path: '/apps/logistics/dashboard',
    ready: (page) => page.locator('.MuiCard-root').nth(4),
  },
  { name: 'vehicles', path: '/apps/logistics/vehicles', ready: (page) => page.locator('[data-row]').first() },
  {
    name: 'vehicle service',
    path: '/apps/logistics/vehicles/1?tab=service',
    ready: (page) => page.locator('[data-row]').first(),
  },
  {
    name: 'vehicle costs',
    path: '/apps/logistics/vehicles/1?tab=costs',
    ready: (page) => page.locator('[data-row]').first(),
  },
  {
    name: 'fleet reports',
    path: '/apps/logistics/reports',
    ready: (page) => page.getByRole('rowheader').nth(1),
  },
  { name: 'geofences', path: '/apps/logistics/geofences', ready: (page) => page.locator('[data-row]').first() },
  { name: 'drivers', path: '/apps/logistics/drivers', ready: (page) => page.locator('[data-row]').first() },
  { name: 'my stops', path: '/apps/logistics/my-stops', ready: (page) => page.getByRole('listitem').first() },
  { name: 'email', path: '/apps/email', ready: (page) => page.getByRole('grid').getByRole('row').nth(2) },
  { name: 'emailCompose', path: '/apps/email?compose=new', ready: (page) => page.locator('[contenteditable=true]') },
  {
    name: 'emailSettings',
    path: '/apps/email/settings',
    ready: (page) => page.locator('main .MuiCard-root h2').nth(2),
  },
  { name: 'chat', path: '/apps/chat', ready: (page) => page.getByRole('main').getByRole('listitem').nth(1) },
  { name: 'chat settings', path: '/apps/chat/settings', ready: (page) => page.locator('main li').nth(1) },
  { name: 'chat audits', path: '/apps/chat/audits', ready: (page) => page.locator('main li').nth(1) },
];

for (const screen of screens) describeScreen(screen);
