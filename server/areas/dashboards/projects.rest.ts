import { first, listParameters, pageOf, sortOf } from '../../rest/listQuery.ts';
import { route } from '../../rest/route.ts';
import { RestProjectsDocument } from './projects.rest.generated.ts';
import type { RestProjectsQuery } from './projects.rest.generated.ts';

const text = { type: 'string' };
const count = { type: 'integer' };
const sorts = { project: 'NAME', leader: 'LEADER', progress: 'PROGRESS' } as const;
/** Pictures that are named; more people are a number. */
const maxShown = 4;

/** Hours and minutes, as `18:42`. */
const hoursOf = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

const projectJson = (one: RestProjectsQuery['projects']['nodes'][number]) => ({
  logo: one.logo,
  name: one.name,
  project: one.kind,
  leader: one.leader?.name ?? '',
  progress: one.progress,
  hours: hoursOf(one.minutes),
  team: one.members.slice(0, maxShown).map(({ avatar }) => avatar),
  ...(one.members.length > maxShown && { extraMembers: one.members.length - maxShown }),
});

const shape = {
  type: 'object',
  required: ['logo', 'name', 'project', 'leader', 'progress', 'hours', 'team'],
  properties: {
    logo: { type: ['string', 'null'] },
    name: text,
    project: { ...text, description: 'Kind of the project.' },
    leader: text,
    progress: count,
    hours: { ...text, description: 'Hours and minutes, as 18:42.' },
    team: { type: 'array', items: { type: ['string', 'null'] }, description: 'Pictures of up to four of the team.' },
    extraMembers: { ...count, description: 'How many more the team has.' },
  },
};

export const projectRoutes = [
  route({
    method: 'GET',
    path: '/api/dashboard/analytics/projects',
    tag: 'Dashboards',
    right: ['read', 'Project'],
    fieldNames: { search: 'q' },
    summary: 'Projects that match, newest first unless sorted. A page past the end is answered with the first one.',
    document: RestProjectsDocument,
    parameters: {
      q: {
        ...text,
        description: 'Case-insensitive part of the name, the kind or the leader, up to 200 characters.',
      },
      ...listParameters('Projects', Object.keys(sorts)),
    },
    variables: ({ query }) => ({
      filter: { search: first(query['q']) },
      orderBy: sortOf(query, sorts),
      page: pageOf(query),
    }),
    answer: ({ projects }) => ({
      status: 200,
      body: {
        projects: projects.nodes.map(projectJson),
        totalPages: projects.pageInfo.pageCount,
        totalProjects: projects.totalCount,
        page: projects.pageInfo.number,
      },
    }),
    responses: {
      200: {
        type: 'object',
        properties: {
          projects: { type: 'array', items: shape },
          totalPages: count,
          totalProjects: count,
          page: count,
        },
      },
    },
  }),
];
