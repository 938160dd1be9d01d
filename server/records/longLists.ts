import type { Context, Services } from '../context.ts';
import { changeMark } from '../db/changeMark.ts';
import type { AnyList, Plan } from './listShape.ts';
import { shapeKey } from './listSql.ts';

/*
 * Of which lists more match than are counted. Counting ten thousand rows to say "more than 10,000" costs far more than the
 * page itself; that there are so many holds until something is committed.
 */

const maxKept = 500;
const memory = new WeakMap<Services, Map<string, string>>();

type Read = { ctx: Context; list: AnyList; plan: Plan };

/** What was asked for, whichever page of it. */
function keyOf({ list, plan: { shape, values } }: Read): string {
  const { number: _number, size: _size, offset: _offset, ...asked } = values as Record<string, unknown>;
  return `${list.table} ${shapeKey(shape)} ${JSON.stringify(asked)}`;
}

/** Whether more matched than are counted, and nothing has changed since. */
export async function isKnownLong(read: Read): Promise<boolean> {
  const known = memory.get(read.ctx.services)?.get(keyOf(read));
  return known !== undefined && known === (await changeMark(read.ctx));
}

/** Remembers that more matched. */
export async function keepLong(read: Read): Promise<void> {
  const kept = memory.get(read.ctx.services) ?? new Map<string, string>();
  memory.set(read.ctx.services, kept);
  if (kept.size >= maxKept) kept.clear();
  kept.set(keyOf(read), await changeMark(read.ctx));
}
