import type { Context } from '../../../context.ts';
import { changeMark } from '../../../db/changeMark.ts';
import { keptWhile } from '../../../db/keptWhile.ts';

/** Figures of the whole shop for all who may read all of it: what `work` answers, or what it answered if nothing has changed since. */
export const untilChanged = async <T>(ctx: Context, key: string, work: () => Promise<T>): Promise<T> =>
  keptWhile(ctx, `shop ${key}`, await changeMark(ctx), work);
