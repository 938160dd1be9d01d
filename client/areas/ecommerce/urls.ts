/* Where the pages of the shop stand. */

export const listPath = '/apps/ecommerce/product/list';
export const importPath = '/apps/ecommerce/product/import';
export const addPath = '/apps/ecommerce/product/add';
export const editPath = (id: string) => `/apps/ecommerce/product/edit/${id}`;
export const categoriesPath = '/apps/ecommerce/product/category-list';
export const categoryImportPath = '/apps/ecommerce/product/category-import';
export const categoryPath = (id: string) => `${categoriesPath}?edit=${id}`;
export const settingsPath = '/apps/ecommerce/settings';
export const zonePath = (id: string) => `${settingsPath}?tab=shipping&zone=${id}`;
export const ratePath = (id: string) => `${settingsPath}?tab=shipping&rate=${id}`;
export const newRatePath = (zoneId: string) => `${ratePath('new')}&to=${zoneId}`;
export const locationPath = (id: string) => `${settingsPath}?tab=locations&location=${id}`;
export const dealPath = '/wizard-examples/create-deal';
export const promoPath = (id: string) => `${settingsPath}?tab=checkout&promo=${id}`;
export const reviewsPath = '/apps/ecommerce/manage-review';
export const reviewPath = (id: string) => `${reviewsPath}?review=${id}`;
export const customersPath = '/apps/ecommerce/customer/list';
export const customerImportPath = '/apps/ecommerce/customer/import';
/** Leads to the page of the newest customer, or with `?id=` to that of the record with this id. */
export const forwardPath = '/apps/ecommerce/customer/details';
/** Pages of customers go by the number that people know. */
export const customerPath = (customerId: number | string) => `/apps/ecommerce/customer/details/${customerId}`;
export const referralsPath = '/apps/ecommerce/referrals';
export const ordersPath = '/apps/ecommerce/order/list';
export const newOrderPath = `${ordersPath}/new`;
export const draftsPath = '/apps/ecommerce/order/drafts';
export const draftPath = (id: string) => `${draftsPath}?edit=${id}`;
export const orderPath = (number: number | string) => `/apps/ecommerce/order/details/${number}`;
export const newestOrderPath = '/apps/ecommerce/order/details';
export const shopDashboardPath = '/apps/ecommerce/dashboard';
export const salesPath = '/tables/data-table';
export const checkoutPath = '/wizard-examples/checkout';

/** Deliveries of logistics. */
export const deliveriesPath = '/apps/logistics/deliveries';
/** The vehicle on the map, where it is at this moment. */
export const vehiclePath = (id: string) => `/apps/logistics/fleet?vehicle=${id}`;
/** A delivery that begins with what an order says of its recipient. */
export function newDeliveryPath({ number, shippingAddress: to }: Shipped): string {
  const said = to && { recipient: to.name, address: to.line1, city: to.city, country: to.country };
  return `${deliveriesPath}?${new URLSearchParams({ edit: 'new', for: String(number), ...said }).toString()}`;
}
type Shipped = {
  number: number;
  shippingAddress: Record<'name' | 'line1' | 'city' | 'country', string> | null;
};
