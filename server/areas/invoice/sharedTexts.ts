import type { Language } from '../../graphql/schema.generated.ts';

/* What the client reads on the page of a link. */

export const openText: Record<Language, string> = {
  en: 'Open it online, download it, or ask a question:',
  fr: 'Consulter, télécharger ou poser une question en ligne :',
  ar: 'للعرض أو التنزيل أو طرح سؤال عبر الإنترنت:',
};

type SharedTexts = {
  download: string;
  total: string;
  balance: string;
  paid: string;
  due: string;
  issued: string;
  question: string;
  questionLabel: string;
  send: string;
  asked: string;
  empty: string;
  over: string;
  overText: string;
  items: string;
  tooMany: string;
};

export const sharedTexts: Record<Language, SharedTexts> = {
  en: {
    download: 'Download PDF',
    total: 'Total',
    balance: 'Amount due',
    paid: 'Paid',
    due: 'Due on',
    issued: 'Issued on',
    question: 'Ask a question',
    questionLabel: 'Your question',
    send: 'Send question',
    asked: 'Your question was sent. You will get an answer by email.',
    empty: 'Enter a question of up to 2,000 characters.',
    over: 'This link is no longer valid',
    overText: 'It has expired or was revoked. Ask the sender for a new one.',
    items: 'Items',
    tooMany: 'Too many questions. Try again in an hour.',
  },
  fr: {
    download: 'Télécharger le PDF',
    total: 'Total',
    balance: 'Reste à régler',
    paid: 'Réglé',
    due: 'Échéance',
    issued: 'Émise le',
    question: 'Poser une question',
    questionLabel: 'Votre question',
    send: 'Envoyer la question',
    asked: 'Votre question a été envoyée. Vous recevrez une réponse par e-mail.',
    empty: 'Saisissez une question de 2 000 caractères au plus.',
    over: 'Ce lien n’est plus valable',
    overText: 'Il a expiré ou a été révoqué. Demandez-en un nouveau à l’expéditeur.',
    items: 'Articles',
    tooMany: 'Trop de questions. Réessayez dans une heure.',
  },
  ar: {
    download: 'تنزيل PDF',
    total: 'الإجمالي',
    balance: 'المبلغ المستحق',
    paid: 'مدفوعة',
    due: 'تاريخ الاستحقاق',
    issued: 'تاريخ الإصدار',
    question: 'طرح سؤال',
    questionLabel: 'سؤالكم',
    send: 'إرسال السؤال',
    asked: 'أُرسل سؤالكم. سيصلكم الرد عبر البريد الإلكتروني.',
    empty: 'أدخلوا سؤالًا لا يتجاوز 2000 حرف.',
    over: 'لم يعد هذا الرابط صالحًا',
    overText: 'انتهت صلاحيته أو أُلغي. اطلبوا رابطًا جديدًا من المرسل.',
    items: 'البنود',
    tooMany: 'أسئلة كثيرة. حاولوا مجددًا بعد ساعة.',
  },
};
