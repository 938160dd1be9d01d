import type { InvoiceKind, InvoicePaymentVia, Language, StatementEntryKind } from '../../graphql/schema.generated.ts';

/* What stands on invoices and statements, in the language of the client. */

type PaperTexts = {
  kinds: Record<InvoiceKind, string>;
  entries: Record<StatementEntryKind, string>;
  via: Record<InvoicePaymentVia, string>;
  draft: string;
  void: string;
  number: string;
  issued: string;
  due: string;
  validUntil: string;
  reference: string;
  source: string;
  billTo: string;
  /** Of what is no bill. */
  client: string;
  payment: string;
  way: string;
  bank: string;
  country: string;
  iban: string;
  swift: string;
  taxId: string;
  registrationId: string;
  item: string;
  price: string;
  quantity: string;
  discount: string;
  tax: string;
  taxOn: (name: string, rate: string, base: string) => string;
  includedOn: (name: string, rate: string, base: string) => string;
  net: string;
  supplied: string;
  amount: string;
  subtotal: string;
  total: string;
  paid: string;
  refunded: string;
  credited: string;
  balance: string;
  rateOf: (from: string, to: string, rate: string) => string;
  reverse: string;
  salesperson: string;
  note: string;
  terms: string;
  stub: string;
  statement: string;
  period: string;
  currency: string;
  date: string;
  movement: string;
  opening: string;
  closing: string;
};

export const paperTexts: Record<Language, PaperTexts> = {
  en: {
    kinds: { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note', QUOTE: 'Quote' },
    entries: {
      INVOICE: 'Invoice',
      CREDIT_NOTE: 'Credit note',
      VOID: 'Voided invoice',
      PAYMENT: 'Payment for',
      REFUND: 'Refund for',
    },
    via: {
      BANK_ACCOUNT: 'Bank transfer',
      PAYPAL: 'PayPal',
      UPI_TRANSFER: 'UPI transfer',
      INTERNET_BANKING: 'Online banking',
      DEBIT_CARD: 'Debit card',
      CREDIT_CARD: 'Credit card',
    },
    draft: 'Draft',
    void: 'Void',
    number: 'Number',
    issued: 'Issued on',
    due: 'Due on',
    validUntil: 'Valid until',
    reference: 'Reference',
    source: 'For',
    billTo: 'Bill to',
    client: 'Client',
    payment: 'Payment',
    way: 'Pay by',
    bank: 'Bank',
    country: 'Country',
    iban: 'IBAN',
    swift: 'SWIFT/BIC',
    taxId: 'Tax ID',
    registrationId: 'Registration number',
    item: 'Item',
    price: 'Price',
    quantity: 'Quantity',
    discount: 'Discount',
    tax: 'Tax',
    taxOn: (name, rate, base) => `${name || 'Tax'} ${rate} on ${base}`,
    includedOn: (name, rate, base) => `Includes ${name || 'tax'} ${rate} on ${base}`,
    net: 'Total excl. tax',
    supplied: 'Date of supply',
    amount: 'Amount',
    subtotal: 'Subtotal',
    total: 'Total',
    paid: 'Paid',
    refunded: 'Refunded',
    credited: 'Credited',
    balance: 'Amount due',
    rateOf: (from, to, rate) => `Exchange rate: 1 ${from} = ${rate} ${to}`,
    reverse: 'Reverse charge: the customer is liable for the tax.',
    salesperson: 'Salesperson',
    note: 'Note',
    terms: 'Payment terms',
    stub: 'Payment stub',
    statement: 'Statement of account',
    period: 'Period',
    currency: 'Currency',
    date: 'Date',
    movement: 'Movement',
    opening: 'Opening balance',
    closing: 'Closing balance',
  },
  fr: {
    kinds: { INVOICE: 'Facture', CREDIT_NOTE: 'Avoir', QUOTE: 'Devis' },
    entries: {
      INVOICE: 'Facture',
      CREDIT_NOTE: 'Avoir',
      VOID: 'Facture annulée',
      PAYMENT: 'Règlement de',
      REFUND: 'Remboursement de',
    },
    via: {
      BANK_ACCOUNT: 'Virement bancaire',
      PAYPAL: 'PayPal',
      UPI_TRANSFER: 'Virement UPI',
      INTERNET_BANKING: 'Banque en ligne',
      DEBIT_CARD: 'Carte de débit',
      CREDIT_CARD: 'Carte de crédit',
    },
    draft: 'Brouillon',
    void: 'Annulée',
    number: 'Numéro',
    issued: 'Émise le',
    due: 'Échéance',
    validUntil: 'Valable jusqu’au',
    reference: 'Référence',
    source: 'Concerne',
    billTo: 'Facturer à',
    client: 'Client',
    payment: 'Règlement',
    way: 'Régler par',
    bank: 'Banque',
    country: 'Pays',
    iban: 'IBAN',
    swift: 'SWIFT/BIC',
    taxId: 'N° de TVA',
    registrationId: 'N° d’immatriculation',
    item: 'Article',
    price: 'Prix',
    quantity: 'Quantité',
    discount: 'Remise',
    tax: 'TVA',
    taxOn: (name, rate, base) => `${name || 'TVA'} ${rate} sur ${base}`,
    includedOn: (name, rate, base) => `Dont ${name || 'TVA'} ${rate} sur ${base}`,
    net: 'Total HT',
    supplied: 'Date de livraison',
    amount: 'Montant',
    subtotal: 'Sous-total',
    total: 'Total',
    paid: 'Réglé',
    refunded: 'Remboursé',
    credited: 'Avoirs',
    balance: 'Reste à régler',
    rateOf: (from, to, rate) => `Taux de change : 1 ${from} = ${rate} ${to}`,
    reverse: 'Autoliquidation : la TVA est due par le preneur.',
    salesperson: 'Vendeur',
    note: 'Remarque',
    terms: 'Conditions de règlement',
    stub: 'Coupon de règlement',
    statement: 'Relevé de compte',
    period: 'Période',
    currency: 'Devise',
    date: 'Date',
    movement: 'Mouvement',
    opening: 'Solde initial',
    closing: 'Solde final',
  },
  ar: {
    kinds: { INVOICE: 'فاتورة', CREDIT_NOTE: 'إشعار دائن', QUOTE: 'عرض سعر' },
    entries: {
      INVOICE: 'فاتورة',
      CREDIT_NOTE: 'إشعار دائن',
      VOID: 'فاتورة ملغاة',
      PAYMENT: 'دفعة عن',
      REFUND: 'استرداد عن',
    },
    via: {
      BANK_ACCOUNT: 'تحويل بنكي',
      PAYPAL: 'PayPal',
      UPI_TRANSFER: 'تحويل UPI',
      INTERNET_BANKING: 'الخدمات المصرفية عبر الإنترنت',
      DEBIT_CARD: 'بطاقة خصم',
      CREDIT_CARD: 'بطاقة ائتمان',
    },
    draft: 'مسودة',
    void: 'ملغاة',
    number: 'الرقم',
    issued: 'تاريخ الإصدار',
    due: 'تاريخ الاستحقاق',
    validUntil: 'صالح حتى',
    reference: 'المرجع',
    source: 'عن',
    billTo: 'فاتورة إلى',
    client: 'العميل',
    payment: 'الدفع',
    way: 'طريقة الدفع',
    bank: 'البنك',
    country: 'البلد',
    iban: 'IBAN',
    swift: 'SWIFT/BIC',
    taxId: 'الرقم الضريبي',
    registrationId: 'رقم السجل',
    item: 'البند',
    price: 'السعر',
    quantity: 'الكمية',
    discount: 'الخصم',
    tax: 'الضريبة',
    taxOn: (name, rate, base) => `${name || 'ضريبة'} ${rate} على ${base}`,
    includedOn: (name, rate, base) => `شامل ${name || 'ضريبة'} ${rate} على ${base}`,
    net: 'الإجمالي قبل الضريبة',
    supplied: 'تاريخ التوريد',
    amount: 'المبلغ',
    subtotal: 'المجموع الفرعي',
    total: 'الإجمالي',
    paid: 'المدفوع',
    refunded: 'المسترد',
    credited: 'إشعارات دائنة',
    balance: 'المبلغ المستحق',
    rateOf: (from, to, rate) => `سعر الصرف: \u20681 ${from} = ${rate} ${to}\u2069`,
    reverse: 'احتساب عكسي: الضريبة على عاتق العميل.',
    salesperson: 'مندوب المبيعات',
    note: 'ملاحظة',
    terms: 'شروط الدفع',
    stub: 'قسيمة الدفع',
    statement: 'كشف حساب',
    period: 'الفترة',
    currency: 'العملة',
    date: 'التاريخ',
    movement: 'الحركة',
    opening: 'الرصيد الافتتاحي',
    closing: 'الرصيد الختامي',
  },
};
