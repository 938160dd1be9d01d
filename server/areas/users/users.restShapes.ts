import { countryName } from '../../countries.ts';
import { invalid } from '../../errors.ts';
import { unknown } from '../../fields.ts';
import type {
  QueryUsersArgs,
  UserBilling,
  UserInput,
  UserPlan,
  UserSortField,
  UserStatus,
} from '../../graphql/schema.generated.ts';
import { hideable } from '../../rest/hideable.ts';
import type { RestRequest } from '../../rest/route.ts';
import { languageName } from './userFields.ts';
import { billingWords } from './userWords.ts';
import type { RestUserByIdQuery, RestUserFragment } from './users.rest.generated.ts';

/* The documented JSON of users, and how it maps to the schema. */

const maxPage = 2_147_483_647;
const maxItems = 1000;
const plans: Record<string, UserPlan> = { basic: 'basic', team: 'team', company: 'company', enterprise: 'enterprise' };
const statuses: Record<string, UserStatus> = { active: 'active', inactive: 'inactive', pending: 'pending' };
const sortFields: Record<string, UserSortField> = {
  user: 'NAME',
  email: 'EMAIL',
  role: 'ROLE',
  plan: 'PLAN',
  status: 'STATUS',
  billing: 'BILLING',
};

const own = <Value>(record: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';
const wholeNumber = (text: string): number | null =>
  /^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), maxPage) : null;

export function listVariables(query: RestRequest['query']): QueryUsersArgs & { fallsBack: boolean } {
  const [plan, status, role] = [first(query['plan']), first(query['status']), first(query['role'])];
  const field = own(sortFields, first(query['sortBy']));
  const items = first(query['itemsPerPage']);
  const size = items === '-1' ? maxItems : Math.min(wholeNumber(items) ?? 10, maxItems);
  const isUnknown = (plan !== '' && !own(plans, plan)) || (status !== '' && !own(statuses, status));
  return {
    filter: {
      search: first(query['q']),
      // No role has an empty key: a word that nobody has finds nobody.
      roleKey: isUnknown ? '' : role || null,
      plans: own(plans, plan) ? [plans[plan]!] : null,
      statuses: own(statuses, status) ? [statuses[status]!] : null,
    },
    orderBy: field === undefined ? null : { field, direction: first(query['orderBy']) === 'desc' ? 'DESC' : 'ASC' },
    page: { number: items === '-1' ? 1 : (wholeNumber(first(query['page'])) ?? 1), size },
    fallsBack: true,
  };
}

export const userJson = (user: RestUserFragment) => ({
  id: Number(user.id),
  fullName: user.fullName,
  company: user.company,
  role: user.role.key,
  username: user.username,
  country: countryName(user.country),
  contact: user.contact,
  email: user.email,
  currentPlan: user.plan,
  status: user.status,
  avatar: user.avatar ?? '',
  billing: billingWords[user.billing],
});

export const wholeUserJson = (user: NonNullable<RestUserByIdQuery['user']>) => ({
  ...userJson(user),
  taskDone: user.tasksDone,
  projectDone: user.projectsDone,
  taxId: user.taxId,
  language: languageName(user.language),
});

/** Names of the schema → names in the documented JSON. */
export const fieldNames: Record<string, string> = {
  plan: 'currentPlan',
  roleKey: 'role',
  roleId: 'role',
};

const text = { type: ['string', 'null'] };

export const bodySchema = {
  examples: [{ fullName: 'Mina Okafor', email: 'mina.okafor@example.com', role: 'editor', country: 'France' }],
  type: 'object',
  additionalProperties: false,
  required: ['fullName', 'email'],
  properties: {
    // Ignored: the program gives ids. The documented form sends one.
    id: {},
    fullName: { type: 'string' },
    company: text,
    role: text,
    username: text,
    country: text,
    contact: { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
    email: { type: 'string' },
    currentPlan: text,
    status: text,
    avatar: text,
    billing: text,
    // Ignored: they are counted on the boards.
    taskDone: {},
    projectDone: {},
    taxId: text,
    language: text,
  },
};

type Body = Partial<Record<keyof typeof bodySchema.properties, string | number | null>>;

/** The input that a body means; its shape has been checked against the schema. */
export function inputOf(body: unknown): { input: UserInput; roleKey: string | null } {
  const given = body as Body;
  const word = (name: 'company' | 'username' | 'country' | 'contact' | 'taxId' | 'language') =>
    given[name] === undefined || given[name] === null ? undefined : String(given[name]);
  const input = {
    fullName: String(given.fullName),
    email: String(given.email),
    company: word('company'),
    username: word('username'),
    country: word('country'),
    contact: word('contact'),
    taxId: word('taxId'),
    language: word('language'),
    avatar: given.avatar ? String(given.avatar) : undefined,
    plan: oneOf('currentPlan', plans, given.currentPlan),
    status: oneOf('status', statuses, given.status),
    billing: oneOf('billing', billings, given.billing),
  };
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  return {
    input: Object.fromEntries(entries) as UserInput,
    roleKey: given.role ? String(given.role).toLowerCase() : null,
  };
}

/** Letters alone: `Auto Debit`, `auto debit` and `Auto-Debit` are the same. */
const plain = (word: string) => word.toLowerCase().replace(/[^a-z]/g, '');
const billings: Record<string, UserBilling> = Object.fromEntries(
  Object.entries(billingWords).map(([billing, word]) => [plain(word), billing as UserBilling]),
);

function oneOf<Word>(field: string, words: Record<string, Word>, given: Body[keyof Body]): Word | undefined {
  if (given === undefined || given === null || given === '') return undefined;
  const word = own(words, plain(String(given)));
  if (word === undefined) throw invalid({ [field]: unknown(`give one of ${Object.keys(words).join(', ')}`) });
  return word;
}

const properties = {
  id: { type: 'integer' },
  fullName: { type: 'string' },
  company: hideable({ type: 'string' }),
  role: { type: 'string' },
  username: { type: 'string' },
  country: { type: 'string' },
  contact: hideable({ type: 'string' }),
  email: { type: 'string' },
  currentPlan: { type: 'string', enum: Object.keys(plans) },
  status: { type: 'string', enum: Object.keys(statuses) },
  avatar: { type: 'string' },
  billing: { type: 'string', enum: Object.values(billingWords) },
};
/** A user of the list. */
export const listedUserSchema = { type: 'object', properties };
export const userSchema = {
  type: 'object',
  properties: {
    ...properties,
    taskDone: { type: 'integer' },
    projectDone: { type: 'integer' },
    taxId: hideable({ type: 'string' }),
    language: { type: 'string' },
  },
};
