import type { Language } from '../../../graphql/schema.generated.ts';

type Words = Record<
  | 'title'
  | 'period'
  | 'before'
  | 'zone'
  | 'weeks'
  | 'madeAt'
  | 'viewOf'
  | 'day'
  | 'month'
  | 'previous'
  | 'goal'
  | 'notes'
  | 'only'
  | 'narrowed'
  | 'none',
  string
>;

/** Words around figures on paper and in mail. */
export const figureWords: Record<Language, Words> = {
  en: {
    title: 'Key figures',
    period: 'Period',
    before: 'Compared with',
    zone: 'Time zone',
    weeks: 'Weeks begin on',
    madeAt: 'Made at',
    viewOf: 'Counted for',
    day: 'From day',
    month: 'Month from',
    previous: 'Period before',
    goal: 'Goal',
    notes: 'Notes on days',

    only: 'Figures',
    narrowed: 'Filters',
    none: 'There are no figures to show.',
  },
  fr: {
    title: 'Chiffres clés',
    period: 'Période',
    before: 'Comparée à',
    zone: 'Fuseau horaire',
    weeks: 'Début des semaines',
    madeAt: 'Établi le',
    viewOf: 'Compté pour',
    day: 'À partir du',
    month: 'Mois du',
    previous: 'Période précédente',
    goal: 'Objectif',
    notes: 'Notes sur les jours',
    only: 'Chiffres',
    narrowed: 'Filtres',
    none: 'Il n’y a pas de chiffres à afficher.',
  },
  ar: {
    title: 'الأرقام الرئيسية',
    period: 'الفترة',
    before: 'بالمقارنة مع',
    zone: 'المنطقة الزمنية',
    weeks: 'بداية الأسبوع',
    madeAt: 'أُعدّ في',
    viewOf: 'محسوب لـ',
    day: 'من يوم',
    month: 'الشهر من',
    previous: 'الفترة السابقة',
    goal: 'الهدف',
    notes: 'ملاحظات الأيام',
    only: 'الأرقام',
    narrowed: 'عوامل التصفية',
    none: 'لا توجد أرقام لعرضها.',
  },
};
