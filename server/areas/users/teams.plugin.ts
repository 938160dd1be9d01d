import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { exactly, searched } from '../../records/fileParameters.ts';
import { registerListFile } from '../../records/listFile.ts';
import { memberIdsOf, tagsOf } from './team.ts';
import { teams } from './teams.ts';

/** The team list as a CSV file. */
export const registerTeamExport = (app: FastifyInstance, services: Services): void =>
  registerListFile(app, services, {
    list: teams,
    subject: 'Team',
    name: 'teams',
    title: 'The team list',
    tag: 'Users',
    parameters: {
      q: searched('Part of name or tags.'),
      member: exactly('memberId', 'Id of a user who belongs to them.'),
    },
    columns: {
      id: { label: 'Id', value: ({ id }) => id },
      name: { label: 'Name', value: ({ name }) => name },
      description: { label: 'Description', value: ({ description }) => description },
      tags: { label: 'Tags', value: (row) => tagsOf(row).join(', ') },
      lead: { label: 'Lead', value: ({ leadId }) => leadId ?? '' },
      members: { label: 'Members', value: (row) => memberIdsOf(row).length },
      createdAt: { label: 'Added', value: ({ createdAt }) => createdAt, kind: 'instant' },
    },
    sorts: ['CREATED', 'NAME', 'MEMBERS'],
  });
