import { useIntl } from 'react-intl';
import { useFailureText } from '../../kit/failureText.ts';
import { useProblemText } from '../../kit/form/problems.ts';
import { saveCsv, separatorIn } from '../../lib/csv.ts';
import { useText } from '../../lib/text.ts';
import type { ImportStateFragment } from './import.generated.ts';
import { useFieldName } from './useFieldName.ts';

type Problem = { field: string | null; key: string; limit: string | number | null; value?: string | null };
type Row = {
  line: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'failed';
  name: string;
  problems: Problem[];
  cells?: string[];
};
type Rows = { headings: string[]; delimiter: string; rows: Row[] };

/** What is wrong with a cell or a row, in the words of the screen. */
export function useRowProblem(): (problem: { field?: string | null; key: string; limit?: unknown }) => string {
  const problemText = useProblemText();
  const failureText = useFailureText();
  return ({ field, key, limit }) =>
    field
      ? problemText({ type: key, ...(limit !== null && limit !== undefined && { message: String(limit) }) })!
      : failureText(key);
}

/** Two files of an import in the words of the screen: what became of each row, and the rows to correct and send again. */
export function useReportFiles({ fileName, rowsUrl }: ImportStateFragment, isCheck: boolean) {
  const text = useText();
  const { locale } = useIntl();
  const fieldName = useFieldName();
  const rowProblem = useRowProblem();
  const read = async (): Promise<Rows> => {
    const answer = await fetch(rowsUrl!, { headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(`The rows answered ${answer.status}`);
    return (await answer.json()) as Rows;
  };
  const problems = ({ problems: all }: Row) =>
    all
      .map((problem) => {
        const value = problem.value ? ` (${problem.value})` : '';
        return `${problem.field ? `${fieldName(problem.field)}${value}: ` : ''}${rowProblem(problem)}`;
      })
      .join('; ');
  const outcomes = {
    created: text(isCheck ? 'work.count.toCreate' : 'work.count.created'),
    updated: text(isCheck ? 'work.count.toUpdate' : 'work.count.updated'),
    unchanged: text('work.count.unchanged'),
    failed: text('work.count.failed'),
  };
  const base = fileName.replace(/\.[^.]*$/, '');
  return {
    saveReport: async () => {
      const { rows } = await read();
      const head = [
        text('work.check.line'),
        text('work.report.outcome'),
        text('work.report.record'),
        text('work.check.problems'),
      ];
      saveCsv(
        `${base} - ${text('work.report.name')}.csv`,
        [head, ...rows.map((row) => [String(row.line), outcomes[row.outcome], row.name, problems(row)])],
        separatorIn(locale),
      );
    },
    /** Answers whether there were any: after two days the cells are gone. */
    saveFailed: async (): Promise<boolean> => {
      const { headings, delimiter, rows } = await read();
      const failed = rows.filter(({ cells }) => cells !== undefined);
      if (failed.length === 0) return false;
      const filled = (cells: string[]) => headings.map((_, at) => cells[at] ?? '');
      saveCsv(
        `${base} - ${text('work.report.failedName')}.csv`,
        [[...headings, text('work.check.problems')], ...failed.map((row) => [...filled(row.cells!), problems(row)])],
        delimiter,
      );
      return true;
    },
  };
}
