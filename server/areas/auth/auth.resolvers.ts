import { boundTo } from '../../access/ability.ts';
import type { Viewer } from '../../context.ts';
import type { Resolvers, Viewer as ViewerFields } from '../../graphql/resolvers.generated.ts';
import { signIn, signOut } from './auth.ts';
import type { SignedIn } from './auth.ts';
import { createFirstAdministrator, isSetupOpen } from './setup.ts';

export const authResolvers: Resolvers = {
  Query: {
    viewer: (_root, _args, ctx) => ctx.viewer && viewerFields(ctx.viewer),
    isSetupOpen: (_root, _args, ctx) => isSetupOpen(ctx),
  },
  Mutation: {
    signIn: async (_root, args, ctx) => payload(await signIn(ctx, args)),
    signOut: (_root, _args, ctx) => signOut(ctx),
    createFirstAdministrator: async (_root, args, ctx) => payload(await createFirstAdministrator(ctx, args)),
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
