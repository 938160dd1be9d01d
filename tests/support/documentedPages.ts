/* Every address of the specification with its aliases, with sample values in place of parameters. */

const pages = (text: string) => text.trim().split(/\s+/);

/** Open without a session, and with one. `copies` have a blank in them. */
export const openPages = [
  ...pages(`/ /landing /terms /terms1 /test /about
    /front-pages/landing-page /front-pages/landing-page/ /front-pages/pricing /front-pages/payment /front-pages/checkout
    /front-pages/help-center /front-pages/help-center/article/your-first-request
    /pages/authentication/delete-account-email /pages/authentication/delete-account-phone
    /pages/authentication/delete-account-request /pages/authentication/forgot-password-v1
    /pages/authentication/forgot-password-v2 /pages/authentication/reset-password-v1
    /pages/authentication/reset-password-v2 /pages/authentication/verify-email-v1 /pages/authentication/verify-email-v2
    /forgot-password /pages/misc/coming-soon /pages/misc/under-maintenance /pages/misc/not-authorized /not-authorized`),
  '/landing copy',
];

/** Say by themselves that there is no such page. */
export const missingPages = pages(
  '/pages/misc/page-not-found /pages/misc/not-found/404 /pages/misc/not-found/any/thing',
);

/** For those who have no session yet; others go to the start. */
export const guestPages = pages(`/login /register /pages/authentication/login-v1 /pages/authentication/login-v2
  /pages/authentication/register-v1 /pages/authentication/register-v2 /pages/authentication/register-multi-steps
  /pages/authentication/two-steps-v1 /pages/authentication/two-steps-v2`);

/** For all who have signed in, whatever they may read. */
export const everyonesPages = pages(`/second-page /access-control /pages/pricing /pages/faq /pages/help-center
  /pages/user-profile /pages/user-profile/profile /pages/user-profile/teams /pages/user-profile/projects
  /pages/user-profile/connections /pages/account-settings /pages/account-settings/account
  /pages/account-settings/security /pages/account-settings/billing-plans /pages/account-settings/notification
  /pages/account-settings/connection /search /notifications`);

/** For those with the right to what they show. */
export const rightfulPages = [
  ...pages(`/dashboards/analytics /dashboards/crm /dashboards/ecommerce /dashboards/academy /dashboards/logistics
    /apps/academy/course-details /apps/academy/dashboard /apps/academy/my-course /apps/calendar /apps/kanban
    /apps/email /apps/email/filter/sent /apps/email/label/private /apps/chat
    /apps/logistics/dashboard /apps/logistics/fleet
    /apps/ecommerce/dashboard /apps/ecommerce/product/list /apps/ecommerce/product/add
    /apps/ecommerce/product/category-list /apps/ecommerce/order/list /apps/ecommerce/order/list/new
    /apps/ecommerce/order/details /apps/ecommerce/order/details/{order} /apps/ecommerce/customer/list
    /apps/ecommerce/customer/details/{customer} /apps/ecommerce/manage-review /apps/ecommerce/referrals
    /apps/ecommerce/settings /apps/invoice/list /apps/invoice/add /apps/invoice/edit/5036 /apps/invoice/preview/5036
    /apps/permissions /apps/roles /apps/user/list /apps/user/view/1
    /wizard-examples/checkout /wizard-examples/create-deal /wizard-examples/property-listing /pages/dialog-examples
    /dashboards/figures /tables/data-table /apps/projects /apps/expenses /apps/campaigns
    /showcase /showcase/type /showcase/icons /showcase/cards /showcase/feedback /showcase/layout /showcase/tour
    /showcase/fields /showcase/forms /showcase/wizard /showcase/tables /showcase/charts`),
  '/apps/ecommerce/order/list copy',
  '/apps/ecommerce/order/details copy/{order}',
];

/** What the search is to offer by name: the named destinations of both documents, and the suggestions of the search dialog. */
export const namedDestinations = pages(`/ /front-pages/pricing /front-pages/payment /front-pages/checkout
  /front-pages/help-center /dashboards/analytics /dashboards/crm /dashboards/ecommerce /apps/academy/dashboard
  /apps/logistics/dashboard /pages/user-profile/profile /pages/user-profile/teams /pages/user-profile/projects
  /pages/user-profile/connections /pages/account-settings/account /pages/account-settings/security
  /pages/account-settings/billing-plans /pages/account-settings/notification /pages/account-settings/connection
  /pages/pricing /pages/faq /pages/misc/coming-soon /pages/misc/under-maintenance /pages/misc/page-not-found
  /pages/misc/not-authorized /pages/dialog-examples /wizard-examples/checkout /wizard-examples/create-deal
  /wizard-examples/property-listing /access-control /apps/ecommerce/customer/list /apps/ecommerce/order/details
  /apps/email /apps/chat /apps/calendar /apps/kanban /apps/invoice/list /apps/invoice/preview/5036
  /apps/invoice/edit/5036 /apps/invoice/add /apps/user/list /apps/roles /apps/permissions
  /apps/academy/my-course /apps/academy/course-details /apps/logistics/fleet /apps/ecommerce/product/list
  /apps/ecommerce/product/add /apps/ecommerce/product/category-list /apps/ecommerce/order/list
  /apps/ecommerce/manage-review /apps/ecommerce/referrals /apps/ecommerce/settings /showcase/type
  /showcase/layout#accordion /showcase/feedback#alerts /showcase/cards /showcase/cards#actions
  /showcase/fields#choices /showcase/fields#editor /showcase/forms /showcase/forms#validation /showcase/wizard
  /showcase/tables /tables/data-table /showcase/charts /showcase/icons /showcase/tour /showcase/tour#carousel`);
