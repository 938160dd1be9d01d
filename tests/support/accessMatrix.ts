import type { Action, Subject } from '../../server/graphql/schema.generated.ts';
import { ecommerceFields } from './accessEcommerce.ts';
import { gone } from './gone.ts';
import { invoicePaperFields } from './accessInvoicePapers.ts';
import { invoiceFields } from './accessInvoices.ts';
import { orderRows } from './accessOrders.ts';
import { peopleFields } from './accessPeople.ts';
import { securityFields } from './accessSecurity.ts';
import { chatFields, chatGranted } from './accessChat.ts';
import { emailFields, emailGranted } from './accessEmail.ts';
import { academyFields } from './accessAcademy.ts';
import { logisticsFields } from './accessLogistics.ts';
import { dashboardFields } from './accessDashboards.ts';
import { kanbanFields } from './accessKanban.ts';
import { calendarFields, calendarGranted } from './accessCalendar.ts';
import type { Role } from './users.ts';

/** Who may call: everybody, everybody who has signed in, or who has the right. */
export type Right = 'public' | 'session' | readonly [Action, Subject];

/** One operation: its right, and a call that is well formed but finds or changes nothing. */
export type Cell = { right: Right; call: string; body?: unknown };

/** Every root field of the schema. A field without a row fails the test, as does a row without a field. */
export const rootFields: Record<string, Cell> = {
  ...ecommerceFields,
  'Query.viewer': { right: 'public', call: 'viewer { id }' },
  'Query.isSetupOpen': { right: 'public', call: 'isSetupOpen' },
  'Query.changes': { right: ['read', 'Product'], call: `changes(subject: Product, subjectId: ${gone}) { totalCount }` },
  'Query.timeline': {
    right: ['read', 'Product'],
    call: `timeline(subject: Product, subjectId: ${gone}) { totalCount }`,
  },
  'Query.mentionable': {
    right: ['read', 'Customer'],
    call: `mentionable(subject: Customer, subjectId: ${gone}) { id }`,
  },
  'Mutation.addComment': {
    right: ['read', 'Customer'],
    call: `addComment(subject: Customer, subjectId: ${gone}, input: { text: "" }) { id }`,
  },
  'Mutation.updateComment': {
    right: 'session',
    call: `updateComment(id: ${gone}, input: { text: "x" }) { id }`,
  },
  'Mutation.deleteComment': { right: 'session', call: `deleteComment(id: ${gone}) { id }` },
  'Mutation.restoreComment': { right: 'session', call: `restoreComment(id: ${gone}) { id }` },
  'Query.faq': { right: 'public', call: 'faq(search: "zzz") { words }' },
  'Query.helpCenter': { right: 'public', call: 'helpCenter { popular { text { id } } }' },
  'Query.helpSearch': { right: 'public', call: 'helpSearch(search: "zzz") { words }' },
  'Query.helpArticle': { right: 'public', call: 'helpArticle(slug: "none") { html }' },
  'Query.article': { right: ['read', 'Article'], call: `article(id: ${gone}) { id }` },
  'Query.articleCategories': { right: ['read', 'Article'], call: 'articleCategories { id }' },
  'Query.searchMisses': { right: ['update', 'Article'], call: 'searchMisses { totalCount }' },
  'Query.notifications': { right: 'session', call: 'notifications { totalCount }' },
  'Query.listViews': { right: 'session', call: 'listViews { id }' },
  'Query.search': { right: 'session', call: 'search(query: "zzz") { text }' },
  'Query.searchRecords': { right: 'session', call: `searchRecords(keys: ["products:${gone}"]) { id }` },
  'Query.recordLinks': { right: 'session', call: `recordLinks(keys: ["cards:${gone}"]) { key }` },
  'Mutation.linkRecords': {
    right: 'session',
    call: `linkRecords(key: "cards:${gone}", other: "orders:${gone}") { id }`,
  },
  'Mutation.unlinkRecords': { right: 'session', call: `unlinkRecords(id: ${gone}) { id }` },
  'Query.knownOfAddress': { right: 'session', call: 'knownOfAddress(address: "none@none.example") { key }' },
  'Query.linkedRecords': { right: 'session', call: `linkedRecords(paths: ["/apps/user/view/${gone}"]) { path }` },
  'Query.searchKinds': { right: 'session', call: 'searchKinds { key }' },
  'Query.destinations': { right: 'session', call: 'destinations(title: "zzz") { title }' },
  'Query.plans': { right: 'public', call: 'plans { key }' },
  'Query.productFigures': { right: 'public', call: 'productFigures { restCallCount }' },
  'Query.contactRequests': { right: ['read', 'ContactRequest'], call: 'contactRequests { totalCount }' },
  'Query.contactRequest': { right: ['read', 'ContactRequest'], call: `contactRequest(id: ${gone}) { id }` },
  'Query.mailingAddresses': {
    right: ['read', 'ContactRequest'],
    call: 'mailingAddresses(list: LAUNCH) { totalCount }',
  },
  ...peopleFields,
  ...securityFields,
  ...calendarFields,
  'Mutation.signIn': {
    right: 'public',
    call: 'signIn(email: "nobody@test.example", password: "wrong") { accessToken }',
  },
  'Mutation.createFirstAdministrator': {
    right: 'public',
    call: 'createFirstAdministrator(token: "wrong", fullName: "A", email: "a@test.example", password: "long enough") { accessToken }',
  },
  'Mutation.signOut': { right: 'session', call: 'signOut' },
  ...chatFields,
  ...emailFields,
  ...academyFields,
  ...logisticsFields,
  ...dashboardFields,
  ...kanbanFields,
  ...orderRows,
  ...invoiceFields,
  ...invoicePaperFields,
  'Query.activity': { right: ['read', 'Change'], call: 'activity { totalCount }' },
  'Mutation.restoreAsOf': { right: 'session', call: `restoreAsOf(changeId: ${gone}) { count }` },
  'Query.deletions': { right: ['read', 'Product'], call: 'deletions(subjects: [Product]) { asOf }' },
  'Query.trash': { right: 'session', call: 'trash { totalCount }' },
  'Mutation.restoreFromTrash': { right: 'session', call: `restoreFromTrash(selection: { ids: [${gone}] }) { count }` },
  'Mutation.startTrashRestore': { right: 'session', call: `startTrashRestore(selection: { ids: [${gone}] }) { id }` },
  'Mutation.purgeFromTrash': { right: 'session', call: `purgeFromTrash(selection: { ids: [${gone}] }) { count }` },
  'Mutation.startTrashPurge': { right: 'session', call: `startTrashPurge(selection: { ids: [${gone}] }) { id }` },
  'Query.runningTasks': { right: 'session', call: 'runningTasks { id }' },
  'Query.task': { right: 'session', call: `task(id: ${gone}) { id }` },
  'Query.imports': { right: 'session', call: 'imports(list: PRODUCTS) { id }' },
  'Query.import': { right: 'session', call: `import(id: ${gone}) { id }` },
  'Mutation.cancelTask': { right: 'session', call: `cancelTask(id: ${gone}) { id }` },
  'Mutation.checkImport': { right: 'session', call: `checkImport(id: ${gone}, fields: [], key: "sku") { id }` },
  'Mutation.runImport': { right: 'session', call: `runImport(id: ${gone}) { id }` },
  'Mutation.createArticle': { right: ['create', 'Article'], call: 'createArticle(input: {}) { batchId }' },
  'Mutation.updateArticle': { right: ['update', 'Article'], call: `updateArticle(id: ${gone}, input: {}) { batchId }` },
  'Mutation.deleteArticle': { right: ['delete', 'Article'], call: `deleteArticle(id: ${gone}) { id }` },
  'Mutation.viewArticle': { right: 'public', call: `viewArticle(id: ${gone})` },
  'Mutation.rateArticle': { right: 'public', call: `rateArticle(id: ${gone}, isHelpful: true)` },
  'Mutation.recordSearchMiss': { right: 'public', call: 'recordSearchMiss(kind: HELP, search: "")' },
  'Mutation.deleteSearchMiss': { right: ['update', 'Article'], call: `deleteSearchMiss(id: ${gone})` },
  'Mutation.createListView': {
    right: ['create', 'ListView'],
    call: 'createListView(list: "none", input: {}) { batchId }',
  },
  'Mutation.updateListView': {
    right: ['update', 'ListView'],
    call: `updateListView(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.deleteListView': { right: ['delete', 'ListView'], call: `deleteListView(id: ${gone}) { id }` },
  'Mutation.markListView': { right: 'session', call: `markListView(id: ${gone}) { id }` },
  'Mutation.sendContactRequest': {
    right: 'public',
    call: 'sendContactRequest(input: { name: "", email: "", message: "" })',
  },
  'Mutation.joinMailingList': { right: 'public', call: 'joinMailingList(list: LAUNCH, email: "")' },
  'Mutation.updateContactRequest': {
    right: ['update', 'ContactRequest'],
    call: `updateContactRequest(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.deleteContactRequest': {
    right: ['delete', 'ContactRequest'],
    call: `deleteContactRequest(id: ${gone}) { id }`,
  },
  'Mutation.updateContactRequests': {
    right: ['update', 'ContactRequest'],
    call: `updateContactRequests(selection: { ids: [${gone}] }, input: { status: HANDLED }) { count }`,
  },
  'Mutation.deleteContactRequests': {
    right: ['delete', 'ContactRequest'],
    call: `deleteContactRequests(selection: { ids: [${gone}] }) { count }`,
  },
  'Mutation.startContactRequestsUpdate': {
    right: ['update', 'ContactRequest'],
    call: 'startContactRequestsUpdate(selection: { ids: [] }, input: { status: HANDLED }) { id }',
  },
  'Mutation.startContactRequestsDelete': {
    right: ['delete', 'ContactRequest'],
    call: 'startContactRequestsDelete(selection: { ids: [] }) { id }',
  },
  'Mutation.removeMailingAddresses': {
    right: ['delete', 'ContactRequest'],
    call: `removeMailingAddresses(selection: { ids: [${gone}] }) { count }`,
  },
  'Mutation.startMailingAddressesRemoval': {
    right: ['delete', 'ContactRequest'],
    call: 'startMailingAddressesRemoval(selection: { ids: [] }) { id }',
  },
  'Mutation.removeMailingAddress': { right: ['delete', 'ContactRequest'], call: `removeMailingAddress(id: ${gone})` },
  'Mutation.setPreferences': { right: 'session', call: 'setPreferences(values: {})' },
  'Mutation.markNotifications': { right: 'session', call: 'markNotifications(ids: [], isSeen: true) { count }' },
  'Mutation.removeNotification': { right: 'session', call: `removeNotification(id: ${gone}) { count }` },
  'Mutation.undoChange': { right: 'session', call: `undoChange(id: ${gone}) { count }` },
  'Mutation.undoBatch': { right: 'session', call: 'undoBatch(id: "00000000-0000-4000-8000-000000000000") { count }' },
  'Mutation.startUndo': {
    right: 'session',
    call: 'startUndo(batchId: "00000000-0000-4000-8000-000000000000") { id }',
  },
  'Query.node': { right: 'session', call: `node(id: "Product:${gone}") { id }` },
  'Subscription.accountChanged': { right: 'session', call: 'accountChanged' },
  'Subscription.presence': {
    right: ['read', 'Product'],
    call: `presence(subject: Product, id: 1) { people { userId } }`,
  },
  'Subscription.changes': { right: ['read', 'Product'], call: 'changes(subjects: [Product]) { sequence }' },
};

const everything = `
  AclDemo Dashboard Product Category Order Customer Review Referral StoreSettings Invoice Email Chat
  Calendar CalendarEvent Board BoardColumn BoardCard Vehicle Course Article ContactRequest User Role Permission ApiToken Profile
  Change ListView OutgoingMail SignIn Team ServiceAccount CustomField Project Expense Campaign Property SharedMailbox Goal DayNote FigureAlert
  FigureDigest FigureShare Webhook SignInPolicy DashboardLayout OrderDraft ChatSettings ChatAudit`
  .trim()
  .split(/\s+/) as Subject[];
const shop: Subject[] = ['Product', 'Category', 'Order', 'Customer', 'Review', 'Referral', 'OrderDraft'];
const boards: Subject[] = ['Board', 'BoardColumn', 'BoardCard'];
const invoices: Subject[] = ['Invoice'];
/** What dashboards count besides the shop, and properties. */
const counted: Subject[] = ['Project', 'Expense', 'Campaign', 'Property'];
/** Goals for figures, and notes on days. */
const goals: Subject[] = ['Goal', 'DayNote', 'FigureShare'];
const withHelp: Subject[] = [...shop, ...invoices, ...boards, 'Article'];
const all: Subject[] = [...withHelp, 'ContactRequest'];

/** Its own views: everybody changes nothing but these, whatever else he may do. */
const views: Subject[] = ['ListView'];
/** Everybody who reads dashboards has alerts and digests of his own, and arranges their cards. */
const layouts: Subject[] = ['DashboardLayout'];
const alerts: Subject[] = ['FigureAlert', 'FigureDigest', ...layouts];
type Grants = Partial<Record<Exclude<Action, 'manage'>, readonly Subject[]>>;

/** What each role may do at the start with the subjects that operations of the matrix speak of, as the decisions say. */
export const granted: Record<Role, Grants> = {
  admin: { read: everything, create: everything, update: everything, delete: everything },
  editor: {
    read: [...withHelp, ...counted, ...goals, 'Dashboard', 'Course', 'Vehicle', 'StoreSettings', 'Team', ...alerts],
    create: [...shop, ...invoices, ...boards, ...counted, ...goals, 'Course', ...views, ...alerts],
    update: [...shop, ...invoices, ...boards, ...counted, ...goals, 'Course', ...views, ...alerts],
    delete: [...views, ...alerts],
  },
  maintainer: {
    read: [...all, ...counted, ...goals, 'Dashboard', 'Course', 'Vehicle', 'User', 'Team', 'StoreSettings', ...alerts],
    create: [...all, ...counted, ...goals, 'Course', 'Vehicle', 'User', 'Team', ...views, ...alerts],
    update: [...all, ...counted, ...goals, 'Course', 'Vehicle', 'User', 'Team', ...views, ...alerts],
    delete: [...all, ...counted, ...goals, 'Course', 'Vehicle', 'Team', ...views, ...alerts],
  },
  author: {
    read: [...withHelp, 'Course', 'Vehicle', 'Team', ...layouts],
    create: [...boards, ...views, ...layouts],
    update: ['Order', 'OrderDraft', 'Review', ...boards, ...views, ...layouts],
    delete: [...views, ...layouts],
  },
  subscriber: {
    read: ['Article', 'Course', 'Dashboard', 'Project', 'Team', ...goals, ...alerts],
    create: [...views, ...alerts],
    update: [...views, ...alerts],
    delete: [...views, ...alerts],
  },
  client: { read: ['AclDemo'] },
  none: {},
};

/** Whether a cell of the matrix is open to a role; null stands for nobody signed in. */
export function isOpen(right: Right, role: Role | null): boolean {
  if (right === 'public') return true;
  if (role === null) return false;
  if (right === 'session') return true;
  const [action, subject] = right;
  // Everybody keeps up the own profile, whatever the role.
  if (subject === 'Profile') return role === 'admin' || action === 'read' || action === 'update';
  if (subject === 'CalendarEvent' || subject === 'Calendar') return calendarGranted[role]?.includes(action) ?? false;
  if (subject === 'Chat') return chatGranted[role]?.includes(action) ?? false;
  if (subject === 'Email') return emailGranted[role]?.includes(action) ?? false;
  return action !== 'manage' && (granted[role][action]?.includes(subject) ?? false);
}
