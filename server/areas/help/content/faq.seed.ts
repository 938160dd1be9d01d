import type { SampleArticle } from '../sampleText.ts';

/** Questions of the sample shop's customers, by section. */
export const faqQuestions: Record<string, SampleArticle[]> = {
  payment: [
    {
      slug: 'when-is-my-payment-taken',
      en: [
        'When is my payment taken?',
        'When you place the order. If an item turns out to be unavailable, we return what you paid for it the same way you paid, without your having to ask.',
      ],
      fr: [
        'Quand mon paiement est-il prélevé ?',
        'Au moment où vous passez la commande. Si un article se révèle indisponible, nous vous remboursons par le même moyen de paiement, sans que vous ayez à le demander.',
      ],
      ar: [
        'متى يُخصم المبلغ؟',
        'عند إتمام الطلبية. وإذا تبيّن أن إحدى القطع غير متوفرة أعدنا إليك ثمنها بالوسيلة نفسها التي دفعت بها، من دون أن تطلب ذلك.',
      ],
    },
    {
      slug: 'which-fees-are-added',
      en: [
        'Which fees are added to the price?',
        'Parcels travel free of charge. Large items that we bring at an agreed time carry a scheduled delivery fee of $69, or $99 when they have to be carried in and set up. The fee stands in your cart before you pay.',
      ],
      fr: [
        'Quels frais s’ajoutent au prix ?',
        'Les colis voyagent gratuitement. Pour les articles volumineux livrés sur rendez-vous, des frais de livraison programmée de 69 $ s’appliquent, ou de 99 $ s’il faut les porter à l’intérieur et les installer. Ils figurent dans votre panier avant le paiement.',
      ],
      ar: [
        'ما الرسوم التي تُضاف إلى السعر؟',
        'شحن الطرود مجاني. أما القطع الكبيرة التي نوصلها في موعد متفق عليه فرسم توصيلها المجدول 69 دولارًا، أو 99 دولارًا إذا لزم حملها إلى الداخل وتركيبها. ويظهر الرسم في سلتك قبل الدفع.',
      ],
    },
    {
      slug: 'which-cards-do-you-take',
      en: [
        'Which ways to pay do you take?',
        'Mastercard and PayPal. The method you chose stands on the order, together with its last digits, so that you can find it on your statement.',
      ],
      fr: [
        'Quels moyens de paiement acceptez-vous ?',
        'Mastercard et PayPal. Le moyen choisi figure sur la commande avec ses derniers chiffres, pour que vous le retrouviez sur votre relevé.',
      ],
      ar: [
        'ما وسائل الدفع المقبولة؟',
        'ماستركارد وباي بال. وتظهر الوسيلة التي اخترتها على الطلبية مع أرقامها الأخيرة لتجدها بسهولة في كشف حسابك.',
      ],
    },
    {
      slug: 'my-payment-failed',
      en: [
        'My payment failed. Is my order lost?',
        'No. The order is kept with the payment marked as failed, and nothing is sent until it is paid. Check the details of your card, then try again or choose another way to pay.',
      ],
      fr: [
        'Mon paiement a échoué. Ma commande est-elle perdue ?',
        'Non. La commande est conservée avec un paiement marqué comme échoué, et rien n’est expédié avant le règlement. Vérifiez les données de votre carte, puis réessayez ou choisissez un autre moyen de paiement.',
      ],
      ar: [
        'فشلت عملية الدفع. هل ضاعت طلبيتي؟',
        'لا. تبقى الطلبية محفوظة وتوضع على الدفع علامة «فشل»، ولا يُرسل شيء قبل السداد. تحقق من بيانات بطاقتك ثم أعد المحاولة أو اختر وسيلة أخرى.',
      ],
    },
    {
      slug: 'how-long-does-a-refund-take',
      en: [
        'How long does a refund take?',
        'We send the money back as soon as the returned goods have been checked. Your bank then needs a few working days until it shows on your account.',
      ],
      fr: [
        'Combien de temps prend un remboursement ?',
        'Nous renvoyons l’argent dès que les articles retournés ont été vérifiés. Votre banque a ensuite besoin de quelques jours ouvrés avant qu’il n’apparaisse sur votre compte.',
      ],
      ar: [
        'كم يستغرق استرداد المبلغ؟',
        'نعيد المبلغ فور فحص القطع المرتجعة، ثم يحتاج مصرفك إلى بضعة أيام عمل حتى يظهر في حسابك.',
      ],
    },
  ],
  delivery: [
    {
      slug: 'how-much-is-delivery',
      en: [
        'How much is delivery?',
        'Parcels are delivered free, whatever the order is worth. Only large items brought at an agreed time cost a fee: $69 to your door, $99 with carrying in and setting up.',
      ],
      fr: [
        'Combien coûte la livraison ?',
        'Les colis sont livrés gratuitement, quel que soit le montant de la commande. Seuls les articles volumineux livrés sur rendez-vous sont payants : 69 $ jusqu’à votre porte, 99 $ avec portage et installation.',
      ],
      ar: [
        'كم تبلغ تكلفة التوصيل؟',
        'توصيل الطرود مجاني مهما كانت قيمة الطلبية. والرسم على القطع الكبيرة المسلّمة في موعد متفق عليه وحدها: 69 دولارًا حتى الباب، و99 دولارًا مع الحمل والتركيب.',
      ],
    },
    {
      slug: 'what-is-scheduled-delivery',
      en: [
        'What is scheduled delivery?',
        'For furniture and other large items we agree on a day and a time with you. Two people bring the goods; for the higher fee they also carry them to the room and set them up.',
      ],
      fr: [
        'Qu’est-ce que la livraison programmée ?',
        'Pour les meubles et autres articles volumineux, nous convenons avec vous d’un jour et d’une heure. Deux personnes apportent la marchandise ; au tarif supérieur, elles la portent aussi jusqu’à la pièce et l’installent.',
      ],
      ar: [
        'ما التوصيل المجدول؟',
        'نتفق معك على يوم وساعة لتوصيل الأثاث والقطع الكبيرة. يحضر شخصان القطعة، وبالرسم الأعلى يحملانها إلى الغرفة ويركّبانها أيضًا.',
      ],
    },
    {
      slug: 'my-parcel-is-damaged',
      en: [
        'My parcel arrived damaged. What now?',
        'Tell us within 48 hours of delivery and keep the packaging. A picture of the damage helps. We replace the item or return your money, whichever you prefer.',
      ],
      fr: [
        'Mon colis est arrivé abîmé. Que faire ?',
        'Prévenez-nous dans les 48 heures qui suivent la livraison et gardez l’emballage. Une photo du dommage nous aide. Nous remplaçons l’article ou vous remboursons, à votre choix.',
      ],
      ar: [
        'وصل طردي متضررًا، ماذا أفعل؟',
        'أبلغنا خلال 48 ساعة من التسليم واحتفظ بالتغليف، وتفيدنا صورة للضرر. نستبدل القطعة أو نعيد إليك ثمنها كما تفضّل.',
      ],
    },
    {
      slug: 'can-i-pick-my-order-up',
      en: [
        'Can I pick my order up myself?',
        'Yes. When it says “Ready to Pickup” your order waits at the counter. Bring the order number and something that shows who you are.',
      ],
      fr: [
        'Puis-je retirer ma commande moi-même ?',
        'Oui. Dès qu’elle porte la mention « prête à retirer », votre commande vous attend au comptoir. Apportez le numéro de commande et une pièce d’identité.',
      ],
      ar: [
        'هل يمكنني استلام طلبيتي بنفسي؟',
        'نعم. عندما تصبح حالتها «جاهزة للاستلام» تكون في انتظارك عند مكتب التسليم. أحضر رقم الطلبية وما يثبت هويتك.',
      ],
    },
    {
      slug: 'nobody-was-at-home',
      en: [
        'Nobody was at home. Where is my parcel?',
        'The carrier leaves a card and tries again on the next working day. After the second try the parcel goes to a collection point; the card says which one.',
      ],
      fr: [
        'J’étais absent. Où est mon colis ?',
        'Le transporteur laisse un avis et repasse le jour ouvré suivant. Après le second passage, le colis part au point de retrait indiqué sur l’avis.',
      ],
      ar: [
        'لم يكن أحد في المنزل، أين طردي؟',
        'يترك المندوب بطاقة ويعود في يوم العمل التالي. وبعد المحاولة الثانية يُنقل الطرد إلى نقطة استلام مذكورة في البطاقة.',
      ],
    },
  ],
  cancellation: [
    {
      slug: 'can-i-cancel-my-order',
      en: [
        'Can I cancel my order?',
        'Yes, free of charge, until 72 hours before a scheduled delivery. A parcel can be cancelled until it has been dispatched; after that, simply send it back.',
      ],
      fr: [
        'Puis-je annuler ma commande ?',
        'Oui, sans frais, jusqu’à 72 heures avant une livraison programmée. Un colis peut être annulé tant qu’il n’est pas expédié ; ensuite, il suffit de le renvoyer.',
      ],
      ar: [
        'هل يمكنني إلغاء طلبيتي؟',
        'نعم، بلا رسوم، حتى 72 ساعة قبل موعد التوصيل المجدول. أما الطرد فيمكن إلغاؤه ما لم يُشحن، وبعد ذلك يكفي أن تعيده.',
      ],
    },
    {
      slug: 'cancel-less-than-72-hours-before',
      en: [
        'What if less than 72 hours are left?',
        'Then the van is loaded already, and the scheduled delivery fee stays due. The price of the goods is returned to you in full.',
      ],
      fr: [
        'Et s’il reste moins de 72 heures ?',
        'Le camion est alors déjà chargé et les frais de livraison programmée restent dus. Le prix des articles vous est remboursé en totalité.',
      ],
      ar: [
        'وماذا لو بقي أقل من 72 ساعة؟',
        'تكون الشاحنة قد حُمّلت، فيبقى رسم التوصيل المجدول مستحقًا، ويُعاد إليك ثمن القطع كاملًا.',
      ],
    },
    {
      slug: 'how-long-can-i-return',
      en: [
        'How long can I return something?',
        'You have 15 days from the day of delivery. The item should be complete and unused, in its packaging where there was one.',
      ],
      fr: [
        'De combien de temps est-ce que je dispose pour un retour ?',
        'Vous avez 15 jours à compter de la livraison. L’article doit être complet et non utilisé, dans son emballage s’il en avait un.',
      ],
      ar: [
        'ما مهلة الإرجاع؟',
        'أمامك 15 يومًا من يوم التسليم. يجب أن تكون القطعة كاملة وغير مستعملة، وفي تغليفها إن كان لها تغليف.',
      ],
    },
    {
      slug: 'how-do-i-return-something',
      en: [
        'How do I return something?',
        'Pack the item, add the order number and hand it to any parcel shop of our carrier. For items of a scheduled delivery we send somebody to collect them.',
      ],
      fr: [
        'Comment renvoyer un article ?',
        'Emballez-le, joignez le numéro de commande et déposez-le dans un point relais de notre transporteur. Pour un article livré sur rendez-vous, nous envoyons quelqu’un le chercher.',
      ],
      ar: [
        'كيف أعيد قطعة؟',
        'غلّفها وأرفق رقم الطلبية وسلّمها إلى أي فرع لشركة الشحن. أما القطع التي وصلت بتوصيل مجدول فنرسل من يستلمها منك.',
      ],
    },
    {
      slug: 'which-items-cannot-be-returned',
      en: [
        'Is there anything that cannot be returned?',
        'Opened hygiene products and things made to your own measure stay with you, unless they arrived faulty.',
      ],
      fr: [
        'Certains articles ne peuvent-ils pas être rendus ?',
        'Les produits d’hygiène ouverts et les articles faits à vos mesures ne sont pas repris, sauf s’ils sont arrivés défectueux.',
      ],
      ar: ['هل هناك ما لا يمكن إرجاعه؟', 'لا تُعاد منتجات العناية المفتوحة ولا القطع المصنوعة بمقاسك، إلا إذا وصلت معيبة.'],
    },
  ],
  orders: [
    {
      slug: 'no-order-confirmation',
      en: [
        'I have no confirmation of my order yet',
        'The confirmation can take up to 24 hours to reach you. Look into the spam folder too. If nothing has come after a day, tell us your name and what you ordered.',
      ],
      fr: [
        'Je n’ai pas encore reçu de confirmation',
        'Le message de confirmation peut mettre jusqu’à 24 heures. Regardez aussi dans les courriers indésirables. Si rien n’est arrivé après un jour, indiquez-nous votre nom et ce que vous avez commandé.',
      ],
      ar: [
        'لم يصلني تأكيد الطلبية بعد',
        'قد تستغرق رسالة التأكيد حتى 24 ساعة. ابحث في مجلد الرسائل غير المرغوبة أيضًا. وإن لم يصل شيء بعد يوم فأخبرنا باسمك وبما طلبته.',
      ],
    },
    {
      slug: 'where-is-my-order',
      en: [
        'Where is my order?',
        'Its status tells: dispatched means that it has left us, out for delivery that it arrives today, ready to pickup that it waits for you, delivered that it has been handed over.',
      ],
      fr: [
        'Où en est ma commande ?',
        'Son statut le dit : « expédiée » signifie qu’elle nous a quittés, « en cours de livraison » qu’elle arrive aujourd’hui, « prête à retirer » qu’elle vous attend, « livrée » qu’elle a été remise.',
      ],
      ar: [
        'أين طلبيتي؟',
        'حالتها تخبرك: «شُحنت» تعني أنها غادرت مستودعنا، و«في الطريق» أنها تصل اليوم، و«جاهزة للاستلام» أنها تنتظرك، و«سُلّمت» أنها صارت بين يديك.',
      ],
    },
    {
      slug: 'can-i-change-my-order',
      en: [
        'Can I change my order?',
        'Until it is dispatched you can change the address and the quantities. After that, cancel or return what you do not want and order the rest anew.',
      ],
      fr: [
        'Puis-je modifier ma commande ?',
        'Jusqu’à l’expédition, vous pouvez changer l’adresse et les quantités. Ensuite, annulez ou renvoyez ce que vous ne voulez plus et commandez le reste.',
      ],
      ar: [
        'هل يمكنني تعديل طلبيتي؟',
        'قبل الشحن يمكنك تغيير العنوان والكميات. وبعده ألغِ ما لا تريده أو أعده، واطلب الباقي من جديد.',
      ],
    },
    {
      slug: 'my-order-comes-in-parts',
      en: [
        'Why does my order come in parts?',
        'Large and small items travel on different vans, so that the small ones need not wait. You pay for no more than one delivery.',
      ],
      fr: [
        'Pourquoi ma commande arrive-t-elle en plusieurs fois ?',
        'Les articles volumineux et les petits voyagent dans des camions différents, afin que les petits n’attendent pas. Vous ne payez jamais plus d’une livraison.',
      ],
      ar: [
        'لماذا تصل طلبيتي على دفعات؟',
        'تُنقل القطع الكبيرة والصغيرة في شاحنات مختلفة كي لا تنتظر الصغيرة غيرها. ولا تدفع إلا مقابل توصيل واحد.',
      ],
    },
    {
      slug: 'where-is-my-invoice',
      en: [
        'Where do I get an invoice?',
        'It comes with the confirmation of your order. If you need it in another name, tell us within 15 days and we write it anew.',
      ],
      fr: [
        'Où trouver ma facture ?',
        'Elle accompagne la confirmation de commande. S’il vous la faut à un autre nom, dites-le-nous dans les 15 jours et nous la refaisons.',
      ],
      ar: ['كيف أحصل على الفاتورة؟', 'تصلك مع تأكيد الطلبية. وإن أردتها باسم آخر فأخبرنا خلال 15 يومًا لنصدرها من جديد.'],
    },
  ],
  products: [
    {
      slug: 'is-this-product-in-stock',
      en: [
        'How do I know that something is in stock?',
        'What the shop offers for sale can be sent. Sold-out products stay visible, so that you can see what they were, but cannot be ordered.',
      ],
      fr: [
        'Comment savoir si un article est en stock ?',
        'Ce que la boutique propose à la vente peut être expédié. Les articles épuisés restent visibles, pour mémoire, mais ne peuvent pas être commandés.',
      ],
      ar: [
        'كيف أعرف أن المنتج متوفر؟',
        'كل ما يعرضه المتجر للبيع جاهز للإرسال. أما ما نفد فيبقى ظاهرًا لتعرف ما هو، من دون أن يمكن طلبه.',
      ],
    },
    {
      slug: 'do-products-have-a-warranty',
      en: [
        'Do your products come with a warranty?',
        'Yes. The law of your country applies to all of them, and many makers give more. Keep the invoice, it is all that we need.',
      ],
      fr: [
        'Vos produits sont-ils garantis ?',
        'Oui. La garantie légale de votre pays vaut pour tous, et beaucoup de fabricants vont plus loin. Gardez la facture, elle suffit.',
      ],
      ar: [
        'هل للمنتجات ضمان؟',
        'نعم. يسري عليها جميعًا الضمان القانوني في بلدك، وكثير من المصنّعين يمنحون أكثر. احتفظ بالفاتورة فهي تكفي.',
      ],
    },
    {
      slug: 'do-you-set-things-up',
      en: [
        'Do you set up what you deliver?',
        'With the scheduled delivery for $99 we carry the goods to the room of your choice, set them up and take the packaging away.',
      ],
      fr: [
        'Installez-vous ce que vous livrez ?',
        'Avec la livraison programmée à 99 $, nous portons les articles dans la pièce de votre choix, les installons et remportons l’emballage.',
      ],
      ar: [
        'هل تركّبون ما توصلونه؟',
        'مع التوصيل المجدول بقيمة 99 دولارًا نحمل القطع إلى الغرفة التي تختارها ونركّبها ونأخذ مواد التغليف معنا.',
      ],
    },
    {
      slug: 'a-part-is-missing',
      en: [
        'A part is missing. Can I get it alone?',
        'Usually yes. Tell us within 48 hours which one, best with a picture of the list of parts, and we send it on free of charge.',
      ],
      fr: [
        'Il manque une pièce. Puis-je l’obtenir seule ?',
        'Le plus souvent, oui. Dites-nous laquelle dans les 48 heures, si possible avec une photo de la liste des pièces, et nous l’envoyons gratuitement.',
      ],
      ar: [
        'تنقصني قطعة، هل يمكن إرسالها وحدها؟',
        'في الغالب نعم. أخبرنا بها خلال 48 ساعة، ويفضَّل مع صورة لقائمة الأجزاء، ونرسلها مجانًا.',
      ],
    },
    {
      slug: 'are-the-pictures-true',
      en: [
        'Do the pictures show the real colours?',
        'As well as a screen can. If the colour is not what you expected, the 15 days for returns are there for just that.',
      ],
      fr: [
        'Les images montrent-elles les vraies couleurs ?',
        'Autant qu’un écran le permet. Si la couleur n’est pas celle que vous attendiez, les 15 jours de retour sont là pour cela.',
      ],
      ar: [
        'هل تُظهر الصور الألوان الحقيقية؟',
        'بقدر ما تسمح به الشاشة. وإن لم يكن اللون كما توقعت فمهلة الإرجاع البالغة 15 يومًا لهذا الغرض.',
      ],
    },
  ],
};
