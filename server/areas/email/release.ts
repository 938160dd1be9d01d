import type { Context } from '../../context.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { write } from '../../db/write.ts';
import { invalid } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import type { MailState } from '../../graphql/schema.generated.ts';
import { queueLetter } from '../../mail/letters.ts';
import { hasMail } from '../../mail/outbox.ts';
import { noteContacts } from './contacts.ts';
import { accountOf } from './accounts/accountRows.ts';
import { addDeliveries, stateOfAll } from './deliveries.ts';
import type { NewDelivery } from './deliveries.ts';
import { deliver } from './deliver.ts';
import { email } from './email.ts';
import { mailboxesAt, signatureOf } from './mailboxes.ts';
import { mayWriteIn } from './shared/belonging.ts';
import { isByRule } from './messageWrites.ts';
import { checkedPeople, peopleIn, problemOfAll } from './people.ts';
import type { Person } from './people.ts';
import { noteAnswered } from './shared/care.ts';

/* What is sent leaves: whoever has a mailbox here gets it in the same transaction, all others get a letter by the outbox. */

const atOnce = 50;

type Recipients = { to: Person[]; cc: Person[]; bcc: Person[] };

/** Recipients as they are sent to; throws what is wrong with them. */
export function recipientsOf({
  toPeople,
  ccPeople,
  bccPeople,
}: Pick<EmailRow, 'toPeople' | 'ccPeople' | 'bccPeople'>): Recipients {
  const errors: FieldErrors = {};
  const read = (name: keyof Recipients, json: string): Person[] => {
    const people = checkedPeople(peopleIn(json));
    if (Array.isArray(people)) return people;
    errors[name] = people;
    return [];
  };
  const all = { to: read('to', toPeople), cc: read('cc', ccPeople), bcc: read('bcc', bccPeople) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const problem = problemOfAll(all.to.length + all.cc.length + all.bcc.length);
  if (problem !== null) throw invalid({ to: problem });
  return all;
}

type Addressed = Person & { kind: NewDelivery['kind'] };

/** Each address once, at the first place where it is visible. */
function eachOnce({ to, cc, bcc }: Recipients): Addressed[] {
  const all = [
    ...to.map((person) => ({ ...person, kind: 'TO' as const })),
    ...cc.map((person) => ({ ...person, kind: 'CC' as const })),
    ...bcc.map((person) => ({ ...person, kind: 'BCC' as const })),
  ];
  return [...new Map(all.toReversed().map((one) => [one.address, one])).values()].reverse();
}

/** Lets a draft leave, in the open transaction, in which it is locked. */
export async function release(tx: Context, draft: EmailRow): Promise<EmailRow> {
  const recipients = recipientsOf(draft);
  const everybody = eachOnce(recipients);
  // What leaves from another server goes to everybody by that server, which alone knows whose the address is.
  const accountId = await accountOf(tx, draft.mailboxId);
  const here =
    accountId === null
      ? await mailboxesAt(
          tx,
          everybody.map(({ address }) => address),
        )
      : new Map<string, number>();
  const files = await tx.db
    .selectFrom('mailFiles')
    .select(['fileId', 'name'])
    .where('emailId', '=', draft.id)
    .orderBy('place')
    .orderBy('id')
    .execute();
  const body = await tx.db
    .selectFrom('mailBodies')
    .select(['html', 'text'])
    .where('emailId', '=', draft.id)
    .executeTakeFirstOrThrow();
  // The address is that of its mailbox now, whatever it was when the draft began.
  const from = (await signatureOf({ ...tx, memo: new Map() }, draft.mailboxId))!;
  const away = everybody.filter(({ address }) => !here.has(address)).map(({ address }) => address);
  const { messageId, inReplyTo, referenceIds, subject } = draft;
  const headers = { messageId, inReplyTo, referenceIds: JSON.parse(referenceIds) as string[], subject };
  const { to, cc } = recipients;
  const envelopes =
    away.length === 0
      ? new Map<string, number>()
      : await queueLetter(
          tx,
          { ...headers, ...body, files, from, to, cc, accountId, isAutomatic: isByRule(messageId) },
          away,
        );
  const outside: MailState = accountId !== null || hasMail(tx.services) ? 'WAITING' : 'KEPT';
  const deliveries = everybody.map(({ address, name, kind }): NewDelivery => {
    const outgoingMailId = envelopes.get(address) ?? null;
    return { address, name, kind, outgoingMailId, state: outgoingMailId === null ? 'SENT' : outside };
  });
  const row = await email.set(
    tx,
    draft,
    {
      ...{ folder: 'SENT', sendAt: null, at: tx.services.now().toISOString() },
      ...{ fromName: from.name, fromAddress: from.address },
      toPeople: JSON.stringify(to),
      ccPeople: JSON.stringify(cc),
      bccPeople: JSON.stringify(recipients.bcc),
      sendState: stateOfAll(deliveries.map(({ state }) => state)),
    },
    'sent',
  );
  await addDeliveries(tx, row.id, deliveries);
  if (accountId !== null) await tx.db.insertInto('mailAccountSent').values({ emailId: row.id, accountId }).execute();
  if (!isByRule(messageId)) await noteAnswered(tx, row);
  const { snippet, bodyMark } = row;
  for (const mailboxId of new Set(here.values()))
    await deliver(tx, row, mailboxId, { ...body, snippet, bodyMark }, files);
  await noteContacts(tx, row.mailboxId, everybody);
  return row;
}

/** Lets leave what is due. Several servers may do so at once: each draft leaves with the one that locks it first. */
export async function releaseDue(ctx: Context): Promise<void> {
  const { services } = ctx;
  const now = services.now().toISOString();
  const due = await services.database.reader
    .selectFrom('mailMessages')
    .select('id')
    .where('sendAt', 'is not', null)
    .where('sendAt', '<=', now)
    .where('folder', '=', 'DRAFT')
    .where('isDeleted', '=', 0)
    .orderBy('sendAt')
    .orderBy('id')
    .limit(atOnce)
    .execute();
  for (const { id } of due)
    await write({ ...ctx, memo: new Map() }, async (tx) => {
      const [row] = await email.lock(tx, [id]);
      if (row === undefined || row.folder !== 'DRAFT' || row.isDeleted === 1) return;
      if (row.sendAt === null || row.sendAt > now) return;
      // Who may no longer write here does not send either: it stays as a draft.
      if (await mayWriteIn(tx, row.writerId, row.mailboxId)) await release(tx, row);
      else await email.set(tx, row, { sendAt: null }, 'not sent');
    });
}
