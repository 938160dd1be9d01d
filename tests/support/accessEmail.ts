import type { Action } from '../../server/graphql/schema.generated.ts';
import type { Cell } from './accessMatrix.ts';
import { gone } from './gone.ts';
import type { Role } from './users.ts';

const all: readonly Action[] = ['read', 'create', 'update', 'delete'];

const noAccount =
  '{ address: "", imapHost: "", imapPort: 0, imapSecurity: TLS, smtpHost: "", smtpPort: 0, smtpSecurity: TLS }';

/** What each role may do with mail: that of its own mailbox. */
export const emailGranted: Partial<Record<Role, readonly Action[]>> = {
  admin: all,
  maintainer: all,
  editor: ['read', 'create', 'update'],
  author: all,
  subscriber: all,
};

/** Root fields of email, as part of the access matrix. */
export const emailFields: Record<string, Cell> = {
  'Query.mailboxes': { right: ['read', 'Email'], call: 'mailboxes { id }' },
  'Query.emailCounts': { right: ['read', 'Email'], call: 'emailCounts { inbox }' },
  'Query.emailThreads': { right: ['read', 'Email'], call: 'emailThreads { totalCount }' },
  'Query.emailThread': { right: ['read', 'Email'], call: `emailThread(id: ${gone}) { id }` },
  'Query.email': { right: ['read', 'Email'], call: `email(id: ${gone}) { id }` },
  'Mutation.updateEmails': {
    right: ['update', 'Email'],
    call: `updateEmails(selection: { emailIds: [${gone}] }, change: {}) { count }`,
  },
  'Mutation.changeEmailLabel': {
    right: ['update', 'Email'],
    call: `changeEmailLabel(mailboxId: ${gone}, label: "none") { count }`,
  },
  'Mutation.deleteEmails': {
    right: ['delete', 'Email'],
    call: `deleteEmails(selection: { emailIds: [${gone}] }) { count }`,
  },
  'Mutation.emptyEmailTrash': {
    right: ['delete', 'Email'],
    call: `emptyEmailTrash(mailboxId: ${gone}) { count }`,
  },
  'Query.emailSuggestions': { right: ['read', 'Email'], call: 'emailSuggestions(search: "zzz") { address }' },
  'Query.emailPrefill': { right: ['read', 'Email'], call: `emailPrefill(id: ${gone}, kind: REPLY) { subject }` },
  'Query.emailLimits': { right: ['read', 'Email'], call: 'emailLimits { files }' },
  'Query.emailSettings': { right: ['read', 'Email'], call: 'emailSettings { undoSeconds }' },
  'Mutation.saveEmailDraft': {
    right: ['create', 'Email'],
    call: 'saveEmailDraft(key: "", input: {}) { batchId }',
  },
  'Mutation.sendEmail': { right: ['create', 'Email'], call: 'sendEmail(key: "") { batchId }' },
  'Mutation.cancelEmail': { right: ['update', 'Email'], call: `cancelEmail(id: ${gone}) { batchId }` },
  'Mutation.retryEmail': { right: ['update', 'Email'], call: `retryEmail(id: ${gone}) { batchId }` },
  'Mutation.discardEmailDraft': { right: ['update', 'Email'], call: `discardEmailDraft(id: ${gone}) { batchId }` },
  'Mutation.trustEmailSender': {
    right: ['update', 'Email'],
    call: `trustEmailSender(id: ${gone}, isTrusted: true) { id }`,
  },
  'Mutation.snoozeEmails': {
    right: ['update', 'Email'],
    call: `snoozeEmails(selection: { emailIds: [${gone}] }) { count }`,
  },
  'Query.emailRules': { right: ['read', 'Email'], call: 'emailRules { id }' },
  'Query.emailRuleCount': { right: ['read', 'Email'], call: `emailRuleCount(id: ${gone})` },
  'Mutation.saveEmailRule': { right: ['update', 'Email'], call: 'saveEmailRule(input: { name: "" }) { id }' },
  'Mutation.deleteEmailRule': { right: ['update', 'Email'], call: `deleteEmailRule(id: ${gone}) { id }` },
  'Mutation.applyEmailRule': { right: ['update', 'Email'], call: `applyEmailRule(id: ${gone}) { count }` },
  'Query.emailAccounts': { right: ['read', 'Email'], call: 'emailAccounts { id }' },
  'Query.emailSignInProviders': { right: ['read', 'Email'], call: 'emailSignInProviders { key }' },
  'Query.emailServerProposal': {
    right: ['read', 'Email'],
    call: 'emailServerProposal(address: "ann@gmail.com") { imap { host } }',
  },
  'Mutation.checkEmailAccount': {
    right: ['update', 'Email'],
    call: `checkEmailAccount(input: ${noAccount}) { problems { field } }`,
  },
  'Mutation.saveEmailAccount': { right: ['update', 'Email'], call: `saveEmailAccount(input: ${noAccount}) { id }` },
  'Mutation.beginEmailSignIn': { right: ['update', 'Email'], call: 'beginEmailSignIn(provider: "none")' },
  'Mutation.pauseEmailAccount': {
    right: ['update', 'Email'],
    call: `pauseEmailAccount(id: ${gone}, isPaused: true) { id }`,
  },
  'Mutation.disconnectEmailAccount': {
    right: ['update', 'Email'],
    call: `disconnectEmailAccount(id: ${gone}, keepsMail: true) { id }`,
  },
  'Query.emailTexts': { right: ['read', 'Email'], call: 'emailTexts { id }' },
  'Mutation.saveEmailText': {
    right: ['update', 'Email'],
    call: 'saveEmailText(input: { kind: TEMPLATE, language: en, name: "", html: "" }) { id }',
  },
  'Mutation.deleteEmailText': { right: ['update', 'Email'], call: `deleteEmailText(id: ${gone}) { id }` },
  'Query.sharedMailboxes': { right: ['read', 'SharedMailbox'], call: 'sharedMailboxes { id }' },
  'Query.mailboxTimes': { right: ['read', 'Email'], call: 'mailboxTimes { came }' },
  'Query.mailboxPeople': { right: ['update', 'SharedMailbox'], call: 'mailboxPeople(search: "zzz") { id }' },
  'Query.mailboxTeams': { right: ['update', 'SharedMailbox'], call: 'mailboxTeams(search: "zzz") { id }' },
  'Mutation.createSharedMailbox': {
    right: ['create', 'SharedMailbox'],
    call: 'createSharedMailbox(input: {}) { batchId }',
  },
  'Mutation.updateSharedMailbox': {
    right: ['update', 'SharedMailbox'],
    call: `updateSharedMailbox(id: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.deleteSharedMailbox': {
    right: ['delete', 'SharedMailbox'],
    call: `deleteSharedMailbox(id: ${gone}) { id }`,
  },
  'Mutation.assignEmailThreads': {
    right: ['update', 'Email'],
    call: `assignEmailThreads(ids: [${gone}]) { count }`,
  },
  'Mutation.unsubscribeFromEmail': { right: ['update', 'Email'], call: `unsubscribeFromEmail(id: ${gone}) { id }` },
  'Mutation.muteEmailThreads': { right: ['update', 'Email'], call: `muteEmailThreads(ids: [${gone}]) { count }` },
  'Mutation.closeEmailThreads': { right: ['update', 'Email'], call: `closeEmailThreads(ids: [${gone}]) { count }` },
  'Mutation.updateEmailSettings': {
    right: ['update', 'Email'],
    call: 'updateEmailSettings(input: {}) { undoSeconds }',
  },
};

const path = '/api/apps/email';

/** Its documented paths. */
export const emailRoutes: Record<string, Cell> = {
  [`GET ${path}`]: { right: ['read', 'Email'], call: path },
  [`POST ${path}`]: { right: ['update', 'Email'], call: path, body: { ids: [gone], data: {} } },
  'POST /files/emails': { right: ['create', 'Email'], call: '/files/emails', body: {} },
  'GET /files/emails/:id': { right: ['read', 'Email'], call: `/files/emails/${gone}` },
  'POST /import/emails': { right: ['create', 'Email'], call: '/import/emails', body: {} },
  'GET /export/emails/:id.eml': { right: ['read', 'Email'], call: `/export/emails/${gone}.eml` },
  'GET /export/email-threads/:id.eml': { right: ['read', 'Email'], call: `/export/email-threads/${gone}.eml` },
  'GET /export/email-threads/:id.mbox': { right: ['read', 'Email'], call: `/export/email-threads/${gone}.mbox` },
  'GET /export/email-threads/:id.pdf': { right: ['read', 'Email'], call: `/export/email-threads/${gone}.pdf` },
  // The address is the credential.
  'GET /files/emails/pictures/:sealed': { right: 'public', call: '/files/emails/pictures/none' },
};
