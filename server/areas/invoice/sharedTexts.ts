import type { Language } from '../../graphql/schema.generated.ts';

/* What the client reads on the page of a link. */

export const openText: Record<Language, string> = {
  en: 'Open it online, download it, or ask a question:',
  fr: 'Consulter, télécharger ou poser une question en ligne :',
  ar: 'للعرض أو التنزيل أو طرح سؤال عبر الإنترنت:',
};

type SharedTexts = {
  download: string;
  total: string;
  balance: string;
  paid: string;
  question: string;
  questionLabel: string;
  send: string;
  asked: string;
  empty: string;
  over: string;
  overText: string;
  items: string;
  payments: string;
  files: string;
  scan: string;
  answer: string;
  name: string;
  confirm: (total: string) => string;
  accept: string;
  decline: string;
  accepted: string;
  declined: string;
  expired: string;
  unnamed: string;
  unconfirmed: string;
  tooMany: string;
};

export const sharedTexts: Record<Language, SharedTexts> = {
  en: {
    download: 'Download PDF',
    total: 'Total',
    balance: 'Amount due',
    paid: 'Paid',
    question: 'Ask a question',
    questionLabel: 'Your question',
    send: 'Send question',
    asked: 'Your question was sent.',
    empty: 'Enter a question of up to 2,000 characters.',
    over: 'This link is no longer valid',
    overText: 'It has expired or was revoked. Ask the sender for a new one.',
    items: 'Items',
    payments: 'Payments',
    files: 'Files',
    scan: 'Scan with the app of your bank',
    answer: 'Your answer',
    name: 'Your name',
    confirm: (total) => `I accept this quote with its total of ${total}`,
    accept: 'Accept quote',
    decline: 'Decline',
    accepted: 'Accepted on',
    declined: 'Declined on',
    expired: 'This quote has expired. It was valid until',
    unnamed: 'Enter your name, up to 100 characters.',
    unconfirmed: 'Confirm that you accept the quote.',
    tooMany: 'Too many questions. Try again in an hour.',
  },
  fr: {
    download: 'Télécharger le PDF',
    total: 'Total',
    balance: 'Reste à régler',
    paid: 'Réglé',
    question: 'Poser une question',
    questionLabel: 'Votre question',
    send: 'Envoyer la question',
    asked: 'Votre question a été envoyée.',
    empty: 'Saisissez une question de 2 000 caractères au plus.',
    over: 'Ce lien n’est plus valable',
    overText: 'Il a expiré ou a été révoqué. Demandez-en un nouveau à l’expéditeur.',
    items: 'Articles',
    payments: 'Règlements',
    files: 'Fichiers',
    scan: 'À scanner avec l’application de votre banque',
    answer: 'Votre réponse',
    name: 'Votre nom',
    confirm: (total) => `J’accepte ce devis d’un montant total de ${total}`,
    accept: 'Accepter le devis',
    decline: 'Refuser',
    accepted: 'Accepté le',
    declined: 'Refusé le',
    expired: 'Ce devis a expiré. Il était valable jusqu’au',
    unnamed: 'Saisissez votre nom, 100 caractères au plus.',
    unconfirmed: 'Confirmez que vous acceptez le devis.',
    tooMany: 'Trop de questions. Réessayez dans une heure.',
  },
  ar: {
    download: 'تنزيل PDF',
    total: 'الإجمالي',
    balance: 'المبلغ المستحق',
    paid: 'مدفوعة',
    question: 'طرح سؤال',
    questionLabel: 'سؤالكم',
    send: 'إرسال السؤال',
    asked: 'أُرسل سؤالكم.',
    empty: 'أدخلوا سؤالًا لا يتجاوز 2000 حرف.',
    over: 'لم يعد هذا الرابط صالحًا',
    overText: 'انتهت صلاحيته أو أُلغي. اطلبوا رابطًا جديدًا من المرسل.',
    items: 'البنود',
    payments: 'الدفعات',
    files: 'الملفات',
    scan: 'امسح الرمز بتطبيق مصرفك',
    answer: 'ردكم',
    name: 'اسمكم',
    confirm: (total) => `أقبل عرض السعر هذا وإجماليه ${total}`,
    accept: 'قبول العرض',
    decline: 'رفض',
    accepted: 'قُبل في',
    declined: 'رُفض في',
    expired: 'انتهت صلاحية عرض السعر هذا. كان صالحًا حتى',
    unnamed: 'أدخلوا اسمكم بما لا يتجاوز 100 حرف.',
    unconfirmed: 'أكدوا قبولكم لعرض السعر.',
    tooMany: 'أسئلة كثيرة. حاولوا مجددًا بعد ساعة.',
  },
};
