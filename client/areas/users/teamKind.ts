import { defineRecordKind } from '../../app/record/recordKind.ts';
import { record, records, special } from '../../kit/form/fieldDisplay.tsx';
import { formOf, line, neededLine, picture, reference, several } from '../../kit/form/formFields.ts';
import { CreateTeamDocument, TeamFormDocument, UpdateTeamDocument } from './teams.generated.ts';

const memberCount = special('teams.field.members', (value, { text }) =>
  text('teams.field.memberCount', { count: (value as unknown[] | null)?.length ?? 0 }),
);

/** The form has ids, and the history the names of those. */
const members = { ...memberCount, tell: records('teams.field.members').tell! };

const fields = {
  name: neededLine('teams.field.name', 60),
  description: line('teams.field.description', 300),
  picture: picture('teams.field.picture'),
  tags: several('teams.field.tags', 10),
  leadId: reference('teams.field.leadNumber'),
  memberIds: several('teams.field.members', 200, members),
};

const form = formOf(fields);

/** A team as its form knows it. */
export const teamKind = defineRecordKind({
  subject: 'Team',
  node: 'team',
  operations: { read: TeamFormDocument, create: CreateTeamDocument, update: UpdateTeamDocument },
  ...form,
  displays: { ...form.displays, leadId: record('teams.field.lead') },
  nameField: 'name',
  stale: { always: ['teams'] },
});

export type TeamValues = typeof teamKind.empty;
