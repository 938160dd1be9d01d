import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { areas } from '../areas/index.ts';
import type { AreaRoute } from './areaRoute.ts';
import { routes as errorPages } from './pages/routes.tsx';

const routes: readonly AreaRoute[] = [...areas.flatMap((area) => area.routes), ...errorPages];
const tree = routes.map(({ path }) => ({ path }));

/** Every address of the specification, with sample values in place of parameters. */
const documented = `
  / /landing /login /terms /terms1 /test /second-page /about /register /forgot-password /front-pages/landing-page
  /front-pages/pricing /front-pages/payment /front-pages/checkout /front-pages/help-center /front-pages/help-center/article/delivery
  /apps/academy/course-details /apps/academy/dashboard /apps/academy/my-course /apps/calendar /apps/kanban
  /apps/email /apps/email/filter/sent /apps/email/label/private /apps/chat
  /apps/logistics/dashboard /apps/logistics/fleet
  /apps/ecommerce/product/list /apps/ecommerce/product/add /apps/ecommerce/product/category-list
  /apps/ecommerce/order/list /apps/ecommerce/order/list/new /apps/ecommerce/order/details/5434
  /apps/ecommerce/customer/list /apps/ecommerce/customer/details/879861 /apps/ecommerce/manage-review
  /apps/ecommerce/referrals /apps/ecommerce/settings /apps/ecommerce/dashboard
  /apps/invoice/list /apps/invoice/add /apps/invoice/edit/5036 /apps/invoice/preview/5036
  /apps/permissions /apps/roles /apps/user/list /apps/user/view/1
  /dashboards/analytics /dashboards/crm /dashboards/ecommerce /dashboards/academy /dashboards/logistics
  /pages/authentication/delete-account-email /pages/authentication/delete-account-phone
  /pages/authentication/delete-account-request /pages/authentication/forgot-password-v1
  /pages/authentication/forgot-password-v2 /pages/authentication/login-v1 /pages/authentication/login-v2
  /pages/authentication/register-v1 /pages/authentication/register-v2 /pages/authentication/register-multi-steps
  /pages/authentication/reset-password-v1 /pages/authentication/reset-password-v2
  /pages/authentication/two-steps-v1 /pages/authentication/two-steps-v2 /pages/authentication/verify-email-v1
  /pages/authentication/verify-email-v2 /pages/user-profile /pages/user-profile/profile /pages/user-profile/teams
  /pages/user-profile/projects /pages/user-profile/connections /pages/account-settings /pages/account-settings/account
  /pages/account-settings/security /pages/account-settings/billing-plans /pages/account-settings/notification
  /pages/account-settings/connection /pages/pricing /pages/faq /pages/misc/coming-soon /pages/misc/under-maintenance
  /pages/misc/not-found/404 /pages/misc/page-not-found /pages/misc/not-authorized /not-authorized /pages/dialog-examples /access-control
  /wizard-examples/checkout /wizard-examples/create-deal /tables/data-table /apps/projects /apps/expenses /apps/campaigns`
  .trim()
  .split(/\s+/);
/** Addresses with a blank in them. */
const copies = ['/landing copy', '/apps/ecommerce/order/list copy', '/apps/ecommerce/order/details copy/5434'];

const pageAt = (address: string) => matchRoutes(tree, address)?.at(-1)?.route.path;

describe('the addresses of the specification', () => {
  test.each([...documented, ...copies])('%s is a page of ours', (address) => {
    expect(pageAt(address)).toBeDefined();
    expect(pageAt(address)).not.toBe('*');
  });

  test('an address that is no page of ours is the page that says so', () => {
    expect(pageAt('/no/such/page')).toBe('*');
  });
});
