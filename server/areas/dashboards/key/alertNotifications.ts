import type { Declaring } from '../../../access/subjects.ts';
import type { Language } from '../../../env.ts';
import type { FigureName, ShopPeriod } from '../../../graphql/schema.generated.ts';
import type { NotificationFacts, NotificationList } from '../../../notifications/kinds.ts';
import { figureOf } from './declared.ts';

export const periodWords: Record<ShopPeriod, Record<Language, string>> = {
  DAYS_7: { en: 'last 7 days', fr: '7 derniers jours', ar: 'آخر 7 أيام' },
  DAYS_30: { en: 'last 30 days', fr: '30 derniers jours', ar: 'آخر 30 يومًا' },
  DAYS_90: { en: 'last 90 days', fr: '90 derniers jours', ar: 'آخر 90 يومًا' },
  MONTHS_12: { en: 'last 12 months', fr: '12 derniers mois', ar: 'آخر 12 شهرًا' },
};
const sides: Record<string, Record<Language, string>> = {
  ABOVE: { en: 'above', fr: 'au-dessus de', ar: 'أعلى من' },
  BELOW: { en: 'below', fr: 'en dessous de', ar: 'أقل من' },
};

/** An amount of money as it is written in the language, or a count. */
const shown = (language: Language, amount: string | undefined, currency: string | undefined) =>
  new Intl.NumberFormat(
    language === 'ar' ? 'ar-u-nu-latn' : language,
    currency ? { style: 'currency', currency } : {},
  ).format(Number(amount));

function line(language: Language, facts: NotificationFacts, where: Declaring): string {
  const { name, figure, period, direction, unit } = facts;
  const what = figureOf(where, figure as FigureName).title[language];
  const over = periodWords[period as ShopPeriod][language];
  const side = sides[direction ?? '']?.[language] ?? '';
  const [amount, limit] = [shown(language, facts.amount, unit), shown(language, facts.limit, unit)];
  return language === 'fr'
    ? `${name} : ${what}, ${over} : ${amount}, ${side} ${limit}`
    : language === 'ar'
      ? `${name}: ${what}، ${over}: \u2066${amount}\u2069، ${side} \u2066${limit}\u2069`
      : `${name}: ${what}, ${over}: ${amount}, ${side} ${limit}`;
}

export const alertNotifications: NotificationList = {
  FIGURE_ALERT: {
    needs: ['read', 'Dashboard'],
    lines: {
      en: (facts, where) => line('en', facts, where),
      fr: (facts, where) => line('fr', facts, where),
      ar: (facts, where) => line('ar', facts, where),
    },
    pathOf: (_id, { period }) => `/dashboards/figures?period=${String(period).toLowerCase()}`,
  },
};
