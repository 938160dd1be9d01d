import type { Context } from '../../context.ts';
import type { PaymentCard, SocialLink, UserPlan } from '../../graphql/schema.generated.ts';
import { addressIn } from '../../plans/billingInput.ts';
import { monthlyCentsOf } from '../../plans/prices.ts';
import { currencyOf } from '../../currency.ts';

const dayMs = 24 * 3_600_000;
const places: Record<string, [address: string, city: string, state: string, postcode: string]> = {
  US: ['1400 Constitution Avenue NW', 'Washington', 'DC', '20560'],
  FR: ['18 rue de la République', 'Lyon', '', '69002'],
  MA: ['27 boulevard Zerktouni', 'Casablanca', '', '20250'],
  AE: ['شارع الشيخ زايد 12', 'دبي', '', ''],
  SA: ['طريق الملك فهد 48', 'الرياض', '', '12271'],
  CA: ['210 Queen Street West', 'Toronto', 'ON', 'M5V 1Z4'],
  PL: ['ul. Marszałkowska 84', 'Warszawa', '', '00-514'],
};

/** Sample data: to whom invoices of the users go, cards and links of some, and how their plans came about. */
export async function seedBilling(tx: Context): Promise<void> {
  const users = await tx.db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'fullName',
      'email',
      'company',
      'country',
      'contact',
      'taxId',
      'plan',
      'billing',
      'createdAt',
    ])
    .orderBy('id')
    .execute();
  const now = tx.services.now();
  const updatedAt = now.toISOString();
  const year = now.getUTCFullYear();
  const booked = (at: number) => new Date(now.getTime() - (40 + ((at * 37) % 260)) * dayMs).toISOString();
  const details = users.map((user, at) => {
    const [address = '', city = '', state = '', postcode = ''] = places[user.country] ?? [];
    const { email, company, taxId, contact, country } = user;
    return {
      userId: user.id,
      address: JSON.stringify({
        ...addressIn('{}'),
        company,
        email,
        taxId,
        contact,
        country,
        address,
        city,
        state,
        postcode,
      }),
      cards: JSON.stringify(cardsFor(user, at, year)),
      links: JSON.stringify(linksFor(user.username, at)),
      planSince: user.plan === 'basic' ? null : later(booked(at), user.createdAt).slice(0, 10),
      updatedAt,
    };
  });
  await tx.db.insertInto('userDetails').values(details).execute();
  const currency = currencyOf(tx.services);
  const changes = users.flatMap(({ id, plan, createdAt }, at) =>
    stepsTo(plan).map(([fromPlan, toPlan], step, all) => ({
      userId: id,
      fromPlan,
      toPlan,
      differenceCents: monthlyCentsOf(toPlan) - monthlyCentsOf(fromPlan),
      // Each began with a month, so all of it was due.
      dueCents: monthlyCentsOf(toPlan) - monthlyCentsOf(fromPlan),
      currency,
      at: later(new Date(Date.parse(booked(at)) - (all.length - 1 - step) * 31 * dayMs).toISOString(), createdAt),
    })),
  );
  await tx.db
    .insertInto('planChanges')
    .values(changes.toSorted((a, b) => (a.at < b.at ? -1 : 1)))
    .execute();
}

const later = (a: string, b: string) => (a > b ? a : b);

/** How somebody came to a plan: those with the largest one began with a smaller one. */
const stepsTo = (plan: UserPlan): [UserPlan, UserPlan][] =>
  plan === 'basic'
    ? []
    : plan === 'enterprise'
      ? [
          ['basic', 'team'],
          ['team', 'enterprise'],
        ]
      : [['basic', plan]];

type Paying = { fullName: string; username: string; plan: UserPlan; billing: string };

function cardsFor({ fullName, username, plan, billing }: Paying, at: number, year: number): PaymentCard[] {
  if (username !== 'admin' && (plan === 'basic' || !['autoDebit', 'manualCreditCard'].includes(billing))) return [];
  const card = (id: string, brand: PaymentCard['brand'], lastFour: string, years: number, isPrimary: boolean) => ({
    id: `sample${at}${id}`,
    brand,
    lastFour,
    holder: fullName,
    expiryMonth: 1 + ((at * 5) % 12),
    expiryYear: year + years,
    isPrimary,
  });
  const first = card('a', at % 2 === 0 ? 'VISA' : 'MASTERCARD', String(1000 + ((at * 7919) % 9000)), 2, true);
  return username === 'admin' ? [first, card('b', 'MASTERCARD', '4487', -1, false)] : [first];
}

function linksFor(username: string, at: number): SocialLink[] {
  if (username !== 'admin' && at % 3 !== 0) return [];
  const name = username.replace(/[^a-z0-9]/g, '');
  const links: SocialLink[] = [{ network: 'LINKEDIN', url: `https://www.linkedin.com/in/${name}` }];
  if (at % 2 === 0) links.push({ network: 'DRIBBBLE', url: `https://dribbble.com/${name}` });
  return links;
}
