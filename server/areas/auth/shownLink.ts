import { findLink } from '../../access/links.ts';
import type { Context } from '../../context.ts';
import type { OneTimeLink, QueryOneTimeLinkArgs, RegistrationMode } from '../../graphql/schema.generated.ts';

/** What a page may say of a link before it is used. */
export async function shownLink(ctx: Context, { purpose, link }: QueryOneTimeLinkArgs): Promise<OneTimeLink | null> {
  const found = await findLink(ctx, purpose, link);
  if (found === null) return null;
  const { email, expiresAt, payload, userId } = found;
  const owner =
    userId === null
      ? undefined
      : await ctx.db.selectFrom('users').select('fullName').where('id', '=', userId).executeTakeFirst();
  const named = typeof payload['fullName'] === 'string' ? payload['fullName'] : null;
  const newAddress = typeof payload['email'] === 'string' ? payload['email'] : email;
  return { purpose, email: newAddress, expiresAt, fullName: owner?.fullName ?? named };
}

const modes: Record<Context['services']['env']['registration'], RegistrationMode> = {
  open: 'OPEN',
  invitation: 'INVITATION',
  closed: 'CLOSED',
};

export const registrationMode = ({ services }: Context): RegistrationMode => modes[services.env.registration];
