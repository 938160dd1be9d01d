import { isAllowedSome } from '../../access/authorize.ts';
import type { Reader } from '../../access/rowFilter.ts';
import { accessOf, declaredSubjects } from '../../access/subjects.ts';
import type { Subject } from '../../graphql/schema.generated.ts';

/** Kinds of records with a history of their own that is undone: what webhooks can be told of. */
const isTold = (viewer: Reader, subject: Subject): boolean => {
  const { table, undo } = accessOf(viewer, subject);
  return table !== null && undo !== undefined && subject !== 'Webhook';
};

/** Those of which the viewer may read some records. */
export const subjectsFor = (viewer: Reader): Subject[] =>
  declaredSubjects(viewer)
    .filter((subject) => isTold(viewer, subject) && isAllowedSome(viewer, 'read', subject))
    .toSorted();
