import type { TypePolicies } from '@apollo/client';

/** How the cache tells what it holds apart, where that is not by an id alone. */
export const typePolicies: TypePolicies = {
  // Lists differ by their arguments and are replaced as a whole: nothing to merge.
  Query: {
    fields: {
      product: {
        read: (known, { args, toReference }) =>
          known === undefined ? toReference({ __typename: 'Product', id: args?.['id'] }) : known,
      },
    },
  },
  ProductStats: { merge: true },
  // It has no id; its fields are read in parts.
  Store: { merge: true },
  // Records of two kinds may have the same id; without its kind a hit stays within its answer.
  // Their ids are unique within their quiz and question only.
  QuizQuestion: { keyFields: false },
  QuizOption: { keyFields: false },
  QuizTask: { keyFields: false },
  QuizChoice: { keyFields: false },
  SearchHit: { keyFields: ({ kind, id }) => (kind && id ? `SearchHit:${String(kind)}:${String(id)}` : false) },
};
