import type { Context } from '../context.ts';
import { isInTransaction } from './write.ts';

/** The same call, whose reads wait for their turn instead of being refused: for figures, of which a dashboard asks many at once. */
export const patiently = (ctx: Context): Context =>
  isInTransaction(ctx) ? ctx : { ...ctx, db: ctx.services.database.patient };
