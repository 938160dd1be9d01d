import { describe, expect } from 'vitest';
import { areas } from '../../server/areas/index.ts';
import type { Subject } from '../../server/graphql/schema.generated.ts';
import { test as base } from '../support/app.ts';
import { eventually } from '../support/http.ts';
import { expectHidden, ownSubjects } from '../support/othersRecords.ts';
import { connecting } from '../support/socket.ts';
import { ask } from '../support/tasks.ts';

const test = base
  .extend('address', ({ api }) => api.app.listen({ host: '127.0.0.1', port: 0 }))
  .extend('connect', ({ address }, { onCleanup }) => connecting(address, onCleanup));

const declared = areas.flatMap(({ subjects = {} }) => Object.entries(subjects));
/**
 * Tokens and comments are neither changed, undone nor put into the trash, and drafts of articles belong to all writers,
 * not to one user, and so do drafts of courses: they have tests of their own (`help/drafts.test.ts`, `academy/academy.test.ts`).
 * Enrollments are neither edited nor deleted: who sees them stands in `academy/learners.test.ts`.
 * Invitations to courses are sent and answered by commands: `academy/access.test.ts`.
 * Shared mailboxes are set up by all who have the right (`email/shared.test.ts`).
 * Links to figures are made and withdrawn, and neither edited nor deleted (`dashboards/shares.test.ts`).
 * Webhooks take a right that few roles have, so others are refused by that first (`webhooks/webhooks.test.ts`).
 * Goals belong to all who may read their figures (`dashboards/keyFigures.test.ts`).
 */
const elsewhere = new Set([
  'ApiToken',
  'RecordComment',
  'RecordLink',
  'Article',
  'Course',
  'CourseInvitation',
  'Enrollment',
  'FigureShare',
  'Goal',
  'SharedMailbox',
  'Webhook',
]);
const owned = declared
  .filter(([subject, { reads, writes }]) => (reads ?? writes) && !elsewhere.has(subject))
  .map(([subject]) => subject as Subject);

describe('R15, R46: a record that is somebody else’s own', () => {
  test('has a row in the matrix for each of its kinds', () => {
    expect(Object.keys(ownSubjects).sort()).toEqual(owned.sort());
  });

  for (const [subject, { make, present, deleted }] of Object.entries(ownSubjects)) {
    for (const role of ['admin', 'maintainer', 'editor', 'subscriber'] as const) {
      test(`R15: ${subject} is hidden from ${role} on every surface, present and deleted`, async ({ api }) => {
        const [owner, other] = [await api.signIn('admin'), await api.signIn(role)];
        await expectHidden(api, other, present, await make(api, owner, false));
        await expectHidden(api, other, deleted, await make(api, owner, true));
      });
    }

    test(`R46: ${subject} is told to its owner and to nobody else, nor who has it open`, async ({ api, connect }) => {
      const [owner, other] = [await api.signIn('admin'), await api.signIn('admin')];
      const [mine, theirs] = [connect(owner), connect(other)];
      const watch = `subscription { changes(subjects: [${subject}, Product]) { subject subjectId action } }`;
      const [heard, unheard] = [mine.subscribe<object>(watch), theirs.subscribe<object>(watch)];
      await Promise.all([mine.listening(), theirs.listening()]);
      const { id } = await make(api, owner, false);
      const presence = theirs.subscribe(
        `subscription { presence(subject: ${subject}, id: ${id}) { people { userId } } }`,
      );
      expect(await presence.ended).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
      // What everybody may read comes after it, so that all of it has arrived by then.
      await ask(api, owner, 'mutation { setProductStock(id: 1, inStock: false) { batchId } }');
      await ask(api, owner, 'mutation { setProductStock(id: 1, inStock: true) { batchId } }');
      const products = (events: object[]) => events.filter((event) => JSON.stringify(event).includes('Product'));
      await eventually('both hear of the product', () =>
        [heard, unheard].every(({ events }) => products(events).length > 0),
      );
      expect(heard.events.length).toBeGreaterThan(products(heard.events).length);
      expect(unheard.events).toEqual(products(unheard.events));
      // The same after a break, when missed events are read from the log.
      const late = theirs.subscribe<object>(
        `subscription { changes(subjects: [${subject}, Product], after: 0) { subject subjectId action } }`,
      );
      await eventually('missed events', () => products(late.events).length > 0);
      expect(late.events).toEqual(products(late.events));
    });
  }

  test('R15: tasks, imports and notifications are not subjects, and as hidden', async ({ api }) => {
    const [owner, other] = [await api.signIn('admin'), await api.signIn('admin')];
    const { startProductsUpdate: task } = await ask(
      api,
      owner,
      'mutation { startProductsUpdate(selection: { ids: [1] }, input: { inStock: false }) { id } }',
    );
    await expectHidden(
      api,
      other,
      {
        task: () => ({ call: `{ task(id: ${task.id}) { id } }`, answer: { task: null } }),
        cancel: () => ({ call: `mutation { cancelTask(id: ${task.id}) { id } }`, refused: 'NOT_FOUND' }),
      },
      { id: '', changeBatch: '', deletionEntry: null },
    );
    expect((await api.rest('GET', `/tasks/${task.id}/report.csv`, { as: other })).status).toBe(404);
    await ask(api, other, 'mutation { setProductStock(id: 2, inStock: false) { batchId } }');
    await ask(api, other, 'mutation { deleteProduct(id: 2) { batchId } }');
    const { notifications } = await ask(api, owner, '{ notifications { nodes { id } } }');
    const [{ id }] = notifications.nodes;
    const marked = await ask(api, other, `mutation { markNotifications(ids: [${id}], isSeen: true) { count } }`);
    expect(marked).toEqual({ markNotifications: { count: 0 } });
    await api.graphql(`mutation { removeNotification(id: ${id}) { count } }`, { as: other });
    expect((await ask(api, owner, '{ notifications { nodes { id seenAt } } }')).notifications.nodes).toEqual([
      { id, seenAt: null },
    ]);
  });
});
