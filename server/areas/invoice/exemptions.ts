import type { TaxCategory } from '../../../schema/invoiceMoney.ts';
import type { Language } from '../../graphql/schema.generated.ts';

/* Why no tax is charged: the letter of EN 16931, the code of the list VATEX, and the words of a paper that gives none itself. */

type Words = Record<Language, string>;
type Exemption = { letter: 'S' | 'Z' | 'E' | 'K' | 'G' | 'O' | 'AE'; code: string; words: Words | null };

export const exemptions: Record<TaxCategory, Exemption> = {
  STANDARD: { letter: 'S', code: '', words: null },
  ZERO: { letter: 'Z', code: '', words: null },
  EXEMPT: {
    letter: 'E',
    code: '',
    words: { en: 'Exempt from VAT', fr: 'Exonéré de TVA', ar: 'معفى من ضريبة القيمة المضافة' },
  },
  INTRA_COMMUNITY: {
    letter: 'K',
    code: 'VATEX-EU-IC',
    words: {
      en: 'Intra-Community supply, Article 138 of Directive 2006/112/EC',
      fr: 'Livraison intracommunautaire, article 138 de la directive 2006/112/CE',
      ar: 'توريد داخل الاتحاد الأوروبي، المادة 138 من التوجيه 2006/112/EC',
    },
  },
  EXPORT: {
    letter: 'G',
    code: 'VATEX-EU-G',
    words: {
      en: 'Export, Article 146 of Directive 2006/112/EC',
      fr: 'Exportation, article 146 de la directive 2006/112/CE',
      ar: 'تصدير، المادة 146 من التوجيه 2006/112/EC',
    },
  },
  OUT_OF_SCOPE: {
    letter: 'O',
    code: 'VATEX-EU-O',
    words: {
      en: 'Outside the scope of VAT',
      fr: 'Hors du champ d’application de la TVA',
      ar: 'خارج نطاق ضريبة القيمة المضافة',
    },
  },
  REVERSE_CHARGE: {
    letter: 'AE',
    code: 'VATEX-EU-AE',
    words: { en: 'Reverse charge', fr: 'Autoliquidation', ar: 'احتساب عكسي' },
  },
};

/** What a paper says of why a category has no tax: what its lines say, else the words of the category. */
export function reasonOf(
  category: TaxCategory,
  lines: readonly { taxCategory: TaxCategory; exemptionReason: string }[],
  language: Language,
): string {
  const said = lines.filter((one) => one.taxCategory === category).map(({ exemptionReason }) => exemptionReason);
  const own = [...new Set(said.filter((text) => text !== ''))].join('; ');
  return own === '' ? (exemptions[category].words?.[language] ?? '') : own;
}
