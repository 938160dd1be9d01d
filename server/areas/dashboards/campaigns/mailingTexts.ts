import type { Language } from '../../../graphql/schema.generated.ts';

/* What stands around the text of a mailing, and on the page that its link leads to. */

type Texts = {
  why: (store: string) => string;
  unsubscribe: string;
  title: string;
  ask: string;
  stop: string;
  stoppedTitle: string;
  stopped: string;
  again: string;
  complain: string;
  complained: string;
  agreedTitle: string;
  agreed: string;
  testTitle: string;
  test: string;
  goneTitle: string;
  gone: string;
};

export const mailingTexts: Record<Language, Texts> = {
  en: {
    why: (store) => `You get this email because you agreed to news from ${store}.`,
    unsubscribe: 'Unsubscribe',
    title: 'Unsubscribe from our news?',
    ask: 'We won’t email you news and offers any more. Emails about your orders still come.',
    stop: 'Unsubscribe',
    stoppedTitle: 'You’re unsubscribed',
    stopped: 'We won’t email you news and offers any more.',
    again: 'Subscribe again',
    complain: 'I never agreed to these emails',
    complained: 'Thank you. We have noted that you never agreed to these emails.',
    agreedTitle: 'You’re subscribed again',
    agreed: 'We’ll email you news and offers again.',
    testTitle: 'This was a test email',
    test: 'In the email that customers get, this page lets them unsubscribe.',
    goneTitle: 'This link leads nowhere',
    gone: 'It may be incomplete, or what it led to is gone.',
  },
  fr: {
    why: (store) => `Vous recevez cet e-mail parce que vous avez accepté les actualités de ${store}.`,
    unsubscribe: 'Se désinscrire',
    title: 'Se désinscrire de nos actualités ?',
    ask: 'Nous ne vous enverrons plus d’actualités ni d’offres. Les e-mails sur vos commandes continuent.',
    stop: 'Se désinscrire',
    stoppedTitle: 'Vous êtes désinscrit(e)',
    stopped: 'Nous ne vous enverrons plus d’actualités ni d’offres.',
    again: 'Se réinscrire',
    complain: 'Je n’ai jamais accepté ces e-mails',
    complained: 'Merci. Nous avons noté que vous n’avez jamais accepté ces e-mails.',
    agreedTitle: 'Vous êtes réinscrit(e)',
    agreed: 'Nous vous enverrons de nouveau nos actualités et nos offres.',
    testTitle: 'C’était un e-mail de test',
    test: 'Dans l’e-mail que reçoivent les clients, cette page leur permet de se désinscrire.',
    goneTitle: 'Ce lien ne mène nulle part',
    gone: 'Il est peut-être incomplet, ou ce vers quoi il menait n’existe plus.',
  },
  ar: {
    why: (store) => `تصلك هذه الرسالة لأنك وافقت على تلقي أخبار ${store}.`,
    unsubscribe: 'إلغاء الاشتراك',
    title: 'إلغاء الاشتراك في أخبارنا؟',
    ask: 'لن نرسل إليك أخبارًا أو عروضًا بعد الآن. تستمر الرسائل المتعلقة بطلباتك.',
    stop: 'إلغاء الاشتراك',
    stoppedTitle: 'أُلغي اشتراكك',
    stopped: 'لن نرسل إليك أخبارًا أو عروضًا بعد الآن.',
    again: 'الاشتراك من جديد',
    complain: 'لم أوافق قط على هذه الرسائل',
    complained: 'شكرًا. سجّلنا أنك لم توافق قط على هذه الرسائل.',
    agreedTitle: 'عاد اشتراكك',
    agreed: 'سنرسل إليك أخبارنا وعروضنا من جديد.',
    testTitle: 'كانت هذه رسالة تجريبية',
    test: 'في الرسالة التي تصل إلى العملاء تتيح هذه الصفحة إلغاء الاشتراك.',
    goneTitle: 'هذا الرابط لا يؤدي إلى شيء',
    gone: 'قد يكون ناقصًا، أو أن ما كان يؤدي إليه لم يعد موجودًا.',
  },
};
