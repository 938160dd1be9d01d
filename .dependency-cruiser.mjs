// Which part may know which. Run by scripts/checks/imports.mjs; docs/ARCHITECTURE.md says why.

const tests = '(^tests/|\\.(test|fixture)\\.tsx?$|\\.spec\\.ts$)';
const contract = '^server/areas/area\\.ts$';
// Left to Vite, which has its own ways of finding them.
const asset = '[.](json|css|svg|png|webp|woff2)|[?]|^virtual:';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'sides-meet-in-the-schema-only',
      severity: 'error',
      from: { path: '^client/', pathNot: tests },
      to: { path: '^(server|scripts|bench)/' },
    },
    {
      name: 'server-knows-no-client',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: { path: '^(client|scripts|bench)/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: `${tests}|^vitest\\.config\\.ts$` },
      to: { path: tests },
    },
    {
      name: 'areas-are-islands',
      severity: 'error',
      from: { path: '^(server|client)/areas/([^/]+)/', pathNot: tests },
      to: { path: '^$1/areas/[^/]+/', pathNot: '^$1/areas/$2/' },
    },
    {
      name: 'kernel-knows-no-area',
      severity: 'error',
      from: {
        path: '^server/(access|changes|db|graphql|import|rest|tasks)/|^server/[^/]+\\.ts$',
        pathNot: `${tests}|^server/(app|main|start)\\.ts$`,
      },
      to: { path: '^server/areas/', pathNot: contract },
    },
    {
      name: 'kit-and-lib-know-no-area',
      severity: 'error',
      from: { path: '^client/(kit|lib)/', pathNot: tests },
      to: { path: '^client/(areas|app)/' },
    },
    {
      name: 'kit-fetches-nothing',
      severity: 'error',
      from: { path: '^client/kit/' },
      to: { path: '^node_modules/@apollo/|\\.graphql$' },
    },
    {
      name: 'rules-know-no-transport',
      comment: 'A domain file is <noun>.ts, without a role suffix.',
      severity: 'error',
      from: { path: '^server/areas/[^/]+/[^/.]+\\.ts$', pathNot: `${tests}|/index\\.ts$` },
      to: { path: '^node_modules/(fastify|@fastify|@apollo|@as-integrations)(/|$)' },
    },
    {
      name: 'sql-in-domain-files-and-kernel-only',
      severity: 'error',
      from: { path: '^server/(graphql|rest)/|\\.(resolvers|rest)\\.ts$', pathNot: tests },
      to: { path: '^node_modules/(kysely|pg)(/|$)' },
    },
    {
      name: 'no-circles',
      comment: 'Types included: what imports each other cannot be read, tested or moved alone.',
      severity: 'error',
      from: { path: '^(client|server|bench|scripts)/', pathNot: tests },
      to: { circular: true },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      from: { path: '^(server|client|tests|scripts|bench)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: asset },
    },
    {
      name: 'running-needs-no-development-package',
      severity: 'error',
      from: { path: '^(server|client)/', pathNot: `${tests}|^client/(vite/|(graphiql\\.)?vite\\.config\\.ts)` },
      to: { dependencyTypes: ['npm-dev'], pathNot: '^node_modules/@types/' },
    },
  ],
  options: {
    // TypeScript 7 has no parser for JavaScript callers; with none at all nothing would be read and all would pass.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^(client/(graphiql/)?dist|bench/\\.cache|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts'],
    },
  },
};
