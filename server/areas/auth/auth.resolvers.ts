import { apiCalls } from '../../access/tokenCalls.ts';
import { scopeSubjects } from '../../access/ownedTokens.ts';
import { policyOf } from '../../access/signInPolicy.ts';
import { shownFieldRules, shownRules } from '../../access/shownRules.ts';
import type { Viewer } from '../../context.ts';
import { personOf } from '../../people/people.ts';
import { askedOf } from '../../records/selection.ts';
import type { Resolvers, Viewer as ViewerFields } from '../../graphql/resolvers.generated.ts';
import { signIn, signOut } from './auth.ts';
import type { SignedIn } from './startSession.ts';
import {
  cancelAccountDeletion,
  confirmAccountDeletion,
  deletionOf,
  requestAccountDeletion,
} from './accountDeletion.ts';
import { deprecatedUsesOf } from '../../access/deprecatedUses.ts';
import { createApiToken, revokeApiToken } from './apiTokens.ts';
import { resetSandbox } from './sandbox.ts';
import { invitationOf, inviteUser, revokeInvitation } from './invitations.ts';
import { changeEmail, changePassword, confirmPassword } from './ownPassword.ts';
import { endOtherSessions, endOwnSession, removeTrustedDevice, securityOf } from './ownSecurity.ts';
import { completeSignIn } from './pendingSignIn.ts';
import { beginTwoStep, disableTwoStep, enableTwoStep, renewRecoveryCodes } from './twoStep.ts';
import { resetPassword } from './passwordReset.ts';
import { acceptInvitation, confirmEmail, register } from './registration.ts';
import { startDataExport } from './dataExport.ts';
import { beginLink, beginProviderSignIn, signInProviders, unlinkAccount } from './oidc.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  completePasskeySignIn,
  removePasskey,
  renamePasskey,
} from './passkeys.ts';
import { eraseUser } from './erasure.ts';
import { beginRequiredTwoStep, completeRequiredTwoStep } from './requiredTwoStep.ts';
import { forcePasswordReset, markEmailVerified, requireTwoStep, userSecurity } from './userSecurity.ts';
import { rejectSignIn } from './rejectSignIn.ts';
import { noteRequest } from './requests.ts';
import { registrationMode, shownLink } from './shownLink.ts';
import { createFirstAdministrator, isSetupOpen } from './setup.ts';
import { securityCheckUp } from './securityCheckUp.ts';
import { signInPolicy, updatePolicy } from './signInPolicy.ts';
import { ownSignIns, signIns } from './signIns.ts';

export const authResolvers: Resolvers = {
  Query: {
    signInPolicy: (_root, _args, ctx) => signInPolicy(ctx),
    signInRules: (_root, _args, ctx) => policyOf(ctx.services),
    securityCheckUp: (_root, _args, ctx) => securityCheckUp(ctx),
    apiScopeSubjects: (_root, _args, ctx) => scopeSubjects(ctx),
    viewer: (_root, _args, ctx) => ctx.viewer && viewerFields(ctx.viewer),
    isSetupOpen: (_root, _args, ctx) => isSetupOpen(ctx),
    registrationMode: (_root, _args, ctx) => registrationMode(ctx),
    signInProviders: (_root, _args, ctx) => signInProviders(ctx),
    userSecurity: (_root, { id }, ctx) => userSecurity(ctx, id),
    signIns: (_root, args, ctx, info) => signIns.page(ctx, args, askedOf(info, 'list')),
    ownSignIns: (_root, _args, ctx) => ownSignIns(ctx),
    apiCalls: (_root, args, ctx) => apiCalls(ctx, args),
    oneTimeLink: (_root, args, ctx) => shownLink(ctx, args),
  },
  Mutation: {
    signIn: async (_root, args, ctx) => payload(await signIn(ctx, args)),
    signOut: (_root, _args, ctx) => signOut(ctx),
    createFirstAdministrator: async (_root, args, ctx) => payload(await createFirstAdministrator(ctx, args)),
    register: (_root, { input }, ctx) => register(ctx, input),
    resendRegistration: (_root, args, ctx) => noteRequest(ctx, { kind: 'RESEND', ...args }),
    confirmEmail: (_root, { purpose, link }, ctx) => confirmEmail(ctx, purpose, link),
    acceptInvitation: (_root, { input }, ctx) => acceptInvitation(ctx, input),
    inviteUser: (_root, args, ctx) => inviteUser(ctx, args),
    revokeInvitation: (_root, { id }, ctx) => revokeInvitation(ctx, id),
    requestPasswordReset: (_root, args, ctx) => noteRequest(ctx, { kind: 'RESET_PASSWORD', ...args }),
    resetPassword: (_root, args, ctx) => resetPassword(ctx, args),
    requestAccountDeletion: (_root, args, ctx) => requestAccountDeletion(ctx, args),
    confirmAccountDeletion: (_root, { link }, ctx) => confirmAccountDeletion(ctx, link),
    cancelAccountDeletion: (_root, _args, ctx) => cancelAccountDeletion(ctx),
    completeSignIn: async (_root, args, ctx) => payload(await completeSignIn(ctx, args)),
    beginPasskey: (_root, _args, ctx) => beginPasskey(ctx),
    addPasskey: (_root, { name, response }, ctx) => addPasskey(ctx, name, response),
    renamePasskey: (_root, { id, name }, ctx) => renamePasskey(ctx, id, name),
    removePasskey: (_root, { id }, ctx) => removePasskey(ctx, id),
    beginPasskeySignIn: (_root, _args, ctx) => beginPasskeySignIn(ctx),
    completePasskeySignIn: async (_root, { response, remember }, ctx) =>
      payload(await completePasskeySignIn(ctx, response, remember)),
    beginProviderSignIn: (_root, { provider, to, remember }, ctx) => beginProviderSignIn(ctx, provider, to, remember),
    beginLink: (_root, { provider }, ctx) => beginLink(ctx, provider),
    unlinkAccount: (_root, { id }, ctx) => unlinkAccount(ctx, id),
    forcePasswordReset: (_root, { id }, ctx) => forcePasswordReset(ctx, id),
    requireTwoStep: (_root, { id, isRequired }, ctx) => requireTwoStep(ctx, id, isRequired),
    markEmailVerified: (_root, { id }, ctx) => markEmailVerified(ctx, id),
    beginRequiredTwoStep: (_root, { pending }, ctx) => beginRequiredTwoStep(ctx, pending),
    completeRequiredTwoStep: async (_root, { pending, code }, ctx) => {
      const { recoveryCodes, signedIn } = await completeRequiredTwoStep(ctx, pending, code);
      return { recoveryCodes, signIn: payload(signedIn) };
    },
    startDataExport: (_root, { userId }, ctx) => startDataExport(ctx, userId),
    eraseUser: (_root, { id }, ctx) => eraseUser(ctx, id),
    confirmPassword: (_root, { password }, ctx) => confirmPassword(ctx, password),
    changePassword: (_root, args, ctx) => changePassword(ctx, args),
    changeEmail: (_root, { email }, ctx) => changeEmail(ctx, email),
    beginTwoStep: (_root, _args, ctx) => beginTwoStep(ctx),
    enableTwoStep: (_root, { code }, ctx) => enableTwoStep(ctx, code),
    disableTwoStep: (_root, args, ctx) => disableTwoStep(ctx, args),
    renewRecoveryCodes: (_root, _args, ctx) => renewRecoveryCodes(ctx),
    endSession: (_root, { id }, ctx) => endOwnSession(ctx, id),
    endOtherSessions: (_root, _args, ctx) => endOtherSessions(ctx),
    removeTrustedDevice: (_root, { id }, ctx) => removeTrustedDevice(ctx, id),
    updateSignInPolicy: async (_root, args, ctx) => {
      const { row, batchId } = await updatePolicy(ctx, args);
      return { signInPolicy: row, batchId };
    },
    createApiToken: (_root, { input }, ctx) => createApiToken(ctx, input),
    revokeApiToken: (_root, { id }, ctx) => revokeApiToken(ctx, id),
    resetSandbox: (_root, _args, ctx) => resetSandbox(ctx),
    rejectSignIn: (_root, { link }, ctx) => rejectSignIn(ctx, link),
  },
  ApiToken: { deprecatedUses: ({ id }, _args, ctx) => deprecatedUsesOf(ctx, Number(id)) },
  SignIn: {
    person: ({ userId }, _args, ctx) => (userId === null ? null : personOf(ctx, userId).or(null)),
  },
  User: { invitation: (row, _args, ctx) => invitationOf(ctx, row) },
  Viewer: {
    security: ({ id }, _args, ctx) => securityOf(ctx, Number(id)),
    deletion: ({ id }, _args, ctx) => deletionOf(ctx, Number(id)),
  },
  SignInPolicy: {
    id: ({ id }) => String(id),
    allowsPassword: ({ allowsPassword }) => allowsPassword === 1,
    allowsPasskey: ({ allowsPasskey }) => allowsPasskey === 1,
    allowsProvider: ({ allowsProvider }) => allowsProvider === 1,
    registrationDomains: ({ registrationDomains }) => JSON.parse(registrationDomains) as string[],
    serverLimits: (_row, _args, { services }) => services.env,
  },
};

const payload = ({ viewer, ...rest }: SignedIn) => ({ ...rest, viewer: viewerFields(viewer) });

function viewerFields(viewer: Viewer): ViewerFields {
  const { userId, fullName, username, email, avatar, role, rightsVersion } = viewer;
  // The account area gives the other fields when they are asked for.
  const fields = {
    id: String(userId),
    fullName,
    username,
    email,
    avatar,
    role,
    abilityRules: shownRules(viewer),
    fieldRules: shownFieldRules(viewer),
    viewAs: viewer.viewAs ?? null,
    rightsVersion,
  };
  return fields as ViewerFields;
}
