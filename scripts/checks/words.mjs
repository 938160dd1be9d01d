// Words and phrases that English texts avoid, each with what to write instead. The voice is short, plain and positive.
const everywhere = [
  [/\b(log|logs|logged|logging) (in|out)\b|\blog-?in\b/i, 'sign in, sign out'],
  [/\bvendor\b/i, 'brand'],
  [/\bswitched off\b|\bnot offered\b/i, 'inactive'],
  [/\bfor ever\b|\bfor good\b|\bput back\b/i, 'permanently, restore'],
  [/\b(take|takes|taken|took) (it )?back\b/i, 'undo, undone'],
  [/\btheirs\b|\bas saved\b/i, '{name}’s version, saved version'],
  [/\bnothing found\b|\bfound nothing\b|\bmisses\b|\bnothing matches\b/i, 'no results'],
  [/\btake over\b|\bshow anew\b/i, 'load changes, reload'],
  [/\bsomebody\b|\bwhoever\b|\beverybody\b|\banybody\b|\bnobody\b/i, 'what they are: customer, team member, you'],
  [/\bneeded\b/i, 'required'],
  [/\bas it comes\b|\bas usual\b/i, 'default'],
  [/\basked often\b/i, 'frequently asked questions'],
  [/\b(he|his|him|she|her)\b/i, 'they, their'],
  [
    /\bcolour|\bcancelled\b|\bcustomise|\bfulfilment\b|\b(litre|kilometre|metre|centre|licence|grey)s?\b/i,
    'American spelling',
  ],
];
// Those that descriptions of an interface cannot do without.
const onScreens = [
  [/\bregister\b/i, 'sign up'],
  [/\be-mail|\bmail\b(?! server)/i, 'email, email address'],
  [/\bunits\b/i, 'quantity, in stock'],
  [/\byour rights\b|\bmay not\b|\bnot open to you\b/i, 'permission, can view, can edit'],
  [/\bwhich\b|\bsuch\b|\bmeanwhile\b|\btyping errors?\b/i, 'a shorter sentence'],
  [/\bplease\b|!/i, 'neither please nor exclamation marks'],
  [/\bis the (least|most)\b|\bwrite (a|an) (whole )?(number|amount)\b/i, 'Enter at least …, Enter a number.'],
  [/\b(cannot|can not|could not)\b/i, 'can’t, couldn’t'],
  [/ …/, 'no space before …'],
];

const problemsOf = (text, avoided) =>
  avoided.flatMap(([pattern, instead]) => {
    const found = text.match(pattern);
    return found ? [`“${found[0]}”: ${instead}`] : [];
  });

/** Why a text does not fit the voice; empty when it does. */
export const voiceProblems = (text) => problemsOf(text, [...everywhere, ...onScreens]);

/** The same for what the schema says of itself. */
export const schemaProblems = (text) => problemsOf(text, everywhere);
