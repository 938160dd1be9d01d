import type { SampleArticle } from '../sampleText.ts';

export const accessArticles: SampleArticle[] = [
  {
    slug: 'sign-in',
    en: [
      'Sign in',
      `
You need the mail address of your account and its password. Upper and lower case matter in the password only.

## Steps

1. Open the address of your Atrium and press “Sign in”.
2. Enter mail address and password.
3. You arrive at the first page that your role may open, or at the page that you asked for before.

## If it does not work

The message is the same for an unknown address and a wrong password, so that nobody can find out who has an account. Check both. The page tells you when Caps Lock is on.

## A forgotten password

Ask an administrator. Nobody, not even he, can read your password: only a fingerprint of it is stored.`,
    ],
    fr: [
      'Se connecter',
      `
Il vous faut l’adresse électronique de votre compte et son mot de passe. Majuscules et minuscules ne comptent que dans le mot de passe.

## Étapes

1. Ouvrez l’adresse de votre Atrium et pressez « Se connecter ».
2. Saisissez l’adresse électronique et le mot de passe.
3. Vous arrivez à la première page ouverte à votre rôle, ou à celle que vous aviez demandée.

## Si cela ne marche pas

Le message est le même pour une adresse inconnue et un mauvais mot de passe, afin que personne ne puisse découvrir qui a un compte. Vérifiez les deux. La page vous signale le verrouillage des majuscules.

## Mot de passe oublié

Adressez-vous à un administrateur. Personne, pas même lui, ne peut lire votre mot de passe : seule son empreinte est conservée.`,
    ],
    ar: [
      'تسجيل الدخول',
      `
تحتاج إلى عنوان بريد حسابك وكلمة مروره. وحالة الأحرف الكبيرة والصغيرة مهمة في كلمة المرور فقط.

## الخطوات

1. افتح عنوان Atrium الخاص بكم واضغط «تسجيل الدخول».
2. أدخل عنوان البريد وكلمة المرور.
3. تصل إلى أول صفحة متاحة لدورك، أو إلى الصفحة التي طلبتها من قبل.

## إذا لم ينجح الأمر

الرسالة واحدة للعنوان المجهول ولكلمة المرور الخطأ، حتى لا يعرف أحد من يملك حسابًا. راجع الاثنين. وتنبهك الصفحة إذا كان مفتاح الأحرف الكبيرة مفعّلًا.

## نسيت كلمة المرور

اطلب المساعدة من مدير النظام. لا أحد يستطيع قراءة كلمة مرورك، ولا هو أيضًا: لا تُحفظ منها إلا بصمة.`,
    ],
  },
  {
    slug: 'stay-signed-in',
    en: [
      'Stay signed in',
      `
How long a session lasts depends on one tick.

## Without “Remember me”

The session ends when you close the browser, after 12 hours without a request, and after 7 days at the latest.

## With “Remember me”

It outlives the browser and ends after 30 days, however rarely you come by. Use it on a device that is yours.

## Other settings

Whoever runs the server can set these times differently. Up to 20 sessions of one user can be open at the same time; opening another ends the oldest.`,
    ],
    fr: [
      'Rester connecté',
      `
La durée d’une session tient à une case.

## Sans « Rester connecté »

La session se termine à la fermeture du navigateur, après 12 heures sans requête, et au plus tard après 7 jours.

## Avec « Rester connecté »

Elle survit au navigateur et se termine après 30 jours, même si vous venez rarement. Réservez cela à un appareil qui est le vôtre.

## Autres réglages

Qui exploite le serveur peut fixer d’autres durées. Un utilisateur peut avoir 20 sessions ouvertes à la fois ; en ouvrir une de plus ferme la plus ancienne.`,
    ],
    ar: [
      'البقاء مسجلًا',
      `
مدة الجلسة تتوقف على علامة واحدة.

## من دون «تذكّرني»

تنتهي الجلسة عند إغلاق المتصفح، أو بعد 12 ساعة بلا طلب، أو بعد 7 أيام على أبعد تقدير.

## مع «تذكّرني»

تبقى بعد إغلاق المتصفح وتنتهي بعد 30 يومًا مهما قلّ دخولك. استعملها على جهاز يخصّك.

## إعدادات أخرى

يستطيع من يدير الخادم تحديد مدد أخرى. ويمكن أن تكون للمستخدم 20 جلسة مفتوحة معًا، وفتح جلسة جديدة يُنهي أقدمها.`,
    ],
  },
  {
    slug: 'sign-out',
    en: [
      'Sign out',
      `
Your picture or initials in the upper corner open a menu; “Sign out” is its last entry.

## What it does

The session ends at once on the server, not only in the browser. Other open tabs notice within moments and show the sign-in page. What they showed before is gone from the screen.

## On a borrowed device

Sign out when you leave. If you forgot, the session still ends when the browser is closed, unless you had ticked “Remember me”.`,
    ],
    fr: [
      'Se déconnecter',
      `
Votre image ou vos initiales, dans le coin supérieur, ouvrent un menu ; « Se déconnecter » en est la dernière entrée.

## Ce qui se passe

La session se termine aussitôt sur le serveur, pas seulement dans le navigateur. Les autres onglets s’en aperçoivent en quelques instants et montrent la page de connexion. Ce qu’ils affichaient a disparu de l’écran.

## Sur un appareil prêté

Déconnectez-vous en partant. En cas d’oubli, la session se termine tout de même à la fermeture du navigateur, sauf si vous aviez coché « Rester connecté ».`,
    ],
    ar: [
      'تسجيل الخروج',
      `
صورتك أو حروف اسمك الأولى في الزاوية العليا تفتح قائمة آخرها «تسجيل الخروج».

## ماذا يحدث

تنتهي الجلسة فورًا على الخادم لا في المتصفح وحده. وتلاحظ التبويبات الأخرى ذلك خلال لحظات فتعرض صفحة تسجيل الدخول، ويختفي من الشاشة ما كان فيها.

## على جهاز مستعار

سجّل خروجك عند الانصراف. وإن نسيت فالجلسة تنتهي عند إغلاق المتصفح، إلا إذا كنت قد اخترت «تذكّرني».`,
    ],
  },
  {
    slug: 'too-many-attempts',
    en: [
      'After too many wrong passwords',
      `
Atrium slows down whoever tries passwords, and sometimes that is you.

## What happens

After five failures within 15 minutes the account is locked for a minute. Each further failure doubles the wait, up to 15 minutes. While the lock lasts even the right password is refused, with the time that is left.

## What to do

Wait, then type slowly. A successful sign-in forgets the failures.

## Who is affected

Only signing in to that account. Sessions that are open already go on. Twenty failures from one address lock that address in the same way.`,
    ],
    fr: [
      'Après trop de mots de passe erronés',
      `
Atrium ralentit quiconque essaie des mots de passe, et parfois c’est vous.

## Ce qui se passe

Après cinq échecs en 15 minutes, le compte est bloqué une minute. Chaque échec de plus double l’attente, jusqu’à 15 minutes. Tant que dure le blocage, même le bon mot de passe est refusé, avec le temps qui reste.

## Que faire

Attendez, puis tapez sans hâte. Une connexion réussie efface les échecs.

## Qui est touché

Seulement la connexion à ce compte. Les sessions déjà ouvertes continuent. Vingt échecs depuis une même adresse bloquent cette adresse de la même façon.`,
    ],
    ar: [
      'بعد محاولات خاطئة كثيرة',
      `
يبطئ Atrium كل من يجرّب كلمات المرور، وقد تكون أنت أحيانًا.

## ماذا يحدث

بعد خمس محاولات فاشلة خلال 15 دقيقة يُقفل الحساب دقيقة واحدة، وكل فشل بعدها يضاعف الانتظار حتى 15 دقيقة. وما دام القفل قائمًا تُرفض كلمة المرور الصحيحة أيضًا مع ذكر الوقت المتبقي.

## ماذا تفعل

انتظر ثم اكتب بتمهّل. الدخول الناجح يمحو المحاولات الفاشلة.

## من يتأثر

الدخول إلى ذلك الحساب فقط، وتستمر الجلسات المفتوحة. وعشرون محاولة فاشلة من عنوان شبكة واحد تقفل ذلك العنوان بالطريقة نفسها.`,
    ],
  },
  {
    slug: 'first-administrator',
    en: [
      'Create the first administrator',
      `
A new installation for real work starts without accounts and without sample data.

## The link

At its start the server prints a link that can be used once. Open it, enter your name, mail address and a password of at least 8 characters, and you are signed in as administrator.

## No link in sight

It stands in the output of the server, and a restart prints it again as long as there is no account. Opening the set-up page without the link does not work: otherwise anybody who finds the server first could take it.

## Trying things out

Started with [[DEMO=true]], an empty installation gets sample data and two demo accounts instead.`,
    ],
    fr: [
      'Créer le premier administrateur',
      `
Une installation neuve, destinée au vrai travail, commence sans comptes ni données d’exemple.

## Le lien

À son démarrage, le serveur affiche un lien utilisable une seule fois. Ouvrez-le, saisissez votre nom, votre adresse électronique et un mot de passe d’au moins 8 caractères : vous voilà connecté comme administrateur.

## Pas de lien en vue

Il figure dans la sortie du serveur, et un redémarrage l’affiche de nouveau tant qu’il n’y a aucun compte. Sans le lien, la page d’installation ne sert à rien : sinon, le premier venu pourrait prendre le serveur.

## Faire des essais

Démarrée avec [[DEMO=true]], une installation vide reçoit à la place des données d’exemple et deux comptes de démonstration.`,
    ],
    ar: [
      'إنشاء مدير النظام الأول',
      `
التثبيت الجديد المخصص للعمل الحقيقي يبدأ بلا حسابات وبلا بيانات تجريبية.

## الرابط

يطبع الخادم عند تشغيله رابطًا يُستعمل مرة واحدة. افتحه وأدخل اسمك وعنوان بريدك وكلمة مرور من 8 أحرف على الأقل، فتدخل مديرًا للنظام.

## لا تجد الرابط

هو في مخرجات الخادم، وإعادة التشغيل تطبعه من جديد ما دام لا يوجد حساب. أما فتح صفحة الإعداد من دون الرابط فلا يفيد، وإلا استولى على الخادم أول من يعثر عليه.

## للتجربة

إذا شُغّل التثبيت الفارغ مع [[DEMO=true]] حصل بدلًا من ذلك على بيانات تجريبية وحسابين للعرض.`,
    ],
  },
  {
    slug: 'how-sessions-are-protected',
    en: [
      'How your session is protected',
      `
You need not do anything for this; it is good to know all the same.

## In the browser

The session is a cookie that scripts cannot read and other sites cannot use. Its value changes every ten minutes.

## On the server

Only fingerprints of sessions and passwords are stored. Someone who gets hold of the database cannot sign in with them.

## When rights change

A new role or a blocked account takes effect with the next request, in all open tabs, and on open live connections within two seconds.

## Tokens for programs

A program that signs in gets a token in place of a cookie. It ends after 24 hours unless the server is set otherwise.`,
    ],
    fr: [
      'Comment votre session est protégée',
      `
Vous n’avez rien à faire pour cela ; il est bon de le savoir tout de même.

## Dans le navigateur

La session est un cookie que les scripts ne peuvent pas lire et que d’autres sites ne peuvent pas utiliser. Sa valeur change toutes les dix minutes.

## Sur le serveur

Seules les empreintes des sessions et des mots de passe sont conservées. Qui mettrait la main sur la base ne pourrait pas s’en servir pour entrer.

## Quand les droits changent

Un nouveau rôle ou un compte bloqué prend effet à la requête suivante, dans tous les onglets, et en deux secondes sur les connexions en direct.

## Jetons pour les programmes

Un programme qui se connecte reçoit un jeton au lieu d’un cookie. Il expire après 24 heures, sauf autre réglage du serveur.`,
    ],
    ar: [
      'كيف تُحمى جلستك',
      `
لا يلزمك فعل شيء هنا، لكن من المفيد أن تعرف.

## في المتصفح

الجلسة ملف تعريف ارتباط لا تستطيع البرامج النصية قراءته ولا المواقع الأخرى استعماله، وتتغير قيمته كل عشر دقائق.

## على الخادم

لا يُحفظ من الجلسات وكلمات المرور إلا بصماتها، فمن حصل على قاعدة البيانات لا يستطيع الدخول بها.

## عند تغيّر الصلاحيات

يسري الدور الجديد أو إيقاف الحساب مع الطلب التالي في كل التبويبات، وخلال ثانيتين على الاتصالات المباشرة المفتوحة.

## رموز البرامج

البرنامج الذي يسجل دخوله يحصل على رمز بدل ملف الارتباط، وينتهي الرمز بعد 24 ساعة ما لم يُضبط الخادم على غير ذلك.`,
    ],
  },
];
