/**
 * Files of tests/api that are run on SQLite alone. Nearly all statements that they send are sent by other files, too, which
 * run on both engines. What they test is decided before the database or after it: who may call what, protocols, papers,
 * files, limits. A new file runs on both unless it stands here; what is about transactions, order, locks, searching or
 * counting never does. How that was counted: docs/decisions/232.
 */
const byFolder: Record<string, string[]> = {
  '.': ['access', 'authorizeFirst', 'figures', 'hiddenFields', 'statements', 'tokenScopes'],
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
    'documents',
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
