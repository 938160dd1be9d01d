import type { Language } from '../../graphql/schema.generated.ts';

/** Words of certificates, on paper and on the page that verifies them. */
export const certificateTexts: Record<Language, Record<Word, string>> = {
  en: {
    title: 'Certificate of completion',
    certifies: 'This certifies that',
    completed: 'has completed the course',
    instructor: 'Instructor',
    date: 'Completed on',
    code: 'Code',
    verify: 'Scan the code or open this address to verify the certificate.',
    valid: 'This certificate is valid.',
    withdrawn: 'This certificate was withdrawn and is no longer valid.',
    learner: 'Name',
    course: 'Course',
    missing: 'Certificate not found',
    missingText: 'No certificate has this code. Check its letters and digits.',
  },
  fr: {
    title: 'Certificat de réussite',
    certifies: 'Ce document certifie que',
    completed: 'a terminé le cours',
    instructor: 'Formateur',
    date: 'Date de réussite',
    code: 'Code',
    verify: 'Scannez le code ou ouvrez cette adresse pour vérifier le certificat.',
    valid: 'Ce certificat est valide.',
    withdrawn: 'Ce certificat a été retiré et n’est plus valide.',
    learner: 'Nom',
    course: 'Cours',
    missing: 'Certificat introuvable',
    missingText: 'Aucun certificat ne porte ce code. Vérifiez ses lettres et ses chiffres.',
  },
  ar: {
    title: 'شهادة إتمام',
    certifies: 'تشهد هذه الوثيقة بأن',
    completed: 'أتمّ دورة',
    instructor: 'المدرّب',
    date: 'تاريخ الإتمام',
    code: 'الرمز',
    verify: 'امسح الرمز أو افتح هذا العنوان للتحقق من الشهادة.',
    valid: 'هذه الشهادة صالحة.',
    withdrawn: 'سُحبت هذه الشهادة ولم تعد صالحة.',
    learner: 'الاسم',
    course: 'الدورة',
    missing: 'الشهادة غير موجودة',
    missingText: 'لا توجد شهادة بهذا الرمز. تحقق من حروفه وأرقامه.',
  },
};

type Word =
  | 'title'
  | 'certifies'
  | 'completed'
  | 'instructor'
  | 'date'
  | 'code'
  | 'verify'
  | 'valid'
  | 'withdrawn'
  | 'learner'
  | 'course'
  | 'missing'
  | 'missingText';
