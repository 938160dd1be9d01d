import type { FastifyInstance } from 'fastify';
import type { Context, Services } from '../../context.ts';
import type { CsvColumn } from '../../csvFile.ts';
import type { SignInRow } from '../../db/securityTables.ts';
import type { SignInOutcome, SignInSortField, SignInWay } from '../../graphql/schema.generated.ts';
import { personOf } from '../../people/people.ts';
import { exactly, fromDays, searched, someWords } from '../../records/fileParameters.ts';
import { registerListFile } from '../../records/listFile.ts';
import { signIns } from './signIns.ts';

const outcomes: SignInOutcome[] = ['SIGNED_IN', 'BAD_PASSWORD', 'LOCKED', 'BAD_CODE'];
const ways: SignInWay[] = ['PASSWORD', 'CODE', 'TRUSTED_BROWSER', 'PASSKEY', 'PROVIDER'];
const sorts: SignInSortField[] = ['CREATED'];

type FileRow = SignInRow & { name: string };

const columns: Record<string, CsvColumn<FileRow>> = {
  createdAt: { label: 'Time', value: ({ createdAt }) => createdAt, kind: 'instant' },
  person: { label: 'User', value: ({ name }) => name },
  outcome: { label: 'Outcome', value: ({ outcome }) => outcome },
  way: { label: 'Way', value: ({ way }) => way },
  address: { label: 'Network address', value: ({ address }) => address },
  browser: { label: 'Browser', value: ({ browser }) => browser },
  system: { label: 'System', value: ({ system }) => system },
};

/** Attempts to sign in as CSV and Excel files. */
export function registerSignInExport(app: FastifyInstance, services: Services): void {
  registerListFile(app, services, {
    list: signIns,
    subject: 'SignIn',
    name: 'sign-ins',
    title: 'Sign-ins',
    tag: 'Sign-in',
    parameters: {
      q: searched('Part of network address, browser, system, or name of the user.'),
      outcome: someWords('outcomes', outcomes),
      way: someWords('ways', ways),
      user: exactly('userId', 'Id of the user.'),
      from: fromDays('signedInOn', 'to', 'Was on this day of the store’s time zone or later, YYYY-MM-DD.'),
      to: { schema: { type: 'string', description: 'Was on this day or before.' }, filter: () => ({}) },
    },
    columns,
    completed: async (ctx: Context, rows) =>
      Promise.all(
        rows.map(async (row) => ({
          ...row,
          name: row.userId === null ? '' : ((await personOf(ctx, row.userId))?.name ?? ''),
        })),
      ),
    sorts,
    areIdsSorted: true,
  });
}
