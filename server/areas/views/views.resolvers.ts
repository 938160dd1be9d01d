import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { countRows } from '../../records/listCounts.ts';
import { listViews } from './listViews.ts';
import { createListView, deleteListView, updateListView } from './viewChanges.ts';
import { markListView } from './viewMarks.ts';

export const resolvers: Resolvers = {
  Query: {
    listViews: (_root, { list }, ctx) => listViews(ctx, list),
  },
  Mutation: {
    createListView: (_root, args, ctx) => createListView(ctx, args),
    updateListView: (_root, args, ctx) => updateListView(ctx, args),
    deleteListView: (_root, args, ctx) => deleteListView(ctx, args),
    markListView: (_root, args, ctx) => markListView(ctx, args),
  },
  ListView: {
    columns: ({ columns }) => JSON.parse(columns),
    found: ({ list, query }, _args, ctx) => countRows(ctx, list, query),
  },
};
