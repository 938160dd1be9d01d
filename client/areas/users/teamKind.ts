import * as v from 'valibot';
import { defineRecordKind } from '../../app/record/recordKind.ts';
import { images, list, plain, special } from '../../kit/form/fieldDisplay.tsx';
import { limited } from '../../kit/form/valibotResolver.ts';
import {
  CreateTeamDocument,
  TeamFormDocument,
  UpdateTeamDocument,
  type TeamFieldsFragment,
} from './teams.generated.ts';

type TeamRecord = Pick<TeamFieldsFragment, 'name' | 'description' | 'picture' | 'tags' | 'leadId' | 'memberIds'>;
/** The form knows pictures as a list. */
export type TeamValues = Omit<TeamRecord, 'picture'> & { pictures: string[] };

const schema: v.GenericSchema<TeamValues> = v.object({
  name: v.pipe(
    v.string(),
    v.check((name) => name.trim() !== '', 'required'),
    v.check((name) => name.trim().length <= 60, limited('tooLong', 60)),
  ),
  description: v.pipe(
    v.string(),
    v.check((text) => text.trim().length <= 300, limited('tooLong', 300)),
  ),
  pictures: v.array(v.string()),
  tags: v.pipe(v.array(v.string()), v.maxLength(10, limited('tooMany', 10))),
  leadId: v.nullable(v.string()),
  memberIds: v.pipe(v.array(v.string()), v.maxLength(200, limited('tooMany', 200))),
});

/** A team as its form knows it. */
export const teamKind = defineRecordKind({
  subject: 'Team',
  node: 'team',
  operations: { read: TeamFormDocument, create: CreateTeamDocument, update: UpdateTeamDocument },
  schema,
  empty: { name: '', description: '', pictures: [], tags: [], leadId: null, memberIds: [] } as TeamValues,
  recordOf: ({ name, description, picture, tags, leadId, memberIds }: TeamFieldsFragment): TeamRecord => ({
    name,
    description,
    picture,
    tags,
    leadId,
    memberIds,
  }),
  toForm: ({ picture, ...record }: TeamRecord): TeamValues => ({ ...record, pictures: picture ? [picture] : [] }),
  toRecord: ({ pictures, name, description, ...values }: TeamValues): TeamRecord => ({
    ...values,
    name: name.trim(),
    description: description.trim(),
    picture: pictures[0] ?? null,
  }),
  nameField: 'name',
  displays: {
    name: plain('teams.field.name'),
    description: plain('teams.field.description'),
    picture: images('teams.field.picture'),
    tags: list('teams.field.tags'),
    leadId: plain('teams.field.leadNumber'),
    memberIds: special('teams.field.members', (value, { text }) =>
      text('teams.field.memberCount', { count: (value as unknown[] | null)?.length ?? 0 }),
    ),
  },
  stale: { always: ['teams'] },
});
