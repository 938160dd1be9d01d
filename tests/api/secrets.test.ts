import { getNamedType, isInputObjectType, isObjectType } from 'graphql';
import type { GraphQLObjectType } from 'graphql';
import { expect } from 'vitest';
import { areas } from '../../server/areas/index.ts';
import { executableSchema } from '../../server/graphql/schema.ts';
import { routes } from '../support/accessRoutes.ts';
import { test } from '../support/app.ts';

const secretName = /pass|hash|secret|salt|totp|recovery|token/i;
const allowed = [
  // Whether there is one, and names of passkeys.
  'AccountSecurity.hasPassword',
  'AccountSecurity.passkeys',
  'UserSecurity.hasPassword',
  'UserSecurity.mustChangePassword',
  // What passwords have to keep to, and until when a former secret counts.
  'SignInPolicy.passwordMinLength',
  'SignInPolicy.passwordMaxAgeDays',
  'SignInPolicy.allowsPassword',
  'SignInPolicy.allowsPasskey',
  'SignInRules.passwordMinLength',
  'SignInRules.allowsPassword',
  'SignInRules.allowsPasskey',
  'Webhook.oldSecretUntil',
  // How much of a quiz passes, and whether an attempt did.
  'Lesson.passMark',
  'QuizAttempt.isPassed',
  // The one moment at which a secret is told to its owner.
  'CreatedApiToken.token',
  'RequiredTwoStep.recoveryCodes',
  'SignInPayload.accessToken',
  'VehicleDevicePayload.token',
  'WebhookSecretPayload.secret',
].sort();
// What an operation is called; what it answers is looked at all the same.
const isOperation = (type: GraphQLObjectType) => type.name === 'Mutation';
// Roles are given by whoever may change users, and none that allows more than the giver may (R17).
const allowedInputs = [
  'PeopleInput.roleId',
  'PermissionFilter.roleId',
  'ServiceAccountInput.roleId',
  'UserInput.roleId',
  'UserBulkInput.roleId',
];
const allowedPaths = ['POST /api/auth/login accessToken'];

test('R16: no field that can be reached in the graph has the name of a secret', () => {
  const schema = executableSchema(areas);
  const seen = new Set<GraphQLObjectType>();
  const found: string[] = [];
  const visit = (type: GraphQLObjectType) => {
    if (seen.has(type)) return;
    seen.add(type);
    for (const field of Object.values(type.getFields())) {
      if (!isOperation(type) && secretName.test(field.name)) found.push(`${type.name}.${field.name}`);
      const inner = getNamedType(field.type);
      if (isObjectType(inner)) visit(inner);
    }
  };
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    if (root) visit(root);
  expect(seen.size).toBeGreaterThan(10);
  expect(found.sort()).toEqual(allowed);
});

test('R19: no input sets what belongs to the server: ids, versions, times, owners', () => {
  const own = /^(version|createdAt|updatedAt|createdBy|actorId|sessionId|roleId|passwordHash|emailVerified)$/;
  const inputs = Object.values(executableSchema(areas).getTypeMap()).filter(isInputObjectType);
  expect(inputs.length).toBeGreaterThan(3);
  expect(
    inputs.flatMap((type) =>
      Object.keys(type.getFields())
        .filter((name) => own.test(name))
        .map((name) => `${type.name}.${name}`),
    ),
  ).toEqual(allowedInputs);
});

test('R16: no answer of a path has a key with the name of a secret', async ({ shared }) => {
  const as = await shared.signIn('admin');
  const found: string[] = [];
  const visit = (where: string, value: unknown, depth = 0): void => {
    if (typeof value !== 'object' || value === null || depth > 12) return;
    for (const [key, inner] of Object.entries(value)) {
      // Says which input is wrong.
      if (key === 'fields') continue;
      if (secretName.test(key)) found.push(`${where} ${key}`);
      visit(where, inner, depth + 1);
    }
  };
  for (const [name, { call, body }] of Object.entries(routes)) {
    if (name.includes('/logout')) continue;
    const sent = name.includes('/login') ? { email: 'admin@demo.com', password: 'admin' } : body;
    const answer = await shared.rest(name.split(' ')[0] as 'GET', call, {
      as,
      ...(sent === undefined ? {} : { body: sent }),
    });
    // The document of the API describes the secrets that callers send.
    if (!name.includes('openapi')) visit(name, answer.body);
  }
  expect(found).toEqual(allowedPaths);
});

test('R32: the database holds no credential that could be used', async ({ api }) => {
  const { authorization } = await api.signIn('admin');
  const cookie = await api.signIn('admin', 'cookie');
  const secrets = [authorization!.slice('Bearer '.length), cookie['cookie']!.slice('sid='.length)];
  const { reader } = api.services.database;
  const rows = [
    ...(await reader.selectFrom('sessions').selectAll().execute()),
    ...(await reader.selectFrom('userCredentials').selectAll().execute()),
    ...(await reader.selectFrom('changes').selectAll().execute()),
  ];
  const text = JSON.stringify(rows);
  expect(rows.length).toBeGreaterThan(3);
  for (const secret of secrets) expect(text.includes(secret)).toBe(false);
  expect(text).not.toContain('"admin"}');
});
