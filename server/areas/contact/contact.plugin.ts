import type { FastifyInstance } from 'fastify';
import type { Context, Services } from '../../context.ts';
import { csvColumns, tableOf, idsIn, pageIn, partParameters, registerCsvFile, textIn } from '../../csvFile.ts';
import type { CsvColumn, Query } from '../../csvFile.ts';
import type { ContactRequestRow, MailingAddressRow } from '../../db/contactTables.ts';
import type {
  ContactSortField,
  ContactStatus,
  Language,
  MailingList,
  PageInput,
} from '../../graphql/schema.generated.ts';
import { flag, fromDays, searched, someWords } from '../../records/fileParameters.ts';
import { registerListFile } from '../../records/listFile.ts';
import { contactList } from './contactList.ts';
import { addressParts, listMailingAddresses } from './mailingLists.ts';

const statuses: ContactStatus[] = ['NEW', 'HANDLED'];
const sorts: ContactSortField[] = ['CREATED', 'NAME', 'EMAIL'];
const languages: Language[] = ['en', 'fr', 'ar'];
const search = { q: { type: 'string', description: 'What to search for, as on the screen.' } };

const messageColumns: Record<string, CsvColumn<ContactRequestRow>> = {
  name: { label: 'Name', value: ({ name }) => name },
  email: { label: 'Email address', value: ({ email }) => email },
  message: { label: 'Message', value: ({ message }) => message },
  page: { label: 'Page', value: ({ page }) => page },
  language: { label: 'Language', value: ({ language }) => language },
  status: { label: 'Status', value: ({ status }) => (status === 'NEW' ? 'New' : 'Handled') },
  answeredAt: { label: 'Answered', value: ({ answeredAt }) => answeredAt ?? '', kind: 'instant' },
  createdAt: { label: 'Received', value: ({ createdAt }) => createdAt, kind: 'instant' },
};

const addressColumns: Record<string, CsvColumn<MailingAddressRow>> = {
  email: { label: 'Email address', value: ({ email }) => email },
  language: { label: 'Language', value: ({ language }) => language },
  page: { label: 'Page', value: ({ page }) => page },
  createdAt: { label: 'Received', value: ({ createdAt }) => createdAt, kind: 'instant' },
};

/** Messages and mail addresses as CSV files. */
export function registerContactExports(app: FastifyInstance, services: Services): void {
  registerListFile(app, services, {
    list: contactList,
    subject: 'ContactRequest',
    name: 'contact-requests',
    title: 'Messages from visitors',
    tag: 'Contact',
    parameters: {
      q: searched(search.q.description),
      status: someWords('status', statuses),
      answered: flag('isAnswered'),
      language: someWords('language', languages),
      from: fromDays('receivedIn', 'to', 'Came on this day of the store’s time zone or later, YYYY-MM-DD.'),
      to: { schema: { type: 'string', description: 'Came on this day or before.' }, filter: () => ({}) },
    },
    columns: messageColumns,
    sorts,
    areIdsSorted: true,
  });
  for (const [name, list] of [
    ['newsletter', 'NEWSLETTER'],
    ['launch', 'LAUNCH'],
  ] as const)
    registerAddresses(app, services, name, list);
}

function registerAddresses(app: FastifyInstance, services: Services, name: string, list: MailingList): void {
  registerCsvFile(app, services, {
    path: `/export/${name}-addresses.csv`,
    name: `${name}-addresses`,
    subject: 'ContactRequest',
    operation: {
      operationId: `export${name === 'launch' ? 'Launch' : 'Newsletter'}Addresses`,
      summary: `Email addresses of the list ${list} as a CSV file (UTF-8 with byte order mark), newest first.`,
      tag: 'Contact',
      parameters: { ...search, ...partParameters },
    },
    open: (ctx: Context, query) => {
      const filter = { list, search: textIn(query, 'q') };
      return fileOf(query, addressColumns, {
        page: async (page) => (await listMailingAddresses(ctx, { ...filter, page })).nodes,
        parts: (ids) => addressParts(ctx, filter, ids),
      });
    },
  });
}

/** One page of a list as it is on the screen, or all of it, or some by id. */
type Reads<Row> = { page: (page: PageInput) => Promise<Row[]>; parts: (ids: number[] | null) => AsyncIterable<Row[]> };

function fileOf<Row>(query: Query, all: Record<string, CsvColumn<Row>>, { page: readPage, parts }: Reads<Row>) {
  const chosen = csvColumns(all, query);
  const page = pageIn(query);
  const ids = idsIn(query);
  const rows = page && ids === null ? onePage(() => readPage(page)) : parts(ids);
  return { table: tableOf(chosen, rows), isLarge: page === null && ids === null };
}

async function* onePage<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read();
}
