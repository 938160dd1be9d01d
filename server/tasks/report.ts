import { csvLine } from '../csv.ts';
import type { TaskProblem } from '../graphql/schema.generated.ts';
import type { Outcome } from './run.ts';

/* What became of each row of a file: kept as one line of JSON for each, in the words of no language. */

export type ReportRow = {
  /** Line of the file that the row begins in. */
  line: number;
  outcome: Outcome;
  /** What the record is called. */
  name: string;
  problems: Pick<TaskProblem, 'field' | 'key' | 'limit' | 'message' | 'value'>[];
};

export const reportLine = ({ line, outcome, name, problems }: ReportRow): string =>
  `${JSON.stringify({ line, outcome, name, problems: problems.map(({ field, key, limit, message, value }) => ({ field, key, limit, message, value })) })}\n`;

export const reportRows = (report: string): ReportRow[] =>
  report
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ReportRow);

/** The report as CSV in English, as integrators read it. */
export const reportCsv = (report: string): string =>
  [
    csvLine(['line', 'outcome', 'record', 'problems']),
    ...reportRows(report).map(({ line, outcome, name, problems }) =>
      csvLine([
        line,
        outcome,
        name,
        problems
          .map(({ field, message, value }) => [field, value && `“${value}”`, message].filter(Boolean).join(' '))
          .join('; '),
      ]),
    ),
  ].join('');
