import type { AppError } from '../../errors.ts';
import { route } from '../../rest/route.ts';
import type { RestAnswer, RestRequest } from '../../rest/route.ts';
import {
  RestCompleteSignInDocument,
  RestCreateFirstAdministratorDocument,
  RestMeDocument,
  RestSetupDocument,
  RestSignInDocument,
  RestSignOutDocument,
} from './auth.rest.generated.ts';
import type { RestViewerFragment } from './auth.rest.generated.ts';

const tag = 'Sign-in';
const text = (description: string) => ({ type: 'string', description });
const object = (properties: Record<string, unknown>, required = Object.keys(properties), example?: object) => ({
  type: 'object',
  properties,
  required,
  ...(example && { examples: [example] }),
});

const rule = object(
  {
    action: text('What may be done.'),
    subject: text('To what.'),
    conditions: { type: 'object', description: 'Which records; left out when all.' },
  },
  ['action', 'subject'],
);
const rules = { type: 'array', items: rule, description: 'Everything the user may do.' };
const userProperties = {
  id: { type: 'integer' },
  fullName: text('Name in full.'),
  username: text('Short name.'),
  avatar: { type: ['string', 'null'], description: 'Address of the picture.' },
  email: text('Email address.'),
  role: text('Key of the role.'),
};
const signedIn = object({
  userAbilityRules: rules,
  accessToken: text('For `Authorization: Bearer`; the word `cookie` when a cookie was asked for.'),
  userData: object(userProperties),
});
const legacyErrors = object({ errors: object({ email: { type: 'array', items: { type: 'string' } } }) });

const abilityRules = ({ abilityRules }: RestViewerFragment) =>
  abilityRules.map(({ action, subject, conditions }) => ({
    action,
    subject,
    ...(conditions !== null && { conditions }),
  }));

/** Only for those whose role limits fields, or who look through another; nobody else's answer has more than it is documented with. */
const fieldRules = ({ fieldRules: rules, viewAs }: RestViewerFragment) => ({
  ...(rules.length > 0 && { fieldRules: rules.map(({ subject, field, limit }) => ({ subject, field, limit })) }),
  ...(viewAs && { viewAs: { kind: viewAs.kind, name: viewAs.name, roleKey: viewAs.roleKey } }),
});

const userData = ({ id, fullName, username, avatar, email, role }: RestViewerFragment) => ({
  id: Number(id),
  fullName,
  username,
  avatar: avatar ?? null,
  email,
  role,
});

const signedInAnswer = ({ accessToken, viewer }: { accessToken: string; viewer: RestViewerFragment }): RestAnswer => ({
  status: 201,
  body: { userAbilityRules: abilityRules(viewer), accessToken, userData: userData(viewer), ...fieldRules(viewer) },
});

const plainCodes: ReadonlySet<string> = new Set([
  'BAD_CREDENTIALS',
  'RATE_LIMITED',
  'EMAIL_UNCONFIRMED',
  'PASSWORD_CHANGE_NEEDED',
  'TWO_STEP_NEEDED',
]);

/** The two documented texts, whatever went wrong; limits and overload keep their status, other sites get the common answer. */
function signInFailure({ code, message, status, details }: AppError): RestAnswer | null {
  if (code === 'FORBIDDEN') return null;
  return {
    status: status === 429 || status === 503 ? status : 400,
    body: {
      errors: { email: [plainCodes.has(code) ? message : 'Something went wrong'] },
      // For programs that can go on from here; the others have the text.
      ...(details.next && { next: { kind: code, ...details.next } }),
    },
  };
}

/** Values of the body by name; the stored document refuses what is missing or of another type. */
const bodyOf = <Name extends string>({ body }: RestRequest, ..._names: Name[]) =>
  (typeof body === 'object' && body !== null ? body : {}) as Record<Name, string>;

export const authRoutes = [
  route({
    method: 'POST',
    path: '/api/auth/login',
    tag,
    isPublic: true,
    summary: 'Signs in. With the header X-Client: web the answer sets a session cookie instead of giving a token.',
    document: RestSignInDocument,
    body: object(
      {
        email: text('Email address of the account.'),
        password: text('Its password.'),
        remember: { type: 'boolean', description: 'With X-Client: web, keeps the session when the browser closes.' },
      },
      ['email', 'password'],
      { email: 'admin@demo.com', password: 'admin' },
    ),
    variables: (request) => {
      const { email, password, remember } = bodyOf(request, 'email', 'password', 'remember');
      return { email, password, remember: (remember as unknown) === true };
    },
    answer: ({ signIn }) => signedInAnswer(signIn),
    failure: signInFailure,
    responses: { 201: signedIn, 400: legacyErrors, 429: legacyErrors, 503: legacyErrors },
  }),
  route({
    method: 'POST',
    path: '/api/auth/two-steps',
    tag,
    isPublic: true,
    isExtension: true,
    summary: 'Completes a sign-in that asks for a second step, with what its answer had under `next`.',
    document: RestCompleteSignInDocument,
    body: object(
      {
        pending: text('The text under `next.secret`.'),
        code: text('Six digits of the app, or a recovery code.'),
        isTrusted: { type: 'boolean', description: 'With X-Client: web, does not ask again for 30 days.' },
      },
      ['pending', 'code'],
      { pending: 'text under next.secret', code: '123456' },
    ),
    variables: (request) => {
      const { pending, code, isTrusted } = bodyOf(request, 'pending', 'code', 'isTrusted');
      return { pending, code, isTrusted: (isTrusted as unknown) === true };
    },
    answer: ({ completeSignIn }) => signedInAnswer(completeSignIn),
    responses: { 201: signedIn },
  }),
  route({
    method: 'POST',
    path: '/api/auth/logout',
    tag,
    isExtension: true,
    summary: 'Ends the session that the request came with.',
    document: RestSignOutDocument,
    variables: () => ({}),
    answer: () => ({ status: 204 }),
    responses: { 204: null },
  }),
  route({
    method: 'GET',
    path: '/api/auth/me',
    tag,
    isExtension: true,
    summary: 'The signed-in user and their permissions.',
    document: RestMeDocument,
    variables: () => ({}),
    answer: ({ viewer }) => ({
      status: 200,
      body: {
        ...userData(viewer!),
        abilityRules: abilityRules(viewer!),
        rightsVersion: viewer!.rightsVersion,
        ...fieldRules(viewer!),
      },
    }),
    responses: {
      200: object({
        ...userProperties,
        abilityRules: rules,
        rightsVersion: { type: 'integer', description: 'Grows when the user comes to reach other records.' },
      }),
    },
  }),
  route({
    method: 'GET',
    path: '/api/auth/setup',
    tag,
    isExtension: true,
    isPublic: true,
    summary: 'Whether the first administrator can still be created.',
    document: RestSetupDocument,
    variables: () => ({}),
    answer: ({ isSetupOpen }) => ({ status: 200, body: { isOpen: isSetupOpen } }),
    responses: { 200: object({ isOpen: { type: 'boolean' } }) },
  }),
  route({
    method: 'POST',
    path: '/api/auth/setup',
    tag,
    isExtension: true,
    isPublic: true,
    summary: 'Creates the first administrator and signs in, with the token of the link printed at the start.',
    document: RestCreateFirstAdministratorDocument,
    body: object(
      {
        token: text('Token of the link.'),
        fullName: text('Name in full.'),
        email: text('Email address.'),
        password: text('8 to 128 characters.'),
      },
      ['token', 'fullName', 'email', 'password'],
      { token: 'token of the link', fullName: 'Ada Marsh', email: 'ada@example.com', password: 'eight or more' },
    ),
    variables: (request) => {
      const { token, fullName, email, password } = bodyOf(request, 'token', 'fullName', 'email', 'password');
      return { token, fullName, email, password };
    },
    answer: ({ createFirstAdministrator }) => signedInAnswer(createFirstAdministrator),
    responses: { 201: signedIn },
  }),
];
