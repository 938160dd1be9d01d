import { authorizeSome } from '../../access/authorize.ts';
import { makeRateLimit } from '../../access/rateLimit.ts';
import type { Context } from '../../context.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import { isProblem } from '../../fields.ts';
import type { MailState } from '../../graphql/schema.generated.ts';
import { queueLetter } from '../../mail/letters.ts';
import { notifyUsers } from '../../notifications/notify.ts';
import { noteContacts } from './contacts.ts';
import { addDeliveries, stateOfAll } from './deliveries.ts';
import type { NewDelivery } from './deliveries.ts';
import { bodyIn, byKey, saveIn } from './drafts.ts';
import type { Changed, Written } from './drafts.ts';
import { email } from './email.ts';
import { mailboxesAt, membersOf } from './mailboxes.ts';
import { addMessage } from './messageWrites.ts';
import type { MailFile } from './messageWrites.ts';
import { checkedPeople, peopleIn, problemOfAll } from './people.ts';
import type { Person } from './people.ts';

/* Sending: whoever has a mailbox here gets the message in the same transaction, all others get a letter by the outbox. */

const perMinute = 30;
const limitOf = makeRateLimit();

/** Sends what is written, once for its key. */
export async function sendEmail(ctx: Context, written: Written): Promise<Changed> {
  const { userId } = authorizeSome(ctx, 'create', 'Email');
  const retryAfterSeconds = ctx.services.env.rateLimitPerMinute > 0 ? limitOf(userId, perMinute) : null;
  if (retryAfterSeconds !== null)
    throw new AppError('RATE_LIMITED', `At most ${perMinute} emails a minute`, { retryAfterSeconds });
  const body = await bodyIn(written.input);
  return write(ctx, async (tx) => {
    const known = await byKey(tx, written.key);
    if (known !== undefined && known.folder !== 'DRAFT') return { row: known, batchId: ctx.batchId };
    const draft = await saveIn(tx, written, body);
    return { row: await send(tx, draft), batchId: ctx.batchId };
  });
}

type Recipients = { to: Person[]; cc: Person[]; bcc: Person[] };

/** Recipients as they are sent to; throws what is wrong with them. */
function recipientsOf({ toPeople, ccPeople, bccPeople }: EmailRow): Recipients {
  const errors: FieldErrors = {};
  const read = (name: keyof Recipients, json: string): Person[] => {
    const people = checkedPeople(peopleIn(json));
    if (!isProblem(people)) return people as Person[];
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

async function send(tx: Context, draft: EmailRow): Promise<EmailRow> {
  const recipients = recipientsOf(draft);
  const everybody = eachOnce(recipients);
  const at = tx.services.now().toISOString();
  const here = await mailboxesAt(
    tx,
    everybody.map(({ address }) => address),
  );
  const files = await tx.db
    .selectFrom('mailFiles')
    .select(['fileId', 'name'])
    .where('emailId', '=', draft.id)
    .orderBy('place')
    .orderBy('id')
    .execute();
  const { html, text } = await tx.db
    .selectFrom('mailBodies')
    .select(['html', 'text'])
    .where('emailId', '=', draft.id)
    .executeTakeFirstOrThrow();
  const away = everybody.filter(({ address }) => !here.has(address));
  const envelopes = away.length === 0 ? new Map<string, number>() : await post(away);
  const outside: MailState = tx.services.env.smtpUrl === undefined ? 'KEPT' : 'WAITING';
  const deliveries = everybody.map(({ address, name, kind }): NewDelivery => {
    const outgoingMailId = envelopes.get(address) ?? null;
    return { address, name, kind, outgoingMailId, state: outgoingMailId === null ? 'SENT' : outside };
  });
  const row = await email.set(tx, draft, {
    folder: 'SENT',
    at,
    toPeople: JSON.stringify(recipients.to),
    ccPeople: JSON.stringify(recipients.cc),
    bccPeople: JSON.stringify(recipients.bcc),
    sendState: stateOfAll(deliveries.map(({ state }) => state)),
  });
  await addDeliveries(tx, row.id, deliveries);
  for (const mailboxId of new Set(here.values())) await deliver(tx, row, mailboxId, { html, text }, files);
  await noteContacts(tx, row.mailboxId, everybody);
  return row;

  function post(people: readonly Addressed[]): Promise<Map<string, number>> {
    const { messageId, inReplyTo, referenceIds, fromName, fromAddress, subject } = draft;
    const { to, cc } = recipients;
    return queueLetter(
      tx,
      {
        ...{ messageId, inReplyTo, referenceIds: JSON.parse(referenceIds) as string[], subject, html, text, files },
        ...{ from: { name: fromName, address: fromAddress }, to, cc },
      },
      people.map(({ address }) => address),
    );
  }
}

/** Puts a sent message into a mailbox here, and tells its members. */
async function deliver(
  tx: Context,
  sent: EmailRow,
  mailboxId: number,
  body: { html: string; text: string },
  files: readonly MailFile[],
): Promise<void> {
  const { fromName, fromAddress, toPeople, ccPeople, subject, at, messageId, inReplyTo, referenceIds } = sent;
  const { snippet, bodyMark } = sent;
  const row = await addMessage(
    tx,
    {
      ...{ mailboxId, direction: 'IN', folder: 'INBOX', fromName, fromAddress, toPeople, ccPeople, subject, at },
      ...{ messageId, inReplyTo, referenceIds },
    },
    { ...body, snippet, bodyMark },
    files,
    // Anybody may write to anybody here.
    { isByAnybody: true, cause: 'received' },
  );
  await notifyUsers(tx, await membersOf(tx, mailboxId), {
    kind: 'MAIL_RECEIVED',
    subject: 'Email',
    subjectId: row.id,
    data: { name: subject === '' ? snippet.slice(0, 80) : subject, actorName: fromName || fromAddress },
    isOthersOnly: true,
  });
}
