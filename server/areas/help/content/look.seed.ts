import type { SampleArticle } from '../sampleText.ts';

export const lookArticles: SampleArticle[] = [
  {
    slug: 'change-the-language',
    en: [
      'Change the language',
      `
Atrium speaks English, French and Arabic. Each user chooses for himself.

## Switch

Press the language button in the bar at the top and choose. The page changes in place: nothing is loaded anew, and what you typed stays.

## What changes with it

Texts, dates, numbers and plurals follow the language. Content that people wrote, such as the name of a product, stays as it was written.

## Where the choice is kept

In the browser that you sit at. The sign-in page and the public pages offer the same choice.`,
    ],
    fr: [
      'Changer de langue',
      `
Atrium parle anglais, français et arabe. Chacun choisit pour soi.

## Basculer

Pressez le bouton des langues dans la barre du haut et choisissez. La page change sur place : rien n’est rechargé et ce que vous avez tapé reste.

## Ce qui change avec elle

Textes, dates, nombres et pluriels suivent la langue. Ce que des gens ont écrit, comme le nom d’un produit, reste tel quel.

## Où le choix est gardé

Dans le navigateur que vous utilisez. La page de connexion et les pages publiques offrent le même choix.`,
    ],
    ar: [
      'تغيير اللغة',
      `
يتحدث Atrium الإنجليزية والفرنسية والعربية، ولكل مستخدم أن يختار لنفسه.

## التبديل

اضغط زر اللغة في الشريط العلوي واختر. تتغير الصفحة في مكانها: لا يُعاد تحميل شيء ويبقى ما كتبته.

## ما الذي يتغير معها

تتبع النصوصُ والتواريخ والأرقام وصيغ الجمع اللغةَ المختارة. أما ما كتبه الناس، كاسم المنتج، فيبقى كما كُتب.

## أين يُحفظ الاختيار

في المتصفح الذي تستعمله. وصفحة تسجيل الدخول والصفحات العامة تعرض الاختيار نفسه.`,
    ],
  },
  {
    slug: 'light-and-dark',
    en: [
      'Light, dark, or as the system says',
      `
Both themes show the same, and in both every text is easy to read.

## Choose

The sun or moon in the bar at the top offers three choices: light, dark, and the choice of your system, which may change with the time of day.

## By keyboard

Press [[Ctrl]] + [[K]] and type “dark” or “light”.

## Printing

Pages print on white, whichever theme is set, and without navigation and buttons.`,
    ],
    fr: [
      'Clair, sombre, ou selon le système',
      `
Les deux thèmes montrent la même chose, et dans les deux chaque texte se lit bien.

## Choisir

Le soleil ou la lune de la barre du haut offre trois choix : clair, sombre, et celui de votre système, qui peut varier avec l’heure.

## Au clavier

Pressez [[Ctrl]] + [[K]] et tapez « sombre » ou « clair ».

## Imprimer

Les pages s’impriment sur fond blanc, quel que soit le thème, sans navigation ni boutons.`,
    ],
    ar: [
      'فاتح أو داكن أو حسب النظام',
      `
المظهران يعرضان الشيء نفسه، والنصوص فيهما معًا سهلة القراءة.

## الاختيار

تعرض الشمس أو القمر في الشريط العلوي ثلاثة خيارات: فاتح، وداكن، واختيار نظامك الذي قد يتغير مع ساعات اليوم.

## بلوحة المفاتيح

اضغط [[Ctrl]] + [[K]] واكتب «داكن» أو «فاتح».

## الطباعة

تُطبع الصفحات على خلفية بيضاء أيًّا كان المظهر، ومن دون قائمة التنقل والأزرار.`,
    ],
  },
  {
    slug: 'columns-and-row-height',
    en: [
      'Columns and row height',
      `
Lists show what you need, as tightly as you like.

## Rows

“Columns and row height” in the bar above a list offers three heights: compact for long lists, normal, and relaxed.

## Columns

In the same place, hide columns that you do not need and put the others in your order. An export follows: it has the columns that you see.

## Narrow screens

When there is no room for all columns, the table scrolls inside its card and keeps the first column in view. On a phone it becomes cards.`,
    ],
    fr: [
      'Colonnes et hauteur des lignes',
      `
Les listes montrent ce qu’il vous faut, aussi serré que vous le voulez.

## Lignes

« Colonnes et hauteur des lignes », au-dessus d’une liste, offre trois hauteurs : compacte pour les longues listes, normale et aérée.

## Colonnes

Au même endroit, masquez les colonnes inutiles et rangez les autres dans votre ordre. L’export suit : il contient les colonnes que vous voyez.

## Écrans étroits

S’il n’y a pas de place pour toutes les colonnes, le tableau défile dans sa carte et garde la première en vue. Sur un téléphone, il devient cartes.`,
    ],
    ar: [
      'الأعمدة وارتفاع الصفوف',
      `
تعرض القوائم ما تحتاج إليه وبالكثافة التي تريدها.

## الصفوف

يعرض زر «الأعمدة وارتفاع الصفوف» فوق القائمة ثلاثة ارتفاعات: مدمج للقوائم الطويلة، وعادي، وواسع.

## الأعمدة

في المكان نفسه أخفِ الأعمدة التي لا تحتاج إليها ورتّب الباقي كما تشاء. ويتبع التصدير ذلك، فيحتوي على الأعمدة التي تراها.

## الشاشات الضيقة

إذا لم تتسع الشاشة لكل الأعمدة تحرّك الجدول داخل بطاقته وبقي العمود الأول ظاهرًا. وعلى الهاتف يتحول إلى بطاقات.`,
    ],
  },
  {
    slug: 'more-room-for-the-page',
    en: [
      'More room for the page',
      `
The navigation can step aside when you need the width.

## Collapse it

Press “Collapse the navigation” beside the logo. Only its icons stay. Move the pointer over them, or reach them by keyboard, and the names come back for as long as you are there.

## On narrow screens

Below 1280 pixels the navigation lies over the page and closes after each choice. When the window is wide again, your own choice holds again.`,
    ],
    fr: [
      'Plus de place pour la page',
      `
La navigation sait s’effacer quand il vous faut la largeur.

## La réduire

Pressez « Réduire la navigation » à côté du logo. Seules ses icônes restent. Passez-y le pointeur ou atteignez-les au clavier : les noms reviennent tant que vous y êtes.

## Sur un écran étroit

En dessous de 1280 pixels, la navigation se pose sur la page et se ferme après chaque choix. Dès que la fenêtre est de nouveau large, votre choix est rétabli.`,
    ],
    ar: [
      'مساحة أوسع للصفحة',
      `
تفسح قائمة التنقل المكان عندما تحتاج إلى عرض أكبر.

## طيّها

اضغط «طيّ قائمة التنقل» بجانب الشعار فلا يبقى منها إلا الأيقونات. مرّر المؤشر فوقها أو انتقل إليها بلوحة المفاتيح فتعود الأسماء ما دمت هناك.

## على الشاشات الضيقة

دون 1280 بكسلًا تظهر القائمة فوق الصفحة وتُغلق بعد كل اختيار. وعندما تتسع النافذة من جديد يعود اختيارك السابق.`,
    ],
  },
  {
    slug: 'right-to-left',
    en: [
      'Reading from right to left',
      `
In Arabic the whole page is mirrored, not only its text.

## What turns round

Navigation, panels, arrows, progress bars and the pager. The left and right arrow keys follow the direction in which you see things.

## What stays

Logos, pictures and clocks. Numbers, codes, mail addresses and prices keep their own direction inside Arabic text, and use the digits 0 to 9 everywhere.

## Mixed content

A Latin product name on an Arabic page, or the other way round, runs in the direction of its own letters and stands at the edge where lines begin.`,
    ],
    fr: [
      'Lire de droite à gauche',
      `
En arabe, toute la page est inversée, pas seulement le texte.

## Ce qui se retourne

Navigation, panneaux, flèches, barres de progression et pagination. Les touches gauche et droite suivent le sens que vous voyez.

## Ce qui reste

Logos, images et horloges. Nombres, codes, adresses électroniques et prix gardent leur propre sens dans un texte arabe, avec partout les chiffres de 0 à 9.

## Contenu mélangé

Un nom latin sur une page arabe, ou l’inverse, court dans le sens de ses propres lettres et se place au bord où commencent les lignes.`,
    ],
    ar: [
      'القراءة من اليمين إلى اليسار',
      `
في العربية تنعكس الصفحة كلها لا النص وحده.

## ما الذي ينعكس

قائمة التنقل واللوحات والأسهم وأشرطة التقدم وأرقام الصفحات. ومفتاحا السهم الأيمن والأيسر يتبعان الاتجاه الذي تراه.

## ما الذي يبقى

الشعارات والصور والساعات. وتحتفظ الأرقام والرموز وعناوين البريد والأسعار باتجاهها داخل النص العربي، وتُكتب بالأرقام من 0 إلى 9 في كل مكان.

## المحتوى المختلط

الاسم اللاتيني في صفحة عربية، أو العكس، يُكتب باتجاه حروفه ويقف عند الحافة التي تبدأ منها السطور.`,
    ],
  },
  {
    slug: 'keyboard-and-accessibility',
    en: [
      'Keyboard, screen readers, calm',
      `
Atrium can be used without a mouse, without seeing the screen, and without motion.

## Keyboard

- The first stop of the [[Tab]] key skips the navigation.
- The focus is always visible. [[Esc]] closes what lies on top, and the focus goes back to where it was.
- What can be dragged can also be moved with buttons.

## Screen readers

Every button has a name, every page one main heading, and changes that happen elsewhere on the screen are announced.

## Calm

If your system asks for less motion, nothing slides or fades. Meaning never depends on colour alone.`,
    ],
    fr: [
      'Clavier, lecteurs d’écran, calme',
      `
Atrium s’utilise sans souris, sans voir l’écran et sans mouvement.

## Clavier

- Le premier arrêt de la touche [[Tab]] saute la navigation.
- Le focus est toujours visible. [[Échap]] ferme ce qui est au-dessus, et le focus retourne où il était.
- Ce qui se glisse peut aussi se déplacer par des boutons.

## Lecteurs d’écran

Chaque bouton a un nom, chaque page un seul titre principal, et ce qui change ailleurs sur l’écran est annoncé.

## Calme

Si votre système demande moins de mouvement, rien ne glisse ni ne s’estompe. Le sens ne dépend jamais de la seule couleur.`,
    ],
    ar: [
      'لوحة المفاتيح وقارئات الشاشة والهدوء',
      `
يمكن استعمال Atrium بلا فأرة، وبلا رؤية الشاشة، وبلا حركة.

## لوحة المفاتيح

- أول محطة لمفتاح [[Tab]] تتخطى قائمة التنقل.
- موضع التركيز ظاهر دائمًا. مفتاح [[Esc]] يغلق ما في الأعلى ويعود التركيز إلى مكانه.
- كل ما يُسحب يمكن تحريكه بالأزرار أيضًا.

## قارئات الشاشة

لكل زر اسم، ولكل صفحة عنوان رئيسي واحد، وما يتغير في مكان آخر من الشاشة يُعلَن.

## الهدوء

إذا طلب نظامك تقليل الحركة فلا شيء ينزلق أو يتلاشى. والمعنى لا يعتمد على اللون وحده أبدًا.`,
    ],
  },
];
