import { describe, expect, test } from 'vitest';
import { areas } from '../../server/areas/index.ts';
import { executableSchema } from '../../server/graphql/schema.ts';
import { everyFile, textOf } from '../support/everyFile.ts';
import { everyQuery } from '../support/everyRead.ts';
import type { Read } from '../support/everyRead.ts';
import { makeWorld } from '../support/hiddenWorld.ts';
import type { World } from '../support/hiddenWorld.ts';

/*
 * R57: nothing that a role hides is told by any answer, file, sum, count, order, filter or search. Two programs differ in
 * hidden values only; somebody who does not see these is answered alike by both, whatever they ask.
 */

const noKey = 'takes a key that only a mail has';
const noRecord = 'there is none here, and nothing of one can be limited';
/** Fields that answer nothing here, each with the reason. Whatever else is silent fails the test. */
const silent: Record<string, string> = {
  oneTimeLink: noKey,
  demoMail: noKey,
  referralInvitation: noKey,
  calendarInvitation: noKey,
  booking: noKey,
  bookingPage: noRecord,
  publicBookingPage: noRecord,
  bookingTimes: noRecord,
  sharedTrack: noKey,
  sharedFigures: noKey,
  driverStops: 'answers drivers only, with what is theirs',
  goal: noRecord,
  dayNote: noRecord,
  figureAlert: noRecord,
  figureDigest: noRecord,
  node: 'takes ids of a form of its own, and reads by the fields of each type (graphql/node.test.ts)',
  webhook: noRecord,
  webhookDeliveries: noRecord,
  accessRequests: noRecord,
  apiCalls: noRecord,
  roleGrants: noRecord,
  signInRules: 'is of no record: rules for everybody',
  signInPolicy: 'is of no record: settings',
  apiScopeSubjects: 'is of no record: kinds of records',
  webhookSubjects: 'is of no record: it follows from rights',
  figureShares: noRecord,
  calendarFeed: noRecord,
  calendarEvent: noRecord,
  helpArticle: noRecord,
  board: noRecord,
  boardCard: noRecord,
  email: noRecord,
  emailThread: noRecord,
  emailPrefill: noRecord,
  emailRuleCount: noRecord,
  emailSignInProviders: 'is of no record: it follows from the settings',
  emailServerProposal: 'is of no record: it follows from the address that is given',
  chatConversation: noRecord,
  chatWith: noRecord,
  recordChat: noRecord,
  chatMessages: noRecord,
  chatChanges: noRecord,
  chatMessage: noRecord,
  foundChatMessages: noRecord,
  chatAudit: noRecord,
  auditedChatMessages: noRecord,
  serviceAccount: noRecord,
  customField: noRecord,
  import: noRecord,
  calendarBusyTimes: 'tells when people have time',
  findCalendarTimes: 'tells when people have time',
  roleEffects: 'is about rules, and tells names of people',
  conditionValues: 'is about rules, and tells names of records',
};
/** The same of paths. */
const silentPaths: Record<string, string> = {
  '/api': 'is no path',
  '/api/*': 'is no path',
  '/files/:key': noRecord,
  '/files/emails/:id': noRecord,
  '/files/emails/pictures/:sealed': noKey,
  '/export/emails/:id.eml': noRecord,
  '/export/email-threads/:id.eml': noRecord,
  '/export/email-threads/:id.mbox': noRecord,
  '/export/email-threads/:id.pdf': noRecord,
  '/files/chat/:id': noRecord,
  '/export/chats/:id.json': noRecord,
  '/export/chats/:id.html': noRecord,
  '/export/chats/:id.zip': noRecord,
  '/files/deliveries/:id': noRecord,
  '/api/apps/chat/chats/:userId': noRecord,
  '/films/:key': noRecord,
  '/films/uploads/:key': noRecord,
  '/packages/*': noKey,
  '/map/world/:key.pmtiles': noRecord,
  '/api/apps/logistics/positions': noKey,
  '/graphql': 'is asked by POST above',
  '/graphql/stream': 'tells of changes as they come, without their values',
  '/graphiql': 'is a page without data',
  '/api/pages/help-center/article': noRecord,
  '/*': 'is the client, which is not built here',
  '/atrium-client.tgz': 'is the client of integrators, which is not made here',
  '/feeds/calendar/:name': noKey,
  '/.well-known/caldav': 'leads to where calendars are',
  '/dav': 'is asked by methods of its own, and has no record',
  '/dav/*': noRecord,
  '/certificates/:code': noKey,
  '/export/certificates/:id.pdf': noRecord,
  '/mailing/:token': noKey,
  '/mailing/:token/picture/:place': noKey,
  '/mailing/:token/to/:place': noKey,
  '/invoices/shared/:token': noKey,
  '/invoices/shared/:token/file.pdf': noKey,
  '/invoices/shared/:token/files/:file': noKey,
  '/imports/:id/rows': noRecord,
  '/tasks/:id/report.csv': noRecord,
  '/export/invoices/:id.xml': 'is whole or refused',
};

/** What differs by chance: names of requests and batches, keys of links, codes of certificates, what a page may run. */
const plain = (answer: string): string =>
  answer
    .replaceAll(/"requestId":"[^"]*"/g, '')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '')
    .replaceAll(/nonce[\w-]*="[^"]*"/g, '')
    .replaceAll(/[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/g, '')
    .replaceAll(/[\w-]{43}/g, '');

type Answer = { data: { read: unknown } | null; errors?: { message: string }[] };

async function ask(
  world: World,
  as: World['as'],
  { queries }: Pick<Read, 'queries'>,
): Promise<Answer & { text: string }> {
  const [query, ...narrower] = queries;
  const { body } = await world.api.rest('POST', '/graphql', { as, body: { query } });
  const answer = body as Answer;
  const isTooMuch = answer.errors?.some(({ message }) => /costs|points|nested/i.test(message));
  if (isTooMuch && narrower.length > 0) return ask(world, as, { queries: narrower });
  return { ...answer, text: plain(JSON.stringify(body)) };
}

describe.each(['HIDE', 'MASK'] as const)('RP-08: fields under %s', (limit) => {
  test(
    'AP-03 are told by no answer of the graph, no file and no figure',
    { timeout: 240_000 },
    async ({ onTestFinished }) => {
      const [alpha, bravo] = [await makeWorld('ALPHA', limit), await makeWorld('BRAVO', limit)];
      onTestFinished(async () => {
        await alpha.api.close();
        await bravo.api.close();
      });
      expect(alpha.ids).toEqual(bravo.ids);
      const [told, answered, seen, whole]: [string[], Set<string>, string[], string[]] = [[], new Set(), [], []];
      const compare = (name: string, one: string, other: string) => {
        if (one !== other) told.push(`${name}\n  ${difference(one, other)}`);
        seen.push(one);
      };

      const reads = everyQuery(executableSchema(areas), alpha);
      // A mask differs from hiding in what is answered; filters and orders are refused alike.
      for (const read of limit === 'HIDE' ? reads : reads.filter(({ isPlain }) => isPlain)) {
        const [one, other] = await Promise.all([ask(alpha, alpha.as, read), ask(bravo, bravo.as, read)]);
        compare(read.queries[0]!.slice(0, 200), one.text, other.text);
        if (one.errors === undefined && one.data?.read !== null) answered.add(read.name);
        if (read.isPlain) whole.push((await ask(alpha, alpha.admin, read)).text);
      }
      const paths = await everyFile(alpha);
      for (const { route, path } of paths) {
        const [one, other] = [await textOf(alpha, alpha.as, path), await textOf(bravo, bravo.as, path)];
        compare(path, plain(one.text), plain(other.text));
        // Some paths are there for other methods only.
        if (one.status < 400 || one.status === 405) answered.add(route);
      }

      expect(told).toEqual([]);
      const named = [...reads.map(({ name }) => name), ...paths.map(({ route }) => route)];
      const unanswered = [...new Set(named)].filter((name) => !answered.has(name));
      expect(unanswered.filter((name) => !(name in silent || name in silentPaths))).toEqual([]);

      // None of it stands anywhere either, though whoever sees everything reads all of it.
      const [reading, everything] = [seen.join('\n'), whole.join('\n')];
      for (const secret of Object.values(alpha.secrets)) {
        expect(everything, 'read by who sees everything').toContain(String(secret));
        if (typeof secret === 'number') expect(reading).not.toContain(String(secret));
      }
    },
  );
});

function difference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at] && at < one.length) at += 1;
  return `${one.slice(Math.max(0, at - 90), at + 60)} ≠ ${other.slice(at, at + 60)}`;
}
