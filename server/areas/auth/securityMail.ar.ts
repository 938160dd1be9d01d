import type { LetterTexts } from './securityLetters.ts';

/** Latin text in its own run, so that its signs stay where they belong. */
const apart = (text: string) => `\u2066${text}\u2069`;

export const arabic: LetterTexts = {
  greeting: (name) => `مرحبًا ${name}،`,
  farewell: '-- \nAtrium',
  letters: {
    RESET_PASSWORD: {
      subject: 'إعادة تعيين كلمة المرور',
      text: () =>
        'طلب أحدهم، وأنت على الأرجح، إعادة تعيين كلمة المرور لحسابك في Atrium. عيّن كلمة مرور جديدة خلال 30 دقيقة. إن لم تكن أنت، فتجاهل هذه الرسالة: لم يتغير شيء.',
      isLinked: true,
    },
    REGISTER: {
      subject: 'تأكيد بريدك الإلكتروني',
      text: () => 'أكّد بريدك الإلكتروني خلال 24 ساعة لإنشاء حسابك في Atrium.',
      isLinked: true,
    },
    HAS_ACCOUNT: {
      subject: 'لديك حساب بالفعل',
      text: () =>
        'حاول أحدهم إنشاء حساب في Atrium ببريدك الإلكتروني. لديك حساب بالفعل، لذا لم يتغير شيء. سجّل الدخول هنا، أو أعد تعيين كلمة المرور إن نسيتها:',
      isLinked: true,
    },
    INVITATION: {
      subject: 'دعوة إلى Atrium',
      text: (name) =>
        `دعاك ${name ? apart(name) : 'المسؤول'} إلى العمل في Atrium. اقبل الدعوة خلال 7 أيام واختر كلمة المرور:`,
      isLinked: true,
    },
    VERIFY_EMAIL: {
      subject: 'تأكيد بريدك الإلكتروني الجديد',
      text: () => 'أكّد خلال 24 ساعة أن حسابك في Atrium سيستخدم هذا العنوان. يبقى عنوانك الحالي حتى ذلك الحين.',
      isLinked: true,
    },
    EMAIL_CHANGED: {
      subject: 'تغيّر بريدك الإلكتروني',
      text: (email) => `أصبح عنوان حسابك في Atrium ${apart(email)}. إن لم تكن أنت، فتواصل مع المسؤول فورًا.`,
    },
    PASSWORD_CHANGED: {
      subject: 'تغيّرت كلمة المرور',
      text: () =>
        'تغيّرت كلمة المرور لحسابك في Atrium وسُجّل الخروج من الأجهزة الأخرى. إن لم تكن أنت، فتواصل مع المسؤول فورًا.',
    },
    PASSWORD_FORCED: {
      subject: 'عيّن كلمة مرور جديدة',
      text: () =>
        'يطلب منك المسؤول تعيين كلمة مرور جديدة لحسابك في أتريوم. سُجّل الخروج من جميع الأجهزة. عيّنها خلال 24 ساعة:',
      isLinked: true,
    },
    PASSKEY_ADDED: {
      subject: 'أُضيف مفتاح مرور',
      text: (name) =>
        `يمكن لمفتاح المرور «${name}» الآن تسجيل الدخول إلى حسابك في أتريوم. إن لم تكن أنت فأزله من إعدادات حسابك وغيّر كلمة مرورك.`,
    },
    IDENTITY_LINKED: {
      subject: 'رُبط حساب',
      text: (name) =>
        `يمكن لـ${name} الآن تسجيل الدخول إلى حسابك في أتريوم. إن لم تكن أنت فأزله من إعدادات حسابك وغيّر كلمة مرورك.`,
    },
    NOT_ME: {
      subject: 'تسجيل دخول جديد إلى حسابك',
      text: (device) =>
        `سُجّل الدخول إلى حسابك في Atrium من جهاز جديد: ${apart(device)}. إن كنت أنت، فلا شيء عليك. وإلا فسجّل خروجه من هنا:`,
      isLinked: true,
    },
    TWO_STEP_ON: {
      subject: 'تسجيل الدخول بخطوتين مفعّل',
      text: () => 'من الآن يتطلب تسجيل الدخول إلى حسابك في Atrium رمزًا من تطبيق المصادقة أيضًا.',
    },
    TWO_STEP_OFF: {
      subject: 'تسجيل الدخول بخطوتين متوقف',
      text: () => 'أصبح تسجيل الدخول إلى حسابك في Atrium يتطلب كلمة المرور فقط. إن لم تكن أنت، فتواصل مع المسؤول فورًا.',
    },
    RECOVERY_USED: {
      subject: 'استُخدم رمز استرداد',
      text: (left) =>
        `سُجّل الدخول إلى حسابك في Atrium برمز استرداد. الرموز المتبقية: ${left}. إن لم تكن أنت، فتواصل مع المسؤول فورًا.`,
    },
    TOKEN_CREATED: {
      subject: 'أُنشئ رمز API جديد',
      text: (name) =>
        `أُنشئ رمز API باسم «${name}» في حسابك في Atrium. إن لم تكن أنت، فألغه من إعدادات حسابك وغيّر كلمة المرور.`,
    },
    DELETE_ACCOUNT: {
      subject: 'تأكيد حذف حسابك',
      text: () =>
        'طلب أحدهم، وأنت على الأرجح، حذف حسابك في Atrium. أكّد ذلك خلال 24 ساعة. إن لم تكن أنت، فتجاهل هذه الرسالة: لم يتغير شيء.',
      isLinked: true,
    },
    DELETION_SCHEDULED: {
      subject: 'سيُحذف حسابك',
      text: (day) =>
        `سيُحذف حسابك في Atrium في ${apart(day)}. للاحتفاظ به، سجّل الدخول قبل ذلك واختر «الاحتفاظ بحسابي» أعلى الصفحة:`,
      isLinked: true,
    },
    DELETION_CANCELED: { subject: 'حسابك باقٍ', text: () => 'لن يُحذف حسابك في Atrium.' },
    DELETION_DONE: {
      subject: 'حُذف حسابك',
      text: () =>
        'حُذف حسابك في Atrium والبيانات المتعلقة بك. تبقى سجلات العمل، مثل الفواتير، دون اسمك كما يقتضي القانون.',
    },
  },
};
