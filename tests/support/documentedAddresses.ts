/*
 * The addresses that the documents of the specification name, as they write them: a part in braces stands for any value, `{rest}`
 * for any number of parts. The documents themselves are not here; whoever reads an address more in them adds it.
 */

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

/** Document 1, sections 2 and 9. */
const firstDocument = lines(`
  /
  /landing
  /landing copy
  /login
  /about
  /terms
  /terms1
  /test
  /second-page
  /{rest}
  /pages/misc/not-found/{rest}
  /apps/academy/course-details
  /apps/academy/dashboard
  /apps/academy/my-course
  /apps/calendar
  /apps/chat
  /apps/ecommerce/customer/details/{id}
  /apps/ecommerce/customer/list
  /apps/ecommerce/manage-review
  /apps/ecommerce/order/details/{id}
  /apps/ecommerce/order/details copy/{id}
  /apps/ecommerce/order/list
  /apps/ecommerce/order/list copy
  /apps/ecommerce/order/list/new
  /apps/ecommerce/product/add
  /apps/ecommerce/product/category-list
  /apps/ecommerce/product/list
  /apps/ecommerce/referrals
  /apps/ecommerce/settings
  /apps/email
  /apps/invoice/add
  /apps/invoice/edit/{id}
  /apps/invoice/list
  /apps/invoice/preview/{id}
  /apps/kanban
  /apps/logistics/dashboard
  /apps/logistics/fleet
  /apps/permissions
  /apps/roles
  /apps/user/list
  /apps/user/view/{id}
  /dashboards/analytics
  /dashboards/crm
  /dashboards/ecommerce
  /pages/authentication/delete-account-email
  /pages/authentication/delete-account-phone
  /pages/authentication/delete-account-request
  /pages/authentication/forgot-password-v1
  /pages/authentication/forgot-password-v2
  /pages/authentication/login-v1
  /pages/authentication/login-v2
  /pages/authentication/register-multi-steps
  /pages/authentication/register-v1
  /pages/authentication/register-v2
  /pages/authentication/reset-password-v1
  /pages/authentication/reset-password-v2
  /pages/authentication/two-steps-v1
  /pages/authentication/two-steps-v2
  /pages/authentication/verify-email-v1
  /pages/authentication/verify-email-v2
  /front-pages/landing-page
  /front-pages/landing-page/
  /front-pages/pricing
  /front-pages/payment
  /front-pages/checkout
  /front-pages/help-center
  /pages/account-settings/account
  /pages/account-settings/security
  /pages/account-settings/billing-plans
  /pages/account-settings/notification
  /pages/account-settings/connection
  /pages/pricing
  /pages/faq
  /pages/misc/coming-soon
  /pages/misc/under-maintenance
  /pages/misc/page-not-found
  /pages/misc/not-authorized
  /pages/dialog-examples
  /wizard-examples/checkout
  /wizard-examples/create-deal
  /wizard-examples/property-listing
  /access-control
`);

/** Document 2, sections 2 and 9: what the first one does not name. */
const secondDocument = lines(`
  /pages/user-profile/profile
  /pages/user-profile/teams
  /pages/user-profile/projects
  /pages/user-profile/connections
  /pages/help-center
  /front-pages/help-center/article/{slug}
`);

/** Catalogue of screens, sections 5, 10, 20 and 23. */
const catalogue = lines(`
  /dashboards/academy
  /dashboards/logistics
  /apps/ecommerce/dashboard
  /apps/email/filter/{filter}
  /apps/email/label/{label}
  /pages/user-profile
  /pages/account-settings
  /not-authorized
  /register
  /forgot-password
  /tables/data-table
`);

export const documentedAddresses = [...firstDocument, ...secondDocument, ...catalogue];

const quoted = (text: string) => text.replaceAll(/[$()*+.?[\\\]^|]/g, '\\$&');

/** What an address with values in place of its parameters looks like. */
export const patternOf = (address: string): RegExp =>
  new RegExp(
    `^${address
      .split(/(\{\w+\})/)
      .map((part) => (part === '{rest}' ? '.+' : part.startsWith('{') ? '[^/]+' : quoted(part)))
      .join('')}$`,
  );
