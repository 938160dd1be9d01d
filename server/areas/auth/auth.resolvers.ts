import { boundTo } from '../../access/ability.ts';
import type { Viewer } from '../../context.ts';
import type { Resolvers, Viewer as ViewerFields } from '../../graphql/resolvers.generated.ts';
import { signIn, signOut } from './auth.ts';
import type { SignedIn } from './auth.ts';
import {
  cancelAccountDeletion,
  confirmAccountDeletion,
  deletionOf,
  requestAccountDeletion,
} from './accountDeletion.ts';
import { resetPassword } from './passwordReset.ts';
import { acceptInvitation, confirmEmail, register } from './registration.ts';
import { rejectSignIn } from './rejectSignIn.ts';
import { noteRequest } from './requests.ts';
import { registrationMode, shownLink } from './shownLink.ts';
import { createFirstAdministrator, isSetupOpen } from './setup.ts';

export const authResolvers: Resolvers = {
  Query: {
    viewer: (_root, _args, ctx) => ctx.viewer && viewerFields(ctx.viewer),
    isSetupOpen: (_root, _args, ctx) => isSetupOpen(ctx),
    registrationMode: (_root, _args, ctx) => registrationMode(ctx),
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
    requestPasswordReset: (_root, args, ctx) => noteRequest(ctx, { kind: 'RESET_PASSWORD', ...args }),
    resetPassword: (_root, args, ctx) => resetPassword(ctx, args),
    requestAccountDeletion: (_root, args, ctx) => requestAccountDeletion(ctx, args),
    confirmAccountDeletion: (_root, { link }, ctx) => confirmAccountDeletion(ctx, link),
    cancelAccountDeletion: (_root, _args, ctx) => cancelAccountDeletion(ctx),
    rejectSignIn: (_root, { link }, ctx) => rejectSignIn(ctx, link),
  },
  Viewer: {
    deletion: ({ id }, _args, ctx) => deletionOf(ctx, Number(id)),
  },
};

const payload = ({ viewer, ...rest }: SignedIn) => ({ ...rest, viewer: viewerFields(viewer) });

function viewerFields({ userId, fullName, username, email, avatar, role, ability }: Viewer): ViewerFields {
  const abilityRules = ability.rules.map(({ action, subject, conditions }) => ({
    action,
    subject,
    conditions: conditions ? boundTo(conditions, userId) : null,
  }));
  // The account area gives the other fields when they are asked for.
  return { id: String(userId), fullName, username, email, avatar, role, abilityRules } as ViewerFields;
}
