import type { Context } from '../../context.ts';
import type { DomainEvent } from '../../events.ts';
import type { NotificationList } from '../../notifications/kinds.ts';
import { notifyReaders } from '../../notifications/notify.ts';

export const contactNotifications: NotificationList = {
  CONTACT_REQUEST: {
    needs: ['update', 'ContactRequest'],
    lines: {
      en: ({ name, page }) => `New message from ${name}, sent from ${page === '/' ? 'the home page' : page}`,
      fr: ({ name, page }) => `Nouveau message de ${name}, envoyé depuis ${page === '/' ? 'la page d’accueil' : page}`,
      ar: ({ name, page }) =>
        `رسالة جديدة من ${name}، أُرسلت من ${page === '/' ? 'الصفحة الرئيسية' : `\u2066${page}\u2069`}`,
    },
    pathOf: (id) => `/apps/contact?open=${id}`,
  },
};

/** Those who may answer have to know of a visitor's message. */
export async function tellOfMessages(ctx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'changed') return;
  for (const { subject, subjectId, action, after, cause } of event.changes) {
    if (subject !== 'ContactRequest' || action !== 'CREATE' || cause || after === null) continue;
    const data = { name: after['name'], page: after['page'] };
    await notifyReaders(ctx, { kind: 'CONTACT_REQUEST', subject, subjectId, data, isOthersOnly: false }, after);
  }
}
