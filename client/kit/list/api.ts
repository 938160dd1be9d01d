import type { DocumentNode } from 'graphql';

/** How a list is read by other programs: what is shown is what they get. */
export type ListApi = {
  document: DocumentNode;
  variables: Record<string, unknown>;
  /** Path that answers the same rows, where one is documented. */
  restPath?: string;
};
