import { isLongerThan, oneLine, tooLong } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type {
  InvoiceMailKind,
  InvoiceMailText,
  InvoiceMailTextInput,
  Language,
} from '../../graphql/schema.generated.ts';

/* What mails with invoices say: texts that come with Atrium, and those that the company has written instead. */

type Text = { subject: string; message: string };

const defaults: Record<InvoiceMailKind, Record<Language, Text>> = {
  INVOICE: {
    en: {
      subject: 'Invoice {number} from {company}',
      message:
        'Hello {client},\n\nHere is invoice {number} for {total}, due on {dueDate}.\n\nThank you for your business.\n{company}',
    },
    fr: {
      subject: 'Facture {number} de {company}',
      message:
        'Bonjour {client},\n\nVous trouverez ci-joint la facture {number} d’un montant de {total}, à régler avant le {dueDate}.\n\nMerci de votre confiance.\n{company}',
    },
    ar: {
      subject: 'الفاتورة {number} من {company}',
      message:
        'مرحبًا {client}،\n\nنرفق لكم الفاتورة {number} بمبلغ {total}، المستحقة في {dueDate}.\n\nشكرًا لتعاملكم معنا.\n{company}',
    },
  },
  QUOTE: {
    en: {
      subject: 'Quote {number} from {company}',
      message: 'Hello {client},\n\nHere is quote {number} for {total}. It is valid until {dueDate}.\n\n{company}',
    },
    fr: {
      subject: 'Devis {number} de {company}',
      message:
        'Bonjour {client},\n\nVous trouverez ci-joint le devis {number} d’un montant de {total}, valable jusqu’au {dueDate}.\n\n{company}',
    },
    ar: {
      subject: 'عرض السعر {number} من {company}',
      message: 'مرحبًا {client}،\n\nنرفق لكم عرض السعر {number} بمبلغ {total}، وهو صالح حتى {dueDate}.\n\n{company}',
    },
  },
  CREDIT_NOTE: {
    en: {
      subject: 'Credit note {number} from {company}',
      message: 'Hello {client},\n\nHere is credit note {number} for {total}.\n\n{company}',
    },
    fr: {
      subject: 'Avoir {number} de {company}',
      message: 'Bonjour {client},\n\nVous trouverez ci-joint l’avoir {number} d’un montant de {total}.\n\n{company}',
    },
    ar: {
      subject: 'الإشعار الدائن {number} من {company}',
      message: 'مرحبًا {client}،\n\nنرفق لكم الإشعار الدائن {number} بمبلغ {total}.\n\n{company}',
    },
  },
  REMINDER: {
    en: {
      subject: 'Reminder: invoice {number} is due on {dueDate}',
      message:
        'Hello {client},\n\n{balance} of invoice {number} is still open. It is due on {dueDate}.\nIf you have already paid, you can ignore this email.\n\n{company}',
    },
    fr: {
      subject: 'Rappel : la facture {number} est à régler avant le {dueDate}',
      message:
        'Bonjour {client},\n\nIl reste {balance} à régler sur la facture {number}, dont l’échéance est le {dueDate}.\nSi vous avez déjà payé, ne tenez pas compte de cet e-mail.\n\n{company}',
    },
    ar: {
      subject: 'تذكير: الفاتورة {number} مستحقة في {dueDate}',
      message:
        'مرحبًا {client}،\n\nما زال مبلغ {balance} من الفاتورة {number} غير مسدد، وتاريخ استحقاقه {dueDate}.\nإن كنتم قد سددتم فيمكنكم تجاهل هذه الرسالة.\n\n{company}',
    },
  },
  STATEMENT: {
    en: {
      subject: 'Statement of account from {company}',
      message: 'Hello {client},\n\nHere is your statement of account. {balance} is open.\n\n{company}',
    },
    fr: {
      subject: 'Relevé de compte de {company}',
      message:
        'Bonjour {client},\n\nVous trouverez ci-joint votre relevé de compte. Solde dû : {balance}.\n\n{company}',
    },
    ar: {
      subject: 'كشف حساب من {company}',
      message: 'مرحبًا {client}،\n\nنرفق لكم كشف الحساب. الرصيد المستحق: {balance}.\n\n{company}',
    },
  },
};

type OwnText = Omit<InvoiceMailText, 'isDefault'>;

const everyText = (Object.keys(defaults) as InvoiceMailKind[]).flatMap((kind) =>
  (Object.keys(defaults[kind]) as Language[]).map((language) => ({ kind, language, ...defaults[kind][language] })),
);

/** Texts that differ from those that come with Atrium, as they are kept. */
export function keptMailTexts(given: readonly InvoiceMailTextInput[]): Kept | Problem {
  const kept: OwnText[] = [];
  for (const own of everyText) {
    const text = given.findLast(({ kind, language }) => kind === own.kind && language === own.language);
    if (text === undefined) continue;
    const subject = oneLine(text.subject) || own.subject;
    const message =
      text.message
        .normalize('NFC')
        .replaceAll('\r\n', '\n')
        .replace(/[^\P{Cc}\n]/gu, '')
        .trim() || own.message;
    if (isLongerThan(subject, 200)) return tooLong(200);
    if (isLongerThan(message, 4000)) return tooLong(4000);
    if (subject !== own.subject || message !== own.message)
      kept.push({ kind: own.kind, language: own.language, subject, message });
  }
  return JSON.stringify(kept);
}

/** Text of every mail in every language. */
export function mailTextsOf({ mailTexts }: { mailTexts: string }): InvoiceMailText[] {
  const own = JSON.parse(mailTexts) as OwnText[];
  return everyText.map((text) => {
    const written = own.find(({ kind, language }) => kind === text.kind && language === text.language);
    return { ...(written ?? text), isDefault: written === undefined };
  });
}
