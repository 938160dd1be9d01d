import type { DocumentNode } from 'graphql';

/** How a list is read by other programs: what is shown is what they get. */
export type ListApi = {
  document: DocumentNode;
  variables: Record<string, unknown>;
  /** Address below the documented path that answers the same rows; or why none does. */
  rest: { path: string } | { missing: string };
};
