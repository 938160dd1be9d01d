import type { SampleArticle } from '../sampleText.ts';

export const basicsArticles: SampleArticle[] = [
  {
    slug: 'find-anything',
    en: [
      'Find anything from anywhere',
      `
One field finds pages, records and things to do. It is never more than a key away.

## Open it

Press [[Ctrl]] + [[K]], on a Mac [[⌘]] + [[K]], or simply [[/]]. The magnifier in the bar at the top does the same.

## Use it by keyboard

- The arrow keys walk through the results.
- [[Enter]] opens what is marked.
- [[Esc]] closes the field and puts you back where you were.

## What it finds

Pages that your role may open, products by name or brand, and actions such as switching the theme or the language. What you opened last stands first while the field is empty.`,
    ],
    fr: [
      'Tout trouver, de partout',
      `
Un seul champ trouve pages, fiches et actions. Il n’est jamais à plus d’une touche.

## L’ouvrir

Pressez [[Ctrl]] + [[K]], sur un Mac [[⌘]] + [[K]], ou simplement [[/]]. La loupe de la barre du haut fait de même.

## L’utiliser au clavier

- Les flèches parcourent les résultats.
- [[Entrée]] ouvre celui qui est marqué.
- [[Échap]] ferme le champ et vous remet où vous étiez.

## Ce qu’il trouve

Les pages ouvertes à votre rôle, les produits par nom ou par marque, et des actions comme changer de thème ou de langue. Tant que le champ est vide, ce que vous avez ouvert en dernier vient en tête.`,
    ],
    ar: [
      'اعثر على أي شيء من أي مكان',
      `
حقل واحد يعثر على الصفحات والسجلات والأوامر، وهو على بُعد ضغطة مفتاح دائمًا.

## فتحه

اضغط [[Ctrl]] + [[K]]، أو [[⌘]] + [[K]] على أجهزة ماك، أو [[/]] وحدها. والعدسة في الشريط العلوي تفعل الشيء نفسه.

## استعماله بلوحة المفاتيح

- مفاتيح الأسهم تتنقل بين النتائج.
- مفتاح [[Enter]] يفتح النتيجة المعلَّمة.
- مفتاح [[Esc]] يغلق الحقل ويعيدك إلى مكانك.

## ما الذي يجده

الصفحات المتاحة لدورك، والمنتجات بالاسم أو العلامة التجارية، وأوامر مثل تبديل المظهر أو اللغة. وما فتحته أخيرًا يظهر أولًا ما دام الحقل فارغًا.`,
    ],
  },
  {
    slug: 'work-with-lists',
    en: [
      'Work with lists',
      `
All lists follow the same rules. Who knows one knows them all.

## Search and filter

Type into the search field; results follow when you pause. Each filter shows what it is set to and can be taken off by itself. “Clear all” takes them off together.

## Sort

Press the head of a column: ascending, descending, then the original order again.

## Share what you see

Search, filters, order and page stand in the address of the page. Copy it, and a colleague with the same rights sees the same rows. Going back in the browser brings your last list back as it was.`,
    ],
    fr: [
      'Travailler avec les listes',
      `
Toutes les listes suivent les mêmes règles. Qui en connaît une les connaît toutes.

## Chercher et filtrer

Tapez dans le champ de recherche ; les résultats suivent dès que vous marquez une pause. Chaque filtre montre sa valeur et s’enlève seul. « Tout effacer » les enlève ensemble.

## Trier

Pressez l’en-tête d’une colonne : croissant, décroissant, puis l’ordre d’origine.

## Partager ce que vous voyez

Recherche, filtres, ordre et page figurent dans l’adresse. Copiez-la : un collègue qui a les mêmes droits verra les mêmes lignes. Revenir en arrière dans le navigateur ramène votre dernière liste telle quelle.`,
    ],
    ar: [
      'العمل مع القوائم',
      `
تتبع القوائم كلها قواعد واحدة، ومن عرف إحداها عرفها جميعًا.

## البحث والتصفية

اكتب في حقل البحث فتظهر النتائج عندما تتوقف. كل مرشِّح يُظهر قيمته ويمكن إزالته وحده، و«مسح الكل» يزيلها جميعًا.

## الترتيب

اضغط رأس العمود: تصاعدي، ثم تنازلي، ثم الترتيب الأصلي.

## شارك ما تراه

البحث والتصفية والترتيب ورقم الصفحة كلها في عنوان الصفحة. انسخه، وسيرى زميلك الذي يملك الصلاحيات نفسها الصفوف نفسها. والرجوع في المتصفح يعيد قائمتك الأخيرة كما كانت.`,
    ],
  },
  {
    slug: 'history-and-undo',
    en: [
      'History and undo',
      `
Every change to a record is kept: who made it, when, and from what to what. Nobody can edit that log.

## See the history

Open a record and press “Show history”, or choose “History” in the menu of its row. The latest change comes first.

## Undo right away

After a change a notice offers “Undo” for a moment. After a bulk change it takes back the whole batch.

## Undo later

Choose the change in the history and press “Undo this change”. That is a second, inverse change, so nothing disappears from the log. If somebody has changed the same fields since, Atrium refuses and says so, instead of overwriting the later work. Deleted records come back under their old number.`,
    ],
    fr: [
      'Historique et annulation',
      `
Chaque modification est conservée : qui, quand, de quelle valeur à quelle autre. Personne ne peut retoucher ce journal.

## Voir l’historique

Ouvrez une fiche et pressez « Afficher l’historique », ou choisissez « Historique » dans le menu de sa ligne. La dernière modification vient en tête.

## Annuler tout de suite

Après une modification, un avis propose un moment « Annuler ». Après une modification groupée, il reprend tout le lot.

## Annuler plus tard

Choisissez la modification dans l’historique et pressez « Annuler ce changement ». C’est une seconde modification, inverse : rien ne disparaît du journal. Si quelqu’un a changé les mêmes champs entre-temps, Atrium refuse et le dit, plutôt que d’écraser le travail plus récent. Les fiches supprimées reviennent sous leur ancien numéro.`,
    ],
    ar: [
      'السجل والتراجع',
      `
كل تغيير محفوظ: من أجراه ومتى ومن أي قيمة إلى أي قيمة. ولا أحد يستطيع تعديل هذا السجل.

## عرض السجل

افتح السجل المطلوب واضغط «عرض السجل»، أو اختر «السجل» من قائمة صفّه. وأحدث تغيير يأتي أولًا.

## التراجع فورًا

بعد كل تغيير يعرض إشعارٌ زر «تراجع» لبعض الوقت. وبعد التغيير الجماعي يعيد الزر الدفعة كلها.

## التراجع لاحقًا

اختر التغيير من السجل واضغط «التراجع عن هذا التغيير». هذا تغيير ثانٍ معاكس، فلا يختفي شيء من السجل. وإذا كان أحد قد عدّل الحقول نفسها بعد ذلك رفض Atrium وأخبرك، بدل أن يمحو العمل الأحدث. والسجلات المحذوفة تعود برقمها القديم.`,
    ],
  },
  {
    slug: 'edit-together',
    en: [
      'When two people edit the same record',
      `
Nobody’s work is overwritten unseen.

## Different fields

You change the price, a colleague changes the description: both changes are kept, without a question.

## The same field

If you both changed the same field, a dialog shows both values side by side. Choose for each field which one stays, or go back to the form.

## While you type

When somebody saves while your form is open, a note names the fields that changed. A form that you have not touched follows by itself; one that you have edited waits until you press “Take over”.`,
    ],
    fr: [
      'Quand deux personnes modifient la même fiche',
      `
Le travail de personne n’est écrasé à son insu.

## Des champs différents

Vous changez le prix, un collègue la description : les deux modifications sont gardées, sans question.

## Le même champ

Si vous avez tous deux changé le même champ, un dialogue montre les deux valeurs côte à côte. Choisissez pour chaque champ celle qui reste, ou revenez au formulaire.

## Pendant que vous tapez

Si quelqu’un enregistre alors que votre formulaire est ouvert, un avis nomme les champs modifiés. Un formulaire intact suit de lui-même ; un formulaire que vous avez touché attend que vous pressiez « Reprendre ».`,
    ],
    ar: [
      'عندما يعدّل شخصان السجل نفسه',
      `
لا يُمحى عمل أحد من دون علمه.

## حقول مختلفة

أنت تغيّر السعر وزميلك يغيّر الوصف: يُحفظ التغييران معًا بلا سؤال.

## الحقل نفسه

إذا غيّرتما الحقل نفسه عرضت نافذة القيمتين جنبًا إلى جنب. اختر لكل حقل القيمة الباقية، أو عُد إلى النموذج.

## أثناء الكتابة

إذا حفظ أحدهم بينما نموذجك مفتوح ظهرت ملاحظة بأسماء الحقول التي تغيّرت. النموذج الذي لم تمسّه يتبع التغيير تلقائيًا، والذي عدّلته ينتظر أن تضغط «اعتماد التغيير».`,
    ],
  },
  {
    slug: 'unsaved-work',
    en: [
      'What happens to unsaved work',
      `
What you typed stays yours until you say otherwise.

## Leaving a page

A form with unsaved changes asks before you leave it: on a link, with the Back button, and when you close the tab. After a save it does not ask.

## When the connection is lost

The page says so and looks for the server by itself. Your form stays as it is. If a save failed, the message offers to try again.

## When the session ends

You are taken to the sign-in page, and from there back to the page that you were on.

## Saving by keyboard

[[Ctrl]] + [[S]] or [[Ctrl]] + [[Enter]] save the form from any of its fields.`,
    ],
    fr: [
      'Ce que devient le travail non enregistré',
      `
Ce que vous avez tapé reste à vous tant que vous n’en décidez pas autrement.

## Quitter une page

Un formulaire modifié pose la question avant que vous ne le quittiez : par un lien, par le bouton Précédent ou en fermant l’onglet. Après l’enregistrement, il ne demande rien.

## Si la connexion se perd

La page le dit et cherche elle-même le serveur. Votre formulaire reste tel quel. Si un enregistrement a échoué, le message propose de réessayer.

## Si la session se termine

Vous arrivez à la page de connexion, puis de là vous revenez à la page où vous étiez.

## Enregistrer au clavier

[[Ctrl]] + [[S]] ou [[Ctrl]] + [[Entrée]] enregistrent le formulaire depuis n’importe quel champ.`,
    ],
    ar: [
      'ما مصير العمل غير المحفوظ',
      `
ما كتبته يبقى لك ما لم تقرر غير ذلك.

## مغادرة الصفحة

النموذج الذي فيه تغييرات غير محفوظة يسألك قبل مغادرته: عند الضغط على رابط أو زر الرجوع أو إغلاق التبويب. وبعد الحفظ لا يسأل.

## عند انقطاع الاتصال

تخبرك الصفحة بذلك وتبحث عن الخادم بنفسها، ويبقى نموذجك كما هو. وإذا فشل الحفظ عرضت الرسالة إعادة المحاولة.

## عند انتهاء الجلسة

تنتقل إلى صفحة تسجيل الدخول، ومنها تعود إلى الصفحة التي كنت فيها.

## الحفظ بلوحة المفاتيح

[[Ctrl]] + [[S]] أو [[Ctrl]] + [[Enter]] يحفظان النموذج من أي حقل فيه.`,
    ],
  },
  {
    slug: 'atrium-on-a-phone',
    en: [
      'Atrium on a phone',
      `
Everything works with a thumb, in any current browser. There is nothing to install.

## Navigation

The button with three lines opens the navigation over the page. It closes when you choose a page, or with a tap beside it.

## Lists

Rows become cards, with the most important values and the same actions. Filters gather behind one button, and the order is chosen from a menu.

## Forms

The buttons to save and discard stay at the lower edge, in reach of the thumb. Side panels rise from below as sheets.`,
    ],
    fr: [
      'Atrium sur un téléphone',
      `
Tout fonctionne au pouce, dans tout navigateur récent. Il n’y a rien à installer.

## Navigation

Le bouton à trois traits ouvre la navigation par-dessus la page. Elle se ferme quand vous choisissez une page ou touchez à côté.

## Listes

Les lignes deviennent des cartes, avec les valeurs essentielles et les mêmes actions. Les filtres se rangent derrière un bouton, et l’ordre se choisit dans un menu.

## Formulaires

Les boutons d’enregistrement restent au bord inférieur, à portée du pouce. Les panneaux latéraux montent d’en bas.`,
    ],
    ar: [
      'Atrium على الهاتف',
      `
كل شيء يعمل بالإبهام وفي أي متصفح حديث، ولا حاجة إلى تثبيت شيء.

## التنقل

الزر ذو الخطوط الثلاثة يفتح قائمة التنقل فوق الصفحة، وتُغلق عند اختيار صفحة أو بلمسة بجانبها.

## القوائم

تتحول الصفوف إلى بطاقات فيها أهم القيم والأوامر نفسها. وتجتمع المرشِّحات خلف زر واحد، ويُختار الترتيب من قائمة.

## النماذج

تبقى أزرار الحفظ والتجاهل عند الحافة السفلى في متناول الإبهام، وتصعد اللوحات الجانبية من الأسفل.`,
    ],
  },
];
