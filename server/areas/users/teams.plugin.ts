import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { textIn } from '../../csvFile.ts';
import { registerListFile } from '../../records/listFile.ts';
import { memberIdsOf, tagsOf } from './team.ts';
import { teams } from './teams.ts';

/** The team list as a CSV file. */
export const registerTeamExport = (app: FastifyInstance, services: Services): void =>
  registerListFile(app, services, {
    list: teams,
    subject: 'Team',
    path: '/export/teams.csv',
    name: 'teams',
    operation: {
      operationId: 'exportTeams',
      summary: 'The team list as a CSV file (UTF-8 with byte order mark), with the parameters of the list screen.',
      tag: 'Users',
      parameters: {
        q: { type: 'string', description: 'Part of name or tags.' },
        member: { type: 'string', description: 'Id of a user who belongs to them.' },
      },
    },
    columns: {
      id: { label: 'Id', value: ({ id }) => id },
      name: { label: 'Name', value: ({ name }) => name },
      description: { label: 'Description', value: ({ description }) => description },
      tags: { label: 'Tags', value: (row) => tagsOf(row).join(', ') },
      lead: { label: 'Lead', value: ({ leadId }) => leadId ?? '' },
      members: { label: 'Members', value: (row) => memberIdsOf(row).length },
      createdAt: { label: 'Added', value: ({ createdAt }) => createdAt },
    },
    sorts: ['CREATED', 'NAME', 'MEMBERS'],
    filterOf: (query) => ({ search: textIn(query, 'q'), memberId: textIn(query, 'member') || null }),
  });
