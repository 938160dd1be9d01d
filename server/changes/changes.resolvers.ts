import type { Area } from '../areas/area.ts';
import { batchSize, listActivity, recordName } from './activity.ts';
import { registerActivityFile } from './activityFile.ts';
import { listDeletions } from './deletions.ts';
import { fieldChanges, listChanges, originOf } from './history.ts';
import type { ChangeEvent } from '../live.ts';
import { askedOf } from '../records/selection.ts';
import { currencyOf } from './names.ts';
import { watchChanges } from './subscription.ts';
import { emptyTrash, listTrash } from './trash.ts';
import { purgeFromTrash, restoreFromTrash, startTrashPurge, startTrashRestore } from './trashBulk.ts';
import { canUndo, canUndoBatch, restoreAsOf, undoBatch, undoChange } from './undo.ts';
import { startUndo } from './undoTask.ts';

/** The change log as part of the graph. */
export const changesArea: Area = {
  name: 'changes',
  resolvers: {
    Query: {
      changes: (_root, args, ctx) => listChanges(ctx, args),
      activity: (_root, args, ctx, info) => listActivity(ctx, args, askedOf(info, 'list')),
      deletions: (_root, args, ctx) => listDeletions(ctx, args),
      trash: (_root, args, ctx) => listTrash(ctx, args),
    },
    Mutation: {
      undoChange: (_root, { id }, ctx) => undoChange(ctx, id),
      undoBatch: (_root, { id }, ctx) => undoBatch(ctx, id),
      restoreAsOf: (_root, { changeId }, ctx) => restoreAsOf(ctx, changeId),
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
    BulkResult: { canUndo: ({ batchId }, _args, ctx) => canUndoBatch(ctx, batchId ?? null) },
    Change: {
      fields: (change, _args, ctx, info) => fieldChanges(ctx, info.schema, change),
      canUndo: (change, _args, ctx) => canUndo(ctx, change),
      currency: (change, _args, ctx) => currencyOf(ctx, change),
      isRedacted: ({ redactedAt }) => redactedAt !== null,
      origin: (change, _args, ctx) => originOf(ctx, change),
      batchSize: ({ batchId }, _args, ctx) => batchSize(ctx, batchId).or(1),
      recordName: (change, _args, ctx) => recordName(ctx, change),
    },
  },
  plugin: registerActivityFile,
  lists: { trash: null, activity: 'Change' },
  jobs: [{ name: 'empty trash', everyMs: 600_000, run: emptyTrash }],
};
