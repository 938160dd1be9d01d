import { defineRecordKind } from '../../app/record/recordKind.ts';
import { record, records, special } from '../../kit/form/fieldDisplay.tsx';
import { formOf, line, neededLine, picture, reference, several } from '../../kit/form/formFields.ts';
import { count } from './countField.ts';
import { CreateProjectDocument, ProjectFormDocument, UpdateProjectDocument } from './counted.generated.ts';

const memberCount = special('counted.project.members', (value, { formats }) =>
  formats.number((value as unknown[] | null)?.length ?? 0),
);

const fields = {
  name: neededLine('counted.field.name', 80),
  kind: line('counted.project.kind', 60),
  logo: picture('counted.project.logo'),
  leaderId: reference('counted.project.leader'),
  // The form has ids, and the history the names of those.
  memberIds: several('counted.project.members', 100, {
    ...memberCount,
    tell: records('counted.project.members').tell!,
  }),
  progress: count('counted.project.progress', 100),
  minutes: count('counted.project.minutes', 6_000_000),
};

const form = formOf(fields);

/** A project as its form knows it. */
export const projectKind = defineRecordKind({
  subject: 'Project',
  node: 'project',
  operations: { read: ProjectFormDocument, create: CreateProjectDocument, update: UpdateProjectDocument },
  ...form,
  displays: { ...form.displays, leaderId: record('counted.project.leader') },
  nameField: 'name',
  texts: { add: 'counted.projects.add' },
  stale: { always: ['projects'] },
});

export type ProjectValues = typeof projectKind.empty;
