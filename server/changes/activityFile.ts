import type { FastifyInstance } from 'fastify';
import type { Context, Services } from '../context.ts';
import {
  csvColumns,
  isForPrograms,
  listIn,
  pageIn,
  partParameters,
  registerCsvFile,
  tableOf,
  textIn,
  withId,
  wordsIn,
} from '../csvFile.ts';
import type { CsvColumn, Query } from '../csvFile.ts';
import { invalid } from '../errors.ts';
import { unknown } from '../fields.ts';
import type { ChangeRow } from '../db/schema.ts';
import { schemaOf } from '../graphql/shown.ts';
import type { ActivityFilter, ChangeAction, FieldChange, Subject } from '../graphql/schema.generated.ts';
import { daysIn } from '../records/fileParameters.ts';
import { declaredSubjects } from '../access/subjects.ts';
import { activityParts, listActivity, recordName } from './activity.ts';
import { fieldChanges, originOf } from './history.ts';

/* The change log as a file: what auditors ask for, and what a program takes line by line. */

type FileRow = ChangeRow & {
  name: string;
  fields: FieldChange[];
  address: string;
};

const actions: ChangeAction[] = ['CREATE', 'UPDATE', 'DELETE'];

const columns: Record<string, CsvColumn<FileRow>> = {
  at: { label: 'Time', value: ({ at }) => at, kind: 'instant' },
  person: { label: 'User', value: ({ actorName }) => actorName ?? '' },
  action: { label: 'Action', value: ({ action }) => action },
  subject: { label: 'Kind', value: ({ subject }) => subject },
  record: { label: 'Record ID', value: ({ subjectId }) => subjectId },
  name: { label: 'Record', value: ({ name }) => name },
  change: {
    label: 'Change',
    value: ({ fields }) => fields.map(inWords).join('; '),
  },
  cause: { label: 'Cause', value: ({ cause }) => cause ?? '' },
  address: { label: 'Network address', value: ({ address }) => address },
  batch: { label: 'Batch', value: ({ batchId }) => batchId },
  id: { label: 'ID', value: ({ id }) => id },
};

/** `price: 8990 → 9990`, in the names of the schema. */
const inWords = ({ field, before, after }: FieldChange): string => `${field}: ${shown(before)} → ${shown(after)}`;

const shown = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);

/** Kinds as the API names them, in whichever case. */
const kindsIn = ({ services }: Context, query: Query): Subject[] =>
  listIn(query, 'kind').map((given) => {
    const kind = declaredSubjects(services).find((one) => one.toLowerCase() === given.toLowerCase());
    if (kind === undefined) throw invalid({ kind: unknown('there is no such kind of record') });
    return kind;
  });

const filterIn = (ctx: Context, query: Query): ActivityFilter => ({
  search: textIn(query, 'q') || null,
  subject: kindsIn(ctx, query),
  action: wordsIn(query, 'action', actions),
  cause: listIn(query, 'cause'),
  changedOn: daysIn(query, 'from', 'to'),
  subjectId: textIn(query, 'record') || null,
  batchId: textIn(query, 'batch') || null,
});

async function completed(ctx: Context, rows: readonly ChangeRow[]): Promise<FileRow[]> {
  const isTold = ({ action, redactedAt }: ChangeRow) => action === 'UPDATE' && redactedAt === null;
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      name: (await recordName(ctx, row)) ?? '',
      fields: isTold(row) ? await fieldChanges(ctx, schemaOf(ctx.services), row) : [],
      address: (await originOf(ctx, row))?.address ?? '',
    })),
  );
}

/** The change log as a CSV file, an Excel workbook or JSON Lines; every change of a batch is a row of its own. */
export const registerActivityFile = (app: FastifyInstance, services: Services): void =>
  registerCsvFile(app, services, {
    path: '/export/activity.csv',
    name: 'activity',
    subject: 'Change',
    operation: {
      operationId: 'exportActivity',
      summary: 'The change log as a CSV file (UTF-8 with byte order mark), latest first, each change a row of its own.',
      tag: 'Changes',
      parameters: {
        q: {
          type: 'string',
          description: 'Part of the name of the person who made the change, or of the record.',
        },
        kind: {
          type: 'string',
          description: 'Kinds of records, as the API names them, separated by commas.',
        },
        action: {
          type: 'string',
          description: 'One or several of create, update, delete, separated by commas.',
        },
        cause: {
          type: 'string',
          description: 'Why, such as bulk or import; several are separated by commas.',
        },
        from: {
          type: 'string',
          description: 'On this day of the store’s time zone or later, YYYY-MM-DD.',
        },
        to: { type: 'string', description: 'On this day or before.' },
        record: {
          type: 'string',
          description: 'Id of the record; needs one kind.',
        },
        batch: { type: 'string', description: 'Changes of one batch.' },
        page: partParameters.page,
        size: partParameters.size,
        columns: partParameters.columns,
        labels: partParameters.labels,
      },
    },
    open: (ctx, query) => {
      const chosen = csvColumns(columns, query);
      const page = pageIn(query);
      async function* rows() {
        if (page === null)
          for await (const part of activityParts(ctx, filterIn(ctx, query))) yield await completed(ctx, part);
        else
          yield await completed(
            ctx,
            (await listActivity(ctx, { filter: filterIn(ctx, query), page }, { total: false })).nodes,
          );
      }
      return {
        table: tableOf(isForPrograms(query) ? withId(chosen) : chosen, rows()),
        isLarge: page === null,
      };
    },
  });
