import { addressLines } from '../../../../schema/addresses.ts';
import type { Context } from '../../../context.ts';
import type { Language, StoreEvent } from '../../../graphql/schema.generated.ts';
import { hasMail, queueMail } from '../../../mail/outbox.ts';
import { noticesOf } from '../store/storeNotices.ts';
import { storeSettings } from '../store/storeSettings.ts';

/* Mail to customers, in their own language; the settings say of what they are told. */

/** What a mail is about: the name of the product, or the number of the order, and more lines. */
type Named = { name: string };
type Facts = Named & { text?: (language: Language) => string };
type Texts = Record<'subject' | 'body', (facts: Named & { store: string }) => string>;
export type CustomerEvent = Exclude<StoreEvent, 'REVIEW_RECEIVED'>;

const texts: Record<Language, Record<CustomerEvent, Texts> & { hello: (name: string) => string }> = {
  en: {
    hello: (name) => `Hello ${name},`,
    ORDER_PLACED: {
      subject: ({ name }) => `We received your order ${name}`,
      body: ({ name }) => `Thank you for your order ${name}. We will email you when it is on its way.`,
    },
    ORDER_CANCELED: {
      subject: ({ name }) => `Your order ${name} was canceled`,
      body: ({ name }) => `Your order ${name} was canceled. Anything you have paid will be returned.`,
    },
    ORDER_REFUNDED: {
      subject: ({ name }) => `A refund for your order ${name}`,
      body: ({ name }) => `We have refunded money for your order ${name}.`,
    },
    PAYMENT_FAILED: {
      subject: ({ name }) => `The payment for your order ${name} failed`,
      body: ({ name }) =>
        `The payment for your order ${name} did not go through. Reply to this email to pay another way.`,
    },
    ORDER_SHIPPED: {
      subject: ({ name }) => `Your order ${name} is on its way`,
      body: ({ name }) => `Your order ${name} is on its way.`,
    },
    ORDER_DELIVERED: {
      subject: ({ name }) => `Your order ${name} was delivered`,
      body: ({ name }) => `Your order ${name} was delivered. You can return it within 15 days.`,
    },
    REVIEW_REPLIED: {
      subject: ({ name }) => `A reply to your review of ${name}`,
      body: ({ name, store }) => `${store} replied to your review of ${name}:`,
    },
  },
  fr: {
    hello: (name) => `Bonjour ${name},`,
    ORDER_PLACED: {
      subject: ({ name }) => `Nous avons reçu votre commande ${name}`,
      body: ({ name }) => `Merci pour votre commande ${name}. Vous recevrez un e-mail lorsqu’elle sera en route.`,
    },
    ORDER_CANCELED: {
      subject: ({ name }) => `Votre commande ${name} a été annulée`,
      body: ({ name }) => `Votre commande ${name} a été annulée. Ce que vous avez payé vous sera rendu.`,
    },
    ORDER_REFUNDED: {
      subject: ({ name }) => `Remboursement de votre commande ${name}`,
      body: ({ name }) => `Nous avons effectué un remboursement pour votre commande ${name}.`,
    },
    PAYMENT_FAILED: {
      subject: ({ name }) => `Le paiement de votre commande ${name} a échoué`,
      body: ({ name }) =>
        `Le paiement de votre commande ${name} n’a pas abouti. Répondez à cet e-mail pour payer autrement.`,
    },
    ORDER_SHIPPED: {
      subject: ({ name }) => `Votre commande ${name} est en route`,
      body: ({ name }) => `Votre commande ${name} est en route.`,
    },
    ORDER_DELIVERED: {
      subject: ({ name }) => `Votre commande ${name} a été livrée`,
      body: ({ name }) => `Votre commande ${name} a été livrée. Vous pouvez la retourner sous 15 jours.`,
    },
    REVIEW_REPLIED: {
      subject: ({ name }) => `Une réponse à votre avis sur ${name}`,
      body: ({ name, store }) => `${store} a répondu à votre avis sur ${name} :`,
    },
  },
  ar: {
    hello: (name) => `مرحبًا ${name}،`,
    ORDER_PLACED: {
      subject: ({ name }) => `استلمنا طلبك ${name}`,
      body: ({ name }) => `شكرًا لطلبك ${name}. سنراسلك عندما يصبح في الطريق.`,
    },
    ORDER_CANCELED: {
      subject: ({ name }) => `أُلغي طلبك ${name}`,
      body: ({ name }) => `أُلغي طلبك ${name}. سيُعاد إليك ما دفعته.`,
    },
    ORDER_REFUNDED: {
      subject: ({ name }) => `ردّ مبلغ طلبك ${name}`,
      body: ({ name }) => `رددنا إليك مبلغًا عن طلبك ${name}.`,
    },
    PAYMENT_FAILED: {
      subject: ({ name }) => `فشل دفع طلبك ${name}`,
      body: ({ name }) => `لم تكتمل عملية دفع طلبك ${name}. ردّ على هذه الرسالة للدفع بطريقة أخرى.`,
    },
    ORDER_SHIPPED: {
      subject: ({ name }) => `طلبك ${name} في الطريق`,
      body: ({ name }) => `طلبك ${name} في الطريق إليك.`,
    },
    ORDER_DELIVERED: {
      subject: ({ name }) => `سُلّم طلبك ${name}`,
      body: ({ name }) => `سُلّم طلبك ${name}. يمكنك إرجاعه خلال 15 يومًا.`,
    },
    REVIEW_REPLIED: {
      subject: ({ name }) => `رد على مراجعتك للمنتج ${name}`,
      body: ({ name, store }) => `ردّ ${store} على مراجعتك للمنتج ${name}:`,
    },
  },
};

/** Whether staff are told of the event. */
export async function notifiesStaff(tx: Context, event: StoreEvent): Promise<boolean> {
  const notices = noticesOf(await storeSettings(tx));
  return notices.find((notice) => notice.event === event)?.notifiesStaff === true;
}

/**
 * Puts a mail to the customer into the outbox, inside the open transaction, unless the settings say otherwise; one that somebody asks
 * for (`isAsked`) is sent whatever they say. Answers whether there is one.
 */
export async function mailCustomer(
  tx: Context,
  event: CustomerEvent,
  customerId: number,
  facts: Facts,
  isAsked = false,
): Promise<boolean> {
  if (!hasMail(tx.services)) return false;
  const settings = await storeSettings(tx);
  if (!isAsked && noticesOf(settings).find((notice) => notice.event === event)?.mailsCustomer !== true) return false;
  const customer = await tx.db
    .selectFrom('customers')
    .select(['name', 'email', 'language', 'erasedAt'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (customer === undefined || customer.email === '' || customer.erasedAt !== null) return false;
  const { hello, [event]: text } = texts[customer.language];
  const store = settings.name || settings.legalName || 'Atrium';
  const { address: line1, address2: line2, city, state, postalCode: postcode, country } = settings;
  const address = addressLines({ line1, line2, city, state, postcode, country: country ?? '' });
  const footer = [...new Set([store, settings.legalName, ...address, settings.phone])].filter((line) => line !== '');
  const body = [
    hello(customer.name),
    text.body({ ...facts, store }),
    ...(facts.text ? [facts.text(customer.language)] : []),
    footer.join('\n'),
  ];
  await queueMail(tx, [
    {
      recipient: customer.email,
      subject: text.subject({ ...facts, store }),
      body: body.join('\n\n'),
      sender: settings.senderEmail || null,
      replyTo: settings.contactEmail || null,
      about: { subject: 'Customer', id: customerId },
    },
  ]);
  return true;
}
