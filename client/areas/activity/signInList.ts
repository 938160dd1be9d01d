import { listNoun } from '../../app/list/listNoun.ts';
import { day } from '../../app/list/dayParam.ts';
import { listCodec } from '../../kit/list/listCodec.ts';
import { text, type StateOf } from '../../lib/listState.ts';
import { choices, wordsOf } from '../../lib/severalValues.ts';
import type { SignInOutcome, SignInWay } from '../../lib/schema.generated.ts';
import { SignInsDocument, type SignInRowFragment } from './signIns.generated.ts';

const sizes = [25, 50, 100] as const;
export const outcomes = [
  'signed_in',
  'bad_password',
  'locked',
  'bad_code',
] as const satisfies Lowercase<SignInOutcome>[];
export const ways = [
  'password',
  'code',
  'trusted_browser',
  'passkey',
  'provider',
] as const satisfies Lowercase<SignInWay>[];

const codec = {
  ...listCodec({ sizes, initialSize: 25, sorts: [] as const }),
  outcome: choices(outcomes),
  way: choices(ways),
  /** Id of one user. */
  user: text(),
  from: day(),
  to: day(),
};

const filterOf = ({ q, outcome, way, user, from, to }: StateOf<typeof codec>) => ({
  search: q || null,
  outcomes: wordsOf<SignInOutcome>(outcome),
  ways: wordsOf<SignInWay>(way),
  userId: user || null,
  signedInOn: from || to ? { from: from ?? '1970-01-01', to: to ?? '9999-12-30' } : null,
});

/** Who signed in, and who tried to. */
export const signInList = listNoun({
  name: 'signIns',
  subject: 'SignIn',
  codec,
  sizes,
  document: SignInsDocument,
  filterOf,
  variablesOf: (state) => ({ filter: filterOf(state), page: { number: state.page, size: state.size } }),
  rowLabel: ({ person, address }: SignInRowFragment) => person?.name ?? address,
  exportPath: '/export/sign-ins.csv',
});
