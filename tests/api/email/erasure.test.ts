import { expect } from 'vitest';
import { sessionHeaders } from '../../support/users.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import { fromElsewhere, test } from './mailDoor.fixture.ts';
import { emailsIn, saveDraft, newKey, send, to, upload, writer } from './writing.fixture.ts';

test('US-17: of a person who is erased, the mailbox goes with all that is in it; what others got of them stays', async ({
  door: { api, client },
}) => {
  const [admin, me, other] = [await writer(api), await writer(api), await writer(api)];
  const attachments = [{ filename: 'a.txt', content: 'A' }];
  await client.sendMail({ from: fromElsewhere, to: me.address, subject: 'To me', text: 'x', attachments });
  const { key } = (await upload(api, me, 'b.txt', 'B')).body;
  await send(api, me, { ...to(other.address), subject: 'From me', files: [{ key, name: 'b.txt' }] });
  await saveDraft(api, me, newKey(), { subject: 'Half' });
  const rule = '{ name: "Rule", from: "ann", stars: true }';
  await ask(api, me.as, `mutation { saveEmailRule(input: ${rule}) { id } }`);
  const text = '{ kind: SIGNATURE, language: en, name: "Mine", html: "<p>x</p>" }';
  await ask(api, me.as, `mutation { saveEmailText(input: ${text}) { id } }`);
  const as = await sessionHeaders(api.services, admin.id, 'bearer');
  const { parts } = await ask(api, as, `mutation { eraseUser(id: ${me.id}) { parts { kind count isKept } } }`);
  expect(parts).toContainEqual({ kind: 'emails', count: 3, isKept: false });
  const { reader } = api.services.database;
  expect(await reader.selectFrom('mailboxes').select('id').where('ownerId', '=', me.id).execute()).toEqual([]);
  for (const table of ['mailRules', 'mailTexts', 'mailReceipts'] as const)
    expect(await reader.selectFrom(table).selectAll().execute(), table).toEqual([]);
  const [received] = await emailsIn(api, other, 'INBOX');
  expect(received).toMatchObject({ subject: 'From me', files: [{ name: 'b.txt' }] });
  // Of files only that is left which the other one has.
  expect(await reader.selectFrom('files').select('sizeBytes').where('isPrivate', '=', 1).execute()).toHaveLength(1);
  await expect(client.sendMail({ from: fromElsewhere, to: me.address, text: 'x' })).rejects.toMatchObject({
    responseCode: 550,
  });
});
