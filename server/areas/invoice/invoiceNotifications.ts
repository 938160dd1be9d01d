import type { Context } from '../../context.ts';
import type { DomainEvent } from '../../events.ts';
import type { NotificationList } from '../../notifications/kinds.ts';
import { notifyReaders } from '../../notifications/notify.ts';

const pathOf = (id: number) => `/apps/invoice/preview/${id}`;

export const invoiceNotifications: NotificationList = {
  INVOICE_PAID: {
    needs: ['update', 'Invoice'],
    lines: {
      en: ({ name }) => `Invoice ${name} was paid`,
      fr: ({ name }) => `La facture ${name} a été payée`,
      ar: ({ name }) => `سُددت الفاتورة ${name}`,
    },
    pathOf,
  },
  INVOICE_QUESTION: {
    needs: ['update', 'Invoice'],
    lines: {
      en: ({ name, client }) => `${client} asked a question about invoice ${name}`,
      fr: ({ name, client }) => `${client} a posé une question sur la facture ${name}`,
      ar: ({ name, client }) => `طرح ${client} سؤالًا عن الفاتورة ${name}`,
    },
    pathOf,
  },
  QUOTE_ACCEPTED: {
    needs: ['update', 'Invoice'],
    lines: {
      en: ({ name, client }) => `${client} accepted quote ${name}`,
      fr: ({ name, client }) => `${client} a accepté le devis ${name}`,
      ar: ({ name, client }) => `قبل ${client} عرض السعر ${name}`,
    },
    pathOf,
  },
  QUOTE_DECLINED: {
    needs: ['update', 'Invoice'],
    lines: {
      en: ({ name, client }) => `${client} declined quote ${name}`,
      fr: ({ name, client }) => `${client} a refusé le devis ${name}`,
      ar: ({ name, client }) => `رفض ${client} عرض السعر ${name}`,
    },
    pathOf,
  },
  RECURRING_STOPPED: {
    needs: ['update', 'RecurringInvoice'],
    lines: {
      en: ({ client }) => `The recurring invoice for ${client} is paused: it could not be made`,
      fr: ({ client }) => `La facture récurrente de ${client} est en pause : elle n’a pas pu être créée`,
      ar: ({ client }) => `أُوقفت الفاتورة المتكررة للعميل ${client} مؤقتًا لتعذر إنشائها`,
    },
    pathOf: (id) => `/apps/invoice/recurring?edit=${id}`,
  },
};

/** Tells staff of invoices that were paid in full. */
export async function tellOfInvoices(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'changed') return;
  for (const { subject, subjectId, before, after, cause } of event.changes) {
    if (subject !== 'Invoice' || before === null || after === null || cause === 'sample' || cause === 'undo') continue;
    const isPaid = Number(before['balanceCents']) > 0 && Number(after['balanceCents']) <= 0;
    if (!isPaid || Number(after['paidCents']) <= Number(before['paidCents'])) continue;
    const data = { name: after['number'], id: subjectId };
    await notifyReaders(tx, { kind: 'INVOICE_PAID', subject: 'Invoice', subjectId, data, isOthersOnly: true }, after);
  }
}
