import type { Language } from '../../../graphql/schema.generated.ts';

type Stars = 1 | 2 | 3 | 4 | 5;
type Text = readonly [head: string, para: string];

/** What people write, by language and stars. */
export const sampleReviews: Record<Language, Record<Stars, readonly Text[]>> = {
  en: {
    5: [
      ['Better than I expected', 'Arrived two days early and works exactly as described. I use it every day.'],
      ['Worth every cent', 'Solid build, clear instructions, and the quality shows. I would buy it again.'],
      ['My new favorite', 'I compared several before choosing this one, and I am glad I did.'],
      ['Perfect gift', 'Bought it for my sister, and she loves it. The packaging was lovely too.'],
      ['Great quality', 'Looks even better than in the pictures, and it feels made to last.'],
    ],
    4: [
      ['Very good, one small thing', 'Does everything I need. The manual could be a little clearer.'],
      ['Happy with it', 'Good value for the price. Delivery took a day longer than planned.'],
      ['Solid choice', 'Well made and easy to use. I only wish it came in more colors.'],
    ],
    3: [
      ['It is fine', 'Does what it should, no more. The finish could be better for this price.'],
      ['Mixed feelings', 'The product is good, but the box arrived damaged.'],
    ],
    2: [
      ['Not what I hoped for', 'It works, but it feels less sturdy than in the description.'],
      ['Had to exchange it', 'The first one was faulty. The second one is fine so far.'],
    ],
    1: [['Stopped working', 'It stopped working after a week. I have asked for a refund.']],
  },
  fr: {
    5: [
      ['Conforme et rapide', 'Livré en deux jours, conforme à la description. Je recommande sans hésiter.'],
      ['Excellent achat', 'Très bonne finition, je m’en sers tous les jours.'],
      ['Parfait', 'Exactement ce que je cherchais, et l’emballage était soigné.'],
    ],
    4: [
      ['Très bien', 'Bon rapport qualité-prix. La notice pourrait être plus claire.'],
      ['Satisfaite', 'Produit solide. Un jour de retard à la livraison, rien de grave.'],
    ],
    3: [['Correct', 'Fait ce qu’on lui demande, sans plus.']],
    2: [['Un peu déçu', 'Moins robuste que prévu pour ce prix.']],
    1: [['En panne au bout d’une semaine', 'J’attends le remboursement.']],
  },
  ar: {
    5: [
      ['رائع جدًا', 'وصل قبل الموعد وهو مطابق للوصف تمامًا. أنصح به.'],
      ['جودة ممتازة', 'صناعة متقنة وأستخدمه كل يوم.'],
    ],
    4: [['جيد جدًا', 'قيمة جيدة مقابل السعر، لكن الدليل يحتاج إلى توضيح.']],
    3: [['مقبول', 'يؤدي الغرض فقط.']],
    2: [['أقل من المتوقع', 'الخامة أضعف مما في الوصف.']],
    1: [['تعطّل سريعًا', 'توقف عن العمل بعد أسبوع.']],
  },
};

/** Replies of the shop: to who is unhappy, and to who is not. */
export const sampleReplies: Record<Language, readonly [string, string]> = {
  en: [
    'We are sorry about this. Our support team has sent you a prepaid return label.',
    'Thank you for taking the time to write. Enjoy it!',
  ],
  fr: [
    'Nous en sommes désolés. Notre équipe vous a envoyé une étiquette de retour prépayée.',
    'Merci d’avoir pris le temps d’écrire.',
  ],
  ar: ['نأسف لذلك. أرسل لك فريق الدعم ملصق إرجاع مدفوعًا مسبقًا.', 'شكرًا لأنك خصصت وقتًا للكتابة.'],
};
