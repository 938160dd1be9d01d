/** SQL statements of the reads of users, roles, permissions and teams; `statements.test.ts` counts them. */
export const peopleReads: Record<string, { query: string; statements: number; refused?: string }> = {
  users: {
    query:
      '{ users(page: { number: 1, size: SIZE }) { nodes { id fullName role { name } roles { key } isSelf isBeyond } totalCount } }',
    statements: 2,
  },
  user: { query: '{ user(id: 1) { id fullName roles { name } } }', statements: 2 },
  teams: {
    query:
      '{ teams(page: { number: 1, size: SIZE }) { nodes { id name tags memberCount lead { name } members { name } isMine } totalCount } }',
    statements: 2,
  },
  team: { query: '{ team(id: 1) { id name members { name } } }', statements: 2 },
  teamPeople: { query: '{ teamPeople { id name } }', statements: 1 },
  userStats: { query: '{ userStats { total { count weekAgo } paid { count } } }', statements: 2 },
  userPlanPrices: { query: '{ userPlanPrices { plan monthlyCents } }', statements: 0 },
  billingAccount: {
    query:
      '{ billingAccount(userId: 1) { plan renewsOn quotes { dueCents } address { city } cards { id } changes { id } } }',
    statements: 3,
  },
  socialLinks: { query: '{ socialLinks(userId: 1) { url } }', statements: 2 },
  signInProviders: { query: '{ signInProviders { key } }', statements: 0 },
  userSecurity: { query: '{ userSecurity(id: 1) { hasPassword isTwoStepOn deletionDueAt } }', statements: 4 },
  userNotifications: { query: '{ userNotifications(id: 1) { muted mailed possible } }', statements: 3 },
  userBelongings: { query: '{ userBelongings(id: 1) { kind count } }', statements: 9 },
  accessRequests: { query: '{ accessRequests { id person { name } roleName } }', statements: 1 },
  apiCalls: { query: '{ apiCalls(tokenId: 999999) { totalCount } }', statements: 1, refused: 'NOT_FOUND' },
  roleGrants: { query: '{ roleGrants(userId: 1) { id role { name } givenBy { name } } }', statements: 2 },
  roles: {
    query: '{ roles { id name rules { action } permissionRules { permissionName } userCount holders { fullName } } }',
    statements: 5,
  },
  role: { query: '{ role(id: 1) { id name rules { action } userCount } }', statements: 3 },
  userAccess: { query: '{ userAccess(id: 1) { rule { action } role { name } permissionName } }', statements: 6 },
  roleEffects: {
    query: '{ roleEffects(id: 1, rules: [], fieldRules: []) { gainCount loseCount gaining { name } } }',
    statements: 5,
  },
  whoMay: {
    query: '{ whoMay(action: update, subject: Product, id: 1) { nodes { user { name } roles { name } isLimited } } }',
    statements: 4,
  },
  customFields: { query: '{ customFields { id name kind hint choices } }', statements: 1 },
  customField: { query: '{ customField(id: 1) { id name choices } }', statements: 1 },
  serviceAccounts: { query: '{ serviceAccounts { id name role { name } apiKeys { id } } }', statements: 1 },
  serviceAccount: { query: '{ serviceAccount(id: 1) { id name role { name } apiKeys { id } } }', statements: 1 },
  ruleSubjects: { query: '{ ruleSubjects { subject conditions { field } owner } }', statements: 0 },
  conditionValues: { query: '{ conditionValues(subject: Order, field: "customerId") { value name } }', statements: 1 },
  permissions: {
    query:
      '{ permissions(page: { number: 1, size: SIZE }) { nodes { id name roles { name } rules { action } } totalCount } }',
    statements: 2,
  },
  permission: { query: '{ permission(id: 1) { id name roles { name } } }', statements: 2 },
  roleNames: { query: '{ roleNames { id name } }', statements: 1 },
  userActivity: {
    query:
      '{ userActivity(id: 1, page: { number: 1, size: SIZE }) { nodes { id action fields { field } } totalCount } }',
    statements: 2,
  },
  userSessions: { query: '{ userSessions(id: 1) { id userAgent } }', statements: 2 },
  grantableRoles: { query: '{ grantableRoles { id name } }', statements: 1 },
  profile: {
    query:
      '{ profile { fullName roles { name } teams { name members { name } } projects { name members { name } cardCount } taskCount tasksDone projectCount connectionCount connections { name teamNames taskCount isConnected } activity { id } } }',
    statements: 9,
  },
};
