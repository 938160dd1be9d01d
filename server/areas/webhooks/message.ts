import { filterFor } from '../../access/authorize.ts';
import { loggedRecord, passing, recordNow } from '../../access/records.ts';
import { isEverything } from '../../access/rowFilter.ts';
import type { Row } from '../../access/rowFilter.ts';
import { fieldChanges } from '../../changes/history.ts';
import type { Context } from '../../context.ts';
import type { ChangeRow } from '../../db/schema.ts';
import type { ChangeAction, Subject } from '../../graphql/schema.generated.ts';
import { schemaOf, shownAs } from '../../graphql/shown.ts';

const done: Record<ChangeAction, string> = { CREATE: 'created', UPDATE: 'updated', DELETE: 'deleted' };

/** What a change is called in messages: `calendarEvent.updated`. */
export const typeOf = ({ subject, action }: Pick<ChangeRow, 'subject' | 'action'>): string =>
  `${subject[0]!.toLowerCase()}${subject.slice(1)}.${done[action]}`;

/**
 * The text of the message that tells a reader of a change, with what they may read at this moment; null when the record is and
 * was none of theirs. Of a record that has left what they may read it tells that it changed, and nothing of it.
 */
export async function messageOf(ctx: Context, change: ChangeRow): Promise<string | null> {
  const { subject, subjectId, action } = change;
  const now = action === 'DELETE' ? null : await recordNow(ctx, subject, subjectId);
  const before = loggedRecord(subjectId, change.before);
  const last = now ?? { ...before, ...loggedRecord(subjectId, change.after), id: subjectId };
  const [canRead, couldRead] = await readable(ctx, subject, last, { ...last, ...before });
  if (!canRead && !couldRead) return null;
  const shown = canRead && (now !== null || before !== null || change.after !== null);
  return JSON.stringify({
    type: typeOf(change),
    timestamp: change.at,
    data: {
      subject,
      id: String(subjectId),
      action,
      sequence: String(change.id),
      batchId: change.batchId,
      record: shown ? await shownRecord(ctx, change, last) : null,
      previous: shown && action === 'UPDATE' ? await shownRecord(ctx, change, before ?? {}) : null,
    },
  });
}

/** Whether the reader may read the record as it is, and whether they might before; its history counts with it. */
async function readable(ctx: Context, subject: Subject, now: Row, was: Row): Promise<[boolean, boolean]> {
  let both: [boolean, boolean] = [true, true];
  for (const access of ['read', 'history'] as const) {
    const filter = filterFor(ctx.viewer!, access, subject);
    if (isEverything(filter)) continue;
    const [isNow, wasThen] = [await passing(ctx, filter, [now]), await passing(ctx, filter, [was])];
    both = [both[0] && isNow.length > 0, both[1] && wasThen.length > 0];
  }
  return both;
}

/** Columns in the words of the schema, as the reader may see them. */
async function shownRecord(ctx: Context, change: ChangeRow, row: Row): Promise<Record<string, unknown>> {
  const { subject } = change;
  const kept = Object.fromEntries(Object.entries(row).filter(([, value]) => !(value instanceof Uint8Array)));
  const after = JSON.stringify(kept);
  const fields = await fieldChanges(ctx, schemaOf(ctx.services), { ...change, action: 'CREATE', before: null, after });
  const limited = shownAs(ctx, subject, kept) as Record<string, unknown>;
  const values = fields.flatMap(({ field, after: value }) =>
    limited[field] === undefined || (limited[field] === null && kept[field] !== null) ? [] : [[field, value] as const],
  );
  const fixed = ['version', 'updatedAt'].flatMap((name) => (limited[name] === undefined ? [] : [[name, kept[name]]]));
  return { ...(kept['id'] !== undefined && { id: String(kept['id']) }), ...Object.fromEntries([...values, ...fixed]) };
}
