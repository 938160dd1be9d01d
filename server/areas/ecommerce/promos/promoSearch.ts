import { visible } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import { foldLetters, wordsOf } from '../../../db/letters.ts';
import type { PromoCodeRow } from '../../../db/storeTables.ts';
import type { FoundRecord, SearchFound, SearchKind } from '../../searchKind.ts';
import { promoCodes } from './promoCode.ts';

/* Promo codes as the search of everything finds them. A shop has a few: the page of the settings shows all of them, too. */

const settings = '/apps/ecommerce/settings';

export const promoKind: SearchKind = {
  key: 'promos',
  title: { en: 'Promo codes', fr: 'Codes promo', ar: 'رموز الخصم' },
  icon: 'discount',
  home: settings,
  right: ['read', 'StoreSettings'],
  find: async (ctx, { terms, page }) => {
    if (terms.length === 0 || !maySee(ctx)) return { records: [], totalCount: 0 };
    const found = (await promoCodes(ctx)).filter((row) => {
      const words = wordsOf(`${row.code} ${row.title} ${row.description}`);
      return terms.every((term) => words.some((word) => word.includes(term)));
    });
    const code = terms.join('-');
    return shown(
      found.map((row) => ({ ...record(row), isExact: foldLetters(row.code) === code })),
      page,
    );
  },
  pick: async (ctx, ids) =>
    maySee(ctx) ? (await ctx.db.selectFrom('promoCodes').selectAll().where('id', 'in', ids).execute()).map(record) : [],
  linked: { subject: 'PromoCode' },
};

/** They are parts of the settings, which are one record: who reads it reads them. */
const maySee = (ctx: Context) => visible(ctx, 'PromoCode', 'p') === null;

function shown(records: FoundRecord[], { size, offset }: { size: number; offset: number }): SearchFound {
  const first = [...records.filter(({ isExact }) => isExact), ...records.filter(({ isExact }) => !isExact)];
  return { records: first.slice(offset, offset + size), totalCount: records.length };
}

const record = ({ id, code, title }: PromoCodeRow): FoundRecord => ({
  id,
  title: code,
  subtitle: title,
  path: `${settings}?tab=checkout&promo=${id}`,
});
