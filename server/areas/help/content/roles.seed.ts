import type { SampleArticle } from '../sampleText.ts';

export const roleArticles: SampleArticle[] = [
  {
    slug: 'what-each-role-may-do',
    en: [
      'What each role may do',
      `
Every user has one role. A role is a list of rules: who has it may do this with those records.

## The roles at the start

- **Administrator**: everything.
- **Manager**: see, add, change and delete in every area, but not roles, permissions and settings.
- **User**: see every area; add and change in the shop, invoices, mail, chat, calendar, boards and courses.
- **Support**: see shop, invoices, fleet, courses and help; answer reviews and update orders.
- **Restricted user**: dashboards, courses and help, and what is his own.
- **Client**: the access control page and his own profile.

## Rules only add up

No rule takes away what another one gives. To find out why somebody may do something, it is enough to find one rule that says so.`,
    ],
    fr: [
      'Ce que chaque rôle peut faire',
      `
Chaque utilisateur a un rôle. Un rôle est une liste de règles : qui l’a peut faire ceci avec telles fiches.

## Les rôles au départ

- **Administrateur** : tout.
- **Responsable** : voir, ajouter, modifier et supprimer dans chaque domaine, mais pas les rôles, permissions et réglages.
- **Utilisateur** : voir chaque domaine ; ajouter et modifier dans la boutique, les factures, le courrier, les messages, l’agenda, les tableaux et les cours.
- **Assistance** : voir boutique, factures, flotte, cours et aide ; répondre aux avis et mettre à jour les commandes.
- **Utilisateur restreint** : tableaux de bord, cours et aide, et ce qui lui appartient.
- **Client** : la page de contrôle d’accès et son propre profil.

## Les règles ne font que s’ajouter

Aucune règle ne retire ce qu’une autre donne. Pour savoir pourquoi quelqu’un peut faire une chose, il suffit de trouver une règle qui le dit.`,
    ],
    ar: [
      'ما يحق لكل دور',
      `
لكل مستخدم دور واحد، والدور قائمة قواعد: من يحمله يحق له كذا في سجلات كذا.

## الأدوار في البداية

- **مدير النظام**: كل شيء.
- **مسؤول**: العرض والإضافة والتعديل والحذف في كل مجال، عدا الأدوار والأذونات والإعدادات.
- **مستخدم**: عرض كل المجالات، والإضافة والتعديل في المتجر والفواتير والبريد والمحادثات والتقويم واللوحات والدورات.
- **الدعم**: عرض المتجر والفواتير والأسطول والدورات والمساعدة، والرد على التقييمات وتحديث الطلبات.
- **مستخدم مقيّد**: لوحات المعلومات والدورات والمساعدة وما يخصّه.
- **عميل**: صفحة التحكم في الوصول وملفه الشخصي.

## القواعد تُجمع ولا تُطرح

لا تسلب قاعدة ما تمنحه أخرى. ولمعرفة لماذا يحق لأحد فعل شيء يكفي أن تجد قاعدة واحدة تقول ذلك.`,
    ],
  },
  {
    slug: 'this-page-is-not-open-to-you',
    en: [
      '“This page is not open to you”',
      `
You have followed a link to a page that your role does not include.

## Why the menu did not show it

The navigation lists what you may open. A link from a colleague, or a bookmark from before your role changed, can still lead elsewhere.

## What to do

Ask an administrator for the right, or sign in with another account. Once the right is given, reload the page: you need not sign in anew.

## A record that seems to be missing

If you may see only some records of a kind, the others look as if they did not exist. That is on purpose.`,
    ],
    fr: [
      '« Cette page ne vous est pas ouverte »',
      `
Vous avez suivi un lien vers une page que votre rôle ne comprend pas.

## Pourquoi le menu ne la montrait pas

La navigation liste ce que vous pouvez ouvrir. Le lien d’un collègue, ou un signet d’avant un changement de rôle, peut mener ailleurs.

## Que faire

Demandez le droit à un administrateur, ou connectez-vous avec un autre compte. Une fois le droit donné, rechargez la page : inutile de vous reconnecter.

## Une fiche qui semble manquer

Si vous ne pouvez voir que certaines fiches d’une sorte, les autres paraissent ne pas exister. C’est voulu.`,
    ],
    ar: [
      '«هذه الصفحة غير متاحة لك»',
      `
لقد تبعت رابطًا إلى صفحة لا يشملها دورك.

## لماذا لم تظهر في القائمة

تعرض قائمة التنقل ما يحق لك فتحه. لكن رابطًا من زميل، أو إشارة مرجعية قديمة من قبل تغيّر دورك، قد يقودان إلى غير ذلك.

## ماذا تفعل

اطلب الصلاحية من مدير النظام، أو سجّل الدخول بحساب آخر. وبعد منح الصلاحية يكفي تحديث الصفحة ولا حاجة إلى تسجيل الدخول من جديد.

## سجل يبدو مفقودًا

إذا كان يحق لك رؤية بعض السجلات من نوع ما فالباقي يبدو كأنه غير موجود، وهذا مقصود.`,
    ],
  },
  {
    slug: 'see-your-rights',
    en: [
      'See your own rights',
      `
The page “Access control” shows rights at work.

## Your list

“Your rights” lists every rule of your role as the program sees it: an action and a subject, such as [[read Product]]. [[manage all]] means everything.

## Two cards

One card is there for everybody, another only for those who may see everything. Compare them with a colleague to see how pages adapt.

## Buttons

What you may not do is not offered: a button that is missing is a right that is missing. The server checks every request all the same.`,
    ],
    fr: [
      'Voir vos propres droits',
      `
La page « Contrôle d’accès » montre les droits à l’œuvre.

## Votre liste

« Vos droits » énumère chaque règle de votre rôle telle que le programme la voit : une action et un sujet, comme [[read Product]]. [[manage all]] veut dire tout.

## Deux cartes

Une carte est là pour chacun, une autre seulement pour qui peut tout voir. Comparez avec un collègue pour voir comment les pages s’adaptent.

## Boutons

Ce que vous ne pouvez pas faire n’est pas proposé : un bouton absent est un droit absent. Le serveur vérifie quand même chaque requête.`,
    ],
    ar: [
      'اعرف صلاحياتك',
      `
صفحة «التحكم في الوصول» تعرض الصلاحيات وهي تعمل.

## قائمتك

يسرد قسم «صلاحياتك» كل قاعدة في دورك كما يراها البرنامج: فعل وموضوع مثل [[read Product]]. أما [[manage all]] فتعني كل شيء.

## بطاقتان

بطاقة يراها الجميع، وأخرى لا يراها إلا من يحق له رؤية كل شيء. قارنهما مع زميل لترى كيف تتكيف الصفحات.

## الأزرار

ما لا يحق لك لا يُعرض عليك: الزر الغائب صلاحية غائبة. والخادم يتحقق من كل طلب على أي حال.`,
    ],
  },
  {
    slug: 'who-changed-what',
    en: [
      'Find out who changed what',
      `
Every change names its author, and the log cannot be rewritten.

## Where to look

“Show history” on a record lists its changes with name, time and both values of each field. Changes that the program made by itself, such as a scheduled publication, carry its name.

## What is kept

Creation, every change, deletion, and undo as a change of its own. Passwords and other secrets are never written there.

## Who can look

Whoever may read the record may read its history. An entry offers “Undo this change” only to those who may make the inverse change.`,
    ],
    fr: [
      'Savoir qui a changé quoi',
      `
Chaque modification nomme son auteur, et le journal ne se réécrit pas.

## Où regarder

« Afficher l’historique » d’une fiche liste ses modifications avec le nom, l’heure et les deux valeurs de chaque champ. Celles que le programme a faites lui-même, comme une publication programmée, portent son nom.

## Ce qui est gardé

La création, chaque modification, la suppression, et l’annulation comme une modification à part entière. Mots de passe et autres secrets n’y figurent jamais.

## Qui peut regarder

Qui peut lire la fiche peut lire son historique. Une entrée ne propose « Annuler ce changement » qu’à ceux qui peuvent faire la modification inverse.`,
    ],
    ar: [
      'معرفة من غيّر ماذا',
      `
كل تغيير يحمل اسم صاحبه، والسجل لا يُعاد كتابته.

## أين تنظر

يسرد «عرض السجل» تغييرات السجل مع الاسم والوقت وقيمتَي كل حقل. والتغييرات التي أجراها البرنامج بنفسه، كالنشر المجدول، تحمل اسمه.

## ما الذي يُحفظ

الإنشاء وكل تعديل والحذف، والتراجع بوصفه تغييرًا مستقلًا. ولا تُكتب فيه كلمات المرور ولا غيرها من الأسرار أبدًا.

## من يستطيع الاطلاع

من يحق له قراءة السجل يحق له الاطلاع على تاريخه. ولا يُعرض «التراجع عن هذا التغيير» إلا لمن يحق له إجراء التغيير المعاكس.`,
    ],
  },
  {
    slug: 'demo-accounts',
    en: [
      'The two demo accounts',
      `
A demonstration comes with two accounts that show both ends of what rights can do.

## Administrator

[[admin@demo.com]] with the password [[admin]] may do everything.

## Client

[[client@demo.com]] with the password [[client]] may do next to nothing. Sign in with it to see a short menu and the page for what is not open.

## Before real work

Demo accounts exist only where the server was started with [[DEMO=true]] on an empty database. Never put such an installation on the internet with real data: everybody can read these passwords here.`,
    ],
    fr: [
      'Les deux comptes de démonstration',
      `
Une démonstration vient avec deux comptes, qui montrent les deux extrêmes des droits.

## Administrateur

[[admin@demo.com]], mot de passe [[admin]], peut tout faire.

## Client

[[client@demo.com]], mot de passe [[client]], ne peut presque rien. Connectez-vous avec lui pour voir un menu court et la page de ce qui n’est pas ouvert.

## Avant le vrai travail

Ces comptes n’existent que si le serveur a été démarré avec [[DEMO=true]] sur une base vide. Ne mettez jamais une telle installation sur Internet avec de vraies données : tout le monde peut lire ici ces mots de passe.`,
    ],
    ar: [
      'حسابا العرض',
      `
تأتي نسخة العرض بحسابين يمثلان طرفي ما تفعله الصلاحيات.

## مدير النظام

[[admin@demo.com]] بكلمة المرور [[admin]] يحق له كل شيء.

## العميل

[[client@demo.com]] بكلمة المرور [[client]] لا يحق له شيء تقريبًا. سجّل الدخول به لترى قائمة قصيرة وصفحة ما هو غير متاح.

## قبل العمل الحقيقي

لا يوجد هذان الحسابان إلا حيث شُغّل الخادم مع [[DEMO=true]] على قاعدة بيانات فارغة. لا تضع تثبيتًا كهذا على الإنترنت ببيانات حقيقية أبدًا: كلمتا المرور مكتوبتان هنا للجميع.`,
    ],
  },
  {
    slug: 'rights-hold-everywhere',
    en: [
      'The same rights on every way in',
      `
There is one set of rules, and no way around it.

## Pages, REST and GraphQL

All three run the same code behind the same check. What the page does not offer, REST answers with 403 and GraphQL with [[FORBIDDEN]].

## Exports and files

A CSV file has the rows that you may see. Pictures of products are sent to those who may see products.

## Live events

An event about a record reaches you only while you may read that record. It carries no content, just which record changed.

## Changes of a role

They hold from the next request on. Nothing has to be restarted, and nobody has to sign in anew.`,
    ],
    fr: [
      'Les mêmes droits par tous les chemins',
      `
Il y a un seul jeu de règles, et aucun détour.

## Pages, REST et GraphQL

Les trois exécutent le même code derrière le même contrôle. Ce que la page ne propose pas, REST le refuse par 403 et GraphQL par [[FORBIDDEN]].

## Exports et fichiers

Un fichier CSV contient les lignes que vous pouvez voir. Les images des produits vont à qui peut voir les produits.

## Événements en direct

Un événement sur une fiche ne vous parvient que tant que vous pouvez la lire. Il ne porte aucun contenu, seulement quelle fiche a changé.

## Changement d’un rôle

Il vaut dès la requête suivante. Rien n’est à redémarrer, personne n’a à se reconnecter.`,
    ],
    ar: [
      'الصلاحيات نفسها من كل طريق',
      `
هناك مجموعة قواعد واحدة، ولا طريق يلتف حولها.

## الصفحات وREST وGraphQL

الثلاثة تنفّذ الشيفرة نفسها خلف الفحص نفسه. ما لا تعرضه الصفحة يرفضه REST بالرمز 403 وGraphQL بالرمز [[FORBIDDEN]].

## التصدير والملفات

يحتوي ملف CSV على الصفوف التي يحق لك رؤيتها، وتُرسل صور المنتجات إلى من يحق له رؤية المنتجات.

## الأحداث المباشرة

لا يصلك حدث عن سجل إلا ما دام يحق لك قراءته. وهو لا يحمل محتوى، بل يقول أي سجل تغيّر فقط.

## تغيير الدور

يسري من الطلب التالي، فلا حاجة إلى إعادة تشغيل شيء ولا إلى تسجيل الدخول من جديد.`,
    ],
  },
];
