import type { Area } from '../areas/area.ts';
import { fieldChanges, listChanges, originOf } from './history.ts';
import type { ChangeEvent } from '../live.ts';
import { watchChanges } from './subscription.ts';
import { emptyTrash, listTrash } from './trash.ts';
import { purgeFromTrash, restoreFromTrash, startTrashPurge, startTrashRestore } from './trashBulk.ts';
import { canUndo, undoBatch, undoChange } from './undo.ts';
import { startUndo } from './undoTask.ts';

/** The change log as part of the graph. */
export const changesArea: Area = {
  name: 'changes',
  resolvers: {
    Query: {
      changes: (_root, args, ctx) => listChanges(ctx, args),
      trash: (_root, args, ctx) => listTrash(ctx, args),
    },
    Mutation: {
      undoChange: (_root, { id }, ctx) => undoChange(ctx, id),
      undoBatch: (_root, { id }, ctx) => undoBatch(ctx, id),
      startUndo: (_root, { batchId }, ctx) => startUndo(ctx, batchId),
      restoreFromTrash: (_root, args, ctx) => restoreFromTrash(ctx, args),
      purgeFromTrash: (_root, args, ctx) => purgeFromTrash(ctx, args),
      startTrashRestore: (_root, args, ctx) => startTrashRestore(ctx, args),
      startTrashPurge: (_root, args, ctx) => startTrashPurge(ctx, args),
    },
    Subscription: {
      changes: {
        subscribe: (_root, args, ctx) => watchChanges(ctx, args),
        resolve: (event: ChangeEvent) => event,
      },
    },
    Change: {
      fields: (change, _args, _ctx, info) => fieldChanges(info.schema, change),
      canUndo: (change, _args, ctx) => canUndo(ctx, change),
      isRedacted: ({ redactedAt }) => redactedAt !== null,
      origin: (change, _args, ctx) => originOf(ctx, change),
    },
  },
  lists: { trash: null },
  jobs: [{ name: 'empty trash', everyMs: 600_000, run: emptyTrash }],
};
