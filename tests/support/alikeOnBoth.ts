/**
 * Files of tests/api that are run on SQLite alone. Hardly any statement that they send is not sent by other files, too,
 * which run on both engines (of all 7,951 forms of statements that were counted on PostgreSQL, 98 % are), and what they ask
 * for is decided before the database or after it: who may call what, protocols, papers, files, limits. A new file runs on
 * both unless it stands here; what is about transactions, order, locks, searching or counting never does.
 */
const byFolder: Record<string, string[]> = {
  '.': ['access', 'authorizeFirst', 'figures', 'statements', 'tokenScopes'],
  academy: ['certificates', 'packages'],
  auth: [
    'accountLinks',
    'badTokens',
    'crossSite',
    'knownBrowser',
    'oidc',
    'sessions',
    'setup',
    'signIn',
    'twoStep',
    'userSecurity',
  ],
  dashboards: ['figuresPaper', 'mailingLinks'],
  ecommerce: ['orderPaper', 'orderPapers'],
  email: [
    'accountBounces',
    'accountConsent',
    'accountHosts',
    'accountProviders',
    'accounts',
    'bounces',
    'exchange',
    'hostileMail',
    'invitations',
    'receiving',
    'receivingTls',
    'senderChecks',
  ],
  files: ['files'],
  graphql: ['errorShape', 'graphql', 'nestedLists', 'socketLimits', 'stream'],
  invoice: ['facturX'],
  kernel: ['hostileFiles', 'whatCountsEnds'],
  logistics: ['report'],
  map: ['map'],
  rest: [
    'canaries',
    'compression',
    'cors',
    'currency',
    'headers',
    'notModified',
    'openapi',
    'publicDocs',
    'templates',
    'unknownParameters',
  ],
  search: ['fileTexts'],
  users: ['reach'],
  work: ['productImportFiles'],
};

export const alikeOnBoth: string[] = Object.entries(byFolder).flatMap(([folder, names]) =>
  names.map((name) => `tests/api/${folder === '.' ? '' : `${folder}/`}${name}.test.ts`),
);
