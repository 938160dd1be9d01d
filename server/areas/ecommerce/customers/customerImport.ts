import { flagCell, listCell, plainWord, textCell, wholeCell, wordCell } from '../../../import/cells.ts';
import { cell, idCell } from '../../../import/list.ts';
import type { CellReader } from '../../../import/cells.ts';
import { countries } from '../store/countries.ts';
import { customer } from './customer.ts';

/** As addresses are kept, or a row would not find the customer that it is about. */
const emailCell: CellReader = (text) => text.trim().toLowerCase();

/** A country by its code, or by its name in one of our languages. */
const countryCell: CellReader = (text) => byWord().get(plainWord(text)) ?? text;

let known: Map<string, string> | undefined;
function byWord(): Map<string, string> {
  if (known !== undefined) return known;
  known = new Map([...countries].map((code) => [plainWord(code), code]));
  for (const language of ['en', 'fr', 'ar']) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of countries) known.set(plainWord(names.of(code) ?? code), code);
  }
  return known;
}

/** Customers out of files. */
export const customerImport = customer.imports({
  name: 'CUSTOMERS',
  key: 'email',
  fields: [
    idCell,
    cell('customerId', wholeCell, ['customer id', 'customer number', 'numéro client', 'رقم العميل'], { isKey: true }),
    cell('name', textCell, ['name', 'customer', 'full name', 'nom', 'client', 'الاسم', 'العميل'], { isRequired: true }),
    cell(
      'email',
      emailCell,
      ['email', 'e-mail', 'email address', 'mail', 'adresse e-mail', 'البريد الإلكتروني', 'البريد'],
      { isKey: true, isRequired: true, isUnique: true },
    ),
    cell('phone', textCell, ['phone', 'mobile', 'contact', 'téléphone', 'الهاتف', 'الجوال'], { empty: 'clear' }),
    cell('company', textCell, ['company', 'société', 'entreprise', 'الشركة'], { empty: 'clear' }),
    cell('taxId', textCell, ['tax id', 'vat', 'vat number', 'numéro de tva', 'numéro fiscal', 'الرقم الضريبي'], {
      empty: 'clear',
    }),
    cell('country', countryCell, ['country', 'country code', 'pays', 'الدولة', 'البلد'], { isRequired: true }),
    cell(
      'language',
      wordCell({
        en: ['english', 'anglais', 'الإنجليزية'],
        fr: ['french', 'français', 'الفرنسية'],
        ar: ['arabic', 'arabe', 'العربية'],
      }),
      ['language', 'langue', 'اللغة'],
    ),
    cell(
      'status',
      wordCell({ ACTIVE: ['actif', 'نشط'], INACTIVE: ['inactif', 'blocked', 'bloqué', 'غير نشط', 'محظور'] }),
      ['status', 'statut', 'الحالة'],
    ),
    cell('tags', listCell, ['tags', 'étiquettes', 'الوسوم'], { empty: 'clear' }),
    cell('acceptsMarketing', flagCell(), ['marketing', 'accepts marketing', 'accepte la prospection', 'التسويق']),
  ],
});
