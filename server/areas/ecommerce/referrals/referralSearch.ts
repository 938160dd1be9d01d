import type { ReferralRow } from '../../../db/referralTables.ts';
import { searchedKindOf } from '../searchedKind.ts';
import { referrals } from './referrals.ts';

const screen = '/apps/ecommerce/referrals';

/** Referrals as the search of everything finds them: by name and email address of who was referred. */
export const referralKind = searchedKindOf<ReferralRow>({
  subject: 'Referral',
  table: 'referrals',
  key: 'referrals',
  title: { en: 'Referrals', fr: 'Parrainages', ar: 'الإحالات' },
  icon: 'gift',
  home: screen,
  page: (ctx, search, page) => referrals.page(ctx, { filter: { search }, page }),
  record: ({ id, userName, userEmail, referredId }) => ({
    id,
    title: userName,
    subtitle: `#${referredId} · ${userEmail}`,
    path: `${screen}?q=${encodeURIComponent(userEmail)}`,
  }),
});
