import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import { isProblem, line, required } from '../../fields.ts';
import type {
  BillingAddress,
  PaymentCard,
  RegisterDetailsInput,
  SocialLink,
  UserPlan,
} from '../../graphql/schema.generated.ts';
import { addressIn, linkField, readAddress, readCard } from '../../plans/billingInput.ts';
import { monthlyCentsOf } from '../../plans/prices.ts';
import { notePlanChange } from '../../plans/planChanges.ts';

/** What the steps of a registration ask for besides name, address and password, read and checked. */
export type RegisterDetails = {
  contact: string;
  plan: UserPlan;
  address: BillingAddress;
  cards: PaymentCard[];
  links: SocialLink[];
};

/** The details as they are kept until the address is confirmed; what is wrong is noted in `fields`. */
export function readDetails(
  input: RegisterDetailsInput | null | undefined,
  fields: FieldErrors,
): RegisterDetails | undefined {
  if (!input) return undefined;
  const plan = input.plan ?? 'basic';
  const contact = line(40)(input.contact ?? '');
  if (isProblem(contact)) fields['details.contact'] = contact;
  const url = input.website ? linkField(input.website) : null;
  if (isProblem(url)) fields['details.website'] = url;
  const isPaid = monthlyCentsOf(plan) > 0;
  if (isPaid && !input.card) fields['details.card'] = required;
  const read = <Value>(make: () => Value): Value | undefined => {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      Object.assign(fields, error.details.fields);
      return undefined;
    }
  };
  const address = read(() =>
    readAddress({ ...input.address, contact: input.contact ?? '' }, addressIn('{}'), 'details.address.'),
  );
  const card = isPaid && input.card ? read(() => readCard(input.card!, null, 'details.card.')) : undefined;
  return {
    contact: String(contact),
    plan,
    address: address ?? addressIn('{}'),
    cards: card ? [{ ...card, isPrimary: true }] : [],
    links: typeof url === 'string' ? [{ network: 'WEBSITE', url }] : [],
  };
}

/** Gives a new account what its owner wrote, and records the plan that they booked. */
export async function addDetails(
  tx: Context,
  userId: number,
  createdAt: string,
  { plan, address, cards, links }: RegisterDetails,
): Promise<void> {
  await tx.db
    .insertInto('userDetails')
    .values({
      userId,
      address: JSON.stringify(address),
      cards: JSON.stringify(cards),
      links: JSON.stringify(links),
      updatedAt: createdAt,
    })
    .execute();
  if (plan !== 'basic') await notePlanChange(tx, userId, { plan: 'basic', createdAt }, plan);
}
