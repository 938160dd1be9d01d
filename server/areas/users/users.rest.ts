import { route } from '../../rest/route.ts';
import type { RestAnswer } from '../../rest/route.ts';
import {
  RestCreateUserDocument,
  RestDeleteUserDocument,
  RestUserByIdDocument,
  RestUsersDocument,
} from './users.rest.generated.ts';
import {
  bodySchema,
  listedUserSchema,
  fieldNames,
  inputOf,
  listVariables,
  userJson,
  userSchema,
  wholeUserJson,
} from './users.restShapes.ts';

const path = '/api/apps/users';
const tag = 'Users';
const id = { type: 'string', description: 'Id of the user, a whole number.' };
const text = (description: string, values?: string[]) => ({
  type: 'string',
  description,
  ...(values && { enum: values }),
});
const first = (value: string | string[] | undefined) => [value].flat()[0] ?? '';

const notFound: RestAnswer = { status: 404, body: { message: 'User not found' } };
const gone: RestAnswer = { status: 404, text: 'User not found' };

export const userRoutes = [
  route({
    method: 'GET',
    path,
    tag,
    right: ['read', 'User'],
    fieldNames: { search: 'q' },
    summary: 'Users that match, newest first unless sorted. A page past the end is answered with the first one.',
    document: RestUsersDocument,
    parameters: {
      q: text('Case-insensitive part of the name or the email address, up to 200 characters.'),
      role: text('Key of the main role.'),
      plan: text('Exactly this plan.', ['basic', 'team', 'company', 'enterprise']),
      status: text('Exactly this status.', ['active', 'inactive', 'pending']),
      sortBy: text('Column to sort by.', ['user', 'email', 'role', 'plan', 'status', 'billing']),
      orderBy: text('Direction; ascending unless given.', ['asc', 'desc']),
      page: { type: 'integer', description: 'Page, from 1; 1 unless given.' },
      itemsPerPage: {
        type: 'integer',
        description: 'Users on a page, 10 unless given; -1 for all. At most 1000 are answered.',
      },
    },
    variables: ({ query }) => listVariables(query),
    answer: ({ users }) => ({
      status: 200,
      body: {
        users: users.nodes.map(userJson),
        totalPages: users.pageInfo.pageCount,
        totalUsers: users.totalCount,
        page: users.pageInfo.number,
      },
    }),
    responses: {
      200: {
        type: 'object',
        properties: {
          users: { type: 'array', items: listedUserSchema },
          totalPages: { type: 'integer' },
          totalUsers: { type: 'integer' },
          page: { type: 'integer' },
        },
      },
    },
  }),
  route({
    method: 'GET',
    path: `${path}/:id`,
    tag,
    right: ['read', 'User'],
    parameters: { id },
    summary: 'One user, with completed tasks and projects, tax ID and language.',
    document: RestUserByIdDocument,
    variables: ({ params }) => ({ id: params['id']! }),
    answer: ({ user }) => (user ? { status: 200, body: wholeUserJson(user) } : notFound),
    failure: ({ code }) => (code === 'NOT_FOUND' ? notFound : null),
    responses: { 200: userSchema, 404: { type: 'object', properties: { message: { type: 'string' } } } },
  }),
  route({
    method: 'POST',
    path,
    tag,
    right: ['create', 'User'],
    body: bodySchema,
    fieldNames,
    summary: 'Adds a user. Words of role, plan, status and billing may be written in any letter case.',
    document: RestCreateUserDocument,
    variables: ({ body }) => inputOf(body),
    answer: ({ createUser: { user } }, _request, reply) => {
      reply.header('location', `${path}/${user.id}`);
      return { status: 201, body: userJson(user) };
    },
    responses: { 201: listedUserSchema },
  }),
  route({
    method: 'DELETE',
    path: `${path}/:id`,
    tag,
    right: ['delete', 'User'],
    parameters: {
      id,
      moveTo: { type: 'string', description: 'Id of the user who gets what belongs to them.' },
    },
    summary: 'Removes a user and ends all their sessions.',
    document: RestDeleteUserDocument,
    variables: ({ params, query }) => ({ id: params['id']!, moveTo: first(query['moveTo']) || null }),
    answer: () => ({ status: 204 }),
    failure: ({ code }) => (code === 'NOT_FOUND' ? gone : null),
    responses: { 204: null, 404: { type: 'string' } },
  }),
];
