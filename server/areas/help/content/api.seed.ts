import type { SampleArticle } from '../sampleText.ts';

export const apiArticles: SampleArticle[] = [
  {
    slug: 'your-first-request',
    en: [
      'Your first request',
      `
Two calls are enough to read data from a program: one for a token, one for the data.

## Get a token

| curl -X POST http://127.0.0.1:3000/api/auth/login \\
|   -H 'Content-Type: application/json' \\
|   -d '{"email":"admin@demo.com","password":"admin"}'

The answer has the user, his rights, and an [[accessToken]]. It is shown this once.

## Use it

| curl http://127.0.0.1:3000/api/apps/ecommerce/products \\
|   -H 'Authorization: Bearer <accessToken>'

The same header opens GraphQL, exports and files. The token ends after 24 hours; then sign in again.

## Read on

The API reference in the menu lists every path, and lets you try each one with your own rights.`,
    ],
    fr: [
      'Votre première requête',
      `
Deux appels suffisent pour lire des données depuis un programme : un pour le jeton, un pour les données.

## Obtenir un jeton

| curl -X POST http://127.0.0.1:3000/api/auth/login \\
|   -H 'Content-Type: application/json' \\
|   -d '{"email":"admin@demo.com","password":"admin"}'

La réponse donne l’utilisateur, ses droits et un [[accessToken]]. Il n’est montré que cette fois.

## L’utiliser

| curl http://127.0.0.1:3000/api/apps/ecommerce/products \\
|   -H 'Authorization: Bearer <accessToken>'

Le même en-tête ouvre GraphQL, exports et fichiers. Le jeton expire après 24 heures ; reconnectez-vous alors.

## Pour continuer

La référence de l’API, dans le menu, liste chaque chemin et permet de l’essayer avec vos propres droits.`,
    ],
    ar: [
      'طلبك الأول',
      `
يكفي نداءان لقراءة البيانات من برنامج: واحد للرمز وآخر للبيانات.

## احصل على رمز

| curl -X POST http://127.0.0.1:3000/api/auth/login \\
|   -H 'Content-Type: application/json' \\
|   -d '{"email":"admin@demo.com","password":"admin"}'

يحتوي الرد على المستخدم وصلاحياته و[[accessToken]] الذي لا يظهر إلا هذه المرة.

## استعمله

| curl http://127.0.0.1:3000/api/apps/ecommerce/products \\
|   -H 'Authorization: Bearer <accessToken>'

الترويسة نفسها تفتح GraphQL والتصدير والملفات. وينتهي الرمز بعد 24 ساعة، وعندها سجّل الدخول من جديد.

## تابع القراءة

يسرد مرجع واجهة البرمجة في القائمة كل المسارات، ويتيح لك تجربة كل منها بصلاحياتك.`,
    ],
  },
  {
    slug: 'products-over-rest',
    en: [
      'Products over REST',
      `
The list takes the same conditions as the screen.

## List

[[GET /api/apps/ecommerce/products]] understands [[q]], [[category]], [[status]], [[stock]], [[sortBy]], [[orderBy]], [[page]] and [[itemsPerPage]]. With [[itemsPerPage=-1]] all rows come, up to 1000. A parameter that cannot be read is ignored.

## One product

[[GET …/products/7]] answers the product, with its version as ETag. [[DELETE]] answers 204, and 404 when it is gone.

## Write

[[POST]] adds a product, [[PUT]] changes the fields that you send. With [[If-Match]] and the ETag, a change that somebody else made to the same fields meanwhile is answered with 409 instead of being overwritten.`,
    ],
    fr: [
      'Les produits par REST',
      `
La liste accepte les mêmes conditions que l’écran.

## Liste

[[GET /api/apps/ecommerce/products]] comprend [[q]], [[category]], [[status]], [[stock]], [[sortBy]], [[orderBy]], [[page]] et [[itemsPerPage]]. Avec [[itemsPerPage=-1]], toutes les lignes viennent, jusqu’à 1000. Un paramètre illisible est ignoré.

## Un produit

[[GET …/products/7]] répond le produit, avec sa version comme ETag. [[DELETE]] répond 204, et 404 s’il n’existe plus.

## Écrire

[[POST]] ajoute un produit, [[PUT]] modifie les champs envoyés. Avec [[If-Match]] et l’ETag, une modification faite entre-temps par un autre sur les mêmes champs donne 409 au lieu d’être écrasée.`,
    ],
    ar: [
      'المنتجات عبر REST',
      `
تقبل القائمة الشروط نفسها التي تقبلها الشاشة.

## القائمة

يفهم [[GET /api/apps/ecommerce/products]] المعاملات [[q]] و[[category]] و[[status]] و[[stock]] و[[sortBy]] و[[orderBy]] و[[page]] و[[itemsPerPage]]. ومع [[itemsPerPage=-1]] تأتي كل الصفوف حتى 1000. والمعامل غير المقروء يُهمل.

## منتج واحد

يجيب [[GET …/products/7]] بالمنتج ومعه إصداره في ETag. ويجيب [[DELETE]] بالرمز 204، وبالرمز 404 إذا كان محذوفًا.

## الكتابة

[[POST]] يضيف منتجًا و[[PUT]] يغيّر الحقول التي ترسلها. ومع [[If-Match]] وقيمة ETag يكون الرد 409 إذا غيّر غيرك الحقول نفسها، بدل أن يُمحى تغييره.`,
    ],
  },
  {
    slug: 'graphql-playground',
    en: [
      'Try GraphQL in the playground',
      `
GraphQL gives exactly the fields that you ask for, several records in one request.

## Open it

“GraphQL playground” in the menu opens an editor that knows the schema: it completes names and shows their descriptions. Queries run with your own session and your own rights.

## A first query

| query {
|   products(filter: { search: "watch" }, page: { size: 5 }) {
|     totalCount
|     nodes { name priceCents inStock }
|   }
| }

## From a program

Send a POST with [[query]] and [[variables]] as JSON to [[/graphql]], with the same token as for REST. The schema with all descriptions is served under [[/schema.graphql]].`,
    ],
    fr: [
      'Essayer GraphQL dans la console',
      `
GraphQL donne exactement les champs demandés, pour plusieurs fiches en une requête.

## L’ouvrir

« Console GraphQL », dans le menu, ouvre un éditeur qui connaît le schéma : il complète les noms et en montre les descriptions. Les requêtes s’exécutent avec votre session et vos droits.

## Une première requête

| query {
|   products(filter: { search: "watch" }, page: { size: 5 }) {
|     totalCount
|     nodes { name priceCents inStock }
|   }
| }

## Depuis un programme

Envoyez un POST avec [[query]] et [[variables]] en JSON à [[/graphql]], avec le même jeton que pour REST. Le schéma avec toutes ses descriptions est servi sous [[/schema.graphql]].`,
    ],
    ar: [
      'جرّب GraphQL في الساحة',
      `
يعطيك GraphQL الحقول التي تطلبها بالضبط، وعدة سجلات في طلب واحد.

## فتحها

«ساحة GraphQL» في القائمة تفتح محررًا يعرف المخطط: يكمل الأسماء ويعرض وصفها. وتُنفَّذ الاستعلامات بجلستك وصلاحياتك.

## استعلام أول

| query {
|   products(filter: { search: "watch" }, page: { size: 5 }) {
|     totalCount
|     nodes { name priceCents inStock }
|   }
| }

## من برنامج

أرسل طلب POST فيه [[query]] و[[variables]] بصيغة JSON إلى [[/graphql]] مع الرمز نفسه المستعمل في REST. والمخطط بكل أوصافه متاح في [[/schema.graphql]].`,
    ],
  },
  {
    slug: 'errors-in-the-api',
    en: [
      'Errors and what they mean',
      `
Errors carry a code that never changes; texts may.

## Where the code stands

In REST under [[error.code]], in GraphQL under [[extensions.code]]. Beside it stands a [[requestId]]: with it an administrator finds the request in the log.

## The most common ones

- [[UNAUTHENTICATED]], 401: no session, or it has ended.
- [[FORBIDDEN]], 403: the right is missing.
- [[NOT_FOUND]], 404: no such record, or none that you may see.
- [[VALIDATION]], 400: [[fields]] names what is wrong with each field.
- [[CONFLICT]], 409: taken already, or changed by somebody else meanwhile.
- [[RATE_LIMITED]], 429: wait as many seconds as [[Retry-After]] says.`,
    ],
    fr: [
      'Les erreurs et leur sens',
      `
Les erreurs portent un code qui ne change jamais ; les textes peuvent changer.

## Où se trouve le code

En REST sous [[error.code]], en GraphQL sous [[extensions.code]]. À côté se trouve un [[requestId]] : avec lui, un administrateur retrouve la requête dans le journal.

## Les plus courantes

- [[UNAUTHENTICATED]], 401 : pas de session, ou elle est terminée.
- [[FORBIDDEN]], 403 : le droit manque.
- [[NOT_FOUND]], 404 : aucune fiche, ou aucune que vous puissiez voir.
- [[VALIDATION]], 400 : [[fields]] dit ce qui ne va pas dans chaque champ.
- [[CONFLICT]], 409 : déjà pris, ou modifié par un autre entre-temps.
- [[RATE_LIMITED]], 429 : attendez autant de secondes que le dit [[Retry-After]].`,
    ],
    ar: [
      'الأخطاء ومعانيها',
      `
يحمل كل خطأ رمزًا لا يتغير أبدًا، أما النصوص فقد تتغير.

## أين الرمز

في REST تحت [[error.code]] وفي GraphQL تحت [[extensions.code]]. وبجانبه [[requestId]] الذي يجد به مدير النظام الطلب في السجل.

## أكثرها شيوعًا

- [[UNAUTHENTICATED]]، 401: لا توجد جلسة أو انتهت.
- [[FORBIDDEN]]، 403: الصلاحية غير موجودة.
- [[NOT_FOUND]]، 404: لا يوجد سجل كهذا، أو لا يحق لك رؤيته.
- [[VALIDATION]]، 400: تذكر [[fields]] الخطأ في كل حقل.
- [[CONFLICT]]، 409: القيمة مأخوذة، أو غيّرها غيرك في هذه الأثناء.
- [[RATE_LIMITED]]، 429: انتظر عدد الثواني المذكور في [[Retry-After]].`,
    ],
  },
  {
    slug: 'live-changes',
    en: [
      'Hear of changes as they happen',
      `
A subscription tells a program that a record changed, within moments.

## Connect

Open a WebSocket to [[/graphql]] with the protocol graphql-transport-ws. Any graphql-ws client does that. Give the token in the connection parameters.

## Subscribe

| subscription {
|   changes(subjects: [Product]) { sequence subjectId action }
| }

Events say which record changed and how, not what it contains. Read the record to see what you may see.

## After a gap

Each event has a [[sequence]]. After a lost connection pass the last one as [[after]], and what was missed comes first. An event may come twice, but none is left out.`,
    ],
    fr: [
      'Apprendre les changements en direct',
      `
Un abonnement dit à un programme, en quelques instants, qu’une fiche a changé.

## Se connecter

Ouvrez une WebSocket vers [[/graphql]] avec le protocole graphql-transport-ws, ce que fait tout client graphql-ws. Donnez le jeton dans les paramètres de connexion.

## S’abonner

| subscription {
|   changes(subjects: [Product]) { sequence subjectId action }
| }

Les événements disent quelle fiche a changé et comment, pas ce qu’elle contient. Lisez la fiche pour voir ce que vous pouvez voir.

## Après une coupure

Chaque événement a une [[sequence]]. Après une connexion perdue, donnez la dernière comme [[after]] : ce qui a été manqué vient d’abord. Un événement peut venir deux fois, aucun n’est omis.`,
    ],
    ar: [
      'اعرف التغييرات لحظة حدوثها',
      `
يخبر الاشتراكُ البرنامجَ بأن سجلًا تغيّر، خلال لحظات.

## الاتصال

افتح WebSocket إلى [[/graphql]] ببروتوكول graphql-transport-ws، وهو ما يفعله أي عميل graphql-ws. وأرسل الرمز ضمن معاملات الاتصال.

## الاشتراك

| subscription {
|   changes(subjects: [Product]) { sequence subjectId action }
| }

تقول الأحداث أي سجل تغيّر وكيف، لا ما يحتويه. اقرأ السجل لترى ما يحق لك رؤيته.

## بعد الانقطاع

لكل حدث رقم [[sequence]]. بعد انقطاع الاتصال مرّر آخر رقم في [[after]] فيأتي ما فاتك أولًا. قد يصل الحدث مرتين، لكن لا يضيع أي حدث.`,
    ],
  },
  {
    slug: 'limits-of-the-api',
    en: [
      'Limits that keep the server quick',
      `
They are far from what a normal program needs, and each refusal says which one was met.

## Requests

300 a minute for each session, and a quarter of that for an address without one. Whoever runs the server can change or lift this.

## Size of answers

A page has up to 100 rows in GraphQL and up to 1000 in REST. A GraphQL document may be nested ten levels deep and ask for at most 5000 fields, counted with the rows of their pages.

## Size of requests

Bodies may have up to 256 kB; uploads of pictures up to 2 MB. A search text may have up to 200 characters.`,
    ],
    fr: [
      'Les limites qui gardent le serveur rapide',
      `
Elles sont loin de ce dont un programme normal a besoin, et chaque refus dit laquelle a été atteinte.

## Requêtes

300 par minute et par session, et un quart de cela pour une adresse sans session. Qui exploite le serveur peut changer ou lever cette limite.

## Taille des réponses

Une page a jusqu’à 100 lignes en GraphQL et 1000 en REST. Un document GraphQL peut avoir dix niveaux de profondeur et demander au plus 5000 champs, comptés avec les lignes de leurs pages.

## Taille des requêtes

Un corps peut avoir 256 ko ; l’envoi d’une image 2 Mo. Un texte de recherche peut avoir 200 caractères.`,
    ],
    ar: [
      'حدود تُبقي الخادم سريعًا',
      `
هي أبعد بكثير مما يحتاج إليه برنامج عادي، وكل رفض يذكر الحد الذي بلغته.

## الطلبات

300 طلب في الدقيقة لكل جلسة، وربع ذلك لعنوان بلا جلسة. ويستطيع من يدير الخادم تغيير هذا الحد أو رفعه.

## حجم الردود

في الصفحة حتى 100 صف في GraphQL وحتى 1000 في REST. ويجوز أن يتعمق مستند GraphQL عشرة مستويات وأن يطلب 5000 حقل على الأكثر، محسوبة مع صفوف صفحاتها.

## حجم الطلبات

حتى 256 كيلوبايت لجسم الطلب، و2 ميغابايت لرفع الصور. ويجوز أن يبلغ نص البحث 200 حرف.`,
    ],
  },
];
