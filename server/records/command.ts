import { authorizeSome } from '../access/authorize.ts';
import type { BulkWork } from '../changes/bulk.ts';
import type { Context } from '../context.ts';
import { write } from '../db/write.ts';
import { AppError, invalid } from '../errors.ts';
import type { FieldErrors } from '../errors.ts';
import { failureFrom } from '../tasks/run.ts';
import type { NamedFailure } from '../tasks/run.ts';
import { recordFor } from './changes.ts';
import type { Changed } from './changes.ts';
import type { Declaration, RecordRow } from './declaration.ts';

/* What a person does to a record besides editing its fields, such as finalizing an invoice: declared once (decision 095). */

type Refusal = Partial<FieldErrors> | null | undefined;

export type CommandDeclaration<Row, Args, Result> = {
  /**
   * The right that it takes to the record as it is; `update` without it. The change log asks the same right to what the
   * record becomes.
   */
  action?: 'update' | 'delete';
  /**
   * Why nothing is left to do. The call for one record answers the record as it is; of many, the record is reported. For
   * commands that answer their own record.
   */
  done?: (row: Row, args: Args) => Refusal;
  /** Why it cannot be done, by field and stable key. Asked before anything is written. */
  refuse?: (row: Row, args: Args, tx: Context) => Refusal | Promise<Refusal>;
  /** Writes, in the open transaction, and answers what the caller is shown. Whatever it refuses, it refuses before it writes. */
  work: (tx: Context, row: Row, args: Args) => Promise<Result>;
  /** The order in which many records take their turn; the order of their ids without it. */
  order?: (one: Row, other: Row) => number;
  /** Nobody takes it back, such as a number that was given. */
  isFinal?: boolean;
};

/** Which record is meant; a `version` that is not its own any more is refused with CONFLICT. */
type Target = { id: string | number; version?: number | null };

export type Command<Row, Args, Result> = {
  /** For callers: asks the right, locks the record, and does it in a transaction. */
  (ctx: Context, args: Args & Target): Promise<Changed<Result>>;
  /** Inside an open transaction, with a row that is locked and whose rights were asked. */
  on: (tx: Context, row: Row, args: Args) => Promise<Result>;
  /** The same to many: what `bulk(…).run` and `bulk(…).start` do with the selected rows. */
  each: (args: Args) => BulkWork<Row>;
};

function throwIf(refusal: Refusal): void {
  if (refusal) throw invalid(refusal as FieldErrors);
}

export function commandOf<Row extends RecordRow, Input extends object, Args, Result>(
  declaration: Declaration<Row, Input>,
  { action = 'update', done, refuse, work, order, isFinal = false }: CommandDeclaration<Row, Args, Result>,
): Command<Row, Args, Result> {
  const { subject, noun, nameOf } = declaration;

  const perform = async (tx: Context, row: Row, args: Args): Promise<Result> => {
    throwIf(await refuse?.(row, args, tx));
    return work(tx, row, args);
  };
  const on = async (tx: Context, row: Row, args: Args): Promise<Result> =>
    done?.(row, args) ? (row as unknown as Result) : perform(tx, row, args);

  const one = async (ctx: Context, args: Args & Target): Promise<Changed<Result>> => {
    authorizeSome(ctx, action, subject);
    return write(ctx, async (tx) => {
      const row = await recordFor(declaration, tx, action, args.id);
      if (args.version != null && args.version !== row.version)
        throw new AppError('CONFLICT', `${noun} was changed in the meantime`);
      return { row: await on(tx, row, args), batchId: ctx.batchId };
    });
  };

  /** Those that refuse it are reported. Whatever else goes wrong ends the transaction. */
  const each = (args: Args): BulkWork<Row> => ({
    action,
    task: action === 'delete' ? 'BULK_DELETE' : 'BULK_UPDATE',
    isFinal,
    apply: async (tx, rows) => {
      const failures: NamedFailure[] = [];
      for (const row of order ? rows.toSorted(order) : rows) {
        try {
          throwIf(done?.(row, args));
          await perform(tx, row, args);
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
          failures.push(failureFrom(row.id, error, nameOf(row)));
        }
      }
      return { count: rows.length - failures.length, failures };
    },
  });
  return Object.assign(one, { on, each });
}

/**
 * Resolvers of commands, by the name that the record has in their payload:
 * `finalizeInvoice: answersInvoice(finalizeInvoice)` with `answersInvoice = answers('invoice')`.
 */
export const answers =
  <Node extends string>(node: Node) =>
  <Args, Row>(call: (ctx: Context, args: Args) => Promise<Changed<Row>>) =>
  async (_parent: unknown, args: Args, ctx: Context) => {
    const { row, batchId } = await call(ctx, args);
    return { [node]: row, batchId } as Record<Node, Row> & { batchId: string };
  };
