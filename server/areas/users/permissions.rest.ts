import { route } from '../../rest/route.ts';
import { dateText } from './permission.ts';
import { RestPermissionsDocument } from './permissions.rest.generated.ts';

const first = (value: string | string[] | undefined) => [value].flat()[0] ?? '';
/** A number that cannot be read is ignored, as in the other lists. */
const whole = (value: string | string[] | undefined, otherwise: number, most: number) =>
  /^0*[1-9]\d*$/.test(first(value)) ? Math.min(Number(first(value)), most) : otherwise;

export const permissionRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/permissions',
    tag: 'Users',
    right: ['read', 'Permission'],
    fieldNames: { search: 'q' },
    summary: 'Permissions that match, newest first unless sorted.',
    document: RestPermissionsDocument,
    parameters: {
      q: {
        type: 'string',
        description: 'Case-insensitive part of the name or the date, or the beginning of the name of an assigned role.',
      },
      sortBy: { type: 'string', enum: ['name'], description: 'Column to sort by.' },
      orderBy: { type: 'string', enum: ['asc', 'desc'], description: 'Direction; ascending unless given.' },
      page: { type: 'integer', description: 'Page, from 1; 1 unless given.' },
      itemsPerPage: {
        type: 'integer',
        description: 'Permissions on a page, 10 unless given; -1 for all. At most 1000 are answered.',
      },
    },
    variables: ({ query }) => {
      const isAll = first(query['itemsPerPage']) === '-1';
      const direction = first(query['orderBy']) === 'desc' ? ('DESC' as const) : ('ASC' as const);
      return {
        filter: { words: first(query['q']) },
        orderBy: first(query['sortBy']) === 'name' ? { field: 'NAME' as const, direction } : null,
        page: {
          number: isAll ? 1 : whole(query['page'], 1, 2_147_483_647),
          size: isAll ? 1000 : whole(query['itemsPerPage'], 10, 1000),
        },
      };
    },
    answer: ({ permissions }) => ({
      status: 200,
      body: {
        permissions: permissions.nodes.map(({ id, name, roles, createdAt }) => ({
          id: Number(id),
          name,
          assignedTo: roles.map((role) => role.name),
          createdDate: dateText(createdAt),
        })),
        totalPermissions: permissions.totalCount,
      },
    }),
    responses: {
      200: {
        type: 'object',
        properties: {
          permissions: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                id: { type: 'integer' },
                name: { type: 'string' },
                assignedTo: { type: 'array', items: { type: 'string' } },
                createdDate: { type: 'string' },
              },
            },
          },
          totalPermissions: { type: 'integer' },
        },
      },
    },
  }),
];
