import { allowedRecords } from '../../access/records.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import type { KnownPart } from '../knownPart.ts';

/** The account of who writes. */
export const userPart: KnownPart = {
  key: 'user',
  title: { en: 'User', fr: 'Utilisateur', ar: 'المستخدم' },
  icon: 'user',
  right: ['read', 'User'],
  read: async (ctx, { address }) => {
    const rows = await ctx.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', address)
      .where('isService', '=', 0)
      .execute();
    const found: UserRow[] = await allowedRecords(ctx, 'read', 'User', rows);
    return {
      count: found.length,
      rows: found.map(({ id, fullName }) => ({ id, title: fullName, path: `/apps/user/view/${id}` })),
    };
  },
};
