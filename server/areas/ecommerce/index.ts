import { aCustomer, aProduct, choice, country, named, text, yesNo } from '../../access/conditions.ts';
import type { NamedRecords } from '../../access/conditions.ts';
import type {
  CategoryStatus,
  CustomerStatus,
  OrderFulfilment,
  OrderPayment,
  OrderStatus,
  ProductStatus,
  ReferralStatus,
  ReviewStatus,
} from '../../graphql/schema.generated.ts';
import type { Area } from '../area.ts';
import { seedProducts } from './products/products.seed.ts';
import { registerProductExport } from './products/products.plugin.ts';
import { productRoutes } from './products/products.rest.ts';
import { resolvers as categories } from './categories/categories.resolvers.ts';
import { resolvers as customers } from './customers/customers.resolvers.ts';
import { resolvers as products } from './products/products.resolvers.ts';
import { publishDueCategories, publishDueProducts } from './schedule.ts';
import { category } from './categories/category.ts';
import { registerCategoryExport } from './categories/categories.plugin.ts';
import { categoryRoutes } from './categories/categories.rest.ts';
import { categoryImport } from './categories/categoryImport.ts';
import { categoryKind } from './categories/categorySearch.ts';
import { customer } from './customers/customer.ts';
import { registerCustomerExport } from './customers/customers.plugin.ts';
import { customerRoutes } from './customers/customers.rest.ts';
import { seedCustomers } from './customers/customers.seed.ts';
import { registerCustomerData } from './customers/customerData.plugin.ts';
import { customerImport } from './customers/customerImport.ts';
import { followConsent } from './customers/customerConsent.ts';
import { findWantedCustomer } from './customers/customerWanted.ts';
import { forgetActor } from './erasedActors.ts';
import { followDrafts, shownAddress } from './drafts/draftNames.ts';
import { orderDraft } from './drafts/orderDraft.ts';
import { draftKind } from './drafts/draftSearch.ts';
import { resolvers as drafts } from './drafts/orderDrafts.resolvers.ts';
import { followDelivery } from './orders/orderDelivered.ts';
import { noteInvoiced } from './orders/orderInvoiced.ts';
import { order } from './orders/order.ts';
import { orderKind } from './orders/orderSearch.ts';
import { registerOrderExport } from './orders/orders.plugin.ts';
import { registerOrderPapers } from './orders/orderPapers.plugin.ts';
import { resolvers as orders } from './orders/orders.resolvers.ts';
import { orderRoutes } from './orders/orders.rest.ts';
import { seedOrders } from './orders/orders.seed.ts';
import { customerKind } from './customers/customerSearch.ts';
import { product } from './products/product.ts';
import { productImport } from './products/productImport.ts';
import { productNotifications, tellOfProducts } from './products/productNotifications.ts';
import { productKind } from './products/productSearch.ts';
import { referral } from './referrals/referral.ts';
import { followReferrals } from './referrals/referrals.ts';
import { resolvers as referrals } from './referrals/referrals.resolvers.ts';
import { registerReferralExport } from './referrals/referrals.plugin.ts';
import { referralRoutes } from './referrals/referrals.rest.ts';
import { seedReferrals } from './referrals/referrals.seed.ts';
import { orderNotifications, tellArrival, tellOfOrders } from './orders/orderNotifications.ts';
import { review } from './reviews/review.ts';
import { referralKind } from './referrals/referralSearch.ts';
import { reviewKind } from './reviews/reviewSearch.ts';
import { followReviews, reviewNotifications } from './reviews/reviewNotifications.ts';
import { registerReviewExport } from './reviews/reviews.plugin.ts';
import { productResolvers, resolvers as reviews } from './reviews/reviews.resolvers.ts';
import { reviewRoutes } from './reviews/reviews.rest.ts';
import { seedReviews } from './reviews/reviews.seed.ts';
import { followDeals, tellOfDeals } from './promos/promoMailing.ts';
import { promoKind } from './promos/promoSearch.ts';
import { resolvers as store } from './store/store.resolvers.ts';
import { seedBudgets, seedPromoCodes, seedStore } from './store/store.seed.ts';
import { resolvers as dashboard } from './dashboard/shopDashboard.resolvers.ts';
import { moveProduct, productDays } from './products/productDays.ts';
import { storeSubjects } from './store/storeSubjects.ts';
import { shopFigures } from './dashboard/shopFigures.ts';
import { shopEntries, shopSteps } from './dashboard/shopHome.ts';
import { customerPart, openOrdersPart } from './customers/customerKnown.ts';

const someCategory: NamedRecords = { table: 'categories', name: 'name', key: 'nameKey', subject: 'Category' };

/** Products and their categories, who buys them, and how the shop is set. */
export const ecommerce: Area = {
  name: 'ecommerce',
  resolvers: {
    ...products,
    ...categories,
    ...customers,
    ...store,
    ...orders,
    ...drafts,
    ...reviews,
    ...referrals,
    ...dashboard,
    Customer: { ...customers.Customer, ...orders.Customer },
    Product: { ...products.Product, ...productResolvers },
    Query: {
      ...products.Query,
      ...categories.Query,
      ...customers.Query,
      ...store.Query,
      ...orders.Query,
      ...drafts.Query,
      ...reviews.Query,
      ...referrals.Query,
      ...dashboard.Query,
    },
    Mutation: {
      ...products.Mutation,
      ...categories.Mutation,
      ...customers.Mutation,
      ...store.Mutation,
      ...orders.Mutation,
      ...drafts.Mutation,
      ...reviews.Mutation,
      ...referrals.Mutation,
      ...dashboard.Mutation,
    },
  },
  routes: [...productRoutes, ...categoryRoutes, ...customerRoutes, ...orderRoutes, ...reviewRoutes, ...referralRoutes],
  plugin: (app, services) => {
    registerProductExport(app, services);
    registerCategoryExport(app, services);
    registerOrderExport(app, services);
    registerOrderPapers(app, services);
    registerCustomerExport(app, services);
    registerCustomerData(app);
    registerReviewExport(app, services);
    registerReferralExport(app, services);
  },
  subjects: {
    Product: {
      table: 'products',
      undo: product.undo,
      hasPictures: true,
      conditions: {
        status: choice<ProductStatus>('PUBLISHED', 'INACTIVE', 'SCHEDULED'),
        category: named({ ...someCategory, column: 'name' }),
        inStock: yesNo,
        brand: text,
      },
      texts: {
        columns: ['description'],
        nameOf: ({ name }) => String(name),
        pathOf: ({ id }) => `/apps/ecommerce/product/edit/${String(id)}`,
      },
      fields: {
        priceCents: { file: 'price', alike: ['variants'] },
        discountPriceCents: { file: 'discountPrice' },
        costCents: { file: 'cost' },
        barcode: { isText: true },
        identifier: { isText: true },
      },
    },
    Category: {
      table: 'categories',
      undo: category.undo,
      names: { parentId: 'Category' },
      hasPictures: true,
      conditions: {
        status: choice<CategoryStatus>('PUBLISHED', 'INACTIVE', 'SCHEDULED'),
        parentId: named(someCategory),
      },
      texts: {
        columns: ['description'],
        nameOf: ({ name }) => String(name),
        pathOf: ({ id }) => `/apps/ecommerce/product/category-list?edit=${String(id)}`,
      },
    },
    Order: {
      table: 'orders',
      undo: order.undo,
      names: { customerId: 'Customer' },
      isPersonal: true,
      conditions: {
        status: choice<OrderStatus>('DISPATCHED', 'OUT_FOR_DELIVERY', 'READY_TO_PICKUP', 'DELIVERED'),
        payment: choice<OrderPayment>('PAID', 'PENDING', 'CANCELED', 'FAILED'),
        fulfilment: choice<OrderFulfilment>('NONE', 'PARTLY', 'ALL'),
        method: named({ table: 'orderCounts', column: 'method', name: 'method' }),
        country,
        customerId: aCustomer,
      },
      isKept: ({ invoicedAt }) => typeof invoicedAt === 'string',
      fields: { shippingAddress: { alike: ['billingAddress'] } },
      comments: {
        nameOf: ({ name, number }) => String(name ?? `#${String(number)}`),
        pathOf: ({ number }) => `/apps/ecommerce/order/details/${String(number)}`,
      },
      events: {
        table: 'order_events',
        column: 'order_id',
        causes: ['payment', 'cancel', 'parcel', 'return', 'refund', 'edit'],
      },
    },
    OrderDraft: {
      table: 'orderDrafts',
      rulesOf: 'Order',
      undo: orderDraft.undo,
      names: { customerId: 'Customer', shippingRateId: 'ShippingRate' },
      isPersonal: true,
      shown: { shippingAddress: shownAddress },
    },
    ...storeSubjects,
    Customer: {
      table: 'customers',
      undo: customer.undo,
      hasPictures: true,
      isPersonal: true,
      conditions: { status: choice<CustomerStatus>('ACTIVE', 'INACTIVE'), country },
      fields: {
        phone: { isText: true },
        taxId: { isText: true },
        addresses: {},
        spentCents: { file: 'spent' },
      },
      comments: {
        nameOf: ({ name }) => String(name),
        pathOf: ({ customerId }) => `/apps/ecommerce/customer/details/${String(customerId)}`,
      },
    },
    Referral: {
      table: 'referrals',
      undo: referral.undo,
      names: { customerId: 'Customer', referrerId: 'Customer', orderId: 'Order' },
      isPersonal: true,
      conditions: { status: choice<ReferralStatus>('PAID', 'UNPAID', 'REJECTED'), referrerId: aCustomer },
    },
    Review: {
      table: 'reviews',
      undo: review.undo,
      names: { productId: 'Product', customerId: 'Customer' },
      isPersonal: true,
      conditions: { status: choice<ReviewStatus>('PENDING', 'PUBLISHED'), productId: aProduct },
    },
  },
  known: [customerPart, openOrdersPart],
  dated: [productDays],
  datedMoves: { products: moveProduct },
  figures: shopFigures,
  home: shopEntries,
  firstSteps: shopSteps,
  searchable: [productKind, categoryKind, orderKind, draftKind, customerKind, reviewKind, referralKind, promoKind],
  lists: {
    products: 'Product',
    categories: 'Category',
    customers: 'Customer',
    customerOrders: 'Order',
    orders: 'Order',
    orderDrafts: 'OrderDraft',
    reviews: 'Review',
    referrals: 'Referral',
  },
  imports: [productImport, categoryImport, customerImport],
  notifications: { ...productNotifications, ...reviewNotifications, ...orderNotifications },
  onEvent: async (ctx, event) => {
    await tellOfProducts(ctx, event);
    await followReviews(ctx, event);
    await followReferrals(ctx, event);
    await followDrafts(ctx, event);
    await tellOfOrders(ctx, event);
    await tellArrival(ctx, event);
    await noteInvoiced(ctx, event);
    await followDelivery(ctx, event);
    await findWantedCustomer(ctx, event);
    await followDeals(ctx, event);
    await followConsent(ctx, event);
    await forgetActor(ctx, event);
  },
  seed: async (tx, random) => {
    await seedStore(tx);
    await seedPromoCodes(tx);
    await seedProducts(tx, random);
    await seedCustomers(tx, random);
    await seedOrders(tx, random);
    await seedReviews(tx, random);
    await seedReferrals(tx, random);
    await seedBudgets(tx, random);
  },
  jobs: [
    { name: 'publish products', everyMs: 20_000, run: publishDueProducts },
    { name: 'publish categories', everyMs: 20_000, run: publishDueCategories },
    { name: 'tell of deals', everyMs: 20_000, run: tellOfDeals },
  ],
};
