import type { Cell } from './accessMatrix.ts';
import { gone } from './gone.ts';

/** Rows of the matrix for accounts: registration, one-time links, mail. */
export const securityFields: Record<string, Cell> = {
  'Query.registrationMode': { right: 'public', call: 'registrationMode' },
  'Query.oneTimeLink': { right: 'public', call: 'oneTimeLink(purpose: RESET_PASSWORD, link: "none") { email }' },
  'Query.demoMail': { right: 'public', call: 'demoMail(key: "none") { id }' },
  'Query.outgoingMails': { right: ['read', 'OutgoingMail'], call: 'outgoingMails { totalCount }' },
  'Mutation.reportBounce': {
    right: ['update', 'OutgoingMail'],
    call: 'reportBounce(messageId: "none", reason: "none") { id }',
  },
  'Mutation.retryMail': { right: ['update', 'OutgoingMail'], call: `retryMail(id: ${gone}) { id }` },
  'Mutation.register': {
    right: 'public',
    call: 'register(input: { username: "", email: "", password: "", isAgreed: false }) { mailKey }',
  },
  'Mutation.resendRegistration': { right: 'public', call: 'resendRegistration(email: "") { mailKey }' },
  'Mutation.confirmEmail': { right: 'public', call: 'confirmEmail(purpose: REGISTER, link: "none")' },
  'Mutation.acceptInvitation': {
    right: 'public',
    call: 'acceptInvitation(input: { link: "none", username: "", fullName: "", password: "" })',
  },
  'Mutation.requestPasswordReset': { right: 'public', call: 'requestPasswordReset(email: "") { mailKey }' },
  'Mutation.resetPassword': { right: 'public', call: 'resetPassword(link: "none", password: "none")' },
  'Mutation.requestAccountDeletion': { right: 'public', call: 'requestAccountDeletion(email: "") { mailKey }' },
  'Mutation.confirmAccountDeletion': { right: 'public', call: 'confirmAccountDeletion(link: "none") { dueAt }' },
  'Mutation.rejectSignIn': { right: 'public', call: 'rejectSignIn(link: "none")' },
  'Mutation.completeSignIn': {
    right: 'public',
    call: 'completeSignIn(pending: "none", code: "000000") { expiresAt }',
  },
  'Query.userSecurity': { right: ['update', 'User'], call: `userSecurity(id: ${gone}) { hasPassword }` },
  'Mutation.forcePasswordReset': { right: ['update', 'User'], call: `forcePasswordReset(id: ${gone}) { mailKey }` },
  'Mutation.requireTwoStep': {
    right: ['update', 'User'],
    call: `requireTwoStep(id: ${gone}, isRequired: true) { needsTwoStep }`,
  },
  'Mutation.markEmailVerified': { right: ['update', 'User'], call: `markEmailVerified(id: ${gone}) { hasPassword }` },
  'Mutation.beginRequiredTwoStep': { right: 'public', call: 'beginRequiredTwoStep(pending: "none") { uri }' },
  'Mutation.completeRequiredTwoStep': {
    right: 'public',
    call: 'completeRequiredTwoStep(pending: "none", code: "000000") { recoveryCodes }',
  },
  'Mutation.startDataExport': { right: ['delete', 'User'], call: `startDataExport(userId: ${gone}) { id }` },
  'Mutation.eraseUser': { right: ['delete', 'User'], call: `eraseUser(id: ${gone}) { id }` },
  'Mutation.confirmPassword': { right: 'session', call: 'confirmPassword(password: "wrong")' },
  'Mutation.changePassword': { right: 'session', call: 'changePassword(current: "wrong", password: "short")' },
  'Mutation.changeEmail': { right: 'session', call: 'changeEmail(email: "") { mailKey }' },
  'Mutation.beginTwoStep': { right: 'session', call: 'beginTwoStep { uri }' },
  'Mutation.enableTwoStep': { right: 'session', call: 'enableTwoStep(code: "000000")' },
  'Mutation.disableTwoStep': { right: 'session', call: 'disableTwoStep(password: "wrong", code: "000000")' },
  'Mutation.renewRecoveryCodes': { right: 'session', call: 'renewRecoveryCodes' },
  'Mutation.endSession': { right: 'session', call: `endSession(id: ${gone})` },
  'Mutation.endOtherSessions': { right: 'session', call: 'endOtherSessions' },
  'Mutation.removeTrustedDevice': { right: 'session', call: `removeTrustedDevice(id: ${gone})` },
  'Mutation.createApiToken': {
    right: 'session',
    call: 'createApiToken(input: { name: "", scopes: [] }) { record { id } }',
  },
  'Mutation.revokeApiToken': { right: 'session', call: `revokeApiToken(id: ${gone})` },
  'Mutation.cancelAccountDeletion': { right: 'session', call: 'cancelAccountDeletion' },
  'Mutation.inviteUser': { right: ['update', 'User'], call: `inviteUser(id: ${gone}) { mailKey }` },
  'Mutation.revokeInvitation': { right: ['update', 'User'], call: `revokeInvitation(id: ${gone})` },
};
