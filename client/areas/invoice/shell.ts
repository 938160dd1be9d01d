import {
  IconCash,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconLink,
  IconFileInvoice,
  IconFilePlus,
  IconFileText,
  IconPlayerPause,
  IconReceipt,
  IconRepeat,
} from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import {
  addInvoicePath,
  addQuotePath,
  invoicePath,
  invoiceSettingsPath,
  invoicesPath,
  madeInvoicePath,
  recurringOnePath,
  recurringPath,
  remindersPath,
} from './urls.ts';

export const shell: ShellParts = {
  navigation: [
    {
      section: 'apps',
      rank: 50,
      item: {
        titleId: 'invoice.nav.invoice',
        icon: IconFileInvoice,
        items: [
          { titleId: 'shell.nav.list', path: invoicesPath },
          { titleId: 'shell.nav.add', path: addInvoicePath },
          { titleId: 'invoice.nav.recurring', path: recurringPath },
          { titleId: 'invoice.nav.reminders', path: remindersPath },
          { titleId: 'invoice.nav.settings', path: invoiceSettingsPath },
        ],
      },
    },
  ],
  searchIcons: { 'file-invoice': IconFileInvoice, repeat: IconRepeat },
  makings: [
    {
      kind: 'invoices',
      labelId: 'invoice.make.draft',
      icon: IconFilePlus,
      right: ['create', 'Invoice'],
      pathOf: madeInvoicePath,
    },
  ],
  makers: [
    { path: addInvoicePath, subject: 'Invoice', titleId: 'invoice.action.add', icon: IconFilePlus },
    { path: addQuotePath, subject: 'Invoice', titleId: 'invoice.action.addQuote', icon: IconFileText },
    {
      path: recurringOnePath('new'),
      subject: 'Invoice',
      titleId: 'invoice.action.addRecurring',
      icon: IconRepeat,
    },
  ],
  records: {
    Invoice: {
      nameId: 'invoice.record.invoice',
      icon: IconReceipt,
      pathOf: invoicePath,
      words: { displays: async () => (await import('./invoiceFields.tsx')).invoiceFields, messages: ['invoices'] },
    },
    RecurringInvoice: {
      nameId: 'invoice.record.recurring',
      icon: IconRepeat,
      pathOf: recurringOnePath,
      words: {
        displays: async () => (await import('./recurringKind.ts')).recurringKind.displays,
        messages: ['invoices', 'invoiceRecurring'],
      },
    },
    InvoiceLink: {
      nameId: 'invoice.record.link',
      icon: IconLink,
      words: { displays: async () => (await import('./invoiceFields.tsx')).linkFields, messages: ['invoices'] },
    },
    InvoicePayment: {
      nameId: 'invoice.record.payment',
      icon: IconCash,
      words: { displays: async () => (await import('./invoiceFields.tsx')).paymentFields, messages: ['invoices'] },
    },
    InvoiceSettings: {
      nameId: 'invoice.record.settings',
      icon: IconReceipt,
      words: {
        displays: async () => (await import('./settingsKind.ts')).settingsKind.displays,
        messages: ['invoices'],
      },
    },
  },
  notifications: {
    RECURRING_STOPPED: {
      icon: IconPlayerPause,
      tone: 'warning',
      nameId: 'invoice.kind.recurringStopped',
      titleId: 'invoice.news.recurringStopped',
      pathOf: (id) => (id ? recurringOnePath(id) : recurringPath),
    },
    INVOICE_QUESTION: {
      icon: IconHelpCircle,
      tone: 'info',
      nameId: 'invoice.kind.question',
      titleId: 'invoice.news.question',
      pathOf: (id) => (id ? invoicePath(id) : invoicesPath),
    },
    QUOTE_ACCEPTED: {
      icon: IconCircleCheck,
      tone: 'success',
      nameId: 'invoice.kind.quoteAccepted',
      titleId: 'invoice.news.quoteAccepted',
      pathOf: (id) => (id ? invoicePath(id) : invoicesPath),
    },
    QUOTE_DECLINED: {
      icon: IconCircleX,
      tone: 'warning',
      nameId: 'invoice.kind.quoteDeclined',
      titleId: 'invoice.news.quoteDeclined',
      pathOf: (id) => (id ? invoicePath(id) : invoicesPath),
    },
    INVOICE_PAID: {
      icon: IconCash,
      tone: 'success',
      nameId: 'invoice.kind.paid',
      titleId: 'invoice.news.paid',
      pathOf: (id) => (id ? invoicePath(id) : invoicesPath),
    },
  },
};
