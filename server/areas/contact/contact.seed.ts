import type { Context } from '../../context.ts';
import type { Language, PlanKey } from '../../graphql/schema.generated.ts';
import { contactRequests } from './contactRequests.ts';

const hourMs = 3_600_000;

type Sample = {
  ageHours: number;
  name: string;
  email: string;
  message: string;
  page: string;
  language: Language;
  plan?: PlanKey;
  errorId?: string;
  isAnswered?: boolean;
  isHandled?: boolean;
};

const samples: Sample[] = [
  {
    ageHours: 212,
    name: 'Ingrid Solheim',
    email: 'ingrid.solheim@fjordline.example',
    page: '/front-pages/pricing',
    language: 'en',
    plan: 'ENTERPRISE',
    message:
      'We are forty people in three towns. Could you look after the server for us, and what would moving in from our old program take?',
    isAnswered: true,
    isHandled: true,
  },
  {
    ageHours: 140,
    name: 'Mathieu Carpentier',
    email: 'm.carpentier@ateliers-carpentier.example',
    page: '/',
    language: 'fr',
    plan: 'TEAM',
    message:
      'Bonjour, nos ateliers utilisent encore des classeurs. Proposez-vous une formation d’une journée, si possible à Lyon ?',
    isAnswered: true,
  },
  {
    ageHours: 71,
    name: 'ليلى الحداد',
    email: 'layla@almadar.example',
    page: '/front-pages/pricing',
    language: 'ar',
    plan: 'COMPANY',
    message:
      'مرحبًا، نعمل بالعربية والفرنسية معًا. هل يستطيع كل موظف اختيار لغته، وهل تُطبع الفواتير من اليمين إلى اليسار؟',
  },
  {
    ageHours: 44,
    name: 'Tomasz Wilk',
    email: 'tomasz@wilk-transport.example',
    page: '/apps/ecommerce/product/list',
    language: 'en',
    errorId: '5f0c2a91-4k',
    message:
      'The export stopped in the middle this morning; on the second try it worked. Here is the number that stood under the message.',
    isHandled: true,
  },
  {
    ageHours: 9,
    name: 'Amara Okafor',
    email: 'amara@okaforfoods.example',
    page: '/front-pages/help-center',
    language: 'en',
    message: 'Is there a way to let our accountant read invoices without seeing the customers?\n\nThank you!',
  },
];

const addresses: [list: 'NEWSLETTER' | 'LAUNCH', email: string, language: Language, ageHours: number][] = [
  ['NEWSLETTER', 'post@fjordline.example', 'en', 300],
  ['NEWSLETTER', 'bureau@ateliers-carpentier.example', 'fr', 141],
  ['NEWSLETTER', 'amara@okaforfoods.example', 'en', 9],
  ['LAUNCH', 'hello@lumen-studio.example', 'en', 30],
];

/** A week of messages, in each language and state, and a few addresses. */
export async function seedContact(tx: Context): Promise<void> {
  const at = (ageHours: number) => new Date(tx.services.now().getTime() - ageHours * hourMs).toISOString();
  for (const { ageHours, isAnswered, isHandled, plan = null, errorId = null, ...sample } of samples) {
    const state = { status: isHandled ? 'HANDLED' : 'NEW', answeredAt: isAnswered ? at(ageHours - 4) : null } as const;
    const values = await contactRequests.values(tx, { ...sample, ...state, plan, errorId }, null);
    await contactRequests.insert(tx, values, { cause: 'sample', kept: { createdAt: at(ageHours) } });
  }
  const rows = addresses.map(([list, email, language, ageHours]) => ({
    list,
    email,
    language,
    page: '/',
    createdAt: at(ageHours),
    sender: '',
  }));
  await tx.db.insertInto('mailingAddresses').values(rows).execute();
}
