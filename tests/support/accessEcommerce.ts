import type { Cell } from './accessMatrix.ts';
import { gone } from './gone.ts';

const product = '{ product { id } batchId }';

/** Root fields of the shop. */
export const ecommerceFields: Record<string, Cell> = {
  'Query.products': { right: ['read', 'Product'], call: 'products { totalCount }' },
  'Query.product': { right: ['read', 'Product'], call: `product(id: ${gone}) { id }` },
  'Query.openOrdersOf': { right: ['read', 'Product'], call: `openOrdersOf(selection: { ids: [${gone}] })` },
  'Query.productStats': { right: ['read', 'Product'], call: 'productStats { totalCount }' },
  'Query.categories': { right: ['read', 'Category'], call: 'categories { id }' },
  'Query.categoryList': { right: ['read', 'Category'], call: 'categoryList { totalCount }' },
  'Query.category': { right: ['read', 'Category'], call: `category(id: ${gone}) { id }` },
  'Query.customers': { right: ['read', 'Customer'], call: 'customers { totalCount }' },
  'Query.customer': { right: ['read', 'Customer'], call: `customer(id: ${gone}) { id }` },
  'Query.customerTags': { right: ['read', 'Customer'], call: 'customerTags' },
  'Query.customerCountries': { right: ['read', 'Customer'], call: 'customerCountries { country }' },
  'Query.customerByNumber': { right: ['read', 'Customer'], call: 'customerByNumber(customerId: 1) { id }' },
  'Mutation.createProduct': { right: ['create', 'Product'], call: `createProduct(input: {}) ${product}` },
  'Mutation.updateProduct': { right: ['update', 'Product'], call: `updateProduct(id: ${gone}, input: {}) ${product}` },
  'Mutation.deleteProduct': { right: ['delete', 'Product'], call: `deleteProduct(id: ${gone}) { id }` },
  'Mutation.duplicateProduct': { right: ['create', 'Product'], call: `duplicateProduct(id: ${gone}) ${product}` },
  'Mutation.setProductStock': {
    right: ['update', 'Product'],
    call: `setProductStock(id: ${gone}, inStock: true) ${product}`,
  },
  'Mutation.updateProducts': {
    right: ['update', 'Product'],
    call: `updateProducts(selection: { ids: [${gone}] }, input: { inStock: true }) { count }`,
  },
  'Mutation.deleteProducts': {
    right: ['delete', 'Product'],
    call: `deleteProducts(selection: { ids: [${gone}] }) { count }`,
  },
  'Mutation.startProductsUpdate': {
    right: ['update', 'Product'],
    call: `startProductsUpdate(selection: { ids: [] }, input: { inStock: true }) { id }`,
  },
  'Mutation.startProductsDelete': {
    right: ['delete', 'Product'],
    call: `startProductsDelete(selection: { ids: [] }) { id }`,
  },
  'Mutation.createCategory': { right: ['create', 'Category'], call: 'createCategory(input: {}) { batchId }' },
  'Mutation.updateCategory': {
    right: ['update', 'Category'],
    call: `updateCategory(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.deleteCategory': { right: ['delete', 'Category'], call: `deleteCategory(id: ${gone}) { id }` },
  'Mutation.duplicateCategory': { right: ['create', 'Category'], call: `duplicateCategory(id: ${gone}) { batchId }` },
  'Mutation.updateCategories': {
    right: ['update', 'Category'],
    call: `updateCategories(selection: { ids: [${gone}] }, input: { status: INACTIVE }) { count }`,
  },
  'Mutation.deleteCategories': {
    right: ['delete', 'Category'],
    call: `deleteCategories(selection: { ids: [${gone}] }) { count }`,
  },
  'Mutation.startCategoriesUpdate': {
    right: ['update', 'Category'],
    call: 'startCategoriesUpdate(selection: { ids: [] }, input: { status: INACTIVE }) { id }',
  },
  'Mutation.startCategoriesDelete': {
    right: ['delete', 'Category'],
    call: 'startCategoriesDelete(selection: { ids: [] }) { id }',
  },
  'Query.reviews': { right: ['read', 'Review'], call: 'reviews { totalCount }' },
  'Query.review': { right: ['read', 'Review'], call: `review(id: ${gone}) { id }` },
  'Query.reviewStats': { right: ['read', 'Review'], call: 'reviewStats { totalCount }' },
  'Mutation.createReview': { right: ['create', 'Review'], call: 'createReview(input: {}) { batchId }' },
  'Mutation.updateReview': { right: ['update', 'Review'], call: `updateReview(id: ${gone}, input: {}) { batchId }` },
  'Mutation.deleteReview': { right: ['delete', 'Review'], call: `deleteReview(id: ${gone}) { id }` },
  'Mutation.updateReviews': {
    right: ['update', 'Review'],
    call: `updateReviews(selection: { ids: [${gone}] }, input: { status: PENDING }) { count }`,
  },
  'Mutation.deleteReviews': {
    right: ['delete', 'Review'],
    call: `deleteReviews(selection: { ids: [${gone}] }) { count }`,
  },
  'Mutation.startReviewsUpdate': {
    right: ['update', 'Review'],
    call: 'startReviewsUpdate(selection: { ids: [] }, input: { status: PENDING }) { id }',
  },
  'Mutation.startReviewsDelete': {
    right: ['delete', 'Review'],
    call: 'startReviewsDelete(selection: { ids: [] }) { id }',
  },
  'Query.referrals': { right: ['read', 'Referral'], call: 'referrals { totalCount }' },
  'Query.referral': { right: ['read', 'Referral'], call: `referral(id: ${gone}) { id }` },
  'Query.referralStats': { right: ['read', 'Referral'], call: 'referralStats { totalCount }' },
  'Query.referralPayouts': { right: ['read', 'Referral'], call: 'referralPayouts { id }' },
  'Mutation.createReferral': { right: ['create', 'Referral'], call: 'createReferral(input: {}) { batchId }' },
  'Mutation.deleteReferral': { right: ['delete', 'Referral'], call: `deleteReferral(id: ${gone}) { id }` },
  'Mutation.payReferrals': { right: ['update', 'Referral'], call: 'payReferrals { batchId }' },
  'Query.shopDashboard': { right: ['read', 'Order'], call: 'shopDashboard { timeZone }' },
  'Query.referralLink': { right: ['create', 'Referral'], call: `referralLink(customerId: ${gone}) { path }` },
  'Query.referralInvitation': { right: 'public', call: 'referralInvitation(link: "none") { storeName }' },
  'Mutation.inviteReferral': {
    right: ['create', 'Referral'],
    call: `inviteReferral(customerId: ${gone}, email: "")`,
  },
  'Mutation.acceptReferral': { right: 'public', call: 'acceptReferral(link: "none", name: "A", email: "a@b.example")' },
  'Query.shopYear': { right: ['read', 'Order'], call: 'shopYear { timeZone }' },
  'Query.promoCode': { right: ['read', 'StoreSettings'], call: `promoCode(id: ${gone}) { id }` },
  'Query.storeSettings': { right: ['read', 'StoreSettings'], call: 'storeSettings { id }' },
  'Query.company': { right: 'public', call: 'company { name }' },
  'Query.store': { right: 'session', call: 'store { currency }' },
  'Query.shippingZone': { right: ['read', 'StoreSettings'], call: `shippingZone(id: ${gone}) { id }` },
  'Query.shippingRate': { right: ['read', 'StoreSettings'], call: `shippingRate(id: ${gone}) { id }` },
  'Query.storeLocation': { right: ['read', 'StoreSettings'], call: `storeLocation(id: ${gone}) { id }` },
  'Mutation.updateStoreSettings': {
    right: ['update', 'StoreSettings'],
    call: 'updateStoreSettings(input: {}) { batchId }',
  },
  'Mutation.createShippingZone': {
    right: ['update', 'StoreSettings'],
    call: 'createShippingZone(input: {}) { batchId }',
  },
  'Mutation.updateShippingZone': {
    right: ['update', 'StoreSettings'],
    call: `updateShippingZone(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.deleteShippingZone': {
    right: ['update', 'StoreSettings'],
    call: `deleteShippingZone(id: ${gone}) { id }`,
  },
  'Mutation.createShippingRate': {
    right: ['update', 'StoreSettings'],
    call: 'createShippingRate(input: {}) { batchId }',
  },
  'Mutation.updateShippingRate': {
    right: ['update', 'StoreSettings'],
    call: `updateShippingRate(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.deleteShippingRate': {
    right: ['update', 'StoreSettings'],
    call: `deleteShippingRate(id: ${gone}) { id }`,
  },
  'Mutation.createStoreLocation': {
    right: ['update', 'StoreSettings'],
    call: 'createStoreLocation(input: {}) { batchId }',
  },
  'Mutation.updateStoreLocation': {
    right: ['update', 'StoreSettings'],
    call: `updateStoreLocation(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.deleteStoreLocation': {
    right: ['update', 'StoreSettings'],
    call: `deleteStoreLocation(id: ${gone}) { id }`,
  },
  'Mutation.createPromoCode': {
    right: ['update', 'StoreSettings'],
    call: 'createPromoCode(input: {}) { batchId }',
  },
  'Mutation.updatePromoCode': {
    right: ['update', 'StoreSettings'],
    call: `updatePromoCode(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.deletePromoCode': {
    right: ['update', 'StoreSettings'],
    call: `deletePromoCode(id: ${gone}) { id }`,
  },
  'Mutation.setShopBudgets': {
    right: ['update', 'StoreSettings'],
    call: 'setShopBudgets(budgets: []) { batchId }',
  },
  'Mutation.createCustomer': { right: ['create', 'Customer'], call: 'createCustomer(input: {}) { batchId }' },
  'Mutation.updateCustomer': {
    right: ['update', 'Customer'],
    call: `updateCustomer(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.eraseCustomer': { right: ['delete', 'Customer'], call: `eraseCustomer(id: ${gone}) { parts { kind } }` },
  'Mutation.deleteCustomer': { right: ['delete', 'Customer'], call: `deleteCustomer(id: ${gone}) { id }` },
  'Mutation.saveCustomerAddress': {
    right: ['update', 'Customer'],
    call: `saveCustomerAddress(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.deleteCustomerAddress': {
    right: ['update', 'Customer'],
    call: `deleteCustomerAddress(id: ${gone}, addressId: "none") { batchId }`,
  },
  'Mutation.saveCustomerCard': {
    right: ['update', 'Customer'],
    call: `saveCustomerCard(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.deleteCustomerCard': {
    right: ['update', 'Customer'],
    call: `deleteCustomerCard(id: ${gone}, cardId: "none") { batchId }`,
  },
  'Mutation.updateCustomers': {
    right: ['update', 'Customer'],
    call: `updateCustomers(selection: { ids: [${gone}] }, input: { status: INACTIVE }) { count }`,
  },
  'Mutation.deleteCustomers': {
    right: ['delete', 'Customer'],
    call: `deleteCustomers(selection: { ids: [${gone}] }) { count }`,
  },
  'Mutation.startCustomersUpdate': {
    right: ['update', 'Customer'],
    call: 'startCustomersUpdate(selection: { ids: [] }, input: { status: INACTIVE }) { id }',
  },
  'Mutation.startCustomersDelete': {
    right: ['delete', 'Customer'],
    call: 'startCustomersDelete(selection: { ids: [] }) { id }',
  },
};
