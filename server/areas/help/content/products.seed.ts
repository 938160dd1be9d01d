import type { SampleArticle } from '../sampleText.ts';

export const productArticles: SampleArticle[] = [
  {
    slug: 'add-a-product',
    en: [
      'Add a product',
      `
A product needs four things before it can be saved: a name, a SKU, a price and a category. Everything else can follow later.

## Start

Open **Ecommerce › Product › Add**, or press [[Ctrl]] + [[K]] anywhere and choose “Add product”.

## Fill in what matters

- The SKU is a number of your own. It must be unique.
- A discounted price may not be higher than the price itself.
- If an identifier such as an ISBN or EAN is given, its check digit is verified.

## Save

Publish the product at once, schedule it for later, or save it as a draft that only staff see. If something is wrong, the page takes you to the first field that needs a look; nothing that you typed is lost.`,
    ],
    fr: [
      'Ajouter un produit',
      `
Avant d’être enregistré, un produit a besoin de quatre choses : un nom, un SKU, un prix et une catégorie. Le reste peut suivre plus tard.

## Commencer

Ouvrez **E-commerce › Produits › Ajouter**, ou pressez [[Ctrl]] + [[K]] n’importe où et choisissez « Ajouter un produit ».

## Remplir l’essentiel

- Le SKU est un numéro à vous. Il doit être unique.
- Un prix réduit ne peut pas dépasser le prix lui-même.
- Si un identifiant tel qu’un ISBN ou un EAN est donné, sa clé de contrôle est vérifiée.

## Enregistrer

Publiez le produit tout de suite, programmez-le, ou gardez-le comme brouillon visible du personnel seul. En cas d’erreur, la page vous amène au premier champ à revoir ; rien de ce que vous avez saisi n’est perdu.`,
    ],
    ar: [
      'إضافة منتج',
      `
يحتاج المنتج قبل حفظه إلى أربعة أشياء: اسم ورمز SKU وسعر وفئة. وكل ما عدا ذلك يمكن إكماله لاحقًا.

## البداية

افتح **المتجر الإلكتروني › المنتجات › إضافة**، أو اضغط [[Ctrl]] + [[K]] في أي مكان واختر «إضافة منتج».

## املأ المهم

- رمز SKU رقم من اختيارك، ويجب ألا يتكرر.
- لا يجوز أن يزيد السعر المخفّض على السعر نفسه.
- إذا أدخلت رقمًا مثل ISBN أو EAN فسيُتحقق من رقمه الأخير.

## الحفظ

انشر المنتج فورًا، أو حدّد له موعدًا، أو احفظه مسودة لا يراها إلا الموظفون. وإن كان هناك خطأ نقلتك الصفحة إلى أول حقل يحتاج إلى مراجعة، ولا يضيع شيء مما كتبته.`,
    ],
  },
  {
    slug: 'product-pictures',
    en: [
      'Pictures of a product',
      `
Up to eight pictures can be added to a product. The first one is shown in lists.

## Add pictures

Drop files onto the picture field or choose them from your device. PNG, JPEG, WebP and GIF are accepted, up to 2 MB each. Atrium looks at the content of a file, not at its name, and stores each picture as WebP.

## Change their order

Drag a picture to another place, or use the arrow buttons on it. The picture that comes first carries the word “Main”.

## Remove one

Press the cross on the picture. It is gone once you save the product; “Discard” brings it back.`,
    ],
    fr: [
      'Les images d’un produit',
      `
Un produit peut porter jusqu’à huit images. La première est celle des listes.

## Ajouter des images

Déposez des fichiers sur le champ ou choisissez-les sur votre appareil. PNG, JPEG, WebP et GIF sont acceptés, 2 Mo au plus chacun. Atrium regarde le contenu du fichier, pas son nom, et conserve chaque image en WebP.

## Changer leur ordre

Faites glisser une image à une autre place, ou utilisez ses boutons fléchés. Celle qui vient en premier porte le mot « Principale ».

## En retirer une

Pressez la croix de l’image. Elle disparaît quand vous enregistrez le produit ; « Abandonner » la ramène.`,
    ],
    ar: [
      'صور المنتج',
      `
يمكن أن يحمل المنتج حتى ثماني صور، والأولى منها هي التي تظهر في القوائم.

## إضافة الصور

أفلت الملفات على حقل الصور أو اخترها من جهازك. تُقبل صيغ PNG وJPEG وWebP وGIF، بحد أقصى 2 ميغابايت لكل صورة. يفحص Atrium محتوى الملف لا اسمه، ويحفظ كل صورة بصيغة WebP.

## ترتيبها

اسحب الصورة إلى مكان آخر، أو استعمل أزرار الأسهم عليها. والصورة التي تأتي أولًا تحمل كلمة «الرئيسية».

## حذف صورة

اضغط علامة الإغلاق على الصورة، وتُحذف عند حفظ المنتج. وزر «تجاهل» يعيدها قبل ذلك.`,
    ],
  },
  {
    slug: 'publish-or-schedule',
    en: [
      'Publish now or on a day to come',
      `
The status of a product decides who can see it.

## The three states

- **Published**: shoppers see it.
- **Inactive**: only staff see it. Drafts and copies start here.
- **Scheduled**: it becomes published by itself at the time that you choose.

## Schedule a product

Set the status to “Scheduled” and choose day and time. The form names the time zone that it reads the time in. Within about twenty seconds of that moment the product is published, whether anybody has Atrium open or not.

## Take it back

The change stands in the history of the product, marked “As scheduled”. Undoing it makes the product inactive, so that it is not published again at once.`,
    ],
    fr: [
      'Publier maintenant ou plus tard',
      `
Le statut d’un produit décide de qui peut le voir.

## Les trois états

- **Publié** : les clients le voient.
- **Inactif** : seul le personnel le voit. Brouillons et copies commencent ici.
- **Programmé** : il se publie de lui-même au moment que vous choisissez.

## Programmer un produit

Choisissez le statut « Programmé », puis le jour et l’heure. Le formulaire nomme le fuseau horaire utilisé. Une vingtaine de secondes au plus après ce moment, le produit est publié, qu’Atrium soit ouvert quelque part ou non.

## Revenir en arrière

Le changement figure dans l’historique du produit, avec la mention « Comme programmé ». L’annuler rend le produit inactif, afin qu’il ne soit pas republié aussitôt.`,
    ],
    ar: [
      'النشر الآن أو في موعد لاحق',
      `
حالة المنتج هي التي تحدد من يراه.

## الحالات الثلاث

- **منشور**: يراه المتسوقون.
- **غير نشط**: يراه الموظفون فقط، ومنه تبدأ المسودات والنسخ.
- **مجدول**: يُنشر تلقائيًا في الوقت الذي تختاره.

## جدولة منتج

اختر الحالة «مجدول» ثم اليوم والساعة. يذكر النموذج المنطقة الزمنية التي يقرأ بها الوقت. ويُنشر المنتج خلال نحو عشرين ثانية من ذلك الوقت، سواء أكان Atrium مفتوحًا لدى أحد أم لا.

## التراجع

يظهر التغيير في سجل المنتج بعبارة «حسب الجدولة». والتراجع عنه يجعل المنتج غير نشط كي لا يُنشر مرة أخرى على الفور.`,
    ],
  },
  {
    slug: 'stock-and-quantity',
    en: [
      'Stock and quantity are two things',
      `
“In stock” says that a product is offered for sale. The quantity says how many pieces are on hand. They do not depend on each other.

## Why they are apart

You may sell something that arrives tomorrow, or hold back pieces that lie on the shelf. So Atrium never changes one because of the other.

## Switch a product on and off

Use the switch in the list. It turns at once, and turns back if the server refuses the change.

## What is running low

The figures above the list count the products that are offered for sale with 10 units or fewer. Each figure is a link to just those products.`,
    ],
    fr: [
      'Stock et quantité sont deux choses',
      `
« En vente » dit qu’un produit est proposé à la vente. La quantité dit combien de pièces sont là. L’un ne dépend pas de l’autre.

## Pourquoi les séparer

Vous pouvez vendre ce qui arrive demain, ou retenir des pièces qui sont en rayon. Atrium ne modifie donc jamais l’un à cause de l’autre.

## Activer ou retirer un produit

Utilisez l’interrupteur de la liste. Il bascule aussitôt, et revient si le serveur refuse.

## Ce qui va manquer

Les chiffres au-dessus de la liste comptent les produits en vente dont il reste 10 unités ou moins. Chaque chiffre est un lien vers ces produits.`,
    ],
    ar: [
      'العرض للبيع والكمية شيئان مختلفان',
      `
«معروض للبيع» تعني أن المنتج متاح للشراء، أما الكمية فتقول كم قطعة موجودة فعلًا. ولا يتوقف أحدهما على الآخر.

## لماذا الفصل بينهما

قد تبيع ما يصل غدًا، وقد تحتفظ بقطع موجودة على الرف. لذلك لا يغيّر Atrium أحدهما بسبب الآخر أبدًا.

## عرض المنتج وسحبه

استعمل المفتاح الموجود في القائمة. ينقلب فورًا، ويعود إلى ما كان عليه إذا رفض الخادم التغيير.

## ما يوشك أن ينفد

تعدّ الأرقام فوق القائمة المنتجات المعروضة للبيع التي بقي منها 10 وحدات أو أقل. وكل رقم رابط إلى تلك المنتجات نفسها.`,
    ],
  },
  {
    slug: 'change-many-products',
    en: [
      'Change many products at once',
      `
Select rows in the list, and a bar with everything that can be done with them appears below.

## Select

- Tick single rows, or the box in the head for the whole page.
- “Select all matching” takes every product that fits the search and the filters, on all pages.

## Act

Set the status, offer the products for sale or take them off, export them, or delete them. Deleting asks first and names what goes.

## Read the report

What could not be changed is listed with its reason; the rest is done all the same. “Undo” in the notice takes the whole batch back.`,
    ],
    fr: [
      'Modifier plusieurs produits à la fois',
      `
Sélectionnez des lignes de la liste : une barre apparaît en bas avec tout ce que l’on peut en faire.

## Sélectionner

- Cochez des lignes, ou la case d’en-tête pour toute la page.
- « Sélectionner les résultats » prend tous les produits qui répondent à la recherche et aux filtres, sur toutes les pages.

## Agir

Changez le statut, mettez en vente ou retirez, exportez ou supprimez. La suppression demande confirmation et nomme ce qui part.

## Lire le rapport

Ce qui n’a pas pu être modifié est indiqué avec sa raison ; le reste est fait. « Annuler » dans l’avis reprend tout le lot.`,
    ],
    ar: [
      'تعديل منتجات كثيرة دفعة واحدة',
      `
حدّد صفوفًا في القائمة فيظهر في الأسفل شريط بكل ما يمكن فعله بها.

## التحديد

- ضع علامة على صفوف بعينها، أو على مربع الرأس للصفحة كلها.
- «تحديد كل النتائج» يأخذ كل منتج يطابق البحث والتصفية في جميع الصفحات.

## التنفيذ

غيّر الحالة، أو اعرض المنتجات للبيع أو اسحبها، أو صدّرها، أو احذفها. وقبل الحذف يُطلب تأكيدك مع ذكر ما سيُحذف.

## قراءة النتيجة

ما تعذر تغييره يُذكر مع سببه، وينفَّذ الباقي على أي حال. وزر «تراجع» في الإشعار يعيد الدفعة كلها إلى ما كانت عليه.`,
    ],
  },
  {
    slug: 'export-products',
    en: [
      'Export products as CSV',
      `
The list of products can be taken into any spreadsheet.

## Choose what to export

“Export” offers the selected rows, this page, or everything that matches the search and the filters. The file has the columns that you see, in the order in which you see them.

## Open the file

It is a CSV file in UTF-8, with the mark that spreadsheets need to show accents and Arabic letters. Prices are plain numbers. Cells that would start a formula are made harmless.

## How often

Large exports are limited to five a minute for each session. A page or a selection is not counted.`,
    ],
    fr: [
      'Exporter des produits en CSV',
      `
La liste des produits s’ouvre dans n’importe quel tableur.

## Choisir ce qui part

« Exporter » propose les lignes sélectionnées, cette page, ou tout ce qui répond à la recherche et aux filtres. Le fichier contient les colonnes que vous voyez, dans l’ordre où vous les voyez.

## Ouvrir le fichier

C’est un fichier CSV en UTF-8, avec la marque qu’il faut aux tableurs pour afficher accents et lettres arabes. Les prix sont de simples nombres. Les cellules qui commenceraient une formule sont neutralisées.

## À quelle fréquence

Les gros exports sont limités à cinq par minute et par session. Une page ou une sélection ne compte pas.`,
    ],
    ar: [
      'تصدير المنتجات بصيغة CSV',
      `
يمكن فتح قائمة المنتجات في أي برنامج جداول.

## اختر ما تصدّره

يعرض زر «تصدير» الصفوف المحددة، أو هذه الصفحة، أو كل ما يطابق البحث والتصفية. ويحتوي الملف على الأعمدة التي تراها وبالترتيب الذي تراه.

## فتح الملف

هو ملف CSV بترميز UTF-8 ومعه العلامة التي تحتاج إليها برامج الجداول لإظهار الحروف العربية والحركات اللاتينية. الأسعار أرقام مجردة، والخلايا التي قد تُقرأ صيغًا حسابية تُعطَّل.

## كم مرة

التصدير الكبير محدود بخمس مرات في الدقيقة لكل جلسة، ولا تُحسب الصفحة الواحدة ولا التحديد.`,
    ],
  },
];
