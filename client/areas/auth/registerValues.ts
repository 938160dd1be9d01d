import { brandOf, expiryIn, isCardNumber, isPast, lastFourOf } from '../../kit/form/card.ts';
import type { RegisterInput, UserPlan } from '../../lib/schema.generated.ts';
import type { Reasons } from '../../lib/session.ts';
import { dropTabDraft, readTabDraft, writeTabDraft } from '../../lib/tabDrafts.ts';
import { newPasswordReason } from './usePasswordTexts.ts';
import { emailReason, requiredReason } from './useSessionForm.ts';

/* What the steps of a registration ask for, what may be wrong with it, and what is sent. */

export const noValues = {
  username: '',
  email: '',
  password: '',
  repeated: '',
  website: '',
  firstName: '',
  lastName: '',
  contact: '',
  postcode: '',
  address: '',
  landmark: '',
  city: '',
  state: '',
  plan: 'basic' as UserPlan,
  number: '',
  holder: '',
  expiry: '',
  isAgreed: false,
};
export type RegisterValues = typeof noValues;

/** What no storage of the browser keeps. */
const secrets = ['password', 'repeated', 'number', 'holder', 'expiry', 'isAgreed'] as const;
const draftName = 'register';

/** What was typed in this tab before, over nothing; a draft of an earlier release may name other fields. */
export function typedBefore(): RegisterValues {
  const kept = Object.entries(readTabDraft(draftName) ?? {}).filter(
    ([name, value]) => name in noValues && !secrets.includes(name as never) && typeof value === 'string',
  );
  return { ...noValues, ...Object.fromEntries(kept) };
}
export const keepTyped = (values: RegisterValues): void =>
  writeTabDraft(
    draftName,
    Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name as never))),
  );
export const forgetTyped = (): void => dropTabDraft(draftName);

export type RegisterField = keyof RegisterValues;
export type RegisterStep = 'account' | 'personal' | 'billing';

export const fieldsOf: Record<RegisterStep, readonly RegisterField[]> = {
  account: ['username', 'email', 'password', 'repeated', 'website'],
  personal: ['firstName', 'lastName', 'contact', 'postcode', 'address', 'landmark', 'city', 'state'],
  billing: ['plan', 'number', 'holder', 'expiry', 'isAgreed'],
};

const isWeb = (text: string) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text.trim());

const checks: Record<RegisterStep, (values: RegisterValues) => Reasons> = {
  account: ({ username, email, password, repeated, website }) => ({
    username: requiredReason(username.trim()),
    email: emailReason(email),
    password: newPasswordReason(password),
    repeated: password === repeated ? undefined : { key: 'different' },
    website: website.trim() === '' || isWeb(website) ? undefined : { key: 'website' },
  }),
  personal: ({ firstName, lastName, contact, postcode, address, city }) => ({
    firstName: requiredReason(firstName.trim()),
    lastName: requiredReason(lastName.trim()),
    contact: /^[\d\s()+./x-]*$/i.test(contact) ? undefined : { key: 'contact' },
    postcode: /^[\dA-Za-z -]{0,12}$/.test(postcode.trim()) ? undefined : { key: 'postcode' },
    address: requiredReason(address.trim()),
    city: requiredReason(city.trim()),
  }),
  billing: ({ plan, number, holder, expiry, isAgreed }) => ({
    ...(plan !== 'basic' && {
      number: number.trim() === '' ? { key: 'required' } : isCardNumber(number) ? undefined : { key: 'cardNumber' },
      holder: requiredReason(holder.trim()),
      expiry: expiryReason(expiry),
    }),
    isAgreed: isAgreed ? undefined : { key: 'agree' },
  }),
};

function expiryReason(text: string): Reasons[string] {
  if (text.trim() === '') return { key: 'required' };
  const found = expiryIn(text);
  if (found === null) return { key: 'expiry' };
  return isPast(found, new Date()) ? { key: 'expiryPast' } : undefined;
}

/** What is wrong with the fields of a step, before the server is asked. */
export const reasonsIn = (step: RegisterStep, values: RegisterValues): Reasons => checks[step](values);

/** Of a card only what identifies it to people leaves the browser. */
export function inputOf(values: RegisterValues, language: RegisterInput['language']): RegisterInput {
  const { username, email, password, website, firstName, lastName, contact, plan, isAgreed } = values;
  const { postcode, address, landmark, city, state, number, holder, expiry } = values;
  const until = expiryIn(expiry);
  return {
    username: username.trim(),
    email: email.trim(),
    password,
    fullName: `${firstName.trim()} ${lastName.trim()}`,
    isAgreed,
    language,
    details: {
      website: website.trim() || null,
      contact: contact.trim(),
      address: { address, landmark, city, state, postcode },
      plan,
      card:
        plan === 'basic' || until === null
          ? null
          : {
              brand: brandOf(number),
              lastFour: lastFourOf(number),
              holder,
              expiryMonth: until.month,
              expiryYear: until.year,
            },
    },
  };
}

/** What the server found, by the fields of the screen. */
export function ownReasons(found: Reasons): Reasons {
  const names: Record<string, RegisterField> = { fullName: 'firstName', lastFour: 'number', expiryMonth: 'expiry' };
  return Object.fromEntries(
    Object.entries(found).map(([name, reason]) => {
      const last = name.split('.').at(-1)!;
      return [names[last] ?? last, reason];
    }),
  );
}
