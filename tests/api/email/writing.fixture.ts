import type { TestApp } from '../../support/app.ts';
import { programContext } from '../../../server/program.ts';
import { sendQueuedMail } from '../../../server/mail/send.ts';
import { releaseDue } from '../../../server/areas/email/release.ts';
import { ask, person as anybody } from '../kanban/kanban.fixture.ts';
import type { Person } from '../kanban/kanban.fixture.ts';
import type { Role } from '../../support/users.ts';

export type Writer = Person & { address: string };

/** Somebody with an account here. */
export async function writer(api: TestApp, role: Role = 'admin'): Promise<Writer> {
  const one = await anybody(api, role);
  const { email } = await api.services.database.reader
    .selectFrom('users')
    .select('email')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow();
  return { ...one, address: email };
}

export const emailFields =
  'id version threadId folder isRead isDeleted subject html text messageId inReplyTo sendState sendAt draftKey answersId ' +
  'from { name address } to { name address } cc { name address } bcc { name address } files { id name sizeBytes url } ' +
  'deliveries { address isHere state fault }';

let keys = 0;
export const newKey = () => `test-key-${(keys += 1)}`;

const written = 'key: $key, version: $version, input: $input';
const declared = '$key: String!, $version: Int';

export const saveDraft = (api: TestApp, { as }: Person, key: string, input: object, version?: number): Promise<any> =>
  ask(
    api,
    as,
    `mutation (${declared}, $input: EmailDraftInput!) { saveEmailDraft(${written}) { email { ${emailFields} } batchId } }`,
    { key, input, version },
  );

export const send = (
  api: TestApp,
  { as }: Person,
  input: object | null,
  { key = newKey(), sendAt }: { key?: string; sendAt?: string } = {},
): Promise<any> =>
  ask(
    api,
    as,
    `mutation (${declared}, $input: EmailDraftInput, $sendAt: DateTime) { sendEmail(${written}, sendAt: $sendAt) { email { ${emailFields} } batchId } }`,
    { key, input, sendAt },
  );

export const to = (...addresses: string[]) => ({ to: addresses.map((address) => ({ address })) });

/** Emails of all conversations of a view, the latest conversation first. */
export async function emailsIn(api: TestApp, { as }: Person, view: string): Promise<any[]> {
  const { nodes } = await ask(
    api,
    as,
    `{ emailThreads(filter: { view: ${view} }) { nodes { id messageCount emails { ${emailFields} } } } }`,
  );
  return nodes.flatMap(({ emails }: { emails: any[] }) => emails);
}

export async function upload(
  api: TestApp,
  { as }: Person,
  name: string,
  content: Uint8Array | string,
): Promise<{ status: number; body: any }> {
  const form = new FormData();
  form.set('file', new File([content as string], name));
  const request = new Request('http://x/', { method: 'POST', body: form });
  const { statusCode, body } = await api.app.inject({
    method: 'POST',
    url: '/files/emails',
    headers: { ...as, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: statusCode, body: JSON.parse(body) };
}

export const releaseNow = (api: TestApp) => releaseDue(programContext(api.services, 'test'));
export const sendOutbox = (api: TestApp) => sendQueuedMail(programContext(api.services, 'test'));
