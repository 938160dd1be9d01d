import { authorize, authorizeSome, isAllowed } from './authorize.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { Action, Subject } from '../graphql/schema.generated.ts';

/** Rights to records of which some are not there for the viewer: of those nothing is told, not even that they are. */
export const hiddenOr =
  (subject: Subject, noun: string) =>
  (tx: Context, action: Action, row: object | undefined): Promise<void> => {
    const viewer = authorizeSome(tx, action, subject);
    if (row === undefined || !isAllowed(viewer, 'read', subject, { ...row })) throw notFound(noun);
    authorize(tx, action, subject, { ...row });
    return Promise.resolve();
  };
