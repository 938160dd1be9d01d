import type { SubjectAccess, SubjectList } from '../access/subjects.ts';
import type { Subject } from '../graphql/schema.generated.ts';
import type { Area } from './area.ts';

/* Subjects that roles speak of already and that have no records yet. An area that brings records declares its own. */

const withoutRecords: SubjectAccess = { table: null };

const names: Subject[] = ['AclDemo', 'Dashboard', 'Chat', 'Vehicle', 'Change'];

/** They are declared all the same: the server refuses to start with a subject that nobody declares. */
export const comingSubjects: Area = {
  name: 'coming subjects',
  subjects: Object.fromEntries(names.map((name) => [name, withoutRecords])) as SubjectList,
};
