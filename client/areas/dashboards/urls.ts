/* Where the dashboards and what they count stand. */

export const homePath = '/home';
export const analyticsPath = '/dashboards/analytics';
export const crmPath = '/dashboards/crm';
export const keyFiguresPath = '/dashboards/figures';
export const keyTabPath = (tab: string) => `${keyFiguresPath}?tab=${tab}`;
export const goalPath = (id: string) => `${keyTabPath('goals')}&edit=${id}`;
export const notePath = (id: string) => `${keyTabPath('notes')}&edit=${id}`;
export const alertPath = (id: string) => `${keyTabPath('alerts')}&edit=${id}`;
export const digestPath = (id: string) => `${keyTabPath('digests')}&edit=${id}`;
export const projectsPath = '/apps/projects';
export const expensesPath = '/apps/expenses';
export const campaignsPath = '/apps/campaigns';
export const projectPath = (id: string) => `${projectsPath}?edit=${id}`;
export const expensePath = (id: string) => `${expensesPath}?edit=${id}`;
export const campaignPath = (id: string) => `${campaignsPath}/${id}`;
export const newCampaignPath = `${campaignsPath}?edit=new`;
export const ordersPath = '/apps/ecommerce/order/list';
export const invoicesPath = '/apps/invoice/list';
export const shopPath = '/dashboards/ecommerce';
export const contactPath = '/apps/contact';
export const activityPath = '/activity';

export const customersPath = '/apps/ecommerce/customer/list';
