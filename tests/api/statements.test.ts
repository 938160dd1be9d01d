import { expect } from 'vitest';
import { areas } from '../../server/areas/index.ts';
import { rootFields } from '../support/accessMatrix.ts';
import { test } from '../support/app.ts';
import { academyReads } from '../support/academyReads.ts';
import { holdSessions } from '../support/holdSessions.ts';
import { invoicePaperReads } from '../support/accessInvoicePapers.ts';
import { dashboardReads } from '../support/dashboardReads.ts';
import { chatReads } from '../support/chatReads.ts';
import { emailReads } from '../support/emailReads.ts';
import { logisticsReads } from '../support/logisticsReads.ts';
import { invoiceReads } from '../support/invoiceReads.ts';
import { shopReads } from '../support/shopReads.ts';
import { peopleReads } from '../support/statementsPeople.ts';

/**
 * SQL statements of each read, once the session is known. A field that asks for each row by itself shows here as soon as
 * it lands; a new root field needs its number.
 */
const reads: Record<string, { query: string; statements: number; refused?: string }> = {
  viewer: { query: '{ viewer { id abilityRules { action subject } } }', statements: 0 },
  registrationMode: { query: '{ registrationMode }', statements: 0 },
  oneTimeLink: { query: '{ oneTimeLink(purpose: RESET_PASSWORD, link: "none") { email } }', statements: 1 },
  demoMail: { query: '{ demoMail(key: "none") { id } }', statements: 1 },
  ownSignIns: { query: '{ ownSignIns { outcome address } }', statements: 1 },
  signIns: {
    query: '{ signIns(page: { number: 1, size: SIZE }) { nodes { id address person { name } } totalCount } }',
    statements: 1,
  },
  outgoingMails: {
    query: '{ outgoingMails(page: { number: 1, size: SIZE }) { nodes { id recipient linkPath } totalCount } }',
    statements: 2,
  },
  isSetupOpen: { query: '{ isSetupOpen }', statements: 1 },
  products: {
    query:
      '{ products(page: { number: 1, size: SIZE }) { nodes { id name category images options { value } tags } totalCount pageInfo { pageCount } } }',
    statements: 1,
  },
  product: { query: '{ product(id: 1) { id name description images options { kind value } } }', statements: 1 },
  productStats: {
    query: '{ productStats { totalCount publishedCount unitCount stockValueCents lowStockCount } }',
    statements: 1,
  },
  notifications: {
    query: '{ notifications(page: { number: 1, size: SIZE }) { nodes { id kind data } totalCount unseenCount } }',
    statements: 3,
  },
  listViews: { query: '{ listViews { id name ownerName isPinned } }', statements: 1 },
  activity: {
    query:
      '{ activity(filter: { subject: Product }, page: { number: 1, size: SIZE }) { nodes { id recordName batchSize canUndo } totalCount } }',
    // The page, the count, names, sizes of batches, and what can be undone.
    statements: 5,
  },
  deletions: { query: '{ deletions(subjects: [Product], first: SIZE) { nodes { id } asOf } }', statements: 1 },
  trash: {
    query: '{ trash(page: { number: 1, size: SIZE }) { nodes { id name canRestore } totalCount } }',
    statements: 2,
  },
  runningTasks: { query: '{ runningTasks { id kind counts { failed } } }', statements: 1 },
  task: { query: '{ task(id: 1) { id counts { failed } problems { message } } }', statements: 1 },
  imports: { query: '{ imports(list: PRODUCTS) { id isKept run { id isUndone counts { failed } } } }', statements: 1 },
  import: { query: '{ import(id: 1) { id check { id } run { id } } }', statements: 1 },
  categories: { query: '{ categories { id name } }', statements: 1 },
  category: { query: '{ category(id: 1) { id name } }', statements: 1 },
  categoryList: {
    query:
      '{ categoryList(page: { number: 1, size: SIZE }) { nodes { id name parent { name } childCount productCount stockValueCents } totalCount } }',
    statements: 3,
  },
  storeSettings: {
    query:
      '{ storeSettings { id currency nextOrderNumber taxRates { country } shippingZones { name rates { name } } locations { name } promoCodes { code useCount results { orderCount salesCents } } } }',
    statements: 7,
  },
  company: { query: '{ company { name legalName phone contactEmail country } }', statements: 1 },
  store: {
    query:
      '{ store { currency taxRateBasisPoints(country: "FR") shippingRates(country: "FR", subtotalCents: 100, itemCount: 1) { name } } }',
    statements: 3,
  },
  customers: {
    query:
      '{ customers(page: { number: 1, size: SIZE }) { nodes { id name countryName addresses { city } cards { lastFour } notifications { news } } totalCount } }',
    statements: 1,
  },
  customer: { query: '{ customer(id: 1) { id name addresses { city } } }', statements: 1 },
  customerTags: { query: '{ customerTags }', statements: 1 },
  customerCountries: { query: '{ customerCountries { country count } }', statements: 1 },
  customerByNumber: { query: '{ customerByNumber(customerId: 1) { id name } }', statements: 1 },
  ...peopleReads,
  shippingZone: { query: '{ shippingZone(id: 1) { name rates { name } } }', statements: 2 },
  shippingRate: { query: '{ shippingRate(id: 1) { name } }', statements: 1 },
  storeLocation: { query: '{ storeLocation(id: 1) { name } }', statements: 1 },
  timeline: {
    query:
      '{ timeline(subject: Customer, subjectId: 1, page: { number: 1, size: SIZE }) { nodes { id comment { text mentions { name } } change { actorName canUndo fields { field } } } totalCount } }',
    statements: 3,
  },
  mentionable: { query: '{ mentionable(subject: Customer, subjectId: 1) { id name } }', statements: 3 },
  ...chatReads,
  ...emailReads,
  datedEntries: {
    query: '{ datedEntries(from: "2026-11-01", to: "2027-06-01") { title day isLate } }',
    statements: 10,
  },
  ...academyReads,
  ...dashboardReads,
  ...logisticsReads,
  // Of somebody who has no board; see kanban/boards.test.ts for one who has.
  boards: { query: '{ boards { id name myAccess cardCount members { name } } }', statements: 1 },
  board: {
    query:
      '{ board { name members { name } columns { title } cards { title labels members { name } checklist { text } } } }',
    statements: 1,
  },
  boardCard: { query: '{ boardCard(id: 1) { title members { name } files { name } } }', statements: 2 },
  boardCards: { query: '{ boardCards(ids: [1, 2, 3]) { title members { name } } }', statements: 2 },
  boardCardList: {
    query:
      '{ boardCardList(page: { number: 1, size: SIZE }) { nodes { title board { name } column { title } members { name } commentCount } totalCount } }',
    statements: 1,
  },
  archivedBoardCards: {
    query: '{ archivedBoardCards(boardId: 1, page: { number: 1, size: SIZE }) { nodes { title } totalCount } }',
    statements: 1,
  },
  boardTeams: { query: '{ boardTeams { id name } }', statements: 1 },
  boardPeople: { query: '{ boardPeople { id name } }', statements: 1 },
  orders: {
    query:
      '{ orders(page: { number: 1, size: SIZE }) { nodes { id customer { name orders(first: 3) { id lines { product { name } } } } parcels { id } refunds { id } events { id } } totalCount } }',
    statements: 8,
  },
  order: { query: '{ order(id: 1) { id customer { name } lines { id } } }', statements: 3 },
  orderByNumber: { query: '{ orderByNumber(number: 1001) { id lines { id } } }', statements: 2 },
  orderTags: { query: '{ orderTags }', statements: 1 },
  orderStats: { query: '{ orderStats { totalCount pendingCount spentCents } }', statements: 1 },
  orderQuote: {
    query: '{ orderQuote(input: { lines: [{ productId: 1, quantity: 1 }], country: "FR" }) { totalCents } }',
    statements: 3,
  },
  orderEditQuote: { query: '{ orderEditQuote(id: 1, lines: []) { differenceCents } }', statements: 4 },
  sales: {
    query: '{ sales(first: SIZE) { line { id product { name } } order { id } paidCents refundedCents } }',
    statements: 4,
  },
  stockMovements: {
    query: '{ stockMovements(productId: 1, page: { number: 1, size: SIZE }) { nodes { id orderNumber } totalCount } }',
    statements: 4,
  },
  reviews: {
    query:
      '{ reviews(page: { number: 1, size: SIZE }) { nodes { id rating product { name rating reviewCount } customer { name } } totalCount } }',
    statements: 4,
  },
  review: { query: '{ review(id: 1) { id head } }', statements: 1 },
  reviewStats: { query: '{ reviewStats { totalCount average days { count } } }', statements: 2 },
  ...shopReads,
  ...invoiceReads,
  ...invoicePaperReads,
  faq: { query: '{ faq { sections { category { title } questions { text { title } } } } }', statements: 2 },
  helpCenter: {
    query:
      '{ helpCenter { sections { category { title } } popular { category { title } } keepLearning { category { title } } } }',
    statements: 2,
  },
  helpSearch: { query: '{ helpSearch(search: "product") { hits { text { title } } } }', statements: 2 },
  helpArticle: {
    query: '{ helpArticle(slug: "change-the-language") { html section { category { title } } } }',
    statements: 3,
  },
  article: { query: '{ article(id: 1) { id titleEn } }', statements: 1 },
  articleCategories: { query: '{ articleCategories { id title } }', statements: 1 },
  search: {
    query:
      '{ search(query: "product", page: { number: 1, size: SIZE }) { groups { title totalCount hits { title facts { value } } } words } }',
    // One for each kind of record, and one for the destinations that are opened often.
    statements: areas.flatMap(({ searchable = [] }) => searchable).length + 1,
  },
  searchRecords: {
    query: '{ searchRecords(keys: ["products:1", "products:2", "articles:26", "questions:1"]) { title } }',
    statements: 3,
  },
  linkedRecords: {
    query: '{ linkedRecords(paths: ["/apps/invoice/preview/1", "/apps/user/view/1"]) { path record { title } } }',
    statements: 4,
  },
  searchKinds: { query: '{ searchKinds { key operators { name } } }', statements: 0 },
  destinations: { query: '{ destinations { children { title } } }', statements: 0 },
  searchMisses: {
    query: '{ searchMisses(page: { number: 1, size: SIZE }) { nodes { id search } totalCount } }',
    statements: 2,
  },
  plans: { query: '{ plans { key monthlyCents features { key inclusion } } }', statements: 0 },
  productFigures: {
    query: '{ productFigures { languageCount graphqlFieldCount restCallCount articleCount } }',
    statements: 1,
  },
  contactRequests: {
    query: '{ contactRequests(page: { number: 1, size: SIZE }) { nodes { id name message status } totalCount } }',
    statements: 1,
  },
  contactRequest: { query: '{ contactRequest(id: 1) { id name } }', statements: 1 },
  mailingAddresses: {
    query: '{ mailingAddresses(list: NEWSLETTER, page: { number: 1, size: SIZE }) { nodes { id email } totalCount } }',
    statements: 2,
  },
  calendarWindow: {
    query:
      '{ calendarWindow(from: "2026-11-01", to: "2026-12-13", timeZone: "Europe/Paris") { occurrences { key event { id title guests { name } } } isCut } }',
    statements: 1,
  },
  calendars: {
    query: '{ calendars { id name kind color myAccess isMine ownerName members { name } teams { name } } }',
    statements: 1,
  },
  calendarTeams: { query: '{ calendarTeams { id name } }', statements: 1 },
  calendarSubscriptions: { query: '{ calendarSubscriptions { id name eventCount } }', statements: 1 },
  calendarPeople: { query: '{ calendarPeople { id name } }', statements: 1 },
  calendarBusyTimes: {
    query: '{ calendarBusyTimes(userIds: [1, 2], from: "2026-11-01", to: "2026-11-30") { busy { start } } }',
    statements: 2,
  },
  findCalendarTimes: {
    query: '{ findCalendarTimes(userIds: [1, 2], minutes: 60, from: "2026-11-23", to: "2026-11-30") { start } }',
    statements: 2,
  },
  calendarInvitation: { query: '{ calendarInvitation(link: "none") { title } }', statements: 1 },
  bookingPageList: {
    query:
      '{ bookingPageList(page: { number: 1, size: SIZE }) { nodes { id title hours { from } hostName upcomingCount } totalCount } }',
    statements: 1,
  },
  bookingPage: { query: '{ bookingPage(id: 1) { id title } }', statements: 1 },
  publicBookingPage: { query: '{ publicBookingPage(key: "none") { title } }', statements: 1 },
  bookingTimes: {
    query:
      '{ bookingTimes(key: "none", minutes: 30, from: "2026-11-23T00:00:00.000Z", to: "2026-11-24T00:00:00.000Z") }',
    statements: 1,
  },
  booking: { query: '{ booking(link: "none") { title } }', statements: 0 },
  calendarFeed: { query: '{ calendarFeed { createdAt } }', statements: 1 },
  calendarEvents: {
    query: '{ calendarEvents(page: { number: 1, size: SIZE }) { nodes { id title } totalCount } }',
    statements: 1,
  },
  calendarEvent: { query: '{ calendarEvent(id: 1) { id title } }', statements: 2 },
  changes: {
    query:
      '{ changes(subject: Product, subjectId: 1, page: { number: 1, size: SIZE }) { nodes { id actorName canUndo fields { field before after } } totalCount } }',
    statements: 2,
  },
};

test('AP-02 every query has its number', () => {
  const queries = Object.keys(rootFields)
    .filter((name) => name.startsWith('Query.'))
    .map((name) => name.slice('Query.'.length));
  expect(Object.keys(reads).sort()).toEqual(queries.sort());
});

for (const [name, { query, statements, refused }] of Object.entries(reads)) {
  test(`AP-02 ${name} takes ${statements} statements, whatever the number of rows`, async ({ shared }) => {
    holdSessions();
    const as = await shared.signIn('admin');
    await shared.graphql('{ viewer { id } }', { as });
    for (const size of ['2', '50']) {
      const answer = () => shared.graphql(query.replace('SIZE', size), { as });
      const codes = (await answer()).errors.map(({ extensions }) => extensions.code);
      expect(codes).toEqual(refused === undefined ? [] : [refused]);
      expect(await shared.statements(answer), `${size} rows`).toBe(statements);
    }
  });
}

test('a page of the documented list takes at most one for its rows and one for their number', async ({ shared }) => {
  holdSessions();
  const as = await shared.signIn('admin');
  const list = (query: string) => () => shared.rest('GET', `/api/apps/ecommerce/products?${query}`, { as });
  await list('')();
  for (const query of ['', 'itemsPerPage=50', 'q=a&category=Office&sortBy=price&orderBy=desc', 'itemsPerPage=-1']) {
    expect(await shared.statements(list(query)), query).toBeLessThanOrEqual(2);
  }
});
