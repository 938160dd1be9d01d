/* Where the dashboards and what they count stand. */

export const analyticsPath = '/dashboards/analytics';
export const crmPath = '/dashboards/crm';
export const projectsPath = '/apps/projects';
export const expensesPath = '/apps/expenses';
export const campaignsPath = '/apps/campaigns';
export const projectPath = (id: string) => `${projectsPath}?edit=${id}`;
export const expensePath = (id: string) => `${expensesPath}?edit=${id}`;
export const campaignPath = (id: string) => `${campaignsPath}?edit=${id}`;
export const ordersPath = '/apps/ecommerce/order/list';
export const shopPath = '/dashboards/ecommerce';
export const contactPath = '/apps/contact';
export const activityPath = '/activity';

export const customersPath = '/apps/ecommerce/customer/list';

type Days = { from: string; to: string };
/** Orders with a refund on these days. */
export const refundsOf = ({ from, to }: Days) => `${ordersPath}?refundedFrom=${from}&refundedTo=${to}`;
/** Customers who were added on these days. */
export const customersOf = ({ from, to }: Days) => `${customersPath}?from=${from}&to=${to}`;
export const expensesOf = ({ from, to }: Days) => `${expensesPath}?from=${from}&to=${to}`;
/** What visitors wrote on these days. */
export const messagesOf = ({ from, to }: Days, more = '') => `${contactPath}?from=${from}&to=${to}${more}`;
/** Orders that a figure of these days is made of. */
export const ordersOf = ({ from, to }: Days, more = '') => `${ordersPath}?from=${from}&to=${to}&canceled=false${more}`;
