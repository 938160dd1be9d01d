import { requireChanging } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { reportRows } from '../tasks/report.ts';
import type { ReportRow } from '../tasks/report.ts';
import { getTask } from '../tasks/tasks.ts';
import { csvRows } from './csvFile.ts';
import type { Delimiter } from './csvFile.ts';
import { findImport } from './imports.ts';

export type ImportedRows = {
  headings: string[];
  delimiter: string;
  rows: (ReportRow & {
    /** As they stand in the file; only of a row that failed, while the file is kept. */
    cells?: string[];
  })[];
};

/** What became of each row of a file of the viewer's own, with the cells of those that are to be corrected. */
export async function importedRows(ctx: Context, id: string): Promise<ImportedRows> {
  requireChanging(ctx);
  const file = await findImport(ctx, id);
  const taskId = file?.runTaskId ?? file?.checkTaskId;
  const task = taskId === null || taskId === undefined ? null : await getTask(ctx, taskId);
  if (file === null || task === null || task.finishedAt === null) throw notFound('Report');
  const rows: ImportedRows['rows'] = reportRows(task.report);
  const failed = new Map(rows.filter(({ outcome }) => outcome === 'failed').map((row) => [row.line, row]));
  if (failed.size > 0 && file.content !== '')
    for await (const { line, cells } of csvRows(file.content, file.delimiter as Delimiter)) {
      const row = failed.get(line);
      if (row !== undefined) row.cells = cells;
    }
  return { headings: JSON.parse(file.headings) as string[], delimiter: file.delimiter, rows };
}
