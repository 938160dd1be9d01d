import { route } from '../../rest/route.ts';
import { RestDestinationsDocument } from './search.rest.generated.ts';

const text = (description: string) => ({ type: 'string', description });
const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

export const searchRoutes = [
  route({
    method: 'GET',
    path: '/api/app-bar/search',
    tag: 'Search',
    fieldNames: { search: 'q', title: 'q' },
    summary: 'Pages by the title, in groups of at most five; groups without a page are left out.',
    document: RestDestinationsDocument,
    parameters: { q: text('Case-insensitive part of the title, up to 200 characters; all pages without one.') },
    variables: ({ query: { q } }) => ({ title: (Array.isArray(q) ? q[0] : q) ?? '' }),
    answer: ({ destinations }) => ({ status: 200, body: destinations }),
    responses: {
      200: {
        type: 'array',
        items: object({
          title: text('Title of the group.'),
          category: text('Stable word for the group.'),
          children: {
            type: 'array',
            items: object({
              url: text('Address of the page.'),
              icon: text('Name of its Tabler icon.'),
              title: text('Title of the page.'),
            }),
          },
        }),
      },
    },
  }),
];
