import type { FastifyInstance } from 'fastify';
import type { Context, Services } from '../../context.ts';
import { csvColumns, csvText, flagIn, pageIn, partParameters, registerCsvFile, textIn, wordIn } from '../../csvFile.ts';
import type { CsvColumn, Query } from '../../csvFile.ts';
import type { ContactRequestRow, MailingAddressRow } from '../../db/contactTables.ts';
import type { ContactSortField, ContactStatus, Language, MailingList, PageInfo, PageInput } from '../../graphql/schema.generated.ts';
import { listContactRequests } from './contactList.ts';
import { listMailingAddresses } from './mailingLists.ts';

const statuses: ContactStatus[] = ['NEW', 'HANDLED'];
const sorts: ContactSortField[] = ['CREATED', 'NAME', 'EMAIL'];
const languages: Language[] = ['en', 'fr', 'ar'];
const chunkSize = 1000;
const search = { q: { type: 'string', description: 'What to search for, as on the screen.' } };

const messageColumns: Record<string, CsvColumn<ContactRequestRow>> = {
  name: { label: 'Name', value: ({ name }) => name },
  email: { label: 'Mail address', value: ({ email }) => email },
  message: { label: 'Message', value: ({ message }) => message },
  page: { label: 'Page', value: ({ page }) => page },
  language: { label: 'Language', value: ({ language }) => language },
  status: { label: 'Status', value: ({ status }) => (status === 'NEW' ? 'New' : 'Handled') },
  answeredAt: { label: 'Answered', value: ({ answeredAt }) => answeredAt ?? '' },
  createdAt: { label: 'Received', value: ({ createdAt }) => createdAt },
};

const addressColumns: Record<string, CsvColumn<MailingAddressRow>> = {
  email: { label: 'Mail address', value: ({ email }) => email },
  language: { label: 'Language', value: ({ language }) => language },
  page: { label: 'Page', value: ({ page }) => page },
  createdAt: { label: 'Received', value: ({ createdAt }) => createdAt },
};

/** Messages and mail addresses as CSV files. */
export function registerContactExports(app: FastifyInstance, services: Services): void {
  registerCsvFile(app, services, {
    path: '/export/contact-requests.csv',
    name: 'contact-requests',
    subject: 'ContactRequest',
    operation: {
      operationId: 'exportContactRequests',
      summary: 'What visitors wrote as a CSV file (UTF-8 with byte order mark), with the parameters of the list screen.',
      tag: 'Contact',
      parameters: {
        ...search,
        status: { type: 'string', enum: statuses.map((status) => status.toLowerCase()) },
        answered: { type: 'string', enum: ['true', 'false'] },
        language: { type: 'string', enum: languages },
        sort: { type: 'string', enum: sorts.map((sort) => sort.toLowerCase()) },
        order: { type: 'string', enum: ['asc', 'desc'] },
        ...partParameters,
      },
    },
    open: (ctx, query) => {
      const filter = { search: textIn(query, 'q'), status: wordIn(query, 'status', statuses), isAnswered: flagIn(query, 'answered'), language: wordIn(query, 'language', languages) };
      const sort = wordIn(query, 'sort', sorts);
      const orderBy = sort && { field: sort, direction: wordIn(query, 'order', ['ASC', 'DESC']) ?? 'ASC' };
      return fileOf(query, messageColumns, (page) => listContactRequests(ctx, { filter, orderBy, page }));
    },
  });
  for (const [name, list] of [['newsletter', 'NEWSLETTER'], ['launch', 'LAUNCH']] as const) registerAddresses(app, services, name, list);
}

function registerAddresses(app: FastifyInstance, services: Services, name: string, list: MailingList): void {
  registerCsvFile(app, services, {
    path: `/export/${name}-addresses.csv`,
    name: `${name}-addresses`,
    subject: 'ContactRequest',
    operation: {
      operationId: `export${name === 'launch' ? 'Launch' : 'Newsletter'}Addresses`,
      summary: `The mail addresses of the list ${list} as a CSV file (UTF-8 with byte order mark), the latest first.`,
      tag: 'Contact',
      parameters: { ...search, ...partParameters },
    },
    open: (ctx: Context, query) => fileOf(query, addressColumns, (page) => listMailingAddresses(ctx, { list, search: textIn(query, 'q'), page })),
  });
}

type Read<Row> = (page: PageInput) => Promise<{ nodes: Row[]; pageInfo: PageInfo }>;

function fileOf<Row>(query: Query, all: Record<string, CsvColumn<Row>>, read: Read<Row>) {
  const { columns, labels } = csvColumns(all, query);
  const page = pageIn(query);
  return { lines: csvText(columns, labels, page ? onePage(read, page) : everyPage(read)), isLarge: page === null };
}

async function* onePage<Row>(read: Read<Row>, page: PageInput): AsyncGenerator<Row[]> {
  yield (await read(page)).nodes;
}

async function* everyPage<Row>(read: Read<Row>): AsyncGenerator<Row[]> {
  for (let number = 1; ; number += 1) {
    const { nodes, pageInfo } = await read({ number, size: chunkSize });
    yield nodes;
    if (!pageInfo.hasNextPage) return;
  }
}
