import { sql } from 'kysely';
import type { UserRow } from '../../db/peopleTables.ts';
import type { SearchKind } from '../searchKind.ts';
import { trigramKindOf } from '../../records/trigramKind.ts';

const found = trigramKindOf<UserRow>({
  subject: 'User',
  table: 'users',
  only: sql`p.is_service = 0`,
  key: 'users',
  title: { en: 'Users', fr: 'Utilisateurs', ar: 'المستخدمون' },
  icon: 'user',
  home: '/apps/user/list',
  trigram: 'users_found',
  phone: { column: 'phoneDigits', field: 'contact' },
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

/** Users as the search of everything finds them. */
export const userKind: SearchKind = { ...found, called: ['user', 'member', 'utilisateur', 'utilisatrice', 'مستخدم'] };
