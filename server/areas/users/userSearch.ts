import { sql } from 'kysely';
import type { UserRow } from '../../db/peopleTables.ts';
import { trigramKindOf } from '../../records/trigramKind.ts';

/** Users as the search of everything finds them. */
export const userKind = trigramKindOf<UserRow>({
  subject: 'User',
  table: 'users',
  only: sql`p.is_service = 0`,
  key: 'users',
  title: { en: 'Users', fr: 'Utilisateurs', ar: 'المستخدمون' },
  icon: 'user',
  home: '/apps/user/list',
  trigram: 'users_found',
  number: 'id',
  numberOf: ({ id }) => id,
  record: ({ id, fullName, email, avatar }) => ({
    id,
    title: fullName,
    subtitle: email,
    path: `/apps/user/view/${id}`,
    image: avatar,
  }),
});
