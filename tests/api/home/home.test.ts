import { describe, expect } from 'vitest';
import { roles } from '../../support/users.ts';
import { makeApp, test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { isOfList, rowsAt } from '../../support/leads.ts';
import { untilLate } from '../../support/late.ts';
import { ask } from '../../support/tasks.ts';

const fields = `today entries { key title icon urgency path found { count rows { key title note day at path } } }
  steps { key title text path isDone }`;
const homeOf = async (api: TestApp, as: Headers, zone = 'UTC', language = 'en') =>
  (await ask(api, as, `{ home(timeZone: "${zone}", language: ${language}) { ${fields} } }`)).home;
const entryOf = (home: any, key: string) => home.entries.find((one: any) => one.key === key);

/** What other pages than lists show at the address of an entry. */
const elsewhere: Record<string, string> = {
  unansweredQuestions: 'unansweredQuestions',
  emailUnread: 'emailThreads(filter: { view: INBOX, isRead: false })',
  chatUnread: 'chatConversations(filter: { isUnread: true })',
  mentions: 'notifications(unseenOnly: true, kinds: [MENTIONED, CHAT_MENTION])',
  reviewsToCheck: 'reviews(filter: { status: PENDING })',
};

describe('29.4 home', () => {
  test('DA-05 DA-14 each count is that of the list behind it, for each role only what it may read', async ({ api }) => {
    const seen = new Map<string, number>();
    for (const role of roles) {
      const as = await api.signIn(role);
      const home = await homeOf(api, as);
      for (const { key, path, found } of home.entries) {
        if (isOfList(path)) expect((await rowsAt(api, as, path)).total, `${role} ${key}`).toBe(found.count);
        else if (key in elsewhere) {
          const answer = await ask(api, as, `{ shown: ${elsewhere[key]} { totalCount } }`);
          expect(answer.shown.totalCount, `${role} ${key}`).toBe(found.count);
        } else expect(key).toBe('eventsToday');
        expect(found.rows.length, key).toBeLessThanOrEqual(Math.min(3, found.count));
        seen.set(key, Math.max(seen.get(key) ?? 0, found.count));
      }
      expect(home.entries.length, role).toBeGreaterThan(0);
    }
    for (const key of ['invoicesOverdue', 'ordersToSend', 'questions', 'reviewsToCheck'])
      expect(seen.get(key), key).toBeGreaterThan(0);
    // Whoever may not read invoices is not told that there are any.
    const own = await homeOf(api, await api.signIn('subscriber'));
    expect(entryOf(own, 'invoicesOverdue')).toBeUndefined();
    expect(own.steps).toEqual([]);
  });

  test('DA-04 days are those of the zone that is given, at 23:30 too, and what was for the day is late after midnight', async ({
    api,
  }) => {
    const zone = 'Pacific/Auckland';
    api.clock.advance(untilLate(api.clock.now(), zone));
    const as = await api.signIn();
    const { viewer } = await ask(api, as, '{ viewer { id } }');
    const before = await homeOf(api, as, zone);
    const { createBoard } = await ask(api, as, 'mutation { createBoard(input: { name: "Night" }) { board { id } } }');
    const { createBoardColumn } = await ask(
      api,
      as,
      `mutation { createBoardColumn(boardId: ${createBoard.board.id}, input: { title: "Before midnight" }) { column { id } } }`,
    );
    const due = (title: string, day: string) =>
      ask(
        api,
        as,
        `mutation { createBoardCard(columnId: ${createBoardColumn.column.id}, input: { title: "${title}", dueOn: "${day}", memberIds: [${viewer.id}] }) { batchId } }`,
      );
    const yesterday = new Date(Date.parse(before.today) - 86_400_000).toISOString().slice(0, 10);
    await due('Lock the doors', before.today);
    await due('Count the cash', yesterday);
    const after = await homeOf(api, as, zone);
    expect(entryOf(after, 'cardsToday').found.count).toBe(entryOf(before, 'cardsToday').found.count + 1);
    expect(entryOf(after, 'cardsOverdue').found.count).toBe(entryOf(before, 'cardsOverdue').found.count + 1);
    // Half an hour after midnight the first is overdue, too.
    api.clock.advance(3_600_000);
    const later = await homeOf(api, as, zone);
    expect(later.today > after.today).toBe(true);
    expect(entryOf(later, 'cardsOverdue').found.count).toBeGreaterThanOrEqual(
      entryOf(after, 'cardsOverdue').found.count + 1,
    );
    const { errors } = await api.graphql<any, object>('{ home(timeZone: "Mars/Base") { today } }', {
      as: await api.signIn(),
    });
    expect(errors[0]!.extensions['fields']).toMatchObject({ timeZone: { key: 'unknown' } });
  });

  test('each title is there in three languages', async ({ api }) => {
    const as = await api.signIn();
    const titles = async (language: string) =>
      (await homeOf(api, as, 'UTC', language)).entries.map(({ title }: any) => title) as string[];
    const [en, fr, ar] = [await titles('en'), await titles('fr'), await titles('ar')];
    expect(en).toHaveLength(fr.length);
    en.forEach((title, at) => expect(new Set([title, fr[at], ar[at]]).size, title).toBe(3));
  });

  test('a new company has five steps: what is done says so, and what is dismissed is kept for the user', async () => {
    const api = await makeApp({ hasSampleData: false });
    try {
      const as = await api.signIn();
      const before = await homeOf(api, as);
      const stepOf = (home: any, key: string) => home.steps.find((one: any) => one.key === key);
      expect(before.steps.map(({ key }: any) => key)).toHaveLength(5);
      expect(stepOf(before, 'firstProduct').isDone).toBe(false);
      await ask(api, as, 'mutation { createCategory(input: { name: "Office" }) { batchId } }');
      await ask(
        api,
        as,
        'mutation { createProduct(input: { name: "Lamp", sku: 71, priceCents: 100, category: "Office", quantity: 1, status: PUBLISHED }) { batchId } }',
      );
      await ask(api, as, 'mutation { updateStoreSettings(input: { address: "1 Street" }) { batchId } }');
      const after = await homeOf(api, as);
      expect([stepOf(after, 'firstProduct').isDone, stepOf(after, 'company').isDone]).toEqual([true, true]);
      const set = (keys: string) =>
        api.graphql<any, object>(`mutation { setPreferences(values: { dismissedSteps: ${keys} }) }`, { as });
      expect((await set('["firstInvoice"]')).errors).toEqual([]);
      expect((await ask(api, as, '{ viewer { preferences } }')).viewer.preferences.dismissedSteps).toEqual([
        'firstInvoice',
      ]);
      expect((await set('["<b>"]')).errors).toHaveLength(1);
    } finally {
      await api.close();
    }
  });
});
