import type { Context } from '../../context.ts';
import { addFile } from '../../db/files.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { personalMailbox } from './mailboxes.ts';
import { cleanMail } from './mailHtml.ts';
import { addMessage, newMessageId } from './messageWrites.ts';
import type { MailFile } from './messageWrites.ts';
import type { Person } from './people.ts';
import { samples } from './email.samples.ts';
import type { Sample, SampleReply } from './email.samples.ts';

const dayMs = 86_400_000;

type Owner = Person & { mailboxId: number };

/** Mail of the administrator, and what of it is in the mailboxes of others here. */
export async function seedEmail(tx: Context): Promise<void> {
  const users = await tx.db
    .selectFrom('users')
    .select(['id', 'username', 'fullName', 'email'])
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(30)
    .execute();
  const admin = users.find(({ username }) => username === 'admin');
  if (admin === undefined) return;
  const owners: Owner[] = [];
  const colleagues = users.filter(({ username }) => username !== 'admin' && username !== 'client').slice(0, 4);
  for (const { id, fullName, email } of [admin, ...colleagues])
    owners.push({ name: fullName, address: email, mailboxId: (await personalMailbox(tx, id)).id });
  for (const sample of samples) await addSample(tx, sample, owners);
}

/** A colleague by their number, the administrator being 0; anybody else by name and address. */
const personOf = (owners: readonly Owner[], who: Sample['from']): Person & { mailboxId?: number } =>
  typeof who === 'number' ? owners[who]! : { name: who[0], address: who[1] };

async function addSample(tx: Context, { replies = [], ...first }: Sample, owners: readonly Owner[]): Promise<void> {
  const references: string[] = [];
  const letters: SampleReply[] = [{ ...first }, ...replies];
  for (const letter of letters) {
    const messageId = newMessageId(personOf(owners, letter.from).address);
    await addLetter(tx, { ...first, ...letter, isFirst: letter === letters[0] }, owners, messageId, references);
    references.push(messageId);
  }
}

type Letter = Omit<Sample, 'replies'> & SampleReply & { isFirst: boolean };

async function addLetter(
  tx: Context,
  letter: Letter,
  owners: readonly Owner[],
  messageId: string,
  references: readonly string[],
): Promise<void> {
  const from = personOf(owners, letter.from);
  const people = (list: readonly Sample['from'][] = []) =>
    list.map((who) => {
      const { name, address } = personOf(owners, who);
      return { name, address };
    });
  const [to, cc, bcc] = [people(letter.to), people(letter.cc), people(letter.bcc)];
  const at = new Date(tx.services.now().getTime() - letter.daysAgo * dayMs).toISOString();
  const body = cleanMail(letter.html);
  const files: MailFile[] = [];
  for (const [name, content] of letter.files ?? []) files.push(await sampleFile(tx, name, content));
  const common = {
    fromName: from.name,
    fromAddress: from.address,
    toPeople: JSON.stringify(to),
    ccPeople: JSON.stringify(cc),
    subject: letter.isFirst ? letter.subject : `Re: ${letter.subject}`,
    at,
    messageId,
    inReplyTo: references.at(-1) ?? null,
    referenceIds: JSON.stringify(references),
  };
  const receivers = owners.filter((owner) => [...to, ...cc, ...bcc].some(({ address }) => address === owner.address));
  if (from.mailboxId !== undefined) {
    const isDraft = letter.folder === 'DRAFT';
    const kept = isDraft
      ? ({ folder: 'DRAFT', sendState: null, draftKey: messageId } as const)
      : ({ folder: 'SENT', sendState: 'SENT' } as const);
    const flags = from === owners[0] ? flagsOf(letter) : { isRead: 1 as const };
    const values = { ...common, ...flags, ...kept, isRead: 1 as const, bccPeople: JSON.stringify(bcc) };
    const row = await addMessage(tx, { ...values, mailboxId: from.mailboxId, direction: 'OUT' }, body, files);
    if (isDraft) return;
    const kinds = [to.map((one) => ['TO', one] as const), cc.map((one) => ['CC', one] as const)].flat();
    const all = [...kinds, ...bcc.map((one) => ['BCC', one] as const)];
    await tx.db
      .insertInto('mailDeliveries')
      .values(
        all.map(([kind, person]) => ({
          ...{ emailId: row.id, kind, ...person, state: 'SENT' as const, fault: null, outgoingMailId: null, at },
          isHere: receivers.some(({ address }) => address === person.address) ? (1 as const) : (0 as const),
        })),
      )
      .execute();
  }
  for (const owner of receivers) {
    const flags = owner === owners[0] ? flagsOf(letter) : { folder: 'INBOX' as const, isRead: 0 as const };
    await addMessage(
      tx,
      { ...common, folder: 'INBOX', ...flags, mailboxId: owner.mailboxId, direction: 'IN' },
      body,
      files,
    );
  }
}

/** How the administrator keeps it. */
const flagsOf = ({ folder, isUnread, isStarred, isDeleted, labels = [] }: Letter): Partial<EmailRow> => ({
  ...(folder !== undefined && { folder }),
  isRead: isUnread ? 0 : 1,
  isStarred: isStarred ? 1 : 0,
  isDeleted: isDeleted ? 1 : 0,
  labels: JSON.stringify([...labels].sort()),
});

async function sampleFile(tx: Context, name: string, content: string): Promise<MailFile> {
  const url = await addFile(tx, 'text/plain', new TextEncoder().encode(content), null, true);
  const key = url.slice('/files/'.length);
  const { id } = await tx.db.selectFrom('files').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  return { fileId: id, name };
}
