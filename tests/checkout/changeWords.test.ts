import { globSync, readFileSync } from 'node:fs';
import { isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import type { ShellParts } from '../../client/app/area.ts';
import { areas } from '../../server/areas/index.ts';
import { makeEngine } from '../../server/graphql/engine.ts';

/** Columns of each table, as its row type names them. */
function columnsByTable(): Map<string, string[]> {
  const text = globSync('server/db/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const columns = new Map(
    [...text.matchAll(/interface (\w+) \{([^}]*)\}/g)].map(([, name, body]) => [
      name!,
      [...body!.matchAll(/^ {2}(\w+)\??:/gm)].map(([, column]) => column!),
    ]),
  );
  return new Map(
    [...text.matchAll(/^ {2}(\w+): (\w+Table);/gm)].map(([, table, type]) => [table!, columns.get(type!) ?? []]),
  );
}

/** Fields that follow from others, or that say nothing to a reader. */
const noise = new Set(['id', 'version', 'createdAt', 'updatedAt']);

const silent: Record<string, string[]> = {
  // Follow from other fields that are told.
  Product: ['image'],
  Property: ['name'],
  Order: ['customerAvatar', 'name'],
  Course: ['lessonCount', 'minutes', 'learnerCount', 'ratingCount', 'viewCount'],
  Customer: ['customerId', 'orderCount', 'spentCents', 'erasedAt'],
  Invoice: [
    'roundsByLine',
    'subtotalCents',
    'discountCents',
    'taxCents',
    'includedTaxCents',
    'baseTotalCents',
    'client',
    'company',
  ],
  RecurringInvoice: ['clientName', 'clientEmail'],
  // Follows from sessions; the list of users tells it.
  User: ['lastSeenAt'],
  // Given once: a history says nothing of the values of new and deleted records.
  Role: ['key'],
  ApiToken: ['name', 'prefix', 'isSandbox'],
  OutgoingMail: ['recipient', 'subject'],
  // Sign-ins are never changed.
  Webhook: ['oldSecretUntil', 'failures', 'nextTryAt', 'deliveredAt'],
  SignIn: ['outcome', 'way', 'address', 'browser', 'system'],
  Calendar: ['kind'],
  ListView: ['list'],
  DashboardLayout: ['dashboard', 'isShared'],
  CourseSection: ['courseId'],
  Lesson: ['courseId'],
  Email: ['mailboxId', 'threadId'],
  InvoicePayment: ['kind', 'paymentId'],
  Referral: ['payoutId'],
  ChatAudit: ['conversationId', 'title', 'reason'],
  CourseInvitation: ['inviterName', 'invitedAt'],
  // What learners do is no change that anyone reads: the subject declares a history of nothing.
  Enrollment: [
    ...['enrolledAt', 'leftAt', 'completedAt', 'nextDueOn'],
    ...['completedCount', 'lessonCount', 'lastLessonId'],
  ],
  // Erased people have no history, and the log tells of comments only that there are some.
  RecordComment: ['authorName', 'text'],
};

test('the history has words for every field of every kind of record that people see', async () => {
  const tables = columnsByTable();
  const { schema } = makeEngine(areas);
  const files = import.meta.glob<{ shell: ShellParts }>('../../client/areas/*/shell.ts');
  const shells = await Promise.all(Object.values(files).map(async (load) => (await load()).shell));
  const records = Object.assign({}, ...shells.map((shell) => shell.records ?? {})) as NonNullable<
    ShellParts['records']
  >;
  const found: string[] = [];
  for (const [subject, { table }] of areas.flatMap((area) => Object.entries(area.subjects ?? {}))) {
    const type = schema.getType(subject);
    if (table === null || !isObjectType(type)) continue;
    const fields = type.getFields();
    const told = (tables.get(table) ?? []).filter((name) => Object.hasOwn(fields, name) && !noise.has(name));
    const displays = (await records[subject as keyof typeof records]?.words?.displays()) ?? {};
    const missing = told.filter((name) => !Object.hasOwn(displays, name) && !silent[subject]?.includes(name));
    if (missing.length > 0) found.push(`${subject}: ${missing.join(', ')}`);
  }
  expect(found).toEqual([]);
});
