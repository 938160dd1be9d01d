import { describe, expect } from 'vitest';
import { wakeDue } from '../../../server/areas/email/snooze.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import { receive } from './email.fixture.ts';
import { emailsIn, send, to, writer } from './writing.fixture.ts';

describe('snooze and spam', () => {
  test('EM-13: comes back at its time on top and unread, and an undo brings it back at once', async ({ api }) => {
    const [me, other] = [await writer(api), await writer(api)];
    const at = (minutes: number) => new Date(api.services.now().getTime() + minutes * 60_000).toISOString();
    const old = await receive(api, me.id, { subject: 'Old', isRead: 1, at: at(-60) });
    await receive(api, me.id, { subject: 'New', at: at(-1) });
    const inbox = async () => (await emailsIn(api, me, 'INBOX')).map(({ subject }) => subject);
    const snooze = (until: string | null, as = me): Promise<any> =>
      ask(
        api,
        as.as,
        'mutation ($id: ID!, $until: DateTime) { snoozeEmails(selection: { threadIds: [$id] }, until: $until) { count batchId failures { code } } }',
        { id: old.threadId, until },
      );
    expect((await snooze(at(-1))).fields).toHaveProperty('until');
    expect((await snooze(at(600_000))).fields).toHaveProperty('until');
    expect(await snooze(at(5), other)).toMatchObject({ count: 0, failures: [{ code: 'NOT_FOUND' }] });
    const { count, batchId } = await snooze(at(30));
    expect([count, await inbox()]).toEqual([1, ['New']]);
    const snoozed = () =>
      ask(api, me.as, '{ emailThreads(filter: { isSnoozed: true }) { nodes { subject snoozedUntil } } }');
    expect(await snoozed()).toEqual({ nodes: [{ subject: 'Old', snoozedUntil: at(30) }] });
    await ask(api, me.as, `mutation { undoBatch(id: "${batchId}") { count } }`);
    expect(await inbox()).toEqual(['New', 'Old']);
    await snooze(at(30));
    const wake = () => wakeDue(programContext(api.services, 'test'));
    await wake();
    expect(await inbox()).toEqual(['New']);
    api.clock.advance(31 * 60_000);
    await Promise.all([wake(), wake()]);
    expect(await inbox()).toEqual(['Old', 'New']);
    const [first] = await emailsIn(api, me, 'INBOX');
    expect(first).toMatchObject({ subject: 'Old', isRead: false });
    expect(await snoozed()).toEqual({ nodes: [] });
  });

  test('EM-20: what was called spam is, from then on, and no more once it was called none', async ({ shared: api }) => {
    const [me, other] = [await writer(api), await writer(api)];
    const move = (id: string, folder: string) =>
      ask(
        api,
        me.as,
        `mutation { updateEmails(selection: { emailIds: [${id}] }, change: { folder: ${folder} }) { count batchId } }`,
      );
    const write = (subject: string) => send(api, other, { ...to(me.address), subject });
    const subjects = async (view: string) => (await emailsIn(api, me, view)).map(({ subject }) => subject);
    await write('One');
    const [one] = await emailsIn(api, me, 'INBOX');
    const { batchId } = await move(one.id, 'SPAM');
    await write('Two');
    expect([await subjects('INBOX'), await subjects('SPAM')]).toEqual([[], ['Two', 'One']]);
    await ask(api, me.as, `mutation { undoBatch(id: "${batchId}") { count } }`);
    await write('Three');
    expect([await subjects('INBOX'), await subjects('SPAM')]).toEqual([['Three', 'One'], ['Two']]);
    await move(one.id, 'SPAM');
    await move(one.id, 'INBOX');
    await write('Four');
    expect((await subjects('INBOX'))[0]).toBe('Four');
    // What one mailbox has learned is not told to another.
    await send(api, me, { ...to(other.address), subject: 'Back' });
    expect((await emailsIn(api, other, 'INBOX')).map(({ subject }) => subject)).toContain('Back');
  });
});
