import {
  IconCash,
  IconHelpCircle,
  IconLink,
  IconFileInvoice,
  IconFilePlus,
  IconFileText,
  IconReceipt,
} from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import { addInvoicePath, addQuotePath, invoicePath, invoiceSettingsPath, invoicesPath } from './urls.ts';

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
          { titleId: 'invoice.nav.settings', path: invoiceSettingsPath },
        ],
      },
    },
  ],
  searchIcons: { 'file-invoice': IconFileInvoice },
  makers: [
    { path: addInvoicePath, subject: 'Invoice', titleId: 'invoice.action.add', icon: IconFilePlus },
    { path: addQuotePath, subject: 'Invoice', titleId: 'invoice.action.addQuote', icon: IconFileText },
  ],
  records: {
    Invoice: { nameId: 'invoice.record.invoice', icon: IconReceipt, pathOf: invoicePath },
    InvoiceLink: { nameId: 'invoice.record.link', icon: IconLink },
    InvoicePayment: { nameId: 'invoice.record.payment', icon: IconCash },
  },
  notifications: {
    INVOICE_QUESTION: {
      icon: IconHelpCircle,
      tone: 'info',
      nameId: 'invoice.kind.question',
      titleId: 'invoice.news.question',
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
