/* Sample mail of the administrator. People here are numbers, 0 being the administrator; others have name and address. */

type Who = number | readonly [name: string, address: string];

export type SampleReply = {
  from: Who;
  to: readonly Who[];
  html: string;
  daysAgo: number;
  isUnread?: true;
  cc?: readonly Who[];
  files?: readonly (readonly [name: string, content: string])[];
};

export type Sample = SampleReply & {
  subject: string;
  folder?: 'DRAFT' | 'SPAM';
  isStarred?: true;
  isDeleted?: true;
  labels?: readonly string[];
  bcc?: readonly Who[];
  replies?: readonly SampleReply[];
};

const supplier: Who = ['Ines Ferreira', 'ines.ferreira@atlas-freight.example'];
const accountant: Who = ['Tobias Lindqvist', 'tobias@lindqvist-audit.example'];
const customer: Who = ['Rania Haddad', 'rania.haddad@oasis-home.example'];
const landlord: Who = ['Marc Delorme', 'm.delorme@delorme-immobilier.example'];
const shopper: Who = ['Jonah Whitfield', 'jonah.whitfield@mail.example'];
const spammer: Who = ['Winner Desk', 'desk@prizes-for-you.example'];
const broker: Who = ['Cheap Rates Today', 'offers@cheap-rates.example'];

export const samples: readonly Sample[] = [
  {
    from: 1,
    to: [0],
    cc: [2],
    subject: 'Stock count for the spring collection',
    daysAgo: 0.1,
    isUnread: true,
    isStarred: true,
    labels: ['company', 'important'],
    html: '<p>Good morning,</p><p>The count is done. Two shelves differ from the list, both in Shoes; I have attached what we found.</p><p>Could you confirm the correction today?</p>',
    files: [['stock-count.csv', 'sku,counted,listed\n1042,12,14\n1077,5,4\n']],
  },
  {
    from: supplier,
    to: [0],
    subject: 'Delivery of the second container',
    daysAgo: 6,
    labels: ['company'],
    html: '<p>Dear team,</p><p>The second container left Porto this morning. It is expected on Thursday.</p><ul><li>214 cartons</li><li>3 pallets of returns</li></ul>',
    files: [['packing-list.txt', 'Container 2: 214 cartons, 3 pallets\n']],
    replies: [
      {
        from: 0,
        to: [supplier],
        daysAgo: 5.5,
        html: '<p>Thank you, Ines. Please have the driver call half an hour ahead: the yard is narrow.</p>',
      },
      {
        from: supplier,
        to: [0],
        daysAgo: 0.3,
        isUnread: true,
        html: '<p>He will. His name is Duarte, and the truck is the white one with the blue stripe.</p>',
      },
    ],
  },
  {
    from: customer,
    to: [0],
    subject: 'عرض أسعار للأثاث المكتبي',
    daysAgo: 0.8,
    isUnread: true,
    labels: ['important'],
    html: '<p>السلام عليكم،</p><p>نرجو إرسال عرض أسعار لعشرة مكاتب من طراز Oslo Desk مع مدة التسليم.</p><p>Please quote in USD.</p>',
  },
  {
    from: accountant,
    to: [0],
    cc: [3],
    subject: 'Papers for the third quarter',
    daysAgo: 2,
    labels: ['private', 'company'],
    html: '<p>Hello,</p><p>I still need the bank statements of August and the list of unpaid invoices. The rest is complete.</p>',
  },
  {
    from: 2,
    to: [0, 1],
    subject: 'Lunch on Friday?',
    daysAgo: 1.2,
    labels: ['personal'],
    html: '<p>The place by the river has opened its terrace again. Friday at half past twelve?</p>',
    replies: [{ from: 0, to: [2, 1], daysAgo: 1.1, html: '<p>Count me in.</p>' }],
  },
  {
    from: landlord,
    to: [0],
    subject: 'Travaux dans l’entrepôt',
    daysAgo: 9,
    isStarred: true,
    labels: ['company'],
    html: '<p>Bonjour,</p><p>Les travaux du quai 2 commenceront lundi à 8 h. L’accès restera possible par le quai 1.</p>',
  },
  {
    from: shopper,
    to: [0],
    subject: 'Thank you for the quick exchange',
    daysAgo: 12,
    html: '<p>The second pair fits perfectly. Thanks for sorting this out so fast.</p>',
  },
  {
    from: 0,
    to: [1, 2, 3],
    subject: 'New opening hours of the support desk',
    daysAgo: 4,
    labels: ['company'],
    html: '<p>From Monday the desk is open from 8:00 to 18:00. The roster is in the shared calendar.</p>',
  },
  {
    from: 0,
    to: [supplier],
    cc: [1],
    bcc: [accountant],
    subject: 'Terms for next year',
    daysAgo: 7,
    html: '<p>Dear Ines,</p><p>We would like to keep the rates of this year and add a weekly pick-up in Lyon. Could you send us an offer?</p>',
  },
  {
    from: 0,
    to: [customer],
    subject: 'Your quote for ten desks',
    folder: 'DRAFT',
    daysAgo: 0.2,
    html: '<p>Dear Rania,</p><p>Thank you for your request. Ten desks of the model Oslo are in stock, and</p>',
  },
  {
    from: 0,
    to: [],
    subject: 'Notes for the team day',
    folder: 'DRAFT',
    daysAgo: 3,
    labels: ['personal'],
    html: '<p>Morning: figures. Afternoon: a walk through the new warehouse.</p>',
  },
  {
    from: spammer,
    to: [0],
    subject: 'You have been selected',
    folder: 'SPAM',
    daysAgo: 1.5,
    isUnread: true,
    html: '<p>Dear winner, send us the number of your account today to receive your prize.</p>',
  },
  {
    from: broker,
    to: [0],
    subject: 'Loan at 0.5 percent, today only',
    folder: 'SPAM',
    daysAgo: 8,
    html: '<p>No papers, no questions.</p>',
  },
  {
    from: shopper,
    to: [0],
    subject: 'Newsletter: ten ideas for autumn',
    isDeleted: true,
    daysAgo: 10,
    html: '<p>Ten ideas for the season of long evenings.</p>',
  },
  {
    from: 3,
    to: [1],
    cc: [2],
    subject: 'Photos for the product pages',
    daysAgo: 2.5,
    html: '<p>The photos of the new shoes are ready. Shall we go through them tomorrow?</p>',
  },
];
