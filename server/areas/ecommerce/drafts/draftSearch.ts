import type { OrderDraftRow } from '../../../db/orderDraftTable.ts';
import type { Texts } from '../../searchKind.ts';
import { searchedKindOf } from '../searchedKind.ts';
import { readSeen } from './draftPrices.ts';
import { orderDrafts } from './orderDrafts.ts';

const screen = '/apps/ecommerce/order/drafts';

/** What people call one of them, before its number. */
const called: Texts = { en: 'Draft', fr: 'Brouillon', ar: 'مسودة' };

/** Drafts of orders as the search of everything finds them: by number, customer, email address, product and note. */
export const draftKind = searchedKindOf<OrderDraftRow>({
  subject: 'OrderDraft',
  table: 'orderDrafts',
  key: 'orderDrafts',
  title: { en: 'Draft orders', fr: 'Commandes en brouillon', ar: 'مسودات الطلبات' },
  called: Object.values(called),
  isNumbered: true,
  icon: 'note',
  home: screen,
  page: (ctx, search, page) => orderDrafts.page(ctx, { filter: { search }, page }),
  record: ({ id, customerName, seen }, language) => ({
    id,
    title: `${called[language]} ${id}`,
    subtitle: [customerName, ...readSeen(seen).map(({ name }) => name)].filter(Boolean).slice(0, 3).join(' · '),
    path: `${screen}?edit=${id}`,
  }),
});
