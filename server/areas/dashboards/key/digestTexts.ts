import type { Language } from '../../../graphql/schema.generated.ts';

type Words = {
  subject: (name: string, days: string) => string;
  intro: (days: string, before: string) => string;
  zone: (timeZone: string) => string;
  narrowed: (what: string) => string;
  whole: (figures: string) => string;
  figure: string;
  amount: string;
  previous: string;
  change: string;
  open: string;
  stop: string;
  why: (name: string) => string;
};

/* Mail is read outside of the client, so its texts stand on the server. */
export const digestTexts: Record<Language, Words> = {
  en: {
    subject: (name, days) => `${name}: ${days}`,
    intro: (days, before) => `Key figures for ${days}, compared with ${before}.`,
    zone: (timeZone) => `Days are in the store’s time zone, ${timeZone}.`,
    narrowed: (what) => `Filtered by ${what}.`,
    whole: (figures) => `Not filtered: ${figures}.`,
    figure: 'Figure',
    amount: 'Amount',
    previous: 'Period before',
    change: 'Change',
    open: 'Open these figures',
    stop: 'Stop these emails',
    why: (name) => `You receive this email because you set up the digest “${name}” in Atrium.`,
  },
  fr: {
    subject: (name, days) => `${name} : ${days}`,
    intro: (days, before) => `Chiffres clés pour la période ${days}, comparés à ceux de la période ${before}.`,
    zone: (timeZone) => `Les jours sont ceux du fuseau de la boutique, ${timeZone}.`,
    narrowed: (what) => `Filtré par ${what}.`,
    whole: (figures) => `Sans filtre : ${figures}.`,
    figure: 'Chiffre',
    amount: 'Montant',
    previous: 'Période précédente',
    change: 'Évolution',
    open: 'Ouvrir ces chiffres',
    stop: 'Ne plus recevoir ces e-mails',
    why: (name) => `Vous recevez cet e-mail parce que vous avez créé le résumé « ${name} » dans Atrium.`,
  },
  ar: {
    subject: (name, days) => `${name}: ${days}`,
    intro: (days, before) => `الأرقام الرئيسية للفترة ${days}، بالمقارنة مع ${before}.`,
    zone: (timeZone) => `الأيام حسب المنطقة الزمنية للمتجر، \u2068${timeZone}\u2069.`,
    narrowed: (what) => `مصفّاة حسب ${what}.`,
    whole: (figures) => `بلا تصفية: ${figures}.`,
    figure: 'الرقم',
    amount: 'القيمة',
    previous: 'الفترة السابقة',
    change: 'التغيّر',
    open: 'فتح هذه الأرقام',
    stop: 'إيقاف هذه الرسائل',
    why: (name) => `تصلك هذه الرسالة لأنك أعددت الملخص «${name}» في Atrium.`,
  },
};
