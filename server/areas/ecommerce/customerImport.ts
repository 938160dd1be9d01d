import { flagCell, plainWord, textCell, wholeCell, wordCell } from '../../import/cells.ts';
import type { CellReader } from '../../import/cells.ts';
import { countries } from './countries.ts';
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
  textKeys: ['email'],
  nameOf: ({ name }) => (typeof name === 'string' ? name : ''),
  fields: [
    { name: 'id', headings: ['id', 'identifiant', 'المعرف'], read: wholeCell, isKey: true, empty: 'leave' },
    {
      name: 'customerId',
      headings: ['customer id', 'customer number', 'numéro client', 'رقم العميل'],
      read: wholeCell,
      isKey: true,
      empty: 'leave',
    },
    {
      name: 'name',
      headings: ['name', 'customer', 'full name', 'nom', 'client', 'الاسم', 'العميل'],
      read: textCell,
      isRequired: true,
      empty: 'leave',
    },
    {
      name: 'email',
      headings: ['email', 'e-mail', 'email address', 'mail', 'adresse e-mail', 'البريد الإلكتروني', 'البريد'],
      read: emailCell,
      isKey: true,
      isRequired: true,
      isUnique: true,
      empty: 'leave',
    },
    {
      name: 'phone',
      headings: ['phone', 'mobile', 'contact', 'téléphone', 'الهاتف', 'الجوال'],
      read: textCell,
      empty: 'clear',
    },
    { name: 'company', headings: ['company', 'société', 'entreprise', 'الشركة'], read: textCell, empty: 'clear' },
    {
      name: 'taxId',
      headings: ['tax id', 'vat', 'vat number', 'numéro de tva', 'numéro fiscal', 'الرقم الضريبي'],
      read: textCell,
      empty: 'clear',
    },
    {
      name: 'country',
      headings: ['country', 'country code', 'pays', 'الدولة', 'البلد'],
      read: countryCell,
      isRequired: true,
      empty: 'leave',
    },
    {
      name: 'language',
      headings: ['language', 'langue', 'اللغة'],
      empty: 'leave',
      read: wordCell({
        en: ['english', 'anglais', 'الإنجليزية'],
        fr: ['french', 'français', 'الفرنسية'],
        ar: ['arabic', 'arabe', 'العربية'],
      }),
    },
    {
      name: 'status',
      headings: ['status', 'statut', 'الحالة'],
      empty: 'leave',
      read: wordCell({ ACTIVE: ['actif', 'نشط'], INACTIVE: ['inactif', 'blocked', 'bloqué', 'غير نشط', 'محظور'] }),
    },
    {
      name: 'acceptsMarketing',
      headings: ['marketing', 'accepts marketing', 'accepte la prospection', 'التسويق'],
      read: flagCell(),
      empty: 'leave',
    },
  ],
});
